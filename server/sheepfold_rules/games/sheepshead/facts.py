"""What a tournament asks about Sheepshead."""

from collections.abc import Sequence
from typing import Final, Literal

from sheepfold_rules.games.sheepshead.events import Scored
from sheepfold_rules.games.sheepshead.options import DUEL, Options

Role = Literal["picker", "alone", "partner", "defender", "leaster", "moster", "schwanzer", "duel"]
Roles = tuple[Role, ...]  # by seat

ROLE_GROUPS: Final[dict[str, tuple[Role, ...]]] = {
    "any_picker": ("picker", "alone"),
    "partner": (),
    "defender": (),
    "leaster": (),
    "moster": (),
    "schwanzer": (),
    "duel": (),
}
UNPICKED: Final[dict[str, Role]] = {"moster": "moster", "schwanzer": "schwanzer"}  # where nobody picks


def roles(scored: Sequence[Scored], options: Options, seats: int) -> tuple[Roles, ...]:
    """Return the role of each seat in each deal: picker, partner or defender.

    A picker who could have had a partner is alone; where nobody picked, all seats have one role, such as leaster.
    """
    return tuple(roles_of_deal(each, options, seats) for each in scored)


def roles_of_deal(scored: Scored, options: Options, seats: int) -> Roles:
    """Return the role of each seat in one deal."""
    if scored.picker is None:
        role: Role = "duel" if seats == DUEL else UNPICKED.get(options.no_pick, "leaster")
        return (role,) * seats
    found: list[Role] = ["defender"] * seats
    for partner in scored.partners:
        found[partner] = "partner"
    found[scored.picker] = "alone" if options.method(seats) != "none" and not scored.partners else "picker"
    return tuple(found)


def wins(payments: Sequence[int]) -> tuple[bool, ...]:
    """Return which seats won a deal: those of a winning side are paid, though not all the same."""
    return tuple(payment > 0 for payment in payments)
