"""Implementations that can be judged: a service at an address, and a command that answers line by line."""
