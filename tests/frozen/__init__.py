"""What the service answers, kept as digests: the same seed and the same moves have the same answers for ever."""
