"""The phases of a round; `order` says how rounds follow one another."""
