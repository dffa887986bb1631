"""Who sits where: the arrangements in which a deal is played."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, factorial, prod
from typing import Final

from sheepfold.tournament.deals import Arrangements, Plan
from sheepfold.tournament.seeds import shuffled

FEW: Final = 12  # arrangements, or tables, that are all played where there are no more

Seating = tuple[int, ...]
"""By seat, the bot that sits there."""


def seatings(plan: Plan, deal: int) -> tuple[Seating, ...]:
    """The matches of a deal: by seat, the place in the plan's `bots` of the one that sits there."""
    return tuple(
        tuple(table[place] for place in seating)
        for table in tables(plan, deal)
        for seating in arranged(len(table), plan.seats, plan.arrangements)
    )


def tables(plan: Plan, deal: int) -> tuple[tuple[int, ...], ...]:
    """The bots that meet at each table of a deal, in the order that the seed gives.

    Where there are more bots than seats: every choice of them if there are few, else each next to one another in the
    order, from each bot in turn.
    """
    bots = len(plan.bots)
    order = shuffled(plan.seed, deal, bots)
    if bots <= plan.seats:
        return (order,)
    if comb(bots, plan.seats) <= FEW:
        return tuple(combinations(order, plan.seats))
    return tuple((order + order)[first : first + plan.seats] for first in range(bots))


def arranged(bots: int, seats: int, arrangements: Arrangements) -> tuple[Seating, ...]:
    """The seatings of so many bots, no more than seats, each different."""
    return tuple(every(bots, seats) if arrangements == "all" else rotations(bots, seats))


def rotations(bots: int, seats: int) -> Iterator[Seating]:
    """The bots in turn, from each of them first, rotated through all seats: each sits in each seat as often."""
    found: dict[Seating, None] = {}  # a set that keeps its order
    for first in range(bots):
        row = tuple((first + seat) % bots for seat in range(seats))
        found |= {row[turn:] + row[:turn]: None for turn in range(seats)}
    yield from found


def every(bots: int, seats: int) -> Iterator[Seating]:
    """Every seating in which no bot has two seats more than another."""
    least, more = divmod(seats, bots)
    for twice in combinations(range(bots), more):
        yield from orders(Counter(dict.fromkeys(range(bots), least)) + Counter(twice), seats)


def orders(left: Counter[int], seats: int) -> Iterator[Seating]:
    """Every order of bots, each as often as is left of it."""
    if not seats:
        yield ()
    for bot in sorted(left):
        if left[bot]:
            yield from ((bot, *rest) for rest in orders(left - Counter((bot,)), seats - 1))


def count(bots: int, seats: int) -> int:
    """How many seatings `every` has."""
    bots = min(bots, seats)
    least, more = divmod(seats, bots)
    same = prod([factorial(least)] * (bots - more) + [factorial(least + 1)] * more)
    return comb(bots, more) * (factorial(seats) // same)


def chosen(bots: int, seats: int) -> Arrangements:
    """All arrangements of a table where there are few, else rotations."""
    return "all" if count(bots, seats) <= FEW else "rotations"
