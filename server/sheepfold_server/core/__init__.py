"""What all games share: pure values and functions, with no clock, no I/O, and no randomness but that of the seed."""
