"""What a tournament needs to know about a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Roles = tuple[str, ...]  # by seat


def no_roles(scored: Sequence[Any], options: Any, seats: int) -> tuple[Roles, ...]:
    """Return an empty role for each seat in each deal."""
    return (("",) * seats,) * len(scored)


def first_places(gains: Sequence[int]) -> tuple[bool, ...]:
    """Return which seats gained most in a deal; none where all gained the same."""
    return tuple(gain == max(gains) > min(gains) for gain in gains)


def name_phase(view: Any) -> str:
    """Return the phase of a view, where each phase asks for one kind of decision."""
    phase: str = view.phase
    return phase


def no_objection(seats: int, options: Any) -> str | None:
    """Return None: a tournament can have these seats and options."""
    return None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a tournament needs to know about a game.

    `gains(scored)` returns what each seat gained in a deal, or in the match where a match is one deal, from its
    `scored` event. `roles(scored, options, seats)` returns the role of each seat in each deal, from the `scored` events
    of a match. `role_groups` are all roles, in the order in which people name them; under each name those that are also
    counted together by it, which are roles themselves. `wins(gains)` returns which seats won a deal, given what each
    gained. `unit` is what a score counts. `progress` is the type of the event without which a match can go on
    forever; None where every match ends. `decision(view)` returns the kind of decision that the seat to act is asked
    for: one of `decisions`, which are in the order in which they come in a deal. `objection(seats, options)` says why a
    tournament with these options would tell nothing about the bots; None where it tells something.
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
