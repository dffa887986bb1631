"""Positions received from a service, validated before a match is created from them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sheepfold.errors import UnexpectedAnswer
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import list_of, plain, reader
from sheepfold_rules.core.text import MOST_SEATS
from sheepfold_rules.problems import REFUSALS

SEALED: Final = "sealed"
UNREADABLE: Final[tuple[type[Exception], ...]] = (*REFUSALS, RecursionError)
DECKS: Final = tuple[tuple[str, ...], ...] | None


class RemotePosition:
    """A position received from a service: a state, and what came with it. `key` is for a sealed state.

    Raises:
        UnexpectedAnswer: part of it is missing or wrong.
    """

    def __init__(self, rules: Rules, answer: Mapping[str, Any], key: str | None) -> None:
        self.rules: Final = rules
        self.answer: Final = answer
        self.key: Final = key
        self.state: Final[Mapping[str, Any]] = read_object(answer, "state")
        if SEALED in self.state:
            decode(str, self.state, SEALED)
        self.to_act: Final[int | None] = decode(int | None, answer, "to_act")

    def validate(self, seats: int) -> None:
        """Validate everything that came with the state of a match with this number of seats.

        Raises:
            UnexpectedAnswer: part of it is missing or wrong, or belongs to another match.
        """
        validate_seat(self.to_act, "to_act", seats)
        _, view, outcome = self.events, self.view, self.outcome
        if view is not None:
            validate_view(view, self.rules, seats)
            if view.to_act != self.to_act:
                raise UnexpectedAnswer("the view in the response belongs to another position")
        if outcome is not None and len(outcome.scores) != seats:
            raise UnexpectedAnswer("the outcome in the response belongs to another match")

    @property
    def is_sealed(self) -> bool:
        """Whether the state is sealed."""
        return SEALED in self.state

    @cached_property
    def outcome(self) -> Any:
        """The result of the match; None until it is over."""
        return decode(self.rules.outcome_type | None, self.answer, "outcome")

    @cached_property
    def events(self) -> tuple[Any, ...]:
        """The events of the last move."""
        events: tuple[Any, ...] = decode(list_of(self.rules.event), self.answer, "events")
        return events

    @cached_property
    def view(self) -> Any:
        """The view in the response, if any."""
        if self.answer.get("view") is None:
            return None
        return decode(self.rules.view_type, self.answer, "view")

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far.

        Raises:
            UnexpectedAnswer: the service did not send the scores, and the state cannot be read here.
        """
        known = self.view or self.outcome or self.open_state
        if known is None:
            raise UnexpectedAnswer("the response has no scores")
        scores: tuple[int, ...] = known.scores
        return scores

    @cached_property
    def open_state(self) -> Any:
        """The state in the engine's types; None if it is sealed, or only a newer version can read it.

        Members that a newer service adds are ignored.
        """
        if self.is_sealed:
            return None
        shape = self.rules.record_type
        try:
            known = plain(reader(shape, tolerant=True)(self.state))
            return self.rules.read(reader(shape)(known))
        except UNREADABLE:
            return None


@contextmanager
def name_path(path: str) -> Iterator[None]:
    """Put the path of the call in front of the message of an `UnexpectedAnswer` that is raised in the block."""
    try:
        yield
    except UnexpectedAnswer as error:
        raise UnexpectedAnswer(f"{path}: {error}") from None


def read_start(rules: Rules, state: Mapping[str, Any]) -> Start:
    """Return the start of the match that an open state, or the view of a sealed one, belongs to.

    Raises:
        UnexpectedAnswer: the start is missing or wrong.
    """
    seats, options = decode(int, state, "seats"), decode(rules.options, state, "options")
    if not 1 <= seats <= MOST_SEATS:
        raise UnexpectedAnswer(f"the number of seats in the response is not from 1 to {MOST_SEATS}")
    dealer, seed = decode(int, state, "dealer"), decode(str | None, state, "seed")
    validate_seat(dealer, "dealer", seats)
    return Start(rules.name, seats, options, dealer, seed, decode(DECKS, state, "decks"))


