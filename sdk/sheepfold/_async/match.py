"""Matches: the methods that can call a service."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Self

from sheepfold.arguments import settings_body
from sheepfold.errors import NoTranscript
from sheepfold.match import BaseMatch, Plain
from sheepfold.positions import Loaded
from sheepfold.records import Transcript
from sheepfold.types import E, M, O, R, Suggestion, V, X
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.engine import BotName

if TYPE_CHECKING:
    from sheepfold._async.game import AsyncGame

NO_TRANSCRIPT: Final = (
    "this match was loaded from a state, which does not have all of its moves; "
    "to save the transcript too, save match.to_dict() instead of match.state"
)
SECRET_SEED: Final = "the seed of a sealed match is secret until the match is over, and a transcript contains it"


class AsyncMatch(BaseMatch[O, M, V, E, R, X]):
    __doc__ = BaseMatch.__doc__
    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame[AsyncMatch[O, M, V, E, R, X], O, M, V, E, R, X]":
            """The game."""

    async def play(self, move: M | Plain, seat: int | None = None) -> Self:
        """Return the match after a move by a seat, by default the seat to act.

        Raises:
            IllegalMove: a rule forbids the move.
            ValidationError: `move` is not a move of this game, or there is no such seat.
            NoDeck: the move needs a deck, die roll, draw or shuffle that neither the decks nor the seed provides.
            SeatDenied: the match is sealed, and the key is that of another seat.
            AlreadyPlayed, LedgerUnavailable: the service's ledger of sealed matches knows another move from here, or
                does not respond.
        """
        engine = self._engine
        if move is None or engine.checked.get(id(move)) is not move:
            move = engine.moves.read_argument(move)
        position = self._position
        after = await engine.play(self, move, seat)
        return type(self)(engine, after, self._origin, (self._turns, position.to_act, move), position)

    async def legal_moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to act; empty once the match is over, or with another seat's key.

        Of moves that differ only in interchangeable cards, only one is listed; `check` and `play` accept them all.
        """
        known = self._engine.known_moves(self)
        moves: Sequence[M] = await self._engine.legal_moves(self) if known is None else known
        return moves

    async def view(self, seat: int | None = None) -> V:
        """Return what a seat may know; without a seat, what everyone may know.

        Raises:
            ValidationError: there is no such seat.
        """
        view: V = await self._engine.view(self, seat)
        return view

    async def check(self, move: M | Plain, seat: int | None = None) -> Violation[X] | None:
        """Return why a seat, by default the seat to act, may not make a move; None if the move is legal.

        Raises:
            ValidationError: `move` is not a move of this game, or there is no such seat.
        """
        violation: Violation[X] | None = await self._engine.check(self, self._engine.moves.read_argument(move), seat)
        return violation

    async def is_legal(self, move: M | Plain, seat: int | None = None) -> bool:
        """Whether a seat, by default the seat to act, may make a move; see `check`."""
        return await self.check(move, seat) is None

    async def sample(self, count: int = 1, seed: str | None = None, *, seat: int | None = None) -> tuple[Self, ...]:
        """Return random matches that look the same to a seat, by default the seat to act; see `Game.sample`."""
        view = await self.view(self.to_act if seat is None else seat)
        matches: tuple[Self, ...] = await self._engine.game.sample(view, count, seed)
        return matches

    async def suggest(
        self,
        bot: BotName = "careful",
        *,
        simulations: int | None = None,
        seed: str | None = None,
        seat: int | None = None,
    ) -> Suggestion[M]:
        """Return a built-in bot's move for the seat to act and, if the bot compared moves, how good it found each.

        The bot knows only the view of that seat. `simulations` is for `search` only, the bot that compares moves: from
        1 to 1,000, by default 200. The same seed and view give the same suggestion.

        Raises:
            ValidationError: there is no such bot, it is not that seat's turn, or `simulations` is out of range or given
                for another bot.
        """
        settings = settings_body(bot=bot, simulations=simulations, seed=seed)
        suggestion: Suggestion[M] = await self._engine.suggest(self, settings, seat)
        return suggestion

    async def transcript(self) -> Transcript[O, M, R]:
        """Return the transcript: how the match started, and its moves so far.

        Raises:
            NoTranscript: the match was loaded from a state, which does not have the moves of earlier deals; or it is
                sealed and not over, and the service generated its seed, which is still secret.
        """
        start = self._origin
        if isinstance(start, Loaded):
            raise NoTranscript(NO_TRANSCRIPT)
        seed = start.seed
        if seed is None and self._engine.key(self._position) is not None:
            view: Any = await self.view()
            seed = view.seed
            if seed is None:
                raise NoTranscript(SECRET_SEED)
        return self._write_transcript(start, seed)
