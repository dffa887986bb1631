"""Matches that hypothesis plays over HTTP, with the rules in this process beside them."""
