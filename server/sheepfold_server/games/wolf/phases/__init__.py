"""The phase of a battle; `order` says how battles follow one another."""
