"""Tests of the service over HTTP, in this process and over a socket."""
