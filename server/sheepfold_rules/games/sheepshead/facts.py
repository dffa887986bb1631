"""What a tournament asks about Sheepshead."""

from collections.abc import Sequence
from typing import Final, Literal

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.games.sheepshead.events import Scored
from sheepfold_rules.games.sheepshead.options import DUEL, Options

Role = Literal["picker", "alone", "partner", "defender", "leaster", "duel"]
Roles = tuple[Role, ...]  # by seat

ROLE_GROUPS: Final[dict[str, tuple[Role, ...]]] = {
    "any_picker": ("picker", "alone"),
    "partner": (),
    "defender": (),
    "leaster": (),
    "duel": (),
}


def roles(scored: Sequence[Scored], options: Options, seats: int) -> tuple[Roles, ...]:
    """Return the role of each seat in each deal: picker, partner or defender.

    A picker who could have had a partner is alone; where nobody picked, all seats have the role leaster or duel.
    """
    has_partners = options.method(seats) != "none"
    return tuple(roles_of_deal(each, has_partners, seats) for each in scored)


def roles_of_deal(scored: Scored, has_partners: bool, seats: int) -> Roles:
    """Return the role of each seat in one deal; `has_partners` where pickers can have partners."""
    if scored.picker is None:
        role: Role = "duel" if seats == DUEL else "leaster"
        return (role,) * seats
    found: list[Role] = ["defender"] * seats
    for partner in scored.partners:
        found[partner] = "partner"
    found[scored.picker] = "alone" if has_partners and not scored.partners else "picker"
    return tuple(found)


def wins(payments: Sequence[int]) -> tuple[bool, ...]:
    """Return which seats won a deal: those of a winning side are paid, though not all the same."""
    return tuple(payment > 0 for payment in payments)


FACTS: Final = Facts(
    gains=lambda scored: scored.payments,
    roles=roles,
    role_groups=ROLE_GROUPS,
    wins=wins,
    progress="scored",  # doublers can go on forever
    is_one_deal=lambda options: options.deals == 1,
)
