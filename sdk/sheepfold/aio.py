"""Games and matches: the methods that can call a service. `sync` is generated from this module by `make derive`."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Never, Protocol, Self

from sheepfold import remote
from sheepfold.calls import Call, Plain, T, given, to_object
from sheepfold.errors import NoTranscript
from sheepfold.game import BaseGame, Saved, accept, read_saved, start_body, transcript_body
from sheepfold.match import BaseMatch
from sheepfold.positions import Origin, known, unknown
from sheepfold.records import Replay, SealedMatch, Transcript
from sheepfold.settings import validate_timeout
from sheepfold.types import E, M, O, R, Suggestion, V, Violation, X
from sheepfold_rules.core.shape import list_of, reader
from sheepfold_rules.engine import BotName

SHORTEST: Final = 1e-6  # seconds that are left for a second call, which then fails at once
NO_TRANSCRIPT: Final = (
    "this match was loaded from a state, which does not have all of its moves; "
    "to save the transcript too, save match.to_dict() instead of match.state"
)
SECRET_SEED: Final = "the seed of a sealed match is secret until the match is over, and a transcript contains it"


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    N = TypeVar("N", covariant=True, default="AsyncMatch")  # the class of its matches
else:
    from typing import TypeVar

    N = TypeVar("N", covariant=True)


class AsyncRunner(Protocol):
    """Runs calls at a service."""

    async def run(self, call: Call[T], timeout: float | None = None) -> T:
        """Return the answer to a call, within `timeout` seconds, by default those of the client."""


class AsyncMatch(BaseMatch[O, M, V, E, R, X]):
    __doc__ = BaseMatch.__doc__
    __slots__ = ()

    if TYPE_CHECKING:
        _game: "AsyncGame[Any, O, M, V, E, R, X]"

        @property
        def game(self) -> "AsyncGame[AsyncMatch[O, M, V, E, R, X], O, M, V, E, R, X]":
            """The game."""

    async def play(self, move: M | Plain, seat: int | None = None, *, timeout: float | None = None) -> Self:
        """Return the match after a move by a seat, by default the seat to act.

        Raises:
            IllegalMove: a rule forbids the move.
            ValidationError: `move` is not a move of this game, or there is no such seat.
            NoDeck: the move needs a deck, die roll, draw or shuffle that neither the decks nor the seed provides.
            SeatDenied: the match is sealed, and the key is that of another seat.
            AlreadyPlayed, LedgerUnavailable: the service's ledger of sealed matches knows another move from here, or
                does not respond.
        """
        game, position = self._game, self._position
        played = game._read_move(move, "move")
        after = await game._runner.run(position.ask_play(played, seat), timeout)
        return type(self)(game, after, self._origin, (self._turns, position.to_act, played))

    async def legal_moves(self, *, timeout: float | None = None) -> Sequence[M]:
        """Return the legal moves of the seat to act; empty once the match is over, or with another seat's key.

        Of moves that differ only in interchangeable cards, only one is listed; `check` and `play` accept them all.
        """
        listed = self._position.legal_moves
        return await self._game._runner.run(self._position.ask_legal_moves(), timeout) if listed is None else listed

    async def view(self, seat: int | None = None, *, timeout: float | None = None) -> V:
        """Return what a seat may know; without a seat, what everyone may know.

        Raises:
            ValidationError: there is no such seat.
        """
        seen = self._position.view(seat)
        return await self._game._runner.run(self._position.ask_view(seat), timeout) if seen is None else seen

    async def check(
        self, move: M | Plain, seat: int | None = None, *, timeout: float | None = None
    ) -> Violation[X] | None:
        """Return why a seat, by default the seat to act, may not make a move; None if the move is legal.

        Raises:
            ValidationError: `move` is not a move of this game, or there is no such seat.
        """
        call = self._position.ask_check(self._game._read_move(move, "move"), seat)
        return await self._game._runner.run(call, timeout)

    async def sample(
        self, count: int = 1, seed: str | None = None, *, seat: int | None = None, timeout: float | None = None
    ) -> tuple[Self, ...]:
        """Return random matches that look the same to a seat, by default the seat to act; see `Game.sample`."""
        limit = self._game._client._settings["timeout"] if timeout is None else validate_timeout(timeout)
        end = monotonic() + limit
        view = await self.view(self.to_act if seat is None else seat, timeout=limit)
        return await self._game.sample(view, count, seed, timeout=max(end - monotonic(), SHORTEST))

    async def suggest(
        self,
        bot: BotName = "careful",
        *,
        simulations: int | None = None,
        seed: str | None = None,
        seat: int | None = None,
        timeout: float | None = None,
    ) -> Suggestion[M]:
        """Return a built-in bot's move for the seat to act and, if the bot compared moves, how good it found each.

        The bot knows only the view of that seat. `simulations` is for `search` only, the bot that compares moves: from
        1 to 1,000, by default 200. The same seed and view give the same suggestion.

        Raises:
            ValidationError: there is no such bot, it is not that seat's turn, or `simulations` is out of range or given
                for another bot.
        """
        return await self._suggest(given(bot=bot, simulations=simulations, seed=seed), seat, timeout)

    async def _suggest(self, settings: Plain, seat: int | None, timeout: float | None) -> Suggestion[M]:
        return await self._game._runner.run(self._position.ask_suggestion(settings, seat), timeout)

    async def transcript(self, *, timeout: float | None = None) -> Transcript[O, M, R]:
        """Return the transcript: how the match started, and its moves so far.

        Raises:
            NoTranscript: the match was loaded from a state, which does not have the moves of earlier deals; or it is
                sealed and not over, and the service generated its seed, which is still secret.
        """
        if self._origin.turns is None:
            raise NoTranscript(NO_TRANSCRIPT)
        seed = self._origin.start.seed
        if seed is None and self._key is not None:
            view: Any = self._position.seen or await self.view(timeout=timeout)
            seed = view.seed
            if seed is None:
                raise NoTranscript(SECRET_SEED)
        return self._write_transcript(seed)


class AsyncGame(BaseGame[O, M, V, E, R, X], Generic[N, O, M, V, E, R, X]):
    __doc__ = BaseGame.__doc__

    _match: ClassVar[Any] = AsyncMatch

    @property
    def _runner(self) -> AsyncRunner:
        """What runs the calls."""
        return self._client._runner

    async def new(
        self,
        seats: int | None = None,
        options: O | Plain | None = None,
        *,
        preset: str | None = None,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        timeout: float | None = None,
        **unknown: Never,
    ) -> N:
        """Start a match.

        `seats` can be left out if the game has only one number of them. `preset` is the name of one of `presets`; the
        options beside it, as a mapping, change it. By default, the last seat deals first and a random seed is
        generated. `decks` gives the order of the cards in deals 1, 2, ...; the seed is then used only for dice, draws
        and shuffled pickups.

        Raises:
            InvalidOptions: options conflict with the number of seats or with one another.
            ValidationError: an option, the preset, the number of seats, the dealer or a card is invalid.
        """
        self._validate_arguments("new", unknown)
        return await self._start(start_body(self._rules, seats, options, preset, dealer, seed, decks), timeout)

    async def new_sealed(
        self,
        seats: int | None = None,
        options: O | Plain | None = None,
        *,
        preset: str | None = None,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        timeout: float | None = None,
        **unknown: Never,
    ) -> SealedMatch[N]:
        """Start a match with sealed states, which players can pass to each other without seeing what is in them.

        Raises:
            InvalidOptions, ValidationError: see `new`.
            ValueError: the client has no service.
        """
        self._validate_arguments("new_sealed", unknown)
        return await self._start_sealed(start_body(self._rules, seats, options, preset, dealer, seed, decks), timeout)

    async def load(
        self, saved: Transcript[O, M, R] | Plain | str, key: str | None = None, *, timeout: float | None = None
    ) -> N:
        """Load a saved match: a result of `Match.to_dict`, a state or a transcript, or the JSON of one.

        A state is checked against the invariants of its game. The moves before its deal are not replayed; `replay`
        does that. A transcript alone is replayed. A sealed state needs a `key`: the host's or a seat's.

        Raises:
            IllegalMove: a move in the transcript is illegal.
            ImpossibleState: the state violates an invariant of the game.
            KeyMissing, KeyRejected: the state is sealed, and `key` is missing or does not open it.
            ValidationError: `saved` is not a match of this game, or `key` is malformed.
        """
        found = read_saved(saved, key)
        if found.state is None:
            return accept(await self.replay(found.transcript, timeout=timeout))
        return await self._open(found, found.state, timeout)

    async def sample(
        self, view: V | Plain, count: int = 1, seed: str | None = None, *, timeout: float | None = None
    ) -> tuple[N, ...]:
        """Return `count` random matches that agree with everything in a view; `count` is from 1 to 1,000.

        `seed` decides how the hidden cards are drawn; by default, each call uses a new one. Each match gets a seed of
        its own for what is dealt later.

        Raises:
            ImpossibleView: no match with this view was found.
            TooManySamples: drawing that many takes too much work for one call.
            ValidationError: `view` is not a view of this game.
        """
        return await self._sample(given(view=to_object(view, "view"), count=count, seed=seed), timeout)

    async def suggest(
        self,
        view: V | Plain,
        bot: BotName = "careful",
        *,
        simulations: int | None = None,
        seed: str | None = None,
        timeout: float | None = None,
    ) -> Suggestion[M]:
        """Return the move that a built-in bot would make, given the view of the seat to act; see `Match.suggest`.

        Raises:
            ImpossibleView: no match has this view.
        """
        body = given(view=to_object(view, "view"), bot=bot, simulations=simulations, seed=seed)
        return await self._suggest(body, timeout)

    async def replay(
        self, transcript: Transcript[O, M, R] | Plain | str, *, timeout: float | None = None
    ) -> Replay[N, M, X]:
        """Replay a transcript, or that of a saved match, up to its first illegal move; return how far it is legal.

        Raises:
            InvalidOptions, ValidationError: `transcript` is not a transcript of this game.
            NoDeck: a move needs a deck, die roll, draw or shuffle that the transcript does not provide.
        """
        return await self._replay(transcript_body(transcript), timeout)

    async def _start(self, body: dict[str, Any], timeout: float | None) -> N:
        call = remote.ask_new(self._rules, body)
        return self._match(self, await self._runner.run(call, timeout))

    async def _start_sealed(self, body: dict[str, Any], timeout: float | None) -> SealedMatch[N]:
        position, keys = await self._runner.run(remote.ask_new_sealed(self._rules, body), timeout)
        return SealedMatch(self._match(self, position), keys)

    async def _open(self, saved: Saved, state: dict[str, Any], timeout: float | None) -> N:
        position = await self._runner.run(remote.ask_position(self._rules, state, saved.key), timeout)
        return self._match(self, position, saved.origin(self._rules, position.start, position.rules_state))

    async def _sample(self, body: dict[str, Any], timeout: float | None) -> tuple[N, ...]:
        positions = await self._runner.run(remote.ask_samples(self._rules, body), timeout)
        return tuple([self._match(self, position, Origin(position.start, unknown)) for position in positions])

    async def _suggest(self, body: dict[str, Any], timeout: float | None) -> Suggestion[M]:
        return await self._runner.run(remote.ask_suggestion(self._rules, body), timeout)

    async def _score(self, body: dict[str, Any]) -> Any:
        return await self._runner.run(remote.ask_score(self._rules, body))

    async def _replay(self, body: dict[str, Any], timeout: float | None) -> Replay[N, M, X]:
        found: Replay[Any, M, X] = await self._runner.run(remote.ask_replay(self._rules, body), timeout)
        turns = reader(list_of(self._rules.turn))(body["moves"][: found.applied])
        origin = Origin(found.match.start, known(turns), found.match.events)
        return replace(found, match=self._match(self, found.match, origin))
