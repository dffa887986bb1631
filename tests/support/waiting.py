"""Poll for a condition in another process."""

from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import Final

PATIENCE: Final = 60.0  # seconds, on a busy machine too
PAUSE: Final = 0.02


def until(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Return once the condition holds; fail where it does not in time."""
    end = monotonic() + patience
    never = Event()
    while not condition():
        assert monotonic() < end, f"the condition did not hold within {patience:g} seconds"
        never.wait(PAUSE)
