"""What the calls answer. The OpenAPI document and the reference describe these classes as they are."""

from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias

from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import ABSENT, doc
from sheepfold_server.service.shapes import Answer, E, M, R, S, V

TO_ACT: Final = "The seat to act; null once the match is over."


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a sealed match. Only `new` returns them."""

    host: str = field(metadata=doc("The key of the host, who may see everything and move for every seat."))
    seats: tuple[str, ...] = field(metadata=doc("The keys of the seats, by seat."))


@dataclass(frozen=True, slots=True)
class Position(Answer, Generic[S, M, V, E, R]):
    """A state, and the events that led to it."""

    state: S = field(metadata=doc("The whole match, to be sent back with the next call."))
    to_act: int | None = field(metadata=doc(TO_ACT))
    outcome: R | None = field(metadata=doc("The result of the match; null until it is over."))
    events: tuple[E, ...] = field(
        metadata=doc("What happened since the previous position, as everyone at the table saw it.")
    )
    legal_moves: tuple[M, ...] | None = field(
        default=None,
        metadata=doc(
            "The legal moves of the seat to act, or of the seat whose key was sent; only if `include` names them."
        )
        | ABSENT,
    )
    view: V | None = field(
        default=None,
        metadata=doc(
            "The view of the seat to act, or what everyone may know once the match is over; only if `include` names it."
            " With the key of a seat, it is the view of that seat, and is returned even if `include` does not name it."
        )
        | ABSENT,
    )
    views: tuple[V, ...] | None = field(
        default=None, metadata=doc("The views of all seats, by seat; only if `include` names them.") | ABSENT
    )
    text: tuple[str, ...] | None = field(
        default=None, metadata=doc("The events as sentences; only if `include` names it.") | ABSENT
    )
    keys: Keys | None = field(
        default=None, metadata=doc("The keys of a sealed match, which only `new` returns.") | ABSENT
    )


AnyPosition: TypeAlias = Position[Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class LegalMoves(Answer, Generic[M]):
    """The legal moves of the seat to act."""

    to_act: int | None = field(metadata=doc(TO_ACT))
    legal_moves: tuple[M, ...] = field(
        metadata=doc("The legal moves; none once the match is over, or for the key of another seat.")
    )
    moves_made: int | None = field(
        default=None, metadata=doc("The number of moves made so far in the match; only for a sealed state.") | ABSENT
    )


@dataclass(frozen=True, slots=True)
class Verdict(Answer):
    """Whether a move is legal, and what forbids it."""

    legal: bool = field(metadata=doc("Whether the move is legal."))
    violation: Violation[str] | None = field(metadata=doc("Why it is illegal; null for a legal move."))


@dataclass(frozen=True, slots=True)
class Replay(Answer, Generic[S, M, V, E, R]):
    """How far a transcript is legal, and which moves may come next."""

    legal: bool = field(metadata=doc("Whether every move was legal."))
    applied: int = field(metadata=doc("The number of moves made."))
    position: Position[S, M, V, E, R] = field(metadata=doc("The position after the last legal move."))
    index: int | None = field(
        metadata=doc("The place of the first illegal move, counted from 0; null if there is none.")
    )
    violation: Violation[str] | None = field(metadata=doc("Why that move is illegal; null if there is none."))
    to_act: int | None = field(metadata=doc(TO_ACT))
    legal_moves: tuple[M, ...] = field(
        metadata=doc(
            "The legal moves in that position: those that may come next or, after an illegal move, those that would "
            "have been legal in its place."
        )
    )
    outcome_agrees: bool | None = field(
        metadata=doc("Whether the claimed outcome is the real one; null if none was claimed.")
    )


@dataclass(frozen=True, slots=True)
class Samples(Answer, Generic[S]):
    """States that agree with a view."""

    states: tuple[S, ...] = field(metadata=doc("The states. Each of them has the given view."))


@dataclass(frozen=True, slots=True)
class BatchItemAnswer(Answer):
    """The answer to one call of a batch."""

    status: int = field(metadata=doc("The HTTP status that the call alone would have had."))
    body: dict[str, Any] = field(metadata=doc("The answer to the call, or its problem."))


@dataclass(frozen=True, slots=True)
class BatchAnswer(Answer):
    """The answers to the calls, in order."""

    answers: tuple[BatchItemAnswer, ...]
