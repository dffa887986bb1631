"""Clients and games: the methods that can call a service.

`async_client.py` is derived from this file; there, every method that can call a service is a coroutine.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeAlias, TypeVar

from sheepfold import calls, inputs, local, referee
from sheepfold.calls import Call
from sheepfold.errors import BadRequest, TooLarge
from sheepfold.game import BaseGame
from sheepfold.games.by_name import Games
from sheepfold.inputs import SavedState
from sheepfold.match import E, M, O, R, V, X
from sheepfold.matches import Match, Plain
from sheepfold.records import Replay, SealedMatch, Transcript
from sheepfold.referee import Verdict
from sheepfold.transports.ask import Ask, Transport
from sheepfold.transports.local import LocalTransport
from sheepfold_rules.catalogue import GameDescription, GameSummary
from sheepfold_rules.core.event import BaseEvent
from sheepfold_rules.core.match import Outcome
from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.view import View
from sheepfold_rules.engine import BotName

if TYPE_CHECKING:
    import requests

    from sheepfold.settings import MakeApp

T = TypeVar("T")


class Game(BaseGame[O, M, V, E, R, X]):
    __doc__ = BaseGame.__doc__

    match_type = Match

    @property
    def client(self) -> "Client":
        """The client that this game belongs to."""
        client: Client = self._client
        return client

    def new(
        self,
        seats: int,
        options: O | Plain | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
    ) -> Match[O, M, V, E, R, X]:
        """Start a match.

        By default, the last seat deals first and a random seed is generated. `decks` gives the order of the cards in
        deals 1, 2, ...; the seed is then used only for dice and draws.

        Raises:
            InvalidOptions: options conflict with the number of seats or with one another.
            ValidationError: an option, the number of seats, the dealer or a card is invalid.
        """
        body = inputs.start_body(seats, options, dealer, seed, decks)
        if self.client.url is not None:
            return self.client._run(calls.new(self, body))
        match: Match[O, M, V, E, R, X] = local.new(self, body)
        return match

    def new_sealed(
        self,
        seats: int,
        options: O | Plain | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
    ) -> SealedMatch[Match[O, M, V, E, R, X]]:
        """Start a match with sealed states, which players can pass to each other without seeing what is in them.

        Raises:
            InvalidOptions, ValidationError: see `new`.
            LedgerUnavailable: the service keeps a ledger of sealed matches, and the ledger does not respond.
        """
        body = inputs.start_body(seats, options, dealer, seed, decks)
        return self.client._run(calls.new_sealed(self, body))

    def load(self, saved: Transcript[O, M, R] | Plain, key: str | None = None) -> Match[O, M, V, E, R, X]:
        """Load a saved match from a transcript, a state, or the result of `Match.to_dict`.

        A state is checked against the invariants of its game. A sealed state needs a `key`: the host's or a seat's. A
        match that is loaded from a state alone has no transcript.

        Raises:
            IllegalMove: a move in the transcript is illegal.
            ImpossibleState: the state violates an invariant of the game.
            KeyMissing, KeyRejected: the state is sealed, and `key` is missing or does not open it.
            ValidationError: `saved` is not a match of this game, or `key` is malformed.
        """
        found = inputs.sort_saved(self, saved, key)
        if isinstance(found, SavedState):
            if found.is_sealed or self.client.url is not None:
                return self.client._run(calls.load(self, found))
            match: Match[O, M, V, E, R, X] = local.load(self, found.state)
            return match
        return inputs.accept(self.replay(found))

    def sample(self, view: V | Plain, count: int = 1, seed: str | None = None) -> tuple[Match[O, M, V, E, R, X], ...]:
        """Return up to 1,000 random matches that agree with everything in a view.

        `seed` decides how the hidden cards are drawn; by default, each call uses a new one. Each match gets a seed of
        its own for what is dealt later.

        Raises:
            ImpossibleView: no match with this view was found.
            TooManySamples: drawing that many takes too much work for one call.
            ValidationError: `view` is not a view of this game.
        """
        body = inputs.sample_body(view, count, seed)
        if self.client.url is None:
            return self.client._compute(partial(local.sample, self, body))
        return self.client._run(calls.sample(self, body))

    def suggest(
        self,
        view: V | Plain,
        bot: BotName = "careful",
        *,
        simulations: int | None = None,
        seed: str | None = None,
    ) -> M:
        """Return the move that a built-in bot would make, given the view of the seat to act; see `Match.suggest`.

        Raises:
            ImpossibleView: no match has this view.
        """
        body = inputs.suggest_body(bot, simulations, seed) | inputs.to_object({"view": view})
        if self.client.url is None:
            move: M = self.client._compute(partial(local.suggest, self, body))
        else:
            move = self.client._run(calls.suggest(self, body))
        return move

    def replay(self, transcript: Transcript[O, M, R] | Plain) -> Replay[Match[O, M, V, E, R, X], M, X]:
        """Replay a transcript up to its first illegal move, and return how far it is legal.

        Raises:
            InvalidOptions, ValidationError: `transcript` is not a transcript of this game.
            NoDeck: a move needs a deal that the transcript has neither a deck nor a seed for.
        """
        if self.client.url is None:
            return self.client._compute(partial(local.replay, self, transcript))
        return self.client._run(calls.replay(self, transcript))

    def parse_move(self, text: str, match: Match[O, M, V, E, R, X]) -> M:
        """Return the move that a player typed, whether it is legal or not.

        The text is what `str(move)` writes, or a shorter form: the verb can be left out where the match makes it clear,
        and lower case and 10 for T are accepted.

        Raises:
            ParseError: the text is not a move, or is ambiguous. The message says what is expected.
            ValueError: `match` is a match of another game.
        """
        inputs.validate_match(self, match)
        listed = match.legal_moves()
        moves = inputs.parse_moves(self, text, match, listed)
        legal = [move for move in moves if match.is_legal(move)] if len(moves) > 1 else moves
        move: M = inputs.choose_move(text, legal or moves[:1], listed)
        return move

    def info(self) -> GameDescription:
        """Return the service's description of the game."""
        return calls.read_game(self.name, self.client._transport.describe(self.name))


