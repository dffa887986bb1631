"""Dealing hidden cards to places uniformly at random, when some places accept only some of the cards.

The ways to fill the places are counted once. Each place's share is then drawn in proportion to the number of ways that
it leaves for the others, so a deal never has to be rejected.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import comb, factorial, prod
from typing import Final, Generic, NamedTuple

from sheepfold_rules.core.cards import C
from sheepfold_rules.core.deadline import CheckTime, ignore_time
from sheepfold_rules.core.rng import Rng

Share = tuple[int, ...]  # the number of cards of each class
Left = tuple[tuple[int, int], ...]  # for each class, its places as bits (the first place lowest), and its cards


class Ways(NamedTuple):
    """The possible shares of the first place, each with the number of ways to fill all places; `total` is their sum."""

    total: int
    shares: tuple[tuple[Share, int], ...]


class Dealer(Generic[C]):
    """Deals distinct cards to places; `count` is the number of different deals.

    `rooms` is the number of cards for each place; `allowed` is, for each card, the places that it can go to, as bits.
    Cards that can go to the same places form a class, and are interchangeable. Classes that differ only in places that
    are already filled are merged.
    """

    __slots__ = ("_check_time", "_classes", "_rooms", "_ways", "count")

    def __init__(
        self, cards: Sequence[C], rooms: Sequence[int], allowed: Sequence[int], check_time: CheckTime = ignore_time
    ) -> None:
        self._check_time: Final = check_time
        self._rooms: Final = tuple(rooms)
        self._classes: Final = {
            kind: tuple(card for card, places in zip(cards, allowed, strict=True) if places == kind)
            for kind in sorted(set(allowed))
        }
        self._ways: Final = cache(self._count_ways)
        fits = sum(self._rooms) == len(cards) and min(self._rooms, default=0) >= 0
        self.count: Final = self._ways(0, sizes(self._classes)).total if fits else 0

    def deal(self, rng: Rng) -> tuple[tuple[C, ...], ...]:
        """Return a random deal: the cards of each place, in random order. At least one deal must be possible."""
        classes = self._classes
        dealt: list[tuple[C, ...]] = []
        for place in range(len(self._rooms)):
            if len(classes) < 2:
                rest = iter(rng.shuffle([card for cards in classes.values() for card in cards]))
                return (*dealt, *(tuple(islice(rest, room)) for room in self._rooms[place:]))
            total, shares = self._ways(place, sizes(classes))
            share = shares[0][0] if len(shares) == 1 else rng.choose_weighted(shares, total)
            cards: tuple[C, ...] = ()
            left = []
            for (takes, own), count in zip(classes.items(), share, strict=True):
                order = rng.shuffle(own) if 0 < count < len(own) else own
                cards += order[:count]
                left.append((takes, order[count:]))
            classes = shift(left)
            dealt.append(rng.shuffle(cards))
        return tuple(dealt)

    def _count_ways(self, place: int, left: Left) -> Ways:
        """Return the ways to fill this place and those after it with what is left of each class."""
        self._check_time()
        if len(left) < 2:  # all orders of one class
            takes, count = left[0] if left else (0, 0)
            rooms = self._rooms[place:]
            fits = all(takes >> index & 1 for index, room in enumerate(rooms) if room)
            return Ways(fits * factorial(count) // prod(map(factorial, rooms)), ())
        limits = tuple((0 if takes >> 1 else count, count if takes & 1 else 0) for takes, count in left)
        counts = tuple(count for _, count in left)
        possible = []
        for share in shares(limits, self._rooms[place]):
            ways = prod(map(comb, counts, share)) * self._ways(place + 1, remainder(left, share)).total
            if ways:
                possible.append((share, ways))
        return Ways(sum(ways for _, ways in possible), tuple(possible))


def shift(classes: Iterable[tuple[int, tuple[C, ...]]]) -> dict[int, tuple[C, ...]]:
    """Return the classes for the next place: those that differ only in the place before are merged."""
    merged: dict[int, tuple[C, ...]] = {}
    for takes, cards in classes:
        if cards:
            merged[takes >> 1] = merged.get(takes >> 1, ()) + cards
    return dict(sorted(merged.items()))


def sizes(classes: Mapping[int, tuple[C, ...]]) -> Left:
    """Return the number of cards in each class, in the order of their places."""
    return tuple((takes, len(cards)) for takes, cards in classes.items())


def remainder(left: Left, share: Share) -> Left:
    """Return what a share leaves for the places after it."""
    rest: dict[int, int] = {}
    for (takes, count), dealt in zip(left, share, strict=True):
        if count > dealt:
            rest[takes >> 1] = rest.get(takes >> 1, 0) + count - dealt
    return tuple(sorted(rest.items()))


def shares(limits: tuple[tuple[int, int], ...], room: int) -> Iterator[Share]:
    """Yield every share of `room` cards within the minimum and maximum of each class."""
    if not limits:
        if not room:
            yield ()
        return
    (least, most), rest = limits[0], limits[1:]
    low = max(least, room - sum(high for _, high in rest))
    for count in range(low, min(most, room - sum(low for low, _ in rest)) + 1):
        for others in shares(rest, room - count):
            yield (count, *others)
