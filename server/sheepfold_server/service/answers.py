"""The answers of the calls: the shape and description of each member, for JSON and for the OpenAPI document."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, ClassVar, Final, get_args, get_origin

from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import doc, members

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

TO_ACT: Final = doc("The seat to act; null once the match is over.")


class Answer:
    """The base of answers that are objects; `component` is the name of the answer's own schema, if it has one."""

    __slots__ = ()
    component: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Keys(Answer):
    """The keys of a sealed match. Only `new` returns them."""

    component: ClassVar[str] = "Keys"

    host: str = field(metadata=doc("The key of the host, who may see everything and move for every seat."))
    seats: tuple[str, ...] = field(metadata=doc("The keys of the seats, by seat."))


@dataclass(frozen=True, slots=True)
class Position(Answer):
    """A state, and the events that led to it."""

    component: ClassVar[str] = "Position"

    state: State = field(metadata=doc("The whole match, to be sent back with the next call."))
    to_act: int | None = field(metadata=TO_ACT)
    outcome: Outcome | None = field(metadata=doc("The result of the match; null until it is over."))
    events: tuple[Event, ...] = field(
        metadata=doc("What happened since the position before, as everyone at the table saw it.")
    )
    legal_moves: tuple[Move, ...] = field(
        default=ABSENT,
        metadata=doc(
            "The legal moves of the seat to act, or of the seat whose key was sent; only if `include` names them."
        ),
    )
    view: View | None = field(
        default=ABSENT,
        metadata=doc("The view of the seat to act, null once the match is over; or of the seat whose key was sent."),
    )
    views: tuple[View, ...] = field(
        default=ABSENT, metadata=doc("The views of all seats, by seat; only if `include` names them.")
    )
    text: tuple[str, ...] = field(default=ABSENT, metadata=doc("The events as sentences; only if `include` names it."))
    keys: Keys = field(default=ABSENT, metadata=doc("The keys of a sealed match, which only `new` returns."))


@dataclass(frozen=True, slots=True)
class LegalMoves(Answer):
    """The legal moves of the seat to act."""

    component: ClassVar[str] = "LegalMoves"

    to_act: int | None = field(metadata=TO_ACT)
    legal_moves: tuple[Move, ...] = field(metadata=doc("The legal moves; none once the match is over."))


@dataclass(frozen=True, slots=True)
class Verdict(Answer):
    """Whether a move is legal, and what forbids it."""

    component: ClassVar[str] = "Verdict"

    legal: bool = field(metadata=doc("Whether the move is legal."))
    violation: Violation[str] | None = field(metadata=doc("Why it is illegal; null for a legal move."))


@dataclass(frozen=True, slots=True)
class Replay(Answer):
    """How far a transcript is legal, and which moves may come next."""

    component: ClassVar[str] = "Replay"

    legal: bool = field(metadata=doc("Whether every move was legal."))
    applied: int = field(metadata=doc("The number of moves made."))
    position: Position = field(metadata=doc("The position after the last legal move."))
    index: int | None = field(
        metadata=doc("The place of the first illegal move, counted from 0; null if there is none.")
    )
    violation: Violation[str] | None = field(metadata=doc("Why that move is illegal; null if there is none."))
    to_act: int | None = field(metadata=TO_ACT)
    legal_moves: tuple[Move, ...] = field(
        metadata=doc("The legal moves in that position: those that may follow, or that would have been legal instead.")
    )
    outcome_agrees: bool | None = field(
        metadata=doc("Whether the claimed outcome is the real one; null if none was claimed.")
    )


@dataclass(frozen=True, slots=True)
class Samples(Answer):
    """States that agree with a view."""

    component: ClassVar[str] = "Samples"

    states: tuple[OpenState, ...] = field(metadata=doc("The states, each with the given view."))


@dataclass(frozen=True, slots=True)
class Suggestion(Answer):
    """A move that a bot would make."""

    component: ClassVar[str] = "Suggestion"

    move: Move = field(metadata=doc("The move."))
    bot: str = field(metadata=doc("The name of the bot."))


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
