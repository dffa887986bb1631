"""Tests of the files that a tournament ends with."""
