"""The conformance kit: what any implementation of the rules must answer, and the judge that asks it."""
