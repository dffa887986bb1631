"""Matches as values: everything that `Match` and `AsyncMatch` do without calling a service."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self

from sheepfold.game import BaseGame
from sheepfold.positions import Link, Loaded
from sheepfold.records import Transcript, Turn
from sheepfold.types import E, M, O, R, UnknownEvent, V, X
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.text import count
from sheepfold_rules.engine import check, legal_moves

Plain = Mapping[str, object]  # an object of plain JSON values


class BaseMatch(Generic[O, M, V, E, R, X]):
    """A match at one moment. It is an immutable value: a move returns a new match.

    Matches are equal if they started the same way and have had the same moves since. They can be hashed, copied and
    pickled. Properties never call a service.
    """

    __slots__ = ("_before", "_engine", "_events", "_left", "_legal", "_origin", "_position", "_turns", "_views")

    def __init__(self, engine: Any, position: Any, origin: Start | Loaded, turns: Link, before: Any = None) -> None:
        self._engine = engine
        self._position = position
        self._origin = origin
        self._turns = turns
        self._before = before  # the position before the last move, if it was made by this package
        self._events: tuple[Any, ...] | None = None  # these and the rest are found when they are first asked for
        self._left: int | None = None
        self._legal: Sequence[Any] | None = None
        self._views: dict[int | None, Any] | None = None

    @property
    def game(self) -> BaseGame[O, M, V, E, R, X]:
        """The game."""
        game: BaseGame[O, M, V, E, R, X] = self._engine.game
        return game

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""
        seat: int | None = self._position.to_act
        return seat

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._position.to_act is None

    @property
    def outcome(self) -> R | None:
        """The result of the match; None until it is over."""
        outcome: R | None = self._engine.outcome(self._position)
        return outcome

    @property
    def events(self) -> tuple[E | UnknownEvent, ...]:
        """What happened with the last move, or at the start, as everyone saw it.

        They are empty if the match was just loaded from a state without its earlier moves.

        An `UnknownEvent` comes only from a service that is newer than this package.
        """
        if self._events is None:
            self._events = self._engine.events(self)
        return self._events

    @property
    def moves(self) -> tuple[Turn[M], ...]:
        """The moves with their seats, in order. A match loaded from a state may have only those made since."""
        turn, link, turns = self._engine.rules.turn, self._turns, []
        while link is not None:
            link, seat, move = link
            turns.append(turn(seat, move))
        return tuple(turns[::-1])

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
        scores: tuple[int, ...] = self._position.scores
        return scores

    @property
    def state(self) -> dict[str, Any]:
        """The state as plain JSON values, open or sealed. An open state contains all hands and the seed."""
        state: dict[str, Any] = self._engine.write(self._position)
        return state

    @property
    def _start(self) -> Start:
        """The start of the match, as far as it is known."""
        return self._origin if isinstance(self._origin, Start) else self._origin.start

    def to_dict(self) -> dict[str, Any]:
        """Return the match as plain JSON values, which `client.load` can load again.

        The result is the transcript, or the state if the match was loaded from a state without its earlier moves;
        either reveals all hands and the seed. For a sealed match, it has the sealed state, the key and the transcript
        (none if the match was loaded from a state alone), and the seed or the decks only if the host supplied them.
        """
        origin = self._origin
        key = self._engine.key(self._position)
        if key is None:
            return self.state if isinstance(origin, Loaded) else self._write_transcript(origin, origin.seed).to_dict()
        saved = {"game": self._engine.rules.name, "state": self.state, "key": key}
        if isinstance(origin, Start):
            saved["transcript"] = self._write_transcript(origin, origin.seed).to_dict()
        return saved

    def parse_move(self, text: str) -> M:
        """Return the move that a player typed, whether it is legal or not.

        The text is what `str(move)` writes, or a shorter form: the verb can be left out where the match makes it clear,
        and lower case and 10 for T are accepted.

        Raises:
            ParseError: the text is not a move, or is ambiguous. The message says what is expected.
        """
        state, legal = self._engine.open_state(self._position), self._engine.known_moves(self)
        if legal is None:
            legal = () if state is None else legal_moves(state)

        def is_legal(move: Any) -> bool:  # or listed as such, if the state cannot be read here
            return move in legal if state is None else check(self._engine.rules, state, move) is None

        move: M = self._engine.moves.parse(self, text, legal, is_legal)
        return move

    def _write_transcript(self, start: Start, seed: str | None) -> Transcript[O, M, R]:
        """Return the transcript of the match, given its start and seed."""
        head = (start.game, start.seats, start.options, start.dealer, seed, start.decks)
        return Transcript(*head, self.moves, self.outcome)

    def _identity(self) -> tuple[Any, ...]:
        """Return the values by which matches are compared."""
        rules, origin, key = self._engine.rules, self._origin, self._engine.key(self._position)
        start = origin if isinstance(origin, Start) else None
        if key is not None:
            return rules.name, start, self.moves, json.dumps(self.state), key
        if start is not None:
            return rules.name, start, self.moves
        state = self._engine.open_state(self._position)
        return rules.name, json.dumps(self.state, sort_keys=True) if state is None else rules.write(state)

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
        return self._engine.game._restore, (self._engine.pickled(self), self._origin, self.moves)

    def __str__(self) -> str:
        view = self._engine.public_view(self._position)
        return repr(self) if view is None else str(view)

    def _repr_html_(self) -> str | None:
        """Return the table as HTML for notebooks; None if it is not known here."""
        view = self._engine.public_view(self._position)
        return None if view is None else str(view._repr_html_())

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.to_act} to act"
        return f"<{self._engine.rules.name}: {count(self.seats, 'seats')}, {count(len(self.moves), 'moves')}, {turn}>"
