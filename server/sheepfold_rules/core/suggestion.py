"""What a built-in bot suggests: a move, and those that it compared it with."""

from dataclasses import dataclass
from typing import Generic, TypeVar

M = TypeVar("M", covariant=True)


@dataclass(frozen=True, slots=True)
class Candidate(Generic[M]):
    """A move that a search compared with others.

    Each of the `samples` is a state in which the move was tried, and its value is how far the seat ended up ahead of
    the average of the others. `mean` is the mean of these values, and `standard_error` is that of the mean, or None
    for a single sample.
    """

    move: M
    mean: float
    standard_error: float | None
    samples: int


@dataclass(frozen=True, slots=True)
class Suggestion(Generic[M]):
    """The move that a built-in bot would make.

    `candidates` are the moves that it compared: that move first, then the others, those tried in the most states
    first, since it soon stops trying poor moves. There are none if it compared no moves. `unit` is what their means
    count, such as "points".
    """

    move: M
    bot: str
    unit: str
    candidates: tuple[Candidate[M], ...]
