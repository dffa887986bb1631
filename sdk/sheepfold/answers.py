"""Calls to a service, and reading its answers: nothing in them is trusted.

Whatever reads an answer raises `UnexpectedAnswer` where part of it is missing or wrong.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from sheepfold.errors import UnexpectedAnswer
from sheepfold_rules.catalogue import GameDescription, GameSummary
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import reader
from sheepfold_rules.core.text import MOST_SEATS

SEALED: Final = "sealed"
DECKS: Final = tuple[tuple[str, ...], ...] | None


class Ask(NamedTuple):
    """A call: the game, the path below the game, the body, and the key for a sealed state."""

    game: str
    path: str
    body: dict[str, Any]
    key: str | None = None

    @property
    def url_path(self) -> str:
        """The path of the call, relative to the address of a service."""
        return f"{game_path(self.game)}/{self.path}"


def game_path(game: str | None) -> str:
    """Return the path of the description of a game, or of the list of games."""
    return "/v1/games" if game is None else f"/v1/games/{quote(game, safe='')}"


@contextmanager
def name_path(path: str) -> Iterator[None]:
    """Put the path of the call in front of the message of an `UnexpectedAnswer` that is raised in the block."""
    try:
        yield
    except UnexpectedAnswer as error:
        raise UnexpectedAnswer(f"{path}: {error}") from None


def read_start(rules: Rules, state: Mapping[str, Any]) -> Start:
    """Return the start of the match that an open state, or the view of a sealed one, belongs to."""
    seats, options = decode(int, state, "seats"), decode(rules.options, state, "options")
    if not 1 <= seats <= MOST_SEATS:
        raise UnexpectedAnswer(f"the number of seats in the response is not from 1 to {MOST_SEATS}")
    dealer, seed = decode(int, state, "dealer"), decode(str | None, state, "seed")
    validate_seat(dealer, "dealer", seats)
    return Start(rules.name, seats, options, dealer, seed, decode(DECKS, state, "decks"))


def read_view(rules: Rules, answer: Any, seats: int, seat: int | None) -> Any:
    """Return the view in a response, which must be the given seat's in a match with this number of seats."""
    view = decode(rules.view_type, {"view": answer}, "view")
    validate_view(view, rules, seats)
    if view.seat != seat:
        raise UnexpectedAnswer("the view in the response belongs to another seat")
    return view


def validate_view(view: Any, rules: Rules, seats: int) -> None:
    """Validate that a view is of a match of that game with this number of seats."""
    if view.game != rules.name or view.seats != seats or len(view.scores) != seats:
        raise UnexpectedAnswer("the view in the response belongs to another match")
    validate_seat(view.seat, "view", seats)
    validate_seat(view.to_act, "to_act", seats)


def validate_seat(seat: int | None, name: str, seats: int) -> None:
    """Validate the seat in a member of a response."""
    if seat is not None and not 0 <= seat < seats:
        raise UnexpectedAnswer(f"the {name} in the response is not a seat of the match")


def read_verdict(answer: Any, body: Mapping[str, Any]) -> tuple[int, Violation[str] | None, bool | None]:
    """Return how many moves of the transcript in the body of a call are legal, why the next one is not, and whether the
    claimed outcome is right.
    """
    violation, index = read_violation(answer), decode(int | None, answer, "index")
    applied, moves = decode(int, answer, "applied"), body.get("moves")
    total = len(moves) if isinstance(moves, Sequence) else 0
    if not 0 <= applied <= total or index != (None if violation is None else applied):
        raise UnexpectedAnswer(f"the response about a transcript of {total} moves contradicts itself")
    agrees: bool | None = decode(bool | None, answer, "outcome_agrees")
    if agrees is not None and not isinstance(body.get("outcome"), Mapping):
        raise UnexpectedAnswer("the response compares an outcome that the transcript does not claim")
    validate_seat(decode(int | None, answer, "to_act"), "to_act", MOST_SEATS)
    return applied, violation, agrees


def read_violation(answer: Any) -> Violation[str] | None:
    """Return why a move is refused; None if it is legal."""
    violation: Violation[str] | None = decode(Violation | None, answer, "violation")
    if decode(bool, answer, "legal") != (violation is None):
        raise UnexpectedAnswer("the response contradicts itself about whether the move is legal")
    return violation


def read_object(value: Any, name: str) -> dict[str, Any]:
    """Return a member of a response that must be an object."""
    member = read_member(value, name)
    if not isinstance(member, dict):
        raise UnexpectedAnswer(f"the {name} in the response is not an object")
    return member


def read_member(value: Any, name: str) -> Any:
    """Return a member of a response."""
    if not isinstance(value, Mapping) or name not in value:
        raise UnexpectedAnswer(f"the response has no {name}")
    return value[name]


def decode(shape: Any, value: Any, name: str) -> Any:
    """Return a member of a response in that shape. Members that a newer service adds are ignored."""
    try:
        return reader(shape, tolerant=True)(read_member(value, name))
    except InvalidShape as invalid_shape:
        raise UnexpectedAnswer(f"the {name} in the response is malformed: {invalid_shape}") from None
    except RecursionError:
        raise UnexpectedAnswer(f"the {name} in the response is nested too deeply") from None


def read_description(answer: Any) -> GameDescription:
    """Return the description of a game by a service."""
    description: GameDescription = decode(GameDescription, {"game": answer}, "game")
    return description


def read_games(answer: Any) -> tuple[GameSummary, ...]:
    """Return the summaries of the games of a service."""
    games: tuple[GameSummary, ...] = decode(tuple[GameSummary, ...], answer, "games")
    return games
