"""Clients, games and matches, generated from `_async`."""
