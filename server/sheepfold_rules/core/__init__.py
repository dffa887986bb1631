"""The core shared by all games: pure values and functions, with no clock, no I/O, and no randomness but the seed's."""
