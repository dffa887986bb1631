"""Environments and arrays for programs that learn, checked by the tools of their libraries."""
