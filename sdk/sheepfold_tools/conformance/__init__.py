"""The conformance kit: what every implementation of the rules must answer, and the judge that checks it."""
