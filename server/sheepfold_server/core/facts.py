"""What a tournament needs to know about a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Roles = tuple[str, ...]  # by seat


def no_roles(scored: Sequence[Any], options: Any, seats: int) -> tuple[Roles, ...]:
    """Return an empty role for each seat in each deal."""
    return (("",) * seats,) * len(scored)


def no_objection(seats: int, options: Any) -> str | None:
    """Return None: a tournament can have these seats and options."""
    return None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a tournament needs to know about a game.

    `gains(scored)` returns what each seat gained in a deal, or in the match where a match is one deal, from its
    `scored` event. `roles(scored, options, seats)` returns the role of each seat in each deal, from the `scored` events
    of a match. `unit` is what a score counts. `progress` is the type of the event without which a match can go on
    forever; None where every match ends. `objection(seats, options)` says why a tournament with these options would
    tell nothing about the bots; None where it tells something.
    """

    gains: Callable[[Any], tuple[int, ...]]
    roles: Callable[[Sequence[Any], Any, int], Sequence[Roles]] = no_roles
    unit: str = "points"
    progress: str | None = None
    objection: Callable[[int, Any], str | None] = no_objection
