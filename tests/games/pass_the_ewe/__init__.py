"""Tests of Pass the Ewe."""
