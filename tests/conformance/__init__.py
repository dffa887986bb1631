"""The conformance kit: how it is derived from the rules and their tests, and tests of the judge."""
