"""The starts, transcripts and replays of matches, and the keys of sealed matches."""

from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import plain

O = TypeVar("O", covariant=True)  # noqa: E741 O for options
M = TypeVar("M", covariant=True)
R = TypeVar("R", covariant=True)
X = TypeVar("X", bound=str, covariant=True)
T = TypeVar("T", covariant=True)


class Turn(Protocol[M]):
    """A move, and the seat that made it. Each game has its own class for it, such as `sheepshead.Turn`."""

    @property
    def seat(self) -> int:
        """The seat that made the move."""

    @property
    def move(self) -> M:
        """The move."""


@dataclass(frozen=True, slots=True)
class Transcript(Generic[O, M, R]):
    """How a match started, and all its moves: everything needed to replay it.

    `seed` and `decks` are those that were given or generated. `outcome` is None if the match is not over, or if the
    transcript does not claim an outcome.
    """

    game: str
    seats: int
    options: O
    dealer: int
    seed: str | None
    decks: tuple[tuple[str, ...], ...] | None
    moves: tuple[Turn[M], ...]
    outcome: R | None

    def to_dict(self) -> dict[str, Any]:
        """Return the transcript as plain JSON values."""
        return {name: plain(getattr(self, name)) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Replay(Generic[T, M, X]):
    """The result of replaying a transcript.

    `match` is the match after the legal moves, and `applied` is their number. `index` and `violation` belong to the
    first illegal move; they are None if all moves are legal. `legal_moves` are the legal moves of the seat `to_act`:
    what can come next or, if there is an illegal move, what would have been legal in its place. `outcome_agrees` is
    None if the transcript does not claim an outcome.
    """

    legal: bool
    applied: int
    match: T
    index: int | None
    violation: Violation[X] | None
    to_act: int | None
    legal_moves: tuple[M, ...]
    outcome_agrees: bool | None


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a sealed match: one for each seat, and one for the host, which gives access to all seats."""

    host: str = field(repr=False)
    seats: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class SealedMatch(Generic[T]):
    """A new match with sealed states: the match as its host sees it, and the keys to hand out."""

    match: T
    keys: Keys
