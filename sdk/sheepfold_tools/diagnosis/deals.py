"""What became of the deals of a diagnosis: plain values, which the journal keeps as JSON."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Swap:
    """A match in which the bot made all decisions of one kind in one seat, and the other bot all else.

    `decision` is None where it made all decisions of the seat. `ply` is the number of moves before the first that is
    different: `move` in place of `instead`. `gain` is how much the seat gained on the mean of the others, compared with
    the match without the swap.
    """

    seat: int
    decision: str | None
    ply: int
    move: dict[str, Any]  # JSON
    instead: dict[str, Any]  # JSON
    gain: float


@dataclass(frozen=True, slots=True)
class DecisionCount:
    """How many decisions of a kind there were in a match, in all seats, and how many the bot makes differently."""

    decision: str
    count: int
    different: int


@dataclass(frozen=True, slots=True)
class SwapFault:
    """A fault of a bot: the one that is diagnosed, or, where `is_against` is true, the other one.

    In place of the former's move the other bot's was played, and in place of the latter's a random one.
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

    `scores` are those of the match without a swap, by seat, `counts` are the decisions in it, and `transcript` is that
    match as `sheepfold check` reads it. There is a swap for each kind of decision in each seat that the bot makes
    differently at least once, and one more for each such seat. `moves` is the number of moves in all these matches.
    """

    number: int
    scores: tuple[int, ...]
    counts: tuple[DecisionCount, ...]
    swaps: tuple[Swap, ...]
    faults: tuple[SwapFault, ...]
    moves: int
    transcript: dict[str, Any]  # JSON
