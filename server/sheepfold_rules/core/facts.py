"""Facts about a game that tournaments need."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Roles = tuple[str, ...]  # by seat


def first_places(gains: Sequence[int]) -> tuple[bool, ...]:
    """Return which seats gained most in a deal; none if all gained the same."""
    return tuple(gain == max(gains) > min(gains) for gain in gains)


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about a game that tournaments need.

    `gains(scored)` returns what each seat gained in a deal, given its `scored` event. `roles(scored, options, seats)`
    returns the role of each seat in each deal, given the `scored` events of a match; by default, roles are empty.
    `role_groups` lists all roles in their usual order; the value of a role is the roles that are also counted under it.
    `wins(gains)` returns which seats won a deal, given what each gained. `progress` is the type of the event without
    which a match could go on forever; None if every match ends. `objection(seats, options)` returns why a tournament
    with these options could not tell bots apart, or None.
    """

    gains: Callable[[Any], tuple[int, ...]]
    roles: Callable[[Sequence[Any], Any, int], Sequence[Roles]] = lambda scored, _, seats: (
        (("",) * seats,) * len(scored)
    )
    role_groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    wins: Callable[[Sequence[int]], tuple[bool, ...]] = first_places
    progress: str | None = None
    objection: Callable[[int, Any], str | None] = lambda seats, options: None
