"""The calls of the service as functions: they store nothing, and know nothing of HTTP."""
