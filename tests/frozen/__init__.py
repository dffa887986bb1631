"""Digests of what the service answers: the same seed and the same moves must always have the same answers."""
