"""Faults that are planted in the server, each with the test that finds it: `python -m checks.planted`."""
