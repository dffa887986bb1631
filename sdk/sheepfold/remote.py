"""What a service is asked about a game and its matches, and what its answers become. Nothing here does I/O.

A service is trusted as far as types go: an answer is decoded, and its game and seats are compared with what was asked.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Generic, TypeVar

from sheepfold.calls import Call, expect, invalid
from sheepfold.game import KEY
from sheepfold.records import Keys, Replay
from sheepfold.types import E, M, R, Suggestion, UnknownEvent, V, X
from sheepfold_rules.core.errors import InvalidShape, Refusal
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Start, seat_expected
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import list_of, plain, reader
from sheepfold_rules.core.suggestion import Candidate
from sheepfold_rules.engine import require_scorekeeper
from sheepfold_rules.games import load_rules

T = TypeVar("T")

SEALED: Final = "sealed"
INCLUDE: Final = ["view"]  # a view also has the legal moves
DECKS: Final = tuple[tuple[str, ...], ...] | None
UNREADABLE: Final[tuple[type[Exception], ...]] = (Refusal, RecursionError)


@dataclass(frozen=True, slots=True)
class RemotePosition(Generic[M, V, E, R, X]):
    """A position of a match, as a service answered it; `key` is for a sealed state."""

    game: str
    state: dict[str, Any]
    key: str | None = field(repr=False)
    start: Start
    to_act: int | None
    events: tuple[E | UnknownEvent, ...]
    outcome: R | None
    seen: V | None  # the view that came with it

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""
        source: Any = self.seen or self.outcome or self.rules_state
        return () if source is None else source.scores

    @property
    def rules_state(self) -> Any:
        """The state of the rules; None if it is sealed, or only a newer version can read it."""
        if SEALED in self.state:
            return None
        rules = load_rules(self.game)
        try:
            readable = plain(reader(rules.record_type, tolerant=True)(self.state))
            return rules.read(reader(rules.record_type)(readable))
        except UNREADABLE:
            return None

    @property
    def public_view(self) -> V | None:
        """What everyone may know; None if that is not known here."""
        seen: Any = self.seen
        if seen is None or seen.seat is not None:
            state = self.rules_state
            seen = None if state is None else load_rules(self.game).view(state, None)
        return seen

    def to_dict(self) -> dict[str, Any]:
        """Return the state as plain JSON values."""
        return deepcopy(self.state)

    @property
    def legal_moves(self) -> Sequence[M] | None:
        """The legal moves of the seat to act, if they came with the position."""
        seen: Any = self.seen
        if self.to_act is None:
            return ()
        is_shown = seen is not None and seen.seat is not None and (self.key is not None or seen.seat == self.to_act)
        return seen.legal_moves if is_shown else None  # none, with the key of another seat

    def view(self, seat: int | None) -> V | None:
        """Return what a seat may know, if it came with the position."""
        seen: Any = self.seen
        return seen if seen is not None and seen.seat == self.valid(seat) else None

    def ask_legal_moves(self) -> Call[Sequence[M]]:
        """Ask for the legal moves of the seat to act."""
        moves = list_of(load_rules(self.game).move)
        return self.ask("legal-moves", {}, lambda answer: decode(moves, answer, "legal_moves"))

    def ask_view(self, seat: int | None) -> Call[V]:
        """Ask what a seat may know."""

        def read(answer: Any) -> V:
            return read_view(load_rules(self.game), answer, self.start.seats, seat)

        return self.ask("view", {"seat": self.valid(seat)}, read)

    def ask_check(self, move: Any, seat: int | None) -> Call[Violation[X] | None]:
        """Ask why a move would be refused."""
        return self.ask("check", {"move": move, "seat": self.valid(seat)}, read_violation)

    def ask_play(self, move: Any, seat: int | None) -> "Call[RemotePosition[M, V, E, R, X]]":
        """Ask for the position after a move."""

        def read(answer: Any) -> RemotePosition[M, V, E, R, X]:
            after = read_position(load_rules(self.game), answer, self.key, self.start if self.key else None)
            expect((SEALED in after.state) == (SEALED in self.state), "the state in the response is of another kind")
            expect(after.start == self.start, "the state in the response belongs to another match")
            return after

        return self.ask("play", {"move": move, "seat": self.valid(seat), "include": INCLUDE}, read)

    def ask_suggestion(self, settings: Mapping[str, object], seat: int | None) -> Call[Suggestion[M]]:
        """Ask for the move that a built-in bot would make."""
        return self.ask(
            "suggest", {**settings, "seat": self.valid(seat)}, partial(read_suggestion, load_rules(self.game))
        )

    def ask(self, path: str, body: dict[str, Any], read: Callable[[Any], T]) -> Call[T]:
        """Ask something about the state."""
        return Call(f"/v1/games/{self.game}/{path}", {"state": self.state, **body}, read, self.key)

    def valid(self, seat: int | None) -> int | None:
        """Return a seat of the match.

        Raises:
            ValidationError: the match does not have it.
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.start.seats):
            raise invalid(("seat",), seat_expected(self.start.seats))
        return seat


