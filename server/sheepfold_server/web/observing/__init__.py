"""What the service tells of itself: a line in the log and the numbers of the metrics for every request."""
