"""Matches as values: everything that `Match` and `AsyncMatch` do without calling a service."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from functools import cached_property
from typing import Any, Final, Generic, Self, TypeVar

from sheepfold import notebooks as notebooks  # so that moves and views draw their cards
from sheepfold.errors import NoTranscript
from sheepfold.positions import RemotePosition
from sheepfold.records import Transcript, Turn
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import UnknownEvent, plain, reader
from sheepfold_rules.games import load_rules

O = TypeVar("O", covariant=True)  # noqa: E741 O for options
M = TypeVar("M", covariant=True)
V = TypeVar("V", covariant=True)
E = TypeVar("E", covariant=True)
R = TypeVar("R", covariant=True)
X = TypeVar("X", bound=str, covariant=True)

Link = tuple[Any, int, Any] | None  # the previous link, a seat and its move; None before the first move

NO_TRANSCRIPT: Final = (
    "this match was loaded from a state, which does not have the moves of earlier deals; "
    "to save the transcript too, save match.to_dict() instead of match.state"
)
SECRET_SEED: Final = "the seed of a sealed match is secret until the match is over, and a transcript contains it"


class Loaded:
    """The origin of a match whose first moves are unknown: the state that was loaded or sampled."""

    def __init__(self, start: Start, state: Any, rules: Rules | None = None) -> None:
        self.start: Final = start
        self._state: Final = state  # the engine's if there are rules, otherwise plain
        self._rules: Final = rules

    @cached_property
    def state(self) -> Any:
        """The state as plain JSON values."""
        return self._state if self._rules is None else plain(self._rules.write(self._state))

    @cached_property
    def _value(self) -> str:
        """The state in canonical form, so that equal states compare equal.

        It does not distinguish lists from tuples, or missing members from their defaults. A state that cannot be read
        here, because it is sealed or from a newer version, is left as it is.
        """
        state = self.state
        with suppress(InvalidShape, RecursionError):
            state = plain(reader(load_rules(self.start.game).record_type)(state))
        return json.dumps(state, sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return self._value == other._value if isinstance(other, Loaded) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._value)

    def __reduce__(self) -> tuple[Any, ...]:
        return Loaded, (self.start, self.state)


class BaseMatch(Generic[O, M, V, E, R, X]):
    """A match at one moment. It is an immutable value: a move returns a new match.

    Matches are equal if they started the same way and have had the same moves since. They can be hashed, copied and
    pickled. Properties are computed when they are first used, and never call a service.
    """

    __slots__ = ("_before", "_events", "_game", "_kept", "_left", "_legal", "_origin", "_remote", "_state", "_turns")

    def __init__(
        self,
        game: Any,
        state: Any,
        before: Any,
        turns: Link,
        origin: Start | Loaded,
        remote: RemotePosition | None = None,
    ) -> None:
        self._game = game
        self._state = state  # the engine's; None for a match that is played by a service
        self._before = before  # the engine's state before the last move, if any
        self._turns = turns
        self._origin = origin
        self._remote = remote
        self._left: int | None = None  # the bits that the rules keep, once they have been computed
        self._legal: Sequence[M] | None = None
        self._events: tuple[E, ...] | None = None
        self._kept: dict[Any, Any] | None = None

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""
        seat: int | None = self._state.to_act if self._remote is None else self._remote.to_act
        return seat

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.to_act is None

    @property
    def outcome(self) -> R | None:
        """The result of the match; None until it is over."""
        if self._remote is None:
            outcome: R | None = self._keep("outcome", self._game.engine.outcome, self._state)
        else:
            outcome = self._remote.outcome
        return outcome

    @property
    def events(self) -> tuple[E | UnknownEvent, ...]:
        """What happened with the last move, or at the start, as everyone saw it; empty if a state was just loaded.

        An `UnknownEvent` comes only from a service that is newer than this package.
        """
        if self._remote is None:
            if self._events is None:
                self._events = self._find_events()
            return self._events
        return self._remote.events

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._start.seats

    @property
    def options(self) -> O:
        """The options of the match."""
        options: O = self._start.options
        return options

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""
        scores: tuple[int, ...] = self._state.scores if self._remote is None else self._remote.scores
        return scores

    @property
    def state(self) -> dict[str, Any]:
        """The state as plain JSON values, open or sealed. An open state contains all hands and the seed."""
        if self._remote is not None:
            return deepcopy(dict(self._remote.state))
        state: dict[str, Any] = plain(self._game.engine.write(self._state))
        return state

    def to_dict(self) -> dict[str, Any]:
        """Return the match as plain JSON values, which `client.load` can load again.

        The result is the transcript, or the state if the match was loaded from a state; either reveals all hands and
        the seed. For a sealed match, it has the sealed state, the key and the transcript, and contains the seed or the
        decks only if the host supplied them.
        """
        origin, remote = self._origin, self._remote
        if remote is None or not remote.is_sealed:
            return self.state if isinstance(origin, Loaded) else self._write_transcript(origin, origin.seed).to_dict()
        saved = {"game": self._game.name, "state": self.state, "key": remote.key}
        if isinstance(origin, Start):
            saved["transcript"] = self._write_transcript(origin, origin.seed).to_dict()
        return saved

    def _known_start(self) -> Start:
        """Return the start of the match.

        Raises:
            NoTranscript: the match was loaded from a state.
        """
        if isinstance(self._origin, Loaded):
            raise NoTranscript(NO_TRANSCRIPT)
        return self._origin

    def _write_transcript(self, start: Start, seed: str | None) -> Transcript[O, M, R]:
        """Return the transcript of the match, given its start and seed."""
        head = (start.game, start.seats, start.options, start.dealer, seed, start.decks)
        return Transcript(*head, tuple(self._list_turns()), self.outcome)

    @property
    def _start(self) -> Start:
        """The start of the match, as far as it is known."""
        return self._origin if isinstance(self._origin, Start) else self._origin.start

    def _keep(self, name: Any, compute: Any, *arguments: Any) -> Any:
        """Return the result of `compute`, which is called only once for each name."""
        if self._kept is None:
            self._kept = {}
        if name not in self._kept:
            self._kept[name] = compute(*arguments)
        return self._kept[name]

    def _find_events(self) -> tuple[Any, ...]:
        """Return the events of the last move, or of the start."""
        rules: Rules = self._game.engine
        if self._turns is not None:
            return rules.move_events(self._before, self._turns[2], self._state)
        return () if isinstance(self._origin, Loaded) else rules.start_events(self._state)

    def _list_turns(self) -> list[Turn[M]]:
        """Return the moves since the match started or was loaded, in order."""
        turn = self._game.engine.turn
        return [turn(seat, move) for seat, move in iterate_link(self._turns)][::-1]

    def _public_view(self) -> Any:
        """Return what everyone may know; None if that is not known here."""
        remote = self._remote
        state = self._state if remote is None else remote.open_state
        if state is not None:
            return self._game.engine.view(state, None)
        view = None if remote is None else remote.view
        return None if view is None or view.seat is not None else view

    def _identity(self) -> tuple[Any, ...]:
        """Return the values by which matches are compared."""
        remote = self._remote
        sealed = (json.dumps(remote.state), remote.key) if remote is not None and remote.is_sealed else None
        if sealed is None and isinstance(self._origin, Loaded):
            return self._game.name, self._current_record()
        identity: tuple[Any, ...] = (self._game.name, self._origin, tuple(self._list_turns()), sealed)
        return identity

    def _current_record(self) -> Any:
        """Return the record of an open state, in the engine's types, or plain if the engine cannot read it."""
        state = self._state if self._remote is None else self._remote.open_state
        return json.dumps(self.state, sort_keys=True) if state is None else self._game.engine.write(state)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self._identity() == other._identity() if isinstance(other, BaseMatch) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._identity())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        turns = self._list_turns()
        if self._remote is None:
            return self._game._restore, (self._origin, tuple([turn.move for turn in turns]))
        return self._game._restore_remote, (self._origin, tuple(turns), self._remote.answer, self._remote.key)

    def __str__(self) -> str:
        view = self._public_view()
        return repr(self) if view is None else str(view)

    def _repr_html_(self) -> str | None:
        """Return the table as HTML for notebooks; None if it is not known here."""
        view = self._public_view()
        return None if view is None else str(view._repr_html_())

    def __repr__(self) -> str:
        moves = sum(1 for _ in iterate_link(self._turns))
        turn = "over" if self.over else f"seat {self.to_act} to act"
        return f"<{self._game.name}: {count(self.seats, 'seat')}, {count(moves, 'move')}, {turn}>"


def count(number: int, noun: str) -> str:
    """Return a number and its noun, such as "1 move" or "2 moves"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def iterate_link(link: Link) -> Iterator[tuple[int, Any]]:
    """Yield the seats and moves of a link and of those before it, the last one first."""
    while link is not None:
        link, seat, move = link
        yield seat, move


def link_turns(turns: Sequence[Turn[Any]]) -> Link:
    """Return the link of the last of these moves, which are in order."""
    link: Link = None
    for turn in turns:
        link = (link, turn.seat, turn.move)
    return link
