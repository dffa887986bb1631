"""Observing requests: a line in the log for each, and the numbers of the metrics."""