def read_view(rules: Rules, answer: Any, seats: int, seat: int | None) -> Any:
    """Return the view in a response, which must be the given seat's in a match with this number of seats.

    Raises:
        UnexpectedAnswer: the view is malformed, or belongs to another seat or match.
    """
    view = decode(rules.view_type, {"view": answer}, "view")
    validate_view(view, rules, seats)
    if view.seat != seat:
        raise UnexpectedAnswer("the view in the response belongs to another seat")
    return view


def validate_view(view: Any, rules: Rules, seats: int) -> None:
    """Validate that a view is of a match of that game with this number of seats.

    Raises:
        UnexpectedAnswer: the view belongs to another match.
    """
    if view.game != rules.name or view.seats != seats or len(view.scores) != seats:
        raise UnexpectedAnswer("the view in the response belongs to another match")
    validate_seat(view.seat, "view", seats)
    validate_seat(view.to_act, "to_act", seats)


def validate_seat(seat: int | None, name: str, seats: int) -> None:
    """Validate the seat in a member of a response.

    Raises:
        UnexpectedAnswer: there is no such seat.
    """
    if seat is not None and not 0 <= seat < seats:
        raise UnexpectedAnswer(f"the {name} in the response is not a seat of the match")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a transcript is legal, according to a service. See `sheepfold.records.Replay`."""

    applied: int
    index: int | None
    violation: Violation[str] | None
    to_act: int | None
    outcome_agrees: bool | None


def read_progress(answer: Any, body: Mapping[str, Any]) -> Progress:
    """Return how far the transcript in the body of a call is legal, according to the service.

    Raises:
        UnexpectedAnswer: part of the response is missing or wrong, or contradicts itself or the transcript.
    """
    violation, index = read_violation(answer), decode(int | None, answer, "index")
    applied, moves = decode(int, answer, "applied"), body.get("moves")
    total = len(moves) if isinstance(moves, Sequence) else 0
    if not 0 <= applied <= total or index != (None if violation is None else applied):
        raise UnexpectedAnswer(f"the response about a transcript of {total} moves contradicts itself")
    agrees = decode(bool | None, answer, "outcome_agrees")
    if agrees is not None and not isinstance(body.get("outcome"), Mapping):
        raise UnexpectedAnswer("the response compares an outcome that the transcript does not claim")
    to_act = decode(int | None, answer, "to_act")
    validate_seat(to_act, "to_act", MOST_SEATS)
    return Progress(applied, index, violation, to_act, agrees)


def read_violation(answer: Any) -> Violation[str] | None:
    """Return why a move is refused; None if it is legal.

    Raises:
        UnexpectedAnswer: the violation is missing or wrong, or contradicts whether the move is legal.
    """
    violation: Violation[str] | None = decode(Violation | None, answer, "violation")
    if decode(bool, answer, "legal") != (violation is None):
        raise UnexpectedAnswer("the response contradicts itself about whether the move is legal")
    return violation


def read_object(value: Any, name: str) -> dict[str, Any]:
    """Return a member of a response that must be an object.

    Raises:
        UnexpectedAnswer: there is no such member, or it is not an object.
    """
    member = read_member(value, name)
    if not isinstance(member, dict):
        raise UnexpectedAnswer(f"the {name} in the response is not an object")
    return member


def read_member(value: Any, name: str) -> Any:
    """Return a member of a response.

    Raises:
        UnexpectedAnswer: there is no such member.
    """
    if not isinstance(value, Mapping) or name not in value:
        raise UnexpectedAnswer(f"the response has no {name}")
    return value[name]


def decode(shape: Any, value: Any, name: str) -> Any:
    """Return a member of a response in that shape. Members that a newer service adds are ignored.

    Raises:
        UnexpectedAnswer: there is no such member, or it is malformed.
    """
    try:
        return reader(shape, tolerant=True)(read_member(value, name))
    except InvalidShape as invalid_shape:
        raise UnexpectedAnswer(f"the {name} in the response is malformed: {invalid_shape}") from None
    except RecursionError:
        raise UnexpectedAnswer(f"the {name} in the response is nested too deeply") from None
