"""The client, in this process and over HTTP."""
