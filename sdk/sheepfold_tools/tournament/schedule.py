"""The seeds of boards and bots, and the seatings of the matches of a board: which bot plays in which seat."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice
from math import comb
from typing import Final, Literal

Arrangements = Literal["rotations", "all"]
"""How the bots of a table change seats between the matches of a board."""

Seating = tuple[int, ...]
"""The bot in each seat, as its index in the plan's `bots`."""

SEED_LENGTH: Final = 32  # hex digits: long enough for a match to have a commitment to its seed
FEW: Final = 12  # up to this many tables, or seatings of a table, all of them are played


def derive_seed(seed: str, *purpose: str | int) -> str:
    """Return the seed for a purpose, such as "deal" and the number of the board, derived from the seed of the plan."""
    text = "/".join(map(str, (seed, *purpose)))
    return hashlib.sha256(text.encode()).hexdigest()[:SEED_LENGTH]


def bot_order(seed: str, board: int, count: int) -> tuple[int, ...]:
    """Return the order in which the bots 0 to `count` - 1 sit down for a board."""
    return tuple(sorted(range(count), key=lambda bot: derive_seed(seed, "order", board, bot)))


@lru_cache(maxsize=64)  # many boards have the same order
def seatings(order: tuple[int, ...], seats: int, arrangements: Arrangements) -> tuple[Seating, ...]:
    """Return the seating of each match of a board. `order` is the order of the bots on that board."""
    arrange = balanced_seatings if arrangements == "all" else rotations
    return tuple(
        tuple(table[place] for place in places)
        for table in tables(order, seats)
        for places in arrange(len(table), seats)
    )


def tables(order: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the bots that meet at each table of a board.

    With more bots than seats, there is a table for every combination of bots if these are few. Otherwise the bots form
    a circle in the given order, and each starts a table with the bots that follow it.
    """
    bots = len(order)
    if bots <= seats:
        return (order,)
    if comb(bots, seats) <= FEW:
        return tuple(combinations(order, seats))
    return tuple((order + order)[first : first + seats] for first in range(bots))


def rotations(bots: int, seats: int) -> Iterator[Seating]:
    """Yield every rotation of the rows in which the bots alternate, with one row starting with each bot.

    Every bot plays in every seat equally often.
    """
    rows = [tuple((first + seat) % bots for seat in range(seats)) for first in range(bots)]
    yield from dict.fromkeys(row[turn:] + row[:turn] for row in rows for turn in range(seats))


def balanced_seatings(bots: int, seats: int) -> Iterator[Seating]:
    """Yield every seating in which the numbers of seats of any two bots differ by at most one."""
    least, more = divmod(seats, bots)
    for with_more in combinations(range(bots), more):
        yield from orderings(Counter(dict.fromkeys(range(bots), least)) + Counter(with_more), seats)


def orderings(left: Counter[int], seats: int) -> Iterator[Seating]:
    """Yield the different orders of a multiset of bots."""
    if not seats:
        yield ()
    for bot in sorted(left):
        if left[bot]:
            yield from ((bot, *rest) for rest in orderings(left - Counter((bot,)), seats - 1))


def choose_arrangements(bots: int, seats: int) -> Arrangements:
    """Return "all" if a table has few balanced seatings, and "rotations" otherwise."""
    some = tuple(islice(balanced_seatings(min(bots, seats), seats), FEW + 1))
    return "all" if len(some) <= FEW else "rotations"
