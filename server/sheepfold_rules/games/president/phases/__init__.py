"""The phases of a deal; `match` says which follows which."""
