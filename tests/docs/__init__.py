"""The pages: their examples run, and what they name exists."""
