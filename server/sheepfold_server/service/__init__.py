"""The calls of the service as functions on the values of the games: nothing is stored, nothing knows of HTTP."""
