"""Asynchronous matches: the methods that can call a service.

`async_matches.py` is derived from this file; there, every method that can call a service is a coroutine.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sheepfold import calls, inputs, local
from sheepfold.errors import NoTranscript
from sheepfold.match import SECRET_SEED, BaseMatch, E, M, O, R, V, X
from sheepfold.records import Transcript
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.engine import BotName

if TYPE_CHECKING:
    from sheepfold.async_client import AsyncGame

Plain = Mapping[str, object]  # an object of plain JSON values


class AsyncMatch(BaseMatch[O, M, V, E, R, X]):
    __doc__ = BaseMatch.__doc__
    __slots__ = ()

    _game: "AsyncGame[O, M, V, E, R, X]"

    @property
    def game(self) -> "AsyncGame[O, M, V, E, R, X]":
        """The game."""
        return self._game

    async def play(self, move: M | Plain, seat: int | None = None) -> "AsyncMatch[O, M, V, E, R, X]":
        """Return the match after a move by a seat, by default the seat to act.

        Raises:
            IllegalMove: a rule forbids the move.
            ValidationError: `move` is not a move of this game, or there is no such seat.
            NoDeck: the move ends a deal, and the match has neither a deck nor a seed for the next one.
        """
        if self._remote is None:
            return local.play(self, move, seat)
        return await self._game.client._run(calls.play(self, move, seat))

    async def legal_moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to act; empty once the match is over, or with another seat's key.

        Of moves that differ only in interchangeable cards, only one is listed; `check` and `play` accept them all.
        """
        if self._remote is None:
            return local.legal_moves(self)
        known: Sequence[M] | None = calls.known_moves(self)
        return await self._game.client._run(calls.legal_moves(self)) if known is None else known

    async def view(self, seat: int | None = None) -> V:
        """Return what a seat may know; without a seat, what everyone may know.

        Raises:
            ValidationError: there is no such seat.
        """
        view: V = local.view(self, seat) if self._remote is None else calls.known_view(self, seat)
        return await self._game.client._run(calls.view(self, seat)) if view is None else view

    async def check(self, move: M | Plain, seat: int | None = None) -> Violation[X] | None:
        """Return why a seat, by default the seat to act, may not make a move; None if the move is legal.

        Raises:
            ValidationError: `move` is not a move of this game, or there is no such seat.
        """
        if self._remote is None:
            violation: Violation[X] | None = local.check(self, move, seat)
            return violation
        return await self._game.client._run(calls.check(self, move, seat))

    async def is_legal(self, move: M | Plain, seat: int | None = None) -> bool:
        """Whether a seat, by default the seat to act, may make a move; see `check`."""
        return await self.check(move, seat) is None

    async def sample(
        self, count: int = 1, seed: str | None = None, *, seat: int | None = None
    ) -> "tuple[AsyncMatch[O, M, V, E, R, X], ...]":
        """Return random matches that look the same to a seat, by default the seat to act; see `AsyncGame.sample`."""
        return await self._game.sample(await self.view(self.to_act if seat is None else seat), count, seed)

    async def suggest(
        self,
        bot: BotName = "careful",
        *,
        simulations: int | None = None,
        seed: str | None = None,
        seat: int | None = None,
    ) -> M:
        """Return the move that a built-in bot would make for the seat to act.

        The bot knows only the view of that seat. `simulations` is for `search` only: from 1 to 1,000, by default 200.
        The same seed and view give the same move.

        Raises:
            ValidationError: there is no such bot, it is not that seat's turn, or `simulations` is out of range or given
                for another bot.
        """
        body = inputs.suggest_body(bot, simulations, seed) | {"seat": seat}
        if self._remote is None:
            move: M = await self._game.client._compute(partial(local.suggest, self._game, body, self._state))
        else:
            move = await self._game.client._run(calls.suggest(self._game, body, self._remote))
        return move

    async def transcript(self) -> Transcript[O, M, R]:
        """Return the transcript: how the match started, and its moves so far.

        Raises:
            NoTranscript: the match was loaded from a state, which does not have the moves of earlier deals; or it is
                sealed and not over, and the service generated its seed, which is still secret.
        """
        start = self._known_start()
        seed = start.seed
        if seed is None and self._remote is not None and self._remote.is_sealed:
            view: Any = await self.view()
            seed = view.seed
            if seed is None:
                raise NoTranscript(SECRET_SEED)
        return self._write_transcript(start, seed)
