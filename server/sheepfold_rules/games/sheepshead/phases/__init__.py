"""The phases of a deal; `match.py` says which follows which.

Each module has `PHASE`, with its rules, and `apply`, which returns what a legal move settles (in `play` it is `lay`). A
phase before the first trick also has `seats_to_act`, which returns the seats that act in it, in order; none if it is
left out. The module `crack` has two phases.
"""
