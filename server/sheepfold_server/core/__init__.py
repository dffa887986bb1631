"""What every game shares: pure values and functions, with no clock, no input or output, and no chance but the seed."""
