"""Clients that generators make from the document: each of them plays whole matches against the real service."""
