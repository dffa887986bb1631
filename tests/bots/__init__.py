"""Tests of bots: the built-in ones, and those of other people."""
