"""The phases of a deal, in the order of the rule book; `order` says which follows which."""
