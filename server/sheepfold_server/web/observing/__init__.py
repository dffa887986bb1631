"""Observing requests: logs and metrics."""
