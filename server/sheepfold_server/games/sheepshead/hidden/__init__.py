"""What a view tells of the cards that it does not show; `sample` draws by it."""
