"""Matches: starting them, playing them, and checking their records; the same in this process and over HTTP."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from sheepfold.errors import NoTranscript, ProblemError
from sheepfold.models.common import GameInfo, Outcome, RuleInfo, Violation
from sheepfold.reading import member, plain, read
from sheepfold.sealing import Keys
from sheepfold.start import Start
from sheepfold.transports.ask import Ask, Transport

O = TypeVar("O")  # noqa: E741 O for options
M = TypeVar("M")
V = TypeVar("V")
E = TypeVar("E")

WANTED: Final = ["view"]
SEALED: Final = "sealed"
KEY: Final = re.compile(r"[!-~]{1,200}")
HOST: Final = "host"  # what the key of the host begins with


@dataclass(frozen=True, slots=True)
class Models(Generic[O, M, V, E]):
    """The models of a game, as annotations: its name, options, moves, view, events and outcome."""

    name: str
    options: type[O]
    move: Any
    view: type[V]
    event: Any
    outcome: type[Outcome]


@dataclass(frozen=True, slots=True)
class Turn(Generic[M]):
    """A move, and the seat that made it."""

    seat: int
    move: M


@dataclass(frozen=True, slots=True)
class Transcript(Generic[O, M]):
    """How a match started, and its moves: enough to play it through again.

    `outcome` is None while the match is not over, or where none is claimed.
    """

    game: str
    seats: int
    options: O
    dealer: int
    seed: str | None
    decks: tuple[tuple[str, ...], ...] | None
    moves: tuple[Turn[M], ...]
    outcome: Outcome | None

    def to_dict(self) -> dict[str, Any]:
        """The transcript as plain JSON values."""
        found: dict[str, Any] = plain(self)
        return found


class Position(Generic[O, M, V, E]):
    """A match at one moment. It never changes: a move gives another position."""

    __slots__ = ("_answer", "_game", "_key", "_start", "_turns")

    def __init__(
        self,
        game: "Game[O, M, V, E]",
        answer: dict[str, Any],
        start: Start[O] | None,
        turns: tuple[Turn[M], ...],
        key: str | None = None,
    ) -> None:
        for name in ("state", "to_act", "outcome", "events"):
            member(answer, name)
        self._game: Final = game
        self._answer: Final = answer
        self._start: Final = start
        self._turns: Final = turns
        self._key: Final = key

    def __repr__(self) -> str:
        at = "over" if self.over else f"seat {self.to_act} to act"
        return f"<{self._game.models.name}: {at}>"

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""
        seat: int | None = self._answer["to_act"]
        return seat

    @property
    def over(self) -> bool:
        """Is it true that the match is over?"""
        return self._answer["to_act"] is None

    @property
    def outcome(self) -> Outcome | None:
        """The result; None until the match is over."""
        found: Outcome | None = read(self._game.models.outcome | None, self._answer["outcome"])
        return found

    @property
    def events(self) -> tuple[E, ...]:
        """What led here from the position before, as everybody saw it."""
        return tuple(read(self._game.models.event, event) for event in self._answer["events"])

    @property
    def legal_moves(self) -> tuple[M, ...]:
        """The legal moves of the seat to act, one for each class of cards that are the same to every rule; none once
        the match is over, nor with the key of another seat."""
        if self.over:
            return ()
        moves = (
            self._answer["view"]["legal_moves"] if "view" in self._answer else self._call("legal-moves")["legal_moves"]
        )
        return tuple(read(self._game.models.move, move) for move in moves)

    @property
    def state(self) -> dict[str, Any]:
        """The whole state as plain JSON values, to be kept and resumed. It shows every hand, unless it is sealed."""
        return self._game.transport.state(self._game.models.name, self._answer["state"])

    def view(self, seat: int | None = None) -> V:
        """What that seat may know; None for what everybody may."""
        held = self._answer.get("view")
        seen = held if held is not None and seat == held["seat"] else self._call("view", seat=seat)
        found: V = read(self._game.models.view, seen)
        return found

    def play(self, move: M, seat: int | None = None) -> "Position[O, M, V, E]":
        """The position after a move of that seat, by default of the one to act.

        Raises:
            IllegalMove: a rule forbids it; nothing has changed.
            NoDeck: it ends a deal, and the start does not give the next one.
        """
        return self._after(move, self._game.transport.call(*self._asked_play(move, seat)))

    def _asked_play(self, move: M, seat: int | None) -> Ask:
        """The call that makes a move."""
        body = {"state": self._answer["state"], "move": plain(move), "seat": seat, "include": WANTED}
        return Ask(self._game.models.name, "play", body, self._key)

    def _after(self, move: M, answer: Any) -> "Position[O, M, V, E]":
        """The position that answers a move."""
        mover = -1 if self.to_act is None else self.to_act
        return Position(self._game, answer, self._start, (*self._turns, Turn(mover, move)), self._key)

    def check(self, move: M, seat: int | None = None) -> Violation | None:
        """Why the move would be refused to that seat, by default to the one to act; None for a legal move."""
        found: Violation | None = read(Violation | None, self._call("check", move=plain(move), seat=seat)["violation"])
        return found

    def sample(
        self, count: int = 1, seed: str | None = None, *, seat: int | None = None
    ) -> "tuple[Position[O, M, V, E], ...]":
        """Positions that a seat cannot tell from this one; see `Game.sample`.

        By default that is the seat to act, or whose key this is; once the match is over, nobody's.
        """
        owner = self.to_act if seat is None else seat
        held = self._answer.get("view") if owner == self.to_act else None
        return self._game._sampled(self._call("view", seat=owner) if held is None else held, count, seed)

    def transcript(self) -> Transcript[O, M]:
        """The match so far.

        Raises:
            NoTranscript: the match was resumed from a state, which knows nothing of earlier deals; or it is sealed and
                not over, and its seed was made by the service.
        """
        if self._start is None:
            raise NoTranscript("a match that was resumed from a state has no transcript")
        start = self._start
        seed = start.seed if self._key is None or start.seed else self.view().seed  # type: ignore[attr-defined] # of each
        if self._key is not None and seed is None:
            raise NoTranscript("the seed of a sealed match is told once it is over")
        return Transcript(
            self._game.models.name,
            start.seats,
            start.options,
            start.dealer,
            seed,
            start.decks,
            self._turns,
            self.outcome,
        )

    def _call(self, path: str, **body: Any) -> Any:
        """A call on this position's state."""
        return self._game.transport.call(
            self._game.models.name, path, {"state": self._answer["state"], **body}, self._key
        )


