"""Tests of the statistics of a tournament."""
