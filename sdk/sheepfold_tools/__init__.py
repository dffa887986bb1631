"""Programs on top of the client: the command line, bots, tournaments, conformance and environments."""
