"""The rules of sheep-themed card games, in this process or over HTTP."""
