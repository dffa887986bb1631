"""Matches as values: everything that `Match` and `AsyncMatch` do without calling a service."""

import json
from collections.abc import Sequence
from typing import Any, Generic

from sheepfold.errors import ProblemError
from sheepfold.game import BaseGame
from sheepfold.positions import Link, Origin, link_turns
from sheepfold.records import Transcript, Turn
from sheepfold.remote import RemotePosition
from sheepfold.types import E, M, O, R, UnknownEvent, V, X
from sheepfold_rules.core.shape import plain


class BaseMatch(Generic[O, M, V, E, R, X]):
    """A match at one moment. It is an immutable value: a move returns a new match.

    Matches are equal if they started the same way and have had the same moves since. They can be hashed, copied and
    pickled. Properties never call a service.
    """

    __slots__ = ("_game", "_origin", "_position", "_turns")

    def __init__(
        self, game: Any, position: RemotePosition[M, V, E, R, X], origin: Origin | None = None, turns: Link = None
    ) -> None:
        self._game = game
        self._position = position
        self._origin = origin or Origin(position.start, events=position.events)
        self._turns = turns  # since the origin

    @property
    def game(self) -> BaseGame[O, M, V, E, R, X]:
        """The game."""
        return self._game

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""
        return self._position.to_act

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._position.to_act is None

    @property
    def outcome(self) -> R | None:
        """The result of the match; None until it is over."""
        return self._position.outcome

    @property
    def events(self) -> tuple[E | UnknownEvent, ...]:
        """What happened with the last move, or at the start, as everyone saw it.

        They are empty if the match was just loaded from a state alone.

        An `UnknownEvent` comes only from a service that is newer than this package.
        """
        return self._origin.events if self._turns is None else self._position.events

    @property
    def moves(self) -> tuple[Turn[M], ...]:
        """The moves with their seats, in order. A match loaded from a state may have only those made since."""
        return (*(self._origin.turns or ()), *self._made())

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._origin.start.seats

    @property
    def options(self) -> O:
        """The options of the match."""
        return self._origin.start.options

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""
        return self._position.scores

    @property
    def state(self) -> dict[str, Any]:
        """The state as plain JSON values, open or sealed. An open state contains all hands and the seed."""
        return self._position.to_dict()

    @property
    def rules_state(self) -> Any:
        """The state in the types of `sheepfold_rules`; None if it is sealed, or only a newer version can read it."""
        return self._position.rules_state

    @property
    def _key(self) -> str | None:
        """The key of a sealed match; None for an open one."""
        return self._position.key

    @property
    def _public_view(self) -> V | None:
        """What everyone may know, if that is known here."""
        return self._position.public_view

    @property
    def _listed(self) -> Sequence[M] | None:
        """The legal moves, if they are known here."""
        return self._position.legal_moves

    def to_dict(self) -> dict[str, Any]:
        """Return the match as plain JSON values, which `client.load` can load again.

        They are its state, the events of the last move, the transcript if all moves are known, and the key if it is
        sealed. An open state, a seed, decks and the host's key reveal all hands.
        """
        saved: dict[str, Any] = {"game": self._game.name, "state": self.state, "events": plain(self.events)}
        if self._origin.turns is not None:
            saved["transcript"] = self._write_transcript(self._origin.start.seed).to_dict()
        return saved if self._key is None else saved | {"key": self._key}

    def parse_move(self, text: str) -> M:
        """Return the move that a player typed, whether it is legal or not.

        The text is what `str(move)` writes, or a shorter form: the verb can be left out where the match makes it clear,
        and lower case and 10 for T are accepted.

        Raises:
            ParseError: the text is not a move, or is ambiguous. The message says what is expected.
        """
        return self._game._parse(self, text)

    def _made(self) -> list[Any]:
        """Return the moves since the origin, with their seats."""
        turn, link, turns = self._game._rules.turn, self._turns, []
        while link is not None:
            link, seat, move = link
            turns.append(turn(seat, move))
        return turns[::-1]

    def _write_transcript(self, seed: str | None) -> Transcript[O, M, R]:
        """Return the transcript of the match, given its seed."""
        start = self._origin.start
        head = (start.game, start.seats, start.options, start.dealer, seed, start.decks)
        return Transcript(*head, self.moves, self.outcome)

    def _identity(self) -> tuple[Any, ...]:
        """Return the values by which matches are compared."""
        history = None if self._origin.turns is None else (self._origin.start, self.moves)
        if history is not None and self._key is None:
            return self._game.name, *history
        return self._game.name, history, json.dumps(self.state, sort_keys=True), self._key

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self._identity() == other._identity() if isinstance(other, BaseMatch) else NotImplemented

    def __hash__(self) -> int:
        start = self._origin.start
        return hash((start.game, start.seats, start.options, start.dealer, start.seed))

    def __reduce__(self) -> tuple[Any, ...]:
        return reopen, (type(self), self._game, self._position, self._origin, self._made())

    def __str__(self) -> str:
        view = self._public_view
        return repr(self) if view is None else str(view)

    def _repr_html_(self) -> str | None:
        """Return the table as HTML for notebooks; None if it is not known here."""
        view: Any = self._public_view
        return None if view is None else str(view._repr_html_())

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.to_act} to act"
        try:
            count = len(self.moves)
        except ProblemError:  # it was saved with moves that do not lead to its state
            count = 0
        counts = f"{self.seats} seat{'s' * (self.seats != 1)}, {count} move{'s' * (count != 1)}"
        return f"<{self._game.name}: {counts}, {turn}>"


def reopen(kind: Any, game: Any, position: Any, origin: Origin, turns: Sequence[Turn[Any]]) -> Any:
    """Return a match that was pickled."""
    return kind(game, position, origin, link_turns(turns))
