"""What the service says of its games: their options, moves and rules."""

from typing import Any

from sheepfold_server.core.game import Game
from sheepfold_server.core.schema import schema, tagged
from sheepfold_server.core.shape import alternatives
from sheepfold_server.games import GAMES


def summary(game: Game[Any, Any, Any]) -> dict[str, Any]:
    """A game in a few words; `counts` are the numbers of seats that it is played with."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": {"min": min(game.seats), "max": max(game.seats), "counts": game.seats},
        "line": game.line,
    }


def summaries() -> dict[str, Any]:
    """Every game in a few words."""
    return {"games": [summary(game) for game in GAMES]}


def described(game: Game[Any, Any, Any]) -> dict[str, Any]:
    """A game in full: its options and moves as JSON Schema, its rules, and its deck in canonical order."""
    return summary(game) | {
        "options": schema(game.options),
        "moves": tagged(alternatives(game.move)),
        "rules": [{"id": rule.id, "text": rule.text, "source": rule.source} for rule in game.rules],
        "invariants": game.invariants,
        "deck": game.deck,
    }
