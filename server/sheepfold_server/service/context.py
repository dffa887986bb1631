"""What a call depends on besides its body."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Context:
    """The seat that asks, the deadline, and how states are encoded in the answer.

    `asker` is the seat whose key came with the call, and is limited to its own view and moves; None is not limited.
    `deadline` is a time of `time.monotonic`; None for no limit.
    """

    asker: int | None
    deadline: float | None
    encode_state: Callable[[Any], Any]
