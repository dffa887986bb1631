"""The models of the games: options, moves, views and events, a module for each game."""
