"""What a tournament asks about President."""

from collections.abc import Sequence
from typing import Final, Literal

from sheepfold_rules.games.president.events import Scored
from sheepfold_rules.games.president.options import Options

Role = Literal["first_deal", "president", "vice_president", "no_title", "vice_bum", "bum"]
Roles = tuple[Role, ...]  # by seat

FIRST_DEAL: Final[Role] = "first_deal"
NO_TITLE: Final[Role] = "no_title"


def roles(scored: Sequence[Scored], options: Options, seats: int) -> tuple[Roles, ...]:
    """Return the title that each seat held in each deal, from the deal before."""
    orders = [(), *(each.order for each in scored)]
    return tuple(titles(order, seats) for order in orders[: len(scored)])


def titles(order: tuple[int, ...], seats: int) -> Roles:
    """Return the title of each seat by the order in which the seats went out of the deal before; none in the first."""
    if not order:
        return (FIRST_DEAL,) * seats
    held: Roles = ("president", "vice_president", *(NO_TITLE,) * (seats - 4), "vice_bum", "bum")
    return tuple(held[order.index(seat)] for seat in range(seats))