Position = RemotePosition[Any, Any, Any, Any, Any]


def ask_new(rules: Rules, body: dict[str, Any]) -> Call[Position]:
    """Ask for a new match."""

    def read(answer: Any) -> Position:
        position = read_position(rules, answer, None)
        expect(body.get("seed") in (None, position.start.seed), "the state in the response belongs to another match")
        return position

    return ask(rules, "new", body | {"include": INCLUDE}, read)


def ask_new_sealed(rules: Rules, body: dict[str, Any]) -> Call[tuple[Position, Keys]]:
    """Ask for a new match with sealed states, and its keys."""

    def read(answer: Any) -> tuple[Position, Keys]:
        keys: Keys = decode(Keys, answer, "keys")
        start = read_start(rules, answer["view"] | {"seed": body.get("seed"), "decks": body.get("decks")})
        expect(SEALED in answer["state"], "the state in the response is not sealed")
        expect(len(keys.seats) == start.seats, "the response does not have a key for each seat")
        expect(all(map(KEY.fullmatch, (keys.host, *keys.seats))), "a key in the response is malformed")
        return read_position(rules, answer, keys.host, start), keys

    return ask(rules, "new", body | {"include": INCLUDE, SEALED: True}, read)


def ask_position(rules: Rules, state: dict[str, Any], key: str | None) -> Call[Position]:
    """Ask for the position of a state. `key` is for a sealed one, whose start is known but for its seed and decks."""
    body = {"state": state} if key is not None else {"state": state, "seat": None}

    def read(view: Any) -> Position:
        start = None if key is None else read_start(rules, view | {"seed": None, "decks": None})
        return read_position(rules, answer_of(view, state), key, start)

    return ask(rules, "view", body, read, key)


def ask_samples(rules: Rules, body: dict[str, Any]) -> Call[list[Position]]:
    """Ask for positions that agree with a view."""

    def read(answer: Any) -> list[Position]:
        count = body.get("count", 1)
        expect(len(answer["states"]) == count, f"the response does not have {count} states")
        return [read_position(rules, answer_of(body["view"], state), None) for state in answer["states"]]

    return ask(rules, "sample", body, read)


def ask_suggestion(rules: Rules, body: dict[str, Any]) -> Call[Suggestion[Any]]:
    """Ask for the move that a built-in bot would make, given a view."""
    return ask(rules, "suggest", body, partial(read_suggestion, rules))


def ask_replay(rules: Rules, body: dict[str, Any]) -> Call[Replay[Position, Any, Any]]:
    """Ask how far a transcript is legal."""

    def read(answer: Any) -> Replay[Position, Any, Any]:
        applied, violation = decode(int, answer, "applied"), read_violation(answer)
        position, moves = (
            read_position(rules, answer["position"], None),
            decode(list_of(rules.move), answer, "legal_moves"),
        )
        expect(0 <= applied <= len(body["moves"]) - (violation is not None), "the response is about other moves")
        agrees = decode(bool | None, answer, "outcome_agrees")
        index = None if violation is None else applied
        return Replay(violation is None, applied, position, index, violation, position.to_act, moves, agrees)

    return ask(rules, "replay", body, read)


