"""Benchmarks: the cost of an action here and in OpenSpiel."""
