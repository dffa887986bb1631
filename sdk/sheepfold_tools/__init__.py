"""Programs on top of the client: the command line, bots, tournaments, diagnosis, conformance and environments."""
