"""Tests of the house itself: its imports, its files and what is derived."""
