"""Bots that are not ours: every way in, and every way to go wrong."""
