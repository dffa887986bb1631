"""What a call depends on beside its body."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Context:
    """Who asks, until when, and how states are encoded in the answer.

    `asker` is the seat whose key came with the call: it sees and moves for itself alone. None may see everything.
    `deadline` is a moment of `time.monotonic`; None for no limit.
    """

    asker: int | None
    deadline: float | None
    encode_state: Callable[[Any], Any]
