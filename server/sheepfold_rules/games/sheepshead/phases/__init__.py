"""The phases of a deal; `match.py` says which follows which.

Each module has `PHASE`, with its rules, and `apply`, what a legal move does. A phase before the first trick also has
`seats_to_act`, the seats that act in it, in order; none where it is left out.
"""
