"""The rules of the games, which need nothing but the standard library."""

__version__ = "0.1.0"
