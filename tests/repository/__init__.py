"""Tests of the code as such: its imports, its names, the length of its files, and what a run leaves out."""
