"""Facts about a game that tournaments and diagnoses need."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Roles = tuple[str, ...]  # by seat


def no_roles(scored: Sequence[Any], options: Any, seats: int) -> tuple[Roles, ...]:
    """Return an empty role for each seat in each deal."""
    return (("",) * seats,) * len(scored)


def first_places(gains: Sequence[int]) -> tuple[bool, ...]:
    """Return which seats gained most in a deal; none if all gained the same."""
    return tuple(gain == max(gains) > min(gains) for gain in gains)


def name_phase(view: Any) -> str:
    """Return the phase of a view, for games in which each phase has one kind of decision."""
    phase: str = view.phase
    return phase


def no_objection(seats: int, options: Any) -> str | None:
    """Return None: any seats and options make a meaningful tournament."""
    return None


def always_one_deal(options: Any) -> bool:
    """Return True: whatever the options, a match is one deal."""
    return True


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about a game that tournaments and diagnoses need.

    `gains(scored)` returns what each seat gained in a deal, given its `scored` event. `roles(scored, options, seats)`
    returns the role of each seat in each deal, given the `scored` events of a match. `role_groups` lists all roles in
    their usual order; the value of a role is the roles that are also counted under it. `wins(gains)` returns which
    seats won a deal, given what each gained. `unit` is what a score counts. `progress` is the type of the event without
    which a match could go on forever; None if every match ends. `decision(view)` returns the kind of decision that the
    seat to act faces, one of `decisions`, which are in the order in which they come up in a deal.
    `objection(seats, options)` returns why a tournament with these options could not tell bots apart, or None.
    `is_one_deal(options)` returns whether a match with these options is a single deal.
    """

    gains: Callable[[Any], tuple[int, ...]]
    decisions: tuple[str, ...]
    decision: Callable[[Any], str] = name_phase
    roles: Callable[[Sequence[Any], Any, int], Sequence[Roles]] = no_roles
    role_groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    wins: Callable[[Sequence[int]], tuple[bool, ...]] = first_places
    unit: str = "points"
    progress: str | None = None
    objection: Callable[[int, Any], str | None] = no_objection
    is_one_deal: Callable[[Any], bool] = always_one_deal
