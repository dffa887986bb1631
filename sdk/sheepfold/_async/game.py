"""Games: starting, loading, replaying and sampling matches."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Never

from sheepfold._async.local import AsyncLocalEngine
from sheepfold._async.match import AsyncMatch
from sheepfold._async.remote import AsyncRemoteEngine
from sheepfold.answers import SEALED
from sheepfold.arguments import (
    SavedState,
    accept,
    parse_saved,
    settings_body,
    sort_saved,
    start_body,
    to_object,
    transcript_body,
)
from sheepfold.game import BaseGame
from sheepfold.match import Plain
from sheepfold.positions import Opened
from sheepfold.records import Replay, SealedMatch, Transcript
from sheepfold.types import E, GameDescription, M, O, R, Suggestion, V, X
from sheepfold_rules.catalogue import describe
from sheepfold_rules.engine import BotName

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    N = TypeVar("N", covariant=True, default=AsyncMatch)  # the class of its matches
else:
    from typing import TypeVar

    N = TypeVar("N", covariant=True)

NO_SERVICE: Final = (
    "a service seals states and opens them: connect to one, or pass a function that makes its WSGI application as "
    "`sealing` to `sheepfold.connect`"
)


class AsyncGame(BaseGame[O, M, V, E, R, X], Generic[N, O, M, V, E, R, X]):
    """A game: its names, rules and texts in this version of the package. Properties never call a service."""

    _match: ClassVar[Any] = AsyncMatch

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        transport = client._transport
        self._remote = None if transport is None else AsyncRemoteEngine(self, transport)
        self._open_engine: Any = AsyncLocalEngine(self) if client.url is None else self._remote

    @property
    def _engine(self) -> Any:
        """Where open matches are played.

        Raises:
            RuntimeError: the client has been closed.
        """
        self._client._validate_open()
        return self._open_engine

    @property
    def _sealing(self) -> AsyncRemoteEngine:
        """Where sealed matches are played.

        Raises:
            RuntimeError: the client has been closed.
            ValueError: no service seals states.
        """
        self._client._validate_open()
        if self._remote is None:
            raise ValueError(NO_SERVICE)
        return self._remote

    async def new(
        self,
        seats: int,
        options: O | Plain | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        **unknown: Never,
    ) -> N:
        """Start a match.

        By default, the last seat deals first and a random seed is generated. `decks` gives the order of the cards in
        deals 1, 2, ...; the seed is then used only for dice, draws and shuffled pickups.

        Raises:
            InvalidOptions: options conflict with the number of seats or with one another.
            ValidationError: an option, the number of seats, the dealer or a card is invalid.
        """
        self._validate_arguments("new", unknown)
        return self._open(self._engine, await self._engine.start(start_body(seats, options, dealer, seed, decks)))

    async def new_sealed(
        self,
        seats: int,
        options: O | Plain | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        **unknown: Never,
    ) -> SealedMatch[N]:
        """Start a match with sealed states, which players can pass to each other without seeing what is in them.

        Raises:
            InvalidOptions, ValidationError: see `new`.
            ValueError: the client has neither a service nor `sealing`.
        """
        self._validate_arguments("new_sealed", unknown)
        opened, keys = await self._sealing.start_sealed(start_body(seats, options, dealer, seed, decks))
        return SealedMatch(self._open(self._sealing, opened), keys)

    async def load(self, saved: Transcript[O, M, R] | Plain | str, key: str | None = None) -> N:
        """Load a saved match: a transcript, a state or a result of `Match.to_dict`, or the JSON of one.

        A state is checked against the invariants of its game. A sealed state needs a `key`: the host's or a seat's. A
        match that is loaded from a state has a transcript only if the state has all its moves.

        Raises:
            IllegalMove: a move in the transcript is illegal.
            ImpossibleState: the state violates an invariant of the game.
            KeyMissing, KeyRejected: the state is sealed, and `key` is missing or does not open it.
            ValidationError: `saved` is not a match of this game, or `key` is malformed.
        """
        found = sort_saved(parse_saved(saved), key)
        if not isinstance(found, SavedState):
            return accept(await self.replay(found))
        if SEALED in found.state:
            return self._open(self._sealing, await self._sealing.load(*found))
        return self._open(self._engine, await self._engine.load(found.state))

    async def sample(self, view: V | Plain, count: int = 1, seed: str | None = None) -> tuple[N, ...]:
        """Return `count` random matches that agree with everything in a view; `count` is from 1 to 1,000.

        `seed` decides how the hidden cards are drawn; by default, each call uses a new one. Each match gets a seed of
        its own for what is dealt later.

        Raises:
            ImpossibleView: no match with this view was found.
            TooManySamples: drawing that many takes too much work for one call.
            ValidationError: `view` is not a view of this game.
        """
        body = to_object({"view": view}) | settings_body(count=count, seed=seed)
        return tuple([self._open(self._engine, opened) for opened in await self._engine.sample(body)])

    async def suggest(
        self,
        view: V | Plain,
        bot: BotName = "careful",
        *,
        simulations: int | None = None,
        seed: str | None = None,
    ) -> Suggestion[M]:
        """Return the move that a built-in bot would make, given the view of the seat to act; see `Match.suggest`.

        Raises:
            ImpossibleView: no match has this view.
        """
        body = settings_body(bot=bot, simulations=simulations, seed=seed) | to_object({"view": view})
        suggestion: Suggestion[M] = await self._engine.suggest_for(body)
        return suggestion

    async def replay(self, transcript: Transcript[O, M, R] | Plain | str) -> Replay[N, M, X]:
        """Replay a transcript up to its first illegal move, and return how far it is legal.

        Raises:
            InvalidOptions, ValidationError: `transcript` is not a transcript of this game.
            NoDeck: a move needs a deck, die roll, draw or shuffle that the transcript does not provide.
        """
        opened, found = await self._engine.replay(transcript_body(to_object(parse_saved(transcript))))
        is_legal = found.violation is None
        return Replay(
            is_legal,
            found.applied,
            self._open(self._engine, opened),
            None if is_legal else found.applied,
            found.violation,
            found.to_act,
            found.legal_moves,
            found.outcome_agrees,
        )

    async def info(self) -> GameDescription:
        """Return the service's description of the game."""
        self._client._validate_open()
        if self._client.url is None:
            return describe(self._rules)
        answer = await self._client._transport.describe(self.name)
        described: GameDescription = answer.decode_all(GameDescription, "game")
        return described

    def _open(self, engine: Any, opened: Opened) -> N:
        """Return the match of a position."""
        match = self._match(engine, opened.position, opened.origin, opened.turns)
        match._events = opened.events
        found: N = match
        return found

    def _restore(self, pickled: Any, origin: Any, moves: Any) -> Any:
        """Return a match that was pickled."""
        engine = self._engine if pickled is None else self._sealing
        return self._open(engine, engine.restore(pickled, origin, moves))
