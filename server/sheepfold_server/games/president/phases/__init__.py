"""The phases of a deal; `order` says how deals and their parts follow one another."""
