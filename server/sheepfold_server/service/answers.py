"""The answers of the calls: the shape and description of each member, for JSON and for the OpenAPI document."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, ClassVar, Final, get_args, get_origin

from sheepfold_server.core.record import Invariant
from sheepfold_server.core.rules import Violation
from sheepfold_server.core.schema import Schema
from sheepfold_server.core.shape import doc, members

EncodeState = Callable[[Any], Any]
Encode = Callable[[Any, EncodeState], Any]

ABSENT: Final[Any] = object()  # the value of a member that the answer leaves out


@dataclass(frozen=True, slots=True)
class GameShape:
    """A placeholder for a shape that each game declares itself, in the attribute of `Game` of that name."""

    attribute: str
    is_sealable: bool = False


Move = Annotated[Any, GameShape("move")]
Event = Annotated[Any, GameShape("event")]
View = Annotated[Any, GameShape("view_type")]
Outcome = Annotated[Any, GameShape("outcome_type")]
State = Annotated[Any, GameShape("record_type", is_sealable=True)]
OpenState = Annotated[Any, GameShape("record_type")]
GameName = Annotated[str, "the name of a game"]

TO_ACT: Final = doc("The seat to act; null once the match is over.")


class Answer:
    """The base of answers that are objects; `component` is the name of the answer's own schema, if it has one."""

    __slots__ = ()
    component: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Keys(Answer):
    """The keys of a sealed match, which only `new` answers."""

    component: ClassVar[str] = "Keys"

    host: str = field(metadata=doc("The key of the host, who sees everything and may move for every seat."))
    seats: tuple[str, ...] = field(metadata=doc("The key of each seat, in order."))


@dataclass(frozen=True, slots=True)
class Position(Answer):
    """A state, and the events that led to it."""

    component: ClassVar[str] = "Position"

    state: State
    to_act: int | None = field(metadata=TO_ACT)
    outcome: Outcome | None
    events: tuple[Event, ...] = field(metadata=doc("What the move did, as everyone saw it."))
    legal_moves: tuple[Move, ...] = field(
        default=ABSENT,
        metadata=doc("Of the seat to act, or of the seat whose key was sent; only if `include` names them."),
    )
    view: View | None = field(
        default=ABSENT,
        metadata=doc("Of the seat to act, null once the match is over; or of the seat whose key was sent."),
    )
    views: tuple[View, ...] = field(default=ABSENT, metadata=doc("Of every seat, in order."))
    text: tuple[str, ...] = field(default=ABSENT, metadata=doc("The events as sentences, with the names of the call."))
    keys: Keys = field(default=ABSENT)


@dataclass(frozen=True, slots=True)
class LegalMoves(Answer):
    """The legal moves of the seat to act."""

    component: ClassVar[str] = "LegalMoves"

    to_act: int | None = field(metadata=TO_ACT)
    legal_moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Verdict(Answer):
    """Whether a move is legal, and what forbids it."""

    component: ClassVar[str] = "Verdict"

    legal: bool
    violation: Violation[str] | None


@dataclass(frozen=True, slots=True)
class Replay(Answer):
    """How far a transcript is legal, and which moves may come next."""

    component: ClassVar[str] = "Replay"

    legal: bool = field(metadata=doc("Whether every move was legal."))
    applied: int = field(metadata=doc("How many moves were legal."))
    position: Position = field(metadata=doc("After the last legal move."))
    index: int | None = field(metadata=doc("The first illegal move, counted from 0."))
    violation: Violation[str] | None
    to_act: int | None = field(metadata=TO_ACT)
    legal_moves: tuple[Move, ...] = field(
        metadata=doc("What may come next: after an illegal move, what would have been legal in its place.")
    )
    outcome_agrees: bool | None = field(metadata=doc("Whether the claimed outcome is right."))


@dataclass(frozen=True, slots=True)
class Samples(Answer):
    """States that agree with a view."""

    component: ClassVar[str] = "Samples"

    states: tuple[OpenState, ...]


@dataclass(frozen=True, slots=True)
class Suggestion(Answer):
    """A move that a bot would make."""

    component: ClassVar[str] = "Suggestion"

    move: Move
    bot: str = field(metadata=doc("The name of the bot."))


@dataclass(frozen=True, slots=True)
class SeatCounts(Answer):
    """With how many seats a game is played; `counts` lists every number, and `usual` is the most common one."""

    component: ClassVar[str] = "SeatCounts"

    min: int
    max: int
    counts: tuple[int, ...]
    usual: int


@dataclass(frozen=True, slots=True)
class GameSummary(Answer):
    """A summary of a game."""

    component: ClassVar[str] = "GameSummary"

    name: GameName
    title: str
    seats: SeatCounts
    line: str


@dataclass(frozen=True, slots=True)
class GameList(Answer):
    """Summaries of all games."""

    component: ClassVar[str] = "GameList"

    games: tuple[GameSummary, ...]


@dataclass(frozen=True, slots=True)
class RuleInfo(Answer):
    """A rule: its id, its text, and where it comes from."""

    component: ClassVar[str] = "Rule"

    id: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class GameDescription(GameSummary):
    """A full description of a game."""

    component: ClassVar[str] = "Game"

    options: Schema = field(metadata=doc("A JSON Schema, with defaults."))
    moves: Schema = field(metadata=doc("A JSON Schema."))
    rules: tuple[RuleInfo, ...]
    invariants: tuple[Invariant, ...]
    deck: tuple[str, ...] = field(metadata=doc("The cards in canonical order, from which they are shuffled."))
    how_to_play: str = field(metadata=doc("A guide for people who have never played the game, in Markdown."))


def encode_answer(answer: Any, encode_state: EncodeState) -> Any:
    """Return the members of an answer, with its states encoded; other values are returned as they are."""
    if not isinstance(answer, Answer):
        return answer
    encoded = {}
    kind: Any = type(answer)  # mypy does not know that classes are hashable
    for name, encode_member in encoders(kind):
        value = getattr(answer, name)
        if value is not ABSENT:
            encoded[name] = value if encode_member is None else encode_member(value, encode_state)
    return encoded


@cache
def encoders(answer: Any) -> tuple[tuple[str, Encode | None], ...]:
    """Return the members of a class of answers, each with its encoder; None for one that needs none."""
    return tuple((name, encoder(annotation)) for name, annotation, _ in members(answer))


def encoder(annotation: Any) -> Encode | None:
    """Return the encoder of a member; None for one that holds no state."""
    if annotation in (State, OpenState):
        return lambda value, encode_state: encode_state(value)
    if get_origin(annotation) is tuple:
        inner = encoder(get_args(annotation)[0])
        if inner is None:
            return None
        return lambda values, encode_state: tuple([inner(each, encode_state) for each in values])
    return encode_answer if isinstance(annotation, type) and issubclass(annotation, Answer) else None
