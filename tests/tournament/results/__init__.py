"""Tests of the results of a tournament."""
