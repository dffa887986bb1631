"""Environments and arrays for programs that learn, judged by the tools of their libraries."""