@dataclass(frozen=True, slots=True)
class Replay(Generic[O, M, V, E]):
    """A transcript played through as far as it is legal.

    `applied` moves were legal; `index` and `violation` tell of the first that was not, None where all were. `position`
    is the one after the last legal move, `legal_moves` are those of it, of the seat `to_act`: in place of an illegal
    move, what would have been legal. `outcome_agrees` is None where the transcript claims no outcome.
    """

    legal: bool
    applied: int
    position: Position[O, M, V, E]
    index: int | None
    violation: Violation | None
    to_act: int | None
    legal_moves: tuple[M, ...]
    outcome_agrees: bool | None


@dataclass(frozen=True, slots=True)
class SealedMatch(Generic[O, M, V, E]):
    """A new match whose states are sealed: the host's position, and the keys to hand out."""

    position: Position[O, M, V, E]
    keys: Keys


def start_body(
    seats: int, options: Any, dealer: int | None, seed: str | None, decks: Iterable[Iterable[str]] | None
) -> dict[str, Any]:
    """The body that starts a match."""
    body: dict[str, Any] = {"seats": seats}
    body |= {} if options is None else {"options": plain(options)}
    body |= {"dealer": dealer, "include": WANTED}
    body |= {} if seed is None else {"seed": seed}
    return body | ({} if decks is None else {"decks": [list(deck) for deck in decks]})


