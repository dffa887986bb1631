"""What a call depends on besides its body."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from sheepfold_rules.core.errors import OutOfTime


@dataclass(frozen=True, slots=True)
class Context:
    """The seat that asks, the deadline, how states are encoded in the answer, and how far a sealed match is.

    `asker` is the seat whose key came with the call, and is limited to its own view and moves; None is not limited.
    `deadline` is a time of `time.monotonic`; None for no limit. Whatever can take long calls `check_time` in its loops.
    `moves_made` is the number of moves made in the match of a sealed state; None for an open state.
    """

    asker: int | None
    deadline: float | None
    encode_state: Callable[[Any], Any]
    moves_made: int | None = None

    def check_time(self) -> None:
        """Raise OutOfTime if the deadline has passed."""
        if self.deadline is not None and monotonic() > self.deadline:
            raise OutOfTime("the call reached its time limit")
