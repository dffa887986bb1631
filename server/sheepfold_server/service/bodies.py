"""What the calls take. The OpenAPI document and the reference describe these classes as they are."""

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, field, make_dataclass
from typing import Annotated, Any, Final, Generic, Literal, get_args

from sheepfold_rules import engine
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import MAX_SEATS, Seed
from sheepfold_rules.core.presets import preset_name
from sheepfold_rules.core.sampling import MAX_SAMPLES
from sheepfold_rules.core.score import PRESET
from sheepfold_rules.core.shape import Between, Distinct, Length, doc, list_of, members
from sheepfold_rules.games import NAMES
from sheepfold_rules.transcripts import Members, start_members, transcript_members
from sheepfold_server.limits import MAX_CALLS, MAX_LIGHT_LINE, MAX_LINE, MAX_MOVES, MAX_NAME
from sheepfold_server.service.fields import Body
from sheepfold_server.service.shapes import M, S, Seat, V, declare

Include = Literal["legal_moves", "view", "views", "text"]
PARTS: Final[tuple[Include, ...]] = get_args(Include)
Includes = Annotated[tuple[Include, ...], Length(0, len(PARTS)), Distinct()]
Names = Annotated[tuple[Annotated[str, Length(1, MAX_NAME)], ...], Length(1, MAX_SEATS)]
LEFT_OUT: Final[Any] = None  # the value of a member that may be left out, but may not be null
OWN_SEAT: Final[Any] = object()  # the value of a seat that was left out, where null is nobody's

INCLUDE: Final = doc(
    "What else to return: `legal_moves`, `view` (of the seat to act), `views` (of all seats) and `text` (the events as "
    "sentences). By default, nothing."
)
PLAYER_NAMES: Final = doc('The names of the players by seat. They replace "Seat 0" and so on in texts and in refusals.')


@dataclass(frozen=True, slots=True)
class StateBody(Generic[S]):
    """A state."""

    state: S = field(metadata=doc("The state, as the service returned it."))


@dataclass(frozen=True, slots=True)
class MoveBody(StateBody[S], Generic[S, M]):
    """A state, and a move in it."""

    move: M = field(metadata=doc("The move."))
    seat: Seat | None = field(
        default=None,
        metadata=doc(
            "The seat that moves: by default that of the key, or else the seat to act. It must be the seat to act."
        ),
    )


@dataclass(frozen=True, slots=True)
class PlayBody(MoveBody[S, M]):
    """Which move to make, and what to answer."""

    include: Includes = field(default=(), metadata=INCLUDE)
    names: Names | None = field(default=None, metadata=PLAYER_NAMES)


@dataclass(frozen=True, slots=True)
class CheckBody(MoveBody[S, M]):
    """Which move to check, and whose names the answer uses."""

    names: Names | None = field(default=None, metadata=PLAYER_NAMES)


@dataclass(frozen=True, slots=True)
class ViewBody(StateBody[S]):
    """Whose view of which state to answer."""

    seat: Seat | None = field(
        default=OWN_SEAT,
        metadata=doc(
            "The seat whose view to return, or null for what everyone may know. By default null, or the seat of the "
            "key."
        ),
    )


@dataclass(frozen=True, slots=True)
class SampleBody(Generic[V]):
    """Which view to sample, and how often."""

    view: V = field(metadata=doc("The view of a seat, or the view without a seat, as the service returned it."))
    count: Annotated[int, Between(1, MAX_SAMPLES)] = field(default=1, metadata=doc("The number of states to draw."))
    seed: Seed = field(
        default=LEFT_OUT,
        metadata=doc("The seed of the draws. By default it is random, so each call draws different states."),
    )


@dataclass(frozen=True, slots=True)
class SuggestBody(Generic[V, S]):
    """For whom to suggest a move, and how."""

    view: V = field(default=LEFT_OUT, metadata=doc("The view of the seat to act, as the service returned it."))
    state: S = field(
        default=LEFT_OUT, metadata=doc("The state, instead of the view. The bot still sees only the view.")
    )
    seat: Seat | None = field(
        default=None,
        metadata=doc("The seat to suggest a move for. It must be the seat to act, which is the default."),
    )
    bot: engine.BotName = field(
        default="careful",
        metadata=doc(
            "The bot: `random` plays any legal move, `careful` plays by heuristics, and `search` looks ahead."
        ),
    )
    simulations: Annotated[int, Between(1, engine.MAX_SIMULATIONS)] | None = field(
        default=None, metadata=doc("The most simulations that `search` may run, 200 by default.")
    )
    seed: Seed = field(default=LEFT_OUT, metadata=doc("The seed of the bot's choices. By default it is random."))


@dataclass(frozen=True, slots=True)
class NewBody:
    """What `new` takes besides how the match starts."""

    sealed: bool = field(default=False, metadata=doc("Whether to seal the states of the match, and return its keys."))
    include: Includes = field(default=(), metadata=INCLUDE)
    names: Names | None = field(default=None, metadata=PLAYER_NAMES)


def new_body(game: AnyGame) -> type:
    """Return the declaration of how a match starts, and what to answer."""
    own = [*of_rules(game, start_members(game)), *preset_member(game), *members(NewBody)]
    return make_dataclass("NewBody", own, frozen=True, slots=True, kw_only=True)


def preset_member(game: AnyGame) -> Members:
    """Return the member for the name of a preset, if the game has presets."""
    name: Any = Annotated[str, preset_name(game.presets)] | None
    return [("preset", name, field(default=None, metadata=doc(PRESET)))] if game.presets else []


def replay_body(game: AnyGame) -> type:
    """Return the declaration of a transcript, of limited length."""
    own = list(of_rules(game, transcript_members(game)))
    return make_dataclass("ReplayBody", own, frozen=True, slots=True, kw_only=True)


@dataclass(frozen=True, slots=True)
class LineBody:
    """A match in one line."""

    line: Annotated[str, Length(1, MAX_LINE)] = field(metadata=doc("The match in one line of text."))


def has_long_line(body: Body) -> bool:
    """Return whether a body has a line that takes long to read."""
    line = body.get("line")
    return type(line) is str and len(line) > MAX_LIGHT_LINE


def of_rules(game: AnyGame, declared: Members) -> Iterator[tuple[str, Any, Any]]:
    """Yield the members of a body that the rules declare. Only a number keeps its default; others can be left out."""
    own = {"dealer": declare(game, Seat | None), "moves": Annotated[list_of(game.turn), Length(0, MAX_MOVES)]}
    for name, shape, each in declared:
        default = each.default if each.default is MISSING or type(each.default) is int else LEFT_OUT
        yield name, own.get(name, shape), field(default=default, metadata=each.metadata)


@dataclass(frozen=True, slots=True)
class BatchItem:
    """One call of a batch."""

    call: str = field(metadata=doc("The last part of the call's path, such as `play`."))
    game: str = field(metadata=doc(f"The name of the game: {', '.join(NAMES)}."))
    body: dict[str, Any] = field(
        default_factory=dict, metadata=doc("The body of the call. By default, an empty object.")
    )
    key: str = field(
        default="", metadata=doc("The key for a sealed state. By default, the key that is sent with the batch.")
    )


@dataclass(frozen=True, slots=True)
class BatchBody:
    """Many calls."""

    calls: Annotated[tuple[BatchItem, ...], Length(1, MAX_CALLS)] = field(metadata=doc("The calls, of any games."))