class Game(Generic[O, M, V, E]):
    """One game of a service."""

    __slots__ = ("models", "transport")

    def __init__(self, transport: Transport, models: Models[O, M, V, E]) -> None:
        self.transport: Final = transport
        self.models: Final = models

    def new(
        self,
        seats: int,
        options: O | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
    ) -> Position[O, M, V, E]:
        """Start a match.

        Without `dealer` the last seat deals first; without `seed` one is made. `decks` are the orders of the cards of
        deal 1, 2, ...; the seed then gives only dice and draws.

        Raises:
            InvalidOptions: options do not fit the seats or one another.
            ValidationError: there is no such number of seats, dealer or card.
        """
        answer = self.transport.call(self.models.name, "new", start_body(seats, options, dealer, seed, decks))
        state = self.transport.state(self.models.name, member(answer, "state"))
        return Position(self, answer, self._start(state), ())

    def new_sealed(
        self,
        seats: int,
        options: O | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
    ) -> SealedMatch[O, M, V, E]:
        """Start a match whose states are sealed, so that players may pass them along; as `new`, with its keys.

        Raises:
            InvalidOptions, ValidationError: as `new`.
            LedgerUnavailable: the service has a ledger of sealed matches, which does not answer.
        """
        body = start_body(seats, options, dealer, seed, decks) | {"sealed": True}
        answer = self.transport.call(self.models.name, "new", body)
        keys: Keys = read(Keys, member(answer, "keys"))
        chosen = read(self.models.options, member(member(answer, "view"), "options"))
        given = None if decks is None else tuple(map(tuple, body["decks"]))
        start = Start(seats, chosen, seats - 1 if dealer is None else dealer, seed, given)
        return SealedMatch(Position(self, answer, start, (), keys.host), keys)

    def resume(self, state: dict[str, Any], key: str | None = None) -> Position[O, M, V, E]:
        """The position of a plain state, which is audited in full; `key` is the host's or a seat's for a sealed one.

        Raises:
            ImpossibleState: no play leads to it.
            ValidationError: it is no state of this game.
            KeyMissing, KeyRejected: it is sealed, and this is no key of its match.
            ValueError: the key has not the form of one.
        """
        if key is not None and KEY.fullmatch(key) is None:
            raise ValueError("a key was expected as `new_sealed` gave it")
        handle = self.transport.handle(self.models.name, state)
        seat = member(self.transport.call(self.models.name, "legal-moves", {"state": handle}, key), "to_act")
        own = {} if SEALED in state and key is not None and not key.startswith(HOST) else {"seat": seat}
        seen = self.transport.call(self.models.name, "view", {"state": handle, **own}, key)
        answer = {"state": handle, "to_act": seat, "outcome": member(seen, "outcome"), "events": [], "view": seen}
        return Position(self, answer, None, (), key)

    def sample(self, view: V, count: int = 1, seed: str | None = None) -> tuple[Position[O, M, V, E], ...]:
        """Positions that agree with everything in a view, up to 1,000: what it does not show is drawn by the seed, or
        without one anew each time. Played on, they go by a fresh seed.

        Raises:
            ImpossibleView, TooManySamples: no state was found; so many take too much work.
            ValidationError: it is no view of this game.
        """
        return self._sampled(plain(view), count, seed)

    def _sampled(self, view: dict[str, Any], count: int, seed: str | None) -> tuple[Position[O, M, V, E], ...]:
        """The positions that agree with a plain view."""
        body = {"view": view, "count": count} | ({} if seed is None else {"seed": seed})
        answer = self.transport.call(self.models.name, "sample", body)
        known = {"to_act": view["to_act"], "outcome": view["outcome"], "events": []}
        known |= {"view": view} if view["to_act"] is not None and view["seat"] == view["to_act"] else {}
        return tuple(Position(self, {"state": state, **known}, None, ()) for state in member(answer, "states"))

    def replay(self, transcript: Transcript[O, M] | dict[str, Any]) -> Replay[O, M, V, E]:
        """Play a transcript through, and say whether it is right.

        Raises:
            ValidationError, InvalidOptions: it is no transcript of this game.
            NoDeck: a move needs a deal that the transcript does not give.
        """
        asked = self._asked_replay(transcript)
        return self._replayed(asked.body, self.transport.call(*asked))

    def replay_all(
        self, transcripts: Iterable[Transcript[O, M] | dict[str, Any]]
    ) -> "list[Replay[O, M, V, E] | ProblemError]":
        """Play transcripts through, each as `replay` does, in as few requests as can be: in order, what was found, or
        the error of one that cannot be played."""
        asked = [self._asked_replay(transcript) for transcript in transcripts]
        return [
            answer if isinstance(answer, ProblemError) else self._replayed(call.body, answer)
            for call, answer in zip(asked, self.transport.batch(asked), strict=True)
        ]

    def _asked_replay(self, transcript: Transcript[O, M] | dict[str, Any]) -> Ask:
        """The call that plays a transcript through."""
        body = transcript if isinstance(transcript, dict) else transcript.to_dict()
        body = {name: value for name, value in body.items() if value is not None or name == "dealer"}
        return Ask(self.models.name, "replay", body)

    def _replayed(self, body: dict[str, Any], found: Any) -> Replay[O, M, V, E]:
        """What a replay of this body found."""
        turns = tuple(
            Turn(turn["seat"], read(self.models.move, turn["move"]))
            for turn in body["moves"][: member(found, "applied")]
        )
        state = self.transport.state(self.models.name, found["position"]["state"])
        return Replay(
            legal=found["legal"],
            applied=found["applied"],
            position=Position(self, found["position"], self._start(state), turns),
            index=found["index"],
            violation=read(Violation | None, found["violation"]),
            to_act=member(found, "to_act"),
            legal_moves=tuple(read(self.models.move, move) for move in member(found, "legal_moves")),
            outcome_agrees=found["outcome_agrees"],
        )

    @property
    def info(self) -> GameInfo:
        """What the game is called, and with how many seats it is played."""
        found: GameInfo = read(GameInfo, self.transport.describe(self.models.name))
        return found

    @property
    def rules(self) -> tuple[RuleInfo, ...]:
        """Every rule, with its text and its source, in the order in which they are asked."""
        told = member(self.transport.describe(self.models.name), "rules")
        found: tuple[RuleInfo, ...] = read(tuple[RuleInfo, ...], told)
        return found

    def _start(self, state: dict[str, Any]) -> Start[O]:
        """How the match of a state started."""
        found: Start[O] = Start(
            member(state, "seats"),
            read(self.models.options, member(state, "options")),
            member(state, "dealer"),
            member(state, "seed"),
            read(tuple[tuple[str, ...], ...] | None, member(state, "decks")),
        )
        return found