class Client(Games):
    """A client for the games, in this process or over HTTP. Both are used in the same way.

    A client can be used as a context manager, which closes its connections at the end. Give each thread its own client.
    A pickle of a client, or of one of its matches, contains its secrets: a password in `url` and headers.

    Args:
        url: The address of a service. Without it, matches are played in this process.
        timeout: Seconds that each request may take, from connecting to the end of the response.
        retries: How often a call is repeated if there is no response, or its status is 429, 502, 503 or 504. Calls are
            idempotent, so this is safe. The client waits as long as the service asks for; if that is longer than
            `timeout`, it raises the error at once.
        headers: Headers that are sent with each request.
        session: A session to send requests with. It is used as it is, and never closed.
        sealing: Makes the WSGI application of a service, which seals states and opens them in this process.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: `url` is not an HTTP address, a number is out of range, or arguments do not go together.
    """

    game_type = Game

    def __init__(
        self,
        url: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 3,
        headers: Mapping[str, str] | None = None,
        session: "requests.Session | None" = None,
        sealing: "MakeApp | None" = None,
    ) -> None:
        super().__init__(url, timeout, retries, headers, session, sealing)
        if url is None:
            self._transport: Transport = LocalTransport(sealing)
        else:
            from sheepfold.transports.http import HttpTransport  # imported late: it is slow to load

            self._transport = HttpTransport(url, timeout=timeout, retries=retries, headers=headers, session=session)

    def load(self, saved: Transcript[object, object, object] | Plain, key: str | None = None) -> "AnyMatch":
        """Load a saved match of any game from a transcript, an open state, or the result of `to_dict`.

        Raises:
            UnknownGame: there is no game with the name in `saved`. See `Game.load` for other errors.
        """
        return self.game(inputs.name_game(saved)).load(saved, key)

    def list_games(self) -> tuple[GameSummary, ...]:
        """Return the service's list of games."""
        return calls.read_games(self._transport.describe(None))

    def check_records(
        self, records: Iterable[str | bytes | Plain | Transcript[object, object, object]]
    ) -> Iterator[Verdict]:
        """Yield a verdict on each record, of any games, in order, as the records are read.

        `records` is a binary file with one transcript as JSON per line, or any other iterable of transcripts, each as
        JSON, a mapping or a `Transcript`. Empty lines are skipped. Files of any length need little memory; a line
        longer than 4 MiB is not read to its end.

        Raises:
            ProblemError, Unavailable, UnexpectedAnswer: the service failed. The fault is not in a record.
        """
        for part in referee.split(records):
            answers = self._answer_records(part.asks)
            for verdict in part.judge(answers):  # noqa: UP028 the asynchronous twin has no `yield from`
                yield verdict

    def _answer_records(self, asks: Sequence[Ask]) -> list[Any]:
        """Return the answer to each call. If a whole request is refused, halve it until the call at fault is found."""
        try:
            return self._transport.batch(asks)
        except (BadRequest, TooLarge) as refused:
            if len(asks) == 1:
                return [refused]
            half = len(asks) // 2
            first = self._answer_records(asks[:half])
            return first + self._answer_records(asks[half:])

    def _run(self, call: Call[T]) -> T:
        """Send a call and return its result."""
        return calls.read_answer(call, self._transport.call(*call.ask))

    def _compute(self, function: Callable[[], T]) -> T:
        """Call a function that can take seconds, and return its result."""
        return function()

    def close(self) -> None:
        """Close the connections to a service; later calls to it raise RuntimeError."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


AnyMatch: TypeAlias = Match[object, BaseMove, View, BaseEvent, Outcome, str]  # a match of any game
AnyGame: TypeAlias = Game[object, BaseMove, View, BaseEvent, Outcome, str]
