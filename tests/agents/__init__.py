"""Agents that are language models: scripted ones here, through the official client of their protocol."""
