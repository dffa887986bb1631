"""What the service plays: the games with their options, moves and rules."""

from typing import Any

from sheepfold_server.core.game import Game
from sheepfold_server.core.schema import schema, tagged
from sheepfold_server.core.shape import alternatives
from sheepfold_server.games import GAMES, NAMED
from sheepfold_server.service.errors import UnknownGame


def find_game(name: str) -> Game[Any, Any, Any]:
    """Return the game of that name.

    Raises:
        UnknownGame: there is none.
    """
    if name not in NAMED:
        raise UnknownGame(f"there is no game {name}; these are played: {', '.join(NAMED)}")
    return NAMED[name]


def summarize(game: Game[Any, Any, Any]) -> dict[str, Any]:
    """Return a game in a few words; `counts` are the numbers of seats that it is played with."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": {"min": min(game.seats), "max": max(game.seats), "counts": game.seats},
        "line": game.line,
    }


def list_games() -> dict[str, Any]:
    """Return every game in a few words."""
    return {"games": [summarize(game) for game in GAMES]}


def describe(game: Game[Any, Any, Any]) -> dict[str, Any]:
    """Return a game in full: its options and moves as JSON Schema, its rules, and its deck in canonical order."""
    return summarize(game) | {
        "options": schema(game.options),
        "moves": tagged(alternatives(game.move)),
        "rules": [{"id": rule.id, "text": rule.text, "source": rule.source} for rule in game.rules],
        "invariants": game.invariants,
        "deck": game.deck,
    }