def ask_score(rules: Rules, body: dict[str, Any]) -> Call[Any]:
    """Ask what a finished deal pays."""
    read = reader(require_scorekeeper(rules).Score, tolerant=True)

    def read_score(answer: Any) -> Any:
        found = read(answer)
        expect(len(found.payments) == body["seats"], "the response does not have a payment for each seat")
        return found

    return ask(rules, "score", body, read_score)


def ask(rules: Rules, path: str, body: Mapping[str, Any], read: Callable[[Any], T], key: str | None = None) -> Call[T]:
    """Ask something about a game."""
    return Call(f"/v1/games/{rules.name}/{path}", body, read, key)


def decode(shape: Any, answer: Any, name: str) -> Any:
    """Return a member of an answer in that shape. Members that a newer service adds are ignored."""
    try:
        return reader(shape, tolerant=True)(answer[name])
    except InvalidShape as wrong:
        raise InvalidShape(wrong.errors_below(name)) from None


def read_position(rules: Rules, answer: Any, key: str | None, start: Start | None = None) -> Position:
    """Return the position in an answer; the start of a sealed match is known from before."""
    state, view = answer["state"], answer.get("view")
    expect(isinstance(state, dict), "the state in the response is not an object")
    start = start or read_start(rules, state)
    to_act: int | None = decode(int | None, answer, "to_act")
    expect(to_act is None or 0 <= to_act < start.seats, "the to_act in the response is not a seat of the match")
    events, outcome = (
        decode(list_of(rules.event), answer, "events"),
        decode(rules.outcome_type | None, answer, "outcome"),
    )
    seen = None if view is None else read_view(rules, view, start.seats, view["seat"])
    return RemotePosition(rules.name, state, key, start, to_act, events, outcome, seen)


def read_start(rules: Rules, answer: Any) -> Start:
    """Return the start of a match, given an open state, or a view of a sealed one."""
    expect(answer["game"] == rules.name, "the response is about another game")
    seats, options = decode(int, answer, "seats"), decode(rules.options, answer, "options")
    expect(seats in rules.seats, f"the response is about {seats} seats")
    dealer, seed = decode(int, answer, "dealer"), decode(str | None, answer, "seed")
    return Start(rules.name, seats, options, dealer, seed, decode(DECKS, answer, "decks"))


def read_view(rules: Rules, value: Any, seats: int, seat: int | None) -> Any:
    """Return a seat's view of a match with that number of seats."""
    view = reader(rules.view_type, tolerant=True)(value)
    expect(view.game == rules.name and view.seats == seats, "the view in the response belongs to another match")
    expect(view.seat == seat, "the view in the response belongs to another seat")
    return view


def answer_of(view: Any, state: Any) -> dict[str, Any]:
    """Return what `play` would answer in a state with this view."""
    return {"state": state, "events": [], "view": view, "to_act": view["to_act"], "outcome": view["outcome"]}


def read_violation(answer: Any) -> Any:
    """Return why a move is refused; None if it is legal."""
    return decode(Violation | None, answer, "violation")


def read_suggestion(rules: Rules, answer: Any) -> Suggestion[Any]:
    """Return the move of a bot, and the moves that it compared."""

    def read_candidate(each: Any) -> Candidate[Any]:
        mean, error = decode(float, each, "mean"), decode(float | None, each, "standard_error")
        return Candidate(decode(rules.move, each, "move"), mean, error, decode(int, each, "samples"))

    candidates = tuple(map(read_candidate, answer["candidates"]))
    return Suggestion(
        decode(rules.move, answer, "move"), decode(str, answer, "bot"), decode(str, answer, "unit"), candidates
    )
