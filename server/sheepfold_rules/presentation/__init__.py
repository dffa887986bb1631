"""How moves and tables are shown and typed: notation, pictures of cards, and HTML for notebooks."""
