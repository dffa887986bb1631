"""A call of a game: how it is declared, for any game and for one, and how it is answered.

Where a state is sealed, the key is verified, and the state in the answer is sealed again.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sheepfold_rules.core.errors import OutOfTime, Refusal
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.presets import resolve_preset
from sheepfold_rules.engine import count_seats
from sheepfold_server.service.answers import AnyPosition
from sheepfold_server.service.bodies import OWN_SEAT
from sheepfold_server.service.examples import Opening
from sheepfold_server.service.fields import Body, BodySchema, load
from sheepfold_server.service.problems import KEY_PROBLEMS, KeyMissing, SeatDenied
from sheepfold_server.service.sealing.tokens import Match, Sealer
from sheepfold_server.service.shapes import declare, to_json
from sheepfold_server.service.states import SEALED, STATES, SealedState

if TYPE_CHECKING:  # it takes long to load, and few services have one
    from sheepfold_server.service.sealing.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Context:
    """The seat that asks, the deadline, how states are encoded in the answer, and how far a sealed match is.

    `asker` is the seat whose key came with the call, and is limited to its own view and moves; None is not limited.
    `deadline` is a time of `time.monotonic`; None for no limit. Whatever can take long calls `check_time` in its loops.
    `moves_made` is the number of moves made in the match of a sealed state; None for an open state.
    """

    asker: int | None
    deadline: float | None
    encode_state: Callable[[Any], Any]
    moves_made: int | None = None

    def check_time(self) -> None:
        """Raise OutOfTime if the deadline has passed."""
        if self.deadline is not None and monotonic() > self.deadline:
            raise OutOfTime("the call reached its time limit")


def never(_: object) -> bool:
    """Return False, whatever is asked about."""
    return False


def always(_: object) -> bool:
    """Return True, whatever is asked about."""
    return True


PRESET: Final = "preset"  # a member of some bodies
Run = Callable[[AnyGame, Any, Context], Any]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a game, declared once: routes, batches, the reference and the OpenAPI document follow from it.

    `path` is the last part of its URL. `run` computes the answer; its name and docstring go into the OpenAPI document.
    `takes` declares the body and `gives` the answer, with type variables for the types of a game (`service.shapes`);
    `takes` can also be a function that returns the declaration for a game. `example` makes an example body from the
    opening of a match. `problems` are the types of problem that it can answer, besides those that every call can and
    those of sealed states. `is_offered` returns whether a game has the call: by default, every game does. `is_heavy`
    returns whether a call with this body can take long: the service runs few of those at a time. A call that `is_long`
    takes a transcript, so its body may be as large as any.
    """

    path: str
    run: Run
    takes: Any
    gives: Any
    example: Callable[[Opening], Body]
    problems: tuple[type[Refusal], ...]
    is_offered: Callable[[AnyGame], bool] = always
    is_heavy: Callable[[Body], bool] = never
    is_long: bool = False

    @property
    def operation(self) -> str:
        """The name of the call in the OpenAPI document."""
        return self.run.__name__

    @property
    def summary(self) -> str:
        """What the call does in a few words."""
        return self.docs[0]

    @property
    def text(self) -> str:
        """What the call does, in sentences."""
        return " ".join(self.docs[2].split())

    @property
    def docs(self) -> tuple[str, str, str]:
        """The first sentence of the docstring, its end, and the rest; `python -OO` drops docstrings."""
        return (self.run.__doc__ or self.operation).partition(".\n")

    def declare_body(self, game: AnyGame) -> Any:
        """Return the declaration of the body for a game."""
        return declare(game, self.takes) if isinstance(self.takes, type | TypeVar) else self.takes(game)


