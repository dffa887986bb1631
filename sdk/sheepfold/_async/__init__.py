"""Clients, games and matches whose methods are coroutines; `_sync` is generated from them."""
