"""The games in words, and what a tournament asks about them: by the rules in this process, for the models here."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sheepfold.models.games import MODULES
from sheepfold.reading import plain, read
from sheepfold_server.core import notation
from sheepfold_server.core.errors import InvalidShape
from sheepfold_server.core.facts import Facts
from sheepfold_server.core.notation import NotUnderstood
from sheepfold_server.core.shape import reader
from sheepfold_server.core.text import Text, seat_names
from sheepfold_server.games import NAMED

__all__ = [
    "NotUnderstood",
    "describe",
    "draw_memory",
    "draw_table",
    "facts_of",
    "forms",
    "is_secret",
    "parse_move",
    "seat_names",
    "sort_moves",
    "text_of",
    "title_of",
    "unit_of",
    "write_move",
]


def text_of(game: str) -> Text:
    """Return the texts of a game."""
    return NAMED[game].text


def facts_of(game: str) -> Facts:
    """Return what a tournament asks about a game."""
    return NAMED[game].facts


def title_of(game: str) -> str:
    """Return what a game is called; its name for a game of a newer version."""
    return NAMED[game].title if game in NAMED else game


def unit_of(game: str) -> str:
    """Return what a score of a game counts; points for a game of a newer version."""
    return NAMED[game].facts.unit if game in NAMED else "points"


def draw_table(view: Any, names: Sequence[str]) -> list[str]:
    """Return the lines of the table, with a name for each seat; for a view of a newer version, its JSON."""
    game = NAMED[view.game]
    try:
        return game.text.draw_table(to_rules(game.view_type, view), names)
    except InvalidShape:
        return json.dumps(plain(view), indent=2).split("\n")


def draw_memory(view: Any, names: Sequence[str]) -> list[str]:
    """Return the lines of the table with every card that was ever face up, where the game has such a table."""
    game = NAMED[view.game]
    draw = game.text.draw_memory
    return [] if draw is None else draw(to_rules(game.view_type, view), names)


def describe(game: str, event: Any, names: Sequence[str]) -> str:
    """Return what happened as a sentence; of an event of a newer version, its seat and its type."""
    try:
        return text_of(game).describe(to_rules(NAMED[game].event, event), names)
    except InvalidShape:
        seat = getattr(event, "seat", None)
        return f"{'' if seat is None else names[seat]} {event.type.replace('_', ' ')}.".strip()


def write_move(game: str, move: Any) -> str:
    """Return what a player types for a move."""
    words: str = to_rules(NAMED[game].move, move).notation
    return words


def is_secret(game: str, move: Any) -> bool:
    """Whether a move shows cards that only its seat may know."""
    secret: bool = to_rules(NAMED[game].move, move).is_secret
    return secret


def forms(game: str, moves: Iterable[Any] | None = None) -> tuple[str, ...]:
    """Return how moves like these are typed, by default all moves of the game."""
    if moves is None:
        return notation.forms(notation.kinds_of_game(NAMED[game]))
    return notation.forms(notation.kinds_of(to_rules(NAMED[game].move, move) for move in moves))


def parse_move(game: str, text: str, legal: Sequence[Any], is_legal: Callable[[Any], bool]) -> Any:
    """Return the move that was typed, legal or not.

    Raises:
        NotUnderstood: it is none, or could be several.
    """
    listed = tuple(to_rules(NAMED[game].move, move) for move in legal)
    found = notation.parse_move(NAMED[game], text, listed, lambda move: is_legal(to_model(game, move)))
    return to_model(game, found)


def sort_moves(game: str, moves: Sequence[Any]) -> tuple[Any, ...]:
    """Return the moves type by type, those of a single card in the order in which players hold the cards."""
    kinds = list(dict.fromkeys(map(type, moves)))
    order = text_of(game).hand_order

    def place(move: Any) -> tuple[int, ...]:
        return kinds.index(type(move)), *(order(move.card) if hasattr(move, "card") else ())

    return tuple(sorted(moves, key=place))


def to_rules(shape: Any, model: Any) -> Any:
    """Return a model as the rules have it.

    Raises:
        InvalidShape: the rules here do not know its shape, as happens with a newer service.
    """
    return reader(shape)(plain(model))


def to_model(game: str, move: Any) -> Any:
    """Return a move of the rules as a model."""
    return read(MODULES[game].MODELS.move, plain(move))
