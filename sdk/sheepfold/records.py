"""Records of matches and what is found in them: starts, transcripts, replays, and the keys of sealed matches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from sheepfold_server.core.rules import Violation
from sheepfold_server.core.shape import plain
from sheepfold_server.service.sealing import SEALED_SECONDS

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Generic[O]):
    """How a match starts.

    `options` are a game's `Options`, or a mapping of those that are not at their defaults. By default, `dealer` is the
    last seat, and a `seed` is generated. `decks` are the orders of the cards in deal 1, 2, ...; the seed then decides
    only dice and draws.
    """

    seats: int
    options: O | Mapping[str, object] | None = None
    dealer: int | None = None
    seed: str | None = None
    decks: Iterable[Iterable[str]] | None = None


@dataclass(frozen=True, slots=True)
class Transcript(Generic[O, M, R]):
    """How a match started, and all its moves: enough to replay it.

    `seed` and `decks` are as they were given, or generated. `outcome` is None while the match is not over, or if none
    is claimed.
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
    """How far a transcript is legal.

    `applied` moves are legal, and `match` is the match after them. `index` and `violation` are those of the first
    illegal move; None if there is none. `legal_moves` are those of the seat `to_act`: what could come next or, after an
    illegal move, what would have been legal in its place. `outcome_agrees` is None if the transcript claims no outcome.
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
    """The keys of a sealed match: the host's, who sees everything and moves for every seat, and one for each seat."""

    host: str = field(repr=False)
    seats: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class SealedMatch(Generic[T]):
    """A new match whose states are sealed: the match as its host sees it, and the keys to hand out."""

    match: T
    keys: Keys


@dataclass(frozen=True, slots=True)
class Sealing:
    """How states are sealed in this process.

    `keys` are 32 bytes each, in base64: the first one seals, and all of them open; without any, a random key is
    generated. A sealed state expires after `seconds`, by default after 30 days. `ledger` is the address of a Redis
    server: a match can then be continued only once from each of its states.
    """

    keys: tuple[str, ...] = field(default=(), repr=False)
    seconds: int = SEALED_SECONDS
    ledger: str | None = field(default=None, repr=False)
