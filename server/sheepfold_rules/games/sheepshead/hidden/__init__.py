"""What a view gives away of the cards that it does not show; the service draws its samples by it."""
