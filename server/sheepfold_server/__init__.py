"""The service: the calls of the rules over HTTP."""
