"""The phase of a match; `order` says how it begins, goes on and ends."""
