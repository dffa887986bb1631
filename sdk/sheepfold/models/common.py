"""Models that every game shares.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a move is refused: the first rule that forbids it."""

    rule: str
    message: str
    source: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """With how many seats a game is played; `counts` lists every number."""

    min: int
    max: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game in a few words, and the guide to it where one game is described."""

    name: str
    title: str
    seats: SeatCounts
    line: str
    how_to_play: str | None = None
    """A guide for new players, in Markdown; None in a list of games, and from an older service."""


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """A rule: its id, its text, and where it comes from."""

    id: str
    text: str
    source: str