@dataclass(frozen=True, slots=True)
class GameCall:
    """A call of one game, with the schema of its body."""

    game: AnyGame
    call: Call
    schema: BodySchema

    @property
    def takes_state(self) -> bool:
        """Whether it takes a state, which may be sealed."""
        return "state" in self.schema.fields

    @property
    def problems(self) -> tuple[type[Refusal], ...]:
        """The types of problem that it can answer, besides those that every call can."""
        return (*self.call.problems, *KEY_PROBLEMS) if self.takes_state else self.call.problems

    def load(self, body: Any) -> Any:
        """Return a body as its declared dataclass, with options in place of a preset.

        Raises:
            InvalidShape, ImpossibleState: see `fields.load`; or there is no such preset.
            ConflictingOptions: an option of the preset conflicts with the number of seats or with the options.
        """
        if PRESET in self.schema.fields and type(body) is dict:
            body = resolve_preset(self.game.presets, self.game.seats, body)
        return load(self.schema, body)


@dataclass(frozen=True, slots=True)
class Access:
    """Answers calls. With a ledger, a sealed match can be continued only once from each of its states."""

    sealer: Sealer
    ledger: "Ledger | None" = None

    def answer(self, asked: GameCall, plain_body: Body, key: str | None, deadline: float | None) -> bytes:
        """Return the JSON of the answer to a call: on an open state, on a sealed one, or one that starts a match.

        `key` came with the call, for a sealed state.

        Raises:
            Refusal: the call is refused.
        """
        game, call, body = asked.game, asked.call, asked.load(plain_body)
        context = Context(None, deadline, partial(STATES.encode, game))
        context.check_time()
        if getattr(body, SEALED, False):
            answer = self.start(game, call, body, deadline)
        elif isinstance(getattr(body, "state", None), SealedState):
            answer = self.resume(game, call, body, key, deadline)
        else:
            answer = call.run(game, body, context)
        return to_json(answer)

    def start(self, game: AnyGame, call: Call, body: Any, deadline: float | None) -> Any:
        """Start a sealed match."""
        match = self.sealer.create_match()

        def encode_state(state: Any) -> Body:
            return {SEALED: self.sealer.seal(game, match, 0, state)}

        position: AnyPosition = call.run(game, body, Context(None, deadline, encode_state))
        return replace(position, keys=self.sealer.keys(match, body.seats))

    def resume(self, game: AnyGame, call: Call, body: Any, key: str | None, deadline: float | None) -> Any:
        """Return the answer to a call on a sealed state.

        Raises:
            KeyMissing, KeyRejected, SeatDenied: the key does not permit the call.
            AlreadyPlayed: another move has already been made from the state.
            LedgerUnavailable: the ledger does not respond.
        """
        if key is None:
            raise KeyMissing
        match, ply, seconds, state = self.sealer.open(game, body.state.sealed)
        asker = self.sealer.identify(match, count_seats(state), key)
        if asker is not None:
            authorize(body, asker)

        def encode_state(after: Any) -> Body:
            if self.ledger is not None:
                old = entry(self.sealer, game, match, ply, state) if ply else None
                new = entry(self.sealer, game, match, ply + 1, after)
                self.ledger.advance(match.id, old, new, max(seconds, self.sealer.seconds))
            return {SEALED: self.sealer.seal(game, match, ply + 1, after)}

        return call.run(game, replace(body, state=state), Context(asker, deadline, encode_state, ply))


def authorize(body: Any, seat: int) -> None:
    """Verify that a call with the key of a seat does not ask for what belongs to another.

    Raises:
        SeatDenied: it does.
    """
    if "views" in getattr(body, "include", ()):
        raise SeatDenied(("include",), f"this is the key of seat {seat}, and only the key of the host shows all views")
    if getattr(body, "seat", None) not in (None, OWN_SEAT, seat):
        raise SeatDenied(("seat",), f"this is the key of seat {seat}")


def entry(sealer: Sealer, game: AnyGame, match: Match, ply: int, state: Any) -> str:
    """Return the ledger's entry for a state: the number of moves made, and a code that does not reveal the state."""
    return f"{ply} {sealer.proof(match, b'state ' + to_json(game.write(state))).hex()}"
