"""Dealing hidden cards to places uniformly at random, when some places accept only some of the cards.

The ways to fill the places are counted once. Each place's share is then drawn in proportion to the number of ways that
it leaves for the others, so a deal never has to be rejected.

A game says with constraints where its hidden cards can lie. A place is a bit, so that a set of them is a number.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product
from math import comb, factorial, prod
from typing import Any, Final, Generic, NamedTuple

from sheepfold_rules.core.cards import C
from sheepfold_rules.core.deadline import CheckTime, ignore_time
from sheepfold_rules.core.rng import Rng


class Bound(NamedTuple):
    """A constraint: each of the cards, which are a bit set, lies in one of the places."""

    cards: int
    places: int


Case = tuple[Bound, ...]  # all of them hold
Constraint = tuple[Case, ...]  # one of them holds, and never two

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


class Layout(NamedTuple):
    """Where the seen cards lie, and how many hidden ones each place has. `bits` are all cards, each as a bit."""

    bits: Mapping[Any, int]
    seen: Mapping[Any, int]
    rooms: Mapping[int, int]


class Dealers(Generic[C]):
    """The ways to fill the rooms of a layout so that all constraints hold, of which there are `count`."""

    def __init__(self, layout: Layout, constraints: Iterable[Constraint], check_time: CheckTime) -> None:
        self._layout: Final = layout
        kept = [[case for case in constraint if is_possible(layout, case)] for constraint in constraints]
        hidden = {card: bit for card, bit in layout.bits.items() if card not in layout.seen}
        bounds = ([bound for case in cases for bound in case] for cases in product(*kept))
        found: list[Dealer[C]] = [deal_within(hidden, layout.rooms, each, check_time) for each in bounds]
        self._dealers: Final = [(each, each.count) for each in found if each.count]
        self.count: Final = sum(count for _, count in self._dealers)

    def fill(self, rng: Rng) -> dict[int, tuple[C, ...]]:
        """Return the cards of every place, in random order, each way as likely; there must be one."""
        dealt = rng.choose_weighted(self._dealers, self.count).deal(rng)
        filled = dict(zip(self._layout.rooms, dealt, strict=True))
        for card, place in self._layout.seen.items():
            filled[place] = (card, *filled.get(place, ()))
        return filled


def is_possible(layout: Layout, case: Case) -> bool:
    """Whether the seen cards lie where they may in this case."""
    bits, seen = layout.bits, layout.seen.items()
    return all(place & places for cards, places in case for card, place in seen if bits[card] & cards)


def deal_within(
    hidden: Mapping[C, int], rooms: Mapping[int, int], bounds: Iterable[Bound], check_time: CheckTime = ignore_time
) -> Dealer[C]:
    """Return what deals hidden cards, each of them a bit, to the rooms of places within the bounds."""
    places = dict.fromkeys(hidden, -1)  # everywhere
    for bound in bounds:
        for card, bit in hidden.items():
            if bit & bound.cards:
                places[card] &= bound.places
    allowed = [sum(1 << index for index, room in enumerate(rooms) if room & own) for own in places.values()]
    return Dealer(tuple(hidden), tuple(rooms.values()), allowed, check_time)


def lacks(cards: int, places: int) -> Bound:
    """Return the bound that none of the cards lies in the places."""
    return Bound(cards, ~places)


def at_least_one(cards: int, places: int) -> Constraint:
    """Return the constraint that at least one of the cards lies in the places; a case for each that is the first."""
    found, before = [], 0
    while before != cards:
        bit = (cards ^ before) & -(cards ^ before)
        found.append((Bound(bit, places), lacks(before, places)))
        before |= bit
    return tuple(found)
