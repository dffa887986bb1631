"""The conformance kit: how it is made of the rules and of their tests, and how its judge is tried."""
