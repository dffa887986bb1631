"""What a built-in bot suggests: a move, and those that it compared it with."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from sheepfold_rules.core.shape import doc

M = TypeVar("M", covariant=True)


@dataclass(frozen=True, slots=True)
class Candidate(Generic[M]):
    """A move that a search compared with others."""

    move: M = field(metadata=doc("The move."))
    mean: float = field(
        metadata=doc("How far ahead of the other seats' average the seat ended up, on average over the samples.")
    )
    standard_error: float | None = field(metadata=doc("The standard error of the mean; null for a single sample."))
    samples: int = field(metadata=doc("The number of states in which the move was tried."))


@dataclass(frozen=True, slots=True)
class Suggestion(Generic[M]):
    """A move that a bot would make."""

    move: M = field(metadata=doc("The move."))
    bot: str = field(metadata=doc("The name of the bot."))
    unit: str = field(metadata=doc("The unit of the candidates' means, such as `points`."))
    candidates: tuple[Candidate[M], ...] = field(
        metadata=doc(
            "The moves that the bot compared: the suggested one first, then the others, those tried in the most states "
            "first. Empty if it compared no moves."
        )
    )
