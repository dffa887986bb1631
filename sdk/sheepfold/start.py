"""How a match started, as the service that plays it knows."""

from dataclasses import dataclass
from typing import Generic, TypeVar

O = TypeVar("O")  # noqa: E741 O for options


@dataclass(frozen=True, slots=True)
class Start(Generic[O]):
    """How a match started, as the service knows it."""

    seats: int
    options: O
    dealer: int
    seed: str | None
    decks: tuple[tuple[str, ...], ...] | None
