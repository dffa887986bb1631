"""The rules of a family of sheep-themed card games, and the service that answers for them."""

__version__ = "0.1.0"  # of both packages; the build reads it here
