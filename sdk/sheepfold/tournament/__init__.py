"""Tournaments of bots: every deal is played with the bots in other seats."""
