"""The pages: what they say is run, and what they name exists."""
