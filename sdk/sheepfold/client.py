"""Clients and games: the methods that may ask a service.

`async_client.py` is derived from this file: there, whatever may ask a service is awaited.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeAlias, TypeVar

from sheepfold import calls, inputs, local, referee
from sheepfold.calls import Call, Job
from sheepfold.errors import BadRequest, ProblemError, TooLarge
from sheepfold.game import BaseGame
from sheepfold.games.by_name import Games
from sheepfold.inputs import SavedState
from sheepfold.match import E, M, O, R, V, X
from sheepfold.matches import Match, Plain
from sheepfold.records import Replay, SealedMatch, Sealing, Start, Transcript
from sheepfold.referee import Verdict
from sheepfold.transports.ask import Ask, Transport
from sheepfold.transports.local import LocalTransport
from sheepfold_server.core.match import Outcome
from sheepfold_server.core.move import BaseMove
from sheepfold_server.core.shape import Tagged
from sheepfold_server.core.view import View
from sheepfold_server.service.answers import GameDescription, GameSummary
from sheepfold_server.service.suggestions import BotName

if TYPE_CHECKING:
    import requests

T = TypeVar("T")
N = TypeVar("N", bound="Match[object, object, object, object, object, str]")


class Game(BaseGame[O, M, V, E, R, X]):
    __doc__ = BaseGame.__doc__

    match_type = Match

    @property
    def client(self) -> "Client":
        """The client that plays the game."""
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

        By default, the last seat deals first, and a random seed is generated. `decks` are the orders of the cards in
        deal 1, 2, ...; the seed then decides only dice and draws.

        Raises:
            InvalidOptions: options conflict with the number of seats, or with one another.
            ValidationError: there is no such option, number of seats, dealer or card.
        """
        body = inputs.start_body(Start(seats=seats, options=options, dealer=dealer, seed=seed, decks=decks))
        if not self.is_local:
            return self.client._run(calls.new(self, body))
        match: Match[O, M, V, E, R, X] = local.new(self, body)
        return match

    def new_all(self, starts: Iterable[Start[O] | Plain]) -> list[Match[O, M, V, E, R, X] | ProblemError]:
        """Start several matches, over HTTP in one request.

        The matches are in order; the error of one that is refused takes its place.
        """
        return self.client._run_all(
            [calls.prepare_body(self, local.new, calls.new, inputs.start_body, start) for start in starts]
        )

    def new_sealed(
        self,
        seats: int,
        options: O | Plain | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
    ) -> SealedMatch[Match[O, M, V, E, R, X]]:
        """Start a match whose states are sealed, so that players can pass them along.

        Raises:
            InvalidOptions, ValidationError: see `new`.
            LedgerUnavailable: the service has a ledger of sealed matches, and it does not respond.
        """
        start = Start(seats=seats, options=options, dealer=dealer, seed=seed, decks=decks)
        return self.client._run(calls.new_sealed(self, inputs.start_body(start)))

    def load(self, saved: Transcript[O, M, R] | Plain, key: str | None = None) -> Match[O, M, V, E, R, X]:
        """Load a saved match: what `to_dict` returned, a transcript, or a state.

        A state is audited, as far as the invariants of its game say; a sealed one needs `key`, the host's or a seat's.
        A match that is loaded from a bare state has no transcript.

        Raises:
            IllegalMove: a move of the transcript is illegal.
            ImpossibleState: no match leads to the state.
            KeyMissing, KeyRejected: the state is sealed, and this is not a key of its match.
            ValidationError: it is not a match of this game, or `key` cannot be a key.
        """
        found = inputs.sort_saved(self, saved, key)
        if isinstance(found, SavedState):
            if found.is_sealed or not self.is_local:
                return self.client._run(calls.load(self, found))
            match: Match[O, M, V, E, R, X] = local.load(self, found.state)
            return match
        return inputs.accept(self.replay(found))

    def sample(self, view: V | Plain, count: int = 1, seed: str | None = None) -> tuple[Match[O, M, V, E, R, X], ...]:
        """Return matches that agree with everything in a view, up to 1,000.

        What the view does not show is drawn by the seed, by default a new one each time. From there on the matches have
        a seed of their own for what is still to be dealt.

        Raises:
            ImpossibleView: no match with this view was found.
            TooManySamples: drawing that many takes too much work for one call.
            ValidationError: it is not a view of this game.
        """
        body = inputs.sample_body(view, count, seed)
        if self.is_local:
            return self.client._compute(partial(local.sample, self, body))
        return self.client._run(calls.sample(self, body))

    def sample_all(
        self,
        views: Iterable[V | Plain],
        count: int = 1,
        seed: str | None = None,
    ) -> list[tuple[Match[O, M, V, E, R, X], ...] | ProblemError]:
        """Sample several views, over HTTP in one request; see `sample`.

        The samples are in order; the error of a view that is refused takes their place.
        """
        make = partial(inputs.sample_body, count=count, seed=seed)
        return self.client._run_all(
            [calls.prepare_body(self, local.sample, calls.sample, make, view) for view in views]
        )

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
            ImpossibleView: no match leads to the view.
        """
        body = inputs.suggest_body(bot, simulations, seed) | inputs.to_object({"view": view})
        if self.is_local:
            move: M = self.client._compute(partial(local.suggest, self, body))
        else:
            move = self.client._run(calls.suggest(self, body))
        return move

    def replay(self, transcript: Transcript[O, M, R] | Plain) -> Replay[Match[O, M, V, E, R, X], M, X]:
        """Replay a transcript up to its first illegal move, and return how far it is legal.

        Raises:
            InvalidOptions, ValidationError: it is not a transcript of this game.
            NoDeck: a move needs a deal that the transcript does not give.
        """
        if self.is_local:
            return self.client._compute(partial(local.replay, self, transcript))
        return self.client._run(calls.replay(self, transcript))

    def replay_all(
        self, transcripts: Iterable[Transcript[O, M, R] | Plain]
    ) -> list[Replay[Match[O, M, V, E, R, X], M, X] | ProblemError]:
        """Replay several transcripts, over HTTP in one request; see `replay`.

        The results are in order; the error of a transcript that cannot be replayed takes its place.
        """
        return self.client._run_all(
            [calls.prepare(self.is_local, local.replay, calls.replay, self, each) for each in transcripts]
        )

    def parse_move(self, text: str, match: Match[O, M, V, E, R, X]) -> M:
        """Return the move that a player typed, legal or not.

        It is read as `str(move)` writes it, or shorter: without the verb where it follows from the match, in lower
        case, with 10 for T.

        Raises:
            ParseError: the text is not a move, or could be several. The message says what was expected.
            ValueError: it is a match of another game.
        """
        inputs.validate_match(self, match)
        listed = match.legal_moves()
        moves = inputs.parse_moves(self, text, match, listed)
        legal = [move for move in moves if match.is_legal(move)] if len(moves) > 1 else moves
        move: M = inputs.choose_move(text, legal or moves[:1], listed)
        return move

    def info(self) -> GameDescription:
        """Return how the service describes the game."""
        return calls.read_game(self.name, self.client._transport.describe(self.name))


class Client(Games):
    """The games, played in this process or by a service. Apart from the first line, a program is the same for both.

    Without `url`, matches are played in this process. `timeout` is in seconds, for each request from connecting to the
    end of the answer. A call without an answer, or with 429, 502, 503 or 504, is sent again up to `retries` times;
    calls are idempotent, so that is safe. A wait that the service asks for is kept; if it is longer than `timeout`, the
    error is raised at once. `headers` are sent with each request. A `session` is used as it is, and never closed.
    `sealing` says how states are sealed in this process; a service has its own settings.

    A client can be used as a context manager, which closes its connections at the end. Each thread should have its own.
    A pickle of a client, or of a match of it, contains its secrets: a password in `url`, the headers, the sealing keys.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: `url` is not an HTTP address, a number is out of range, or `sealing` is invalid or for a service.
        ModuleNotFoundError: `sealing` needs packages that are not installed.
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
        sealing: Sealing | None = None,
    ) -> None:
        super().__init__(url, timeout, retries, headers, session, sealing)
        if url is None:
            self._transport: Transport = LocalTransport(sealing)
        else:
            from sheepfold.transports.http import HttpTransport  # only here, to load requests no sooner

            self._transport = HttpTransport(url, timeout=timeout, retries=retries, headers=headers, session=session)

    def load(self, saved: Transcript[object, object, object] | Plain, key: str | None = None) -> "AnyMatch":
        """Load a saved match of any game: what `to_dict` returned, a transcript, or an open state; see `Game.load`.

        Raises:
            UnknownGame: there is no game with that name.
        """
        return self.game(inputs.name_game(saved)).load(saved, key)

    def play_all(self, turns: Iterable[tuple[N, BaseMove | Plain]]) -> list[N | ProblemError]:
        """Make a move in each of several matches, of any games, over HTTP in one request.

        The matches after the moves are in order; the error of a move that is refused takes its place.
        """
        own = [(self._require_own(match), move) for match, move in turns]
        return self._run_all([calls.prepare_for(local.play, calls.play, match, move, None) for match, move in own])

    def view_all(self, views: Iterable[tuple[Match[O, M, V, E, R, X], int | None]]) -> list[V | ProblemError]:
        """Return a view of each of several matches, of any games, over HTTP in one request.

        Each is asked for by its match and seat. The views are in order; the error of one that is refused takes its
        place.
        """
        own = [(self._require_own(match), seat) for match, seat in views]
        return self._run_all([calls.prepare_for(local.view, calls.view, match, seat) for match, seat in own])

    def list_games(self) -> tuple[GameSummary, ...]:
        """Return summaries of the games, as the service lists them."""
        return calls.read_games(self._transport.describe(None))

    def check_records(
        self, records: Iterable[str | bytes | Plain | Transcript[object, object, object]]
    ) -> Iterator[Verdict]:
        """Yield a verdict on each record, of any games, in order, as the records are read.

        A record is a transcript, as JSON in a line of an open binary file, or in an item of any other iterable, where
        it may also be a `Transcript` or a mapping. Empty lines are skipped. However long the file, little of it is held
        at once; a line of more than 4 MiB is not read to its end.

        Raises:
            ProblemError, Unavailable, UnexpectedAnswer: the service failed; no record is to blame.
        """
        for part in referee.split(records):
            answers = self._answer_records(part.asks)
            for verdict in part.judge(answers):  # noqa: UP028 the twin is asynchronous, where nothing can be yielded from
                yield verdict

    def _answer_records(self, asks: Sequence[Ask]) -> list[Any]:
        """Return the answer to each call; what makes a service refuse a whole request is found by asking in halves."""
        try:
            return self._transport.batch(asks)
        except (BadRequest, TooLarge) as refused:
            if len(asks) == 1:
                return [refused]
            half = len(asks) // 2
            first = self._answer_records(asks[:half])
            return first + self._answer_records(asks[half:])

    def _run(self, call: Call[T]) -> T:
        """Send a call, and return what its answer means."""
        return calls.read_answer(call, self._transport.call(*call.ask))

    def _run_all(self, jobs: Sequence[Job[T]]) -> list[T | ProblemError]:
        """Do several jobs, those for the service in one request, and return what each gives, or its error."""
        remote = [job for job in jobs if isinstance(job, Call)]
        answers = iter(self._transport.batch([call.ask for call in remote]) if remote else ())
        results = iter(self._compute(partial(local.collect, [job for job in jobs if callable(job)])))
        return [calls.finish(job, answers, results) for job in jobs]

    def _compute(self, function: Callable[[], T]) -> T:
        """Return what a function computes, which may take seconds."""
        return function()

    def close(self) -> None:
        """Close the connections. A call to a service after it is a RuntimeError; in this process, nothing is closed."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


AnyMatch: TypeAlias = Match[object, BaseMove, View, Tagged, Outcome, str]  # of any game: what all games have in common
AnyGame: TypeAlias = Game[object, BaseMove, View, Tagged, Outcome, str]
