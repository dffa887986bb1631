"""Benchmarks: what an action costs here, and what it costs in OpenSpiel."""
