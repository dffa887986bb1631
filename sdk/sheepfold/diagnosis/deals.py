"""What became of the deals of a diagnosis: plain values, which the journal keeps as JSON."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Swap:
    """A match in which the bot made all decisions of one kind in one seat, and the other bot all else.

    `decision` is None where it made all decisions of the seat. `ply` is the number of moves before the first one that
    is another: `move` in place of `instead`. `gain` is how much more the seat scored than without the swap.
    """

    seat: int
    decision: str | None
    ply: int
    move: dict[str, Any]  # JSON
    instead: dict[str, Any]  # JSON
    gain: int


@dataclass(frozen=True, slots=True)
class DecisionCount:
    """How many decisions of a kind there were in a match, in all seats, and how many the bot would make otherwise."""

    decision: str
    asked: int
    differing: int


@dataclass(frozen=True, slots=True)
class SwapFault:
    """A fault of a bot. Where it was the one that is diagnosed, the other bot's move was played, or else a random one.

    `is_against` is where it was the other bot.
    """

    seat: int
    decision: str
    kind: str
    message: str
    ply: int
    is_against: bool


@dataclass(frozen=True, slots=True)
class DiagnosedDeal:
    """A deal of a diagnosis. `number` counts from 0.

    `scores` are those of the match that was played without a swap, by seat, `counts` the decisions that were made in
    it, and `transcript` is that match as `sheepfold check` reads it. There is a swap for every seat and kind of which
    the bot would make a decision otherwise, and one for every seat of which that is so. `moves` is the number of moves
    of all these matches.
    """

    number: int
    scores: tuple[int, ...]
    counts: tuple[DecisionCount, ...]
    swaps: tuple[Swap, ...]
    faults: tuple[SwapFault, ...]
    moves: int
    transcript: dict[str, Any]  # JSON
