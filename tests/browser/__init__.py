"""Tests of what a person sees: the real service in a real browser."""
