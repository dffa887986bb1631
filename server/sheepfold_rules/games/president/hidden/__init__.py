"""How the cards that a view does not show can lie, for sampling."""
