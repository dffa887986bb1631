"""Statistics of a tournament."""
