"""Dealing unseen cards into places, each deal as likely as any other, where some places take only some cards.

The ways to fill the places are counted once; then each place's share is drawn in proportion to the ways that it leaves
to the others. So nothing is dealt in vain.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import comb, prod
from typing import Final, NamedTuple

from sheepfold_server.core.rng import Rng

Share = tuple[int, ...]  # so many cards of each class
Left = tuple[tuple[int, int], ...]  # of each class, the places that may have it, the first one lowest, and its cards


class Ways(NamedTuple):
    """What the first place can get, each share with its ways to fill all places; `total` is their sum."""

    total: int
    shares: tuple[tuple[Share, int], ...]


class Dealer:
    """Cards to be dealt, each of them another one, and how many ways there are.

    `rooms` are the numbers of cards that go to each place, as many as there are cards; `allowed` says, for each card,
    which places may have it, as bits. Cards that the same places may have are a class, and stand for one another; two
    classes are one from the place on after which the same places may have them.
    """

    __slots__ = ("_classes", "_rooms", "_ways", "ways")

    def __init__(self, cards: Sequence[str], rooms: Sequence[int], allowed: Sequence[int]) -> None:
        self._rooms: Final = tuple(rooms)
        self._classes: Final = {
            kind: tuple(card for card, places in zip(cards, allowed, strict=True) if places == kind)
            for kind in sorted(set(allowed))
        }
        self._ways: Final = cache(self._counted)
        fits = sum(self._rooms) == len(cards) and min(self._rooms, default=0) >= 0
        self.ways: Final = self._ways(0, sizes(self._classes)).total if fits else 0

    def deal(self, rng: Rng) -> tuple[tuple[str, ...], ...]:
        """One of the deals, each as likely: the cards of each place, in random order. There must be a way."""
        classes = self._classes
        dealt = []
        for place in range(len(self._rooms)):
            share = self._drawn(place, sizes(classes), rng)
            cards: list[str] = []
            rest: dict[int, tuple[str, ...]] = {}
            for (takes, own), count in zip(classes.items(), share, strict=True):
                order = rng.shuffle(own)
                cards += order[:count]
                rest[takes >> 1] = rest.get(takes >> 1, ()) + order[count:]
            classes = {takes: rest[takes] for takes in sorted(rest) if rest[takes]}
            dealt.append(rng.shuffle(cards))
        return tuple(dealt)

    def _drawn(self, place: int, left: Left, rng: Rng) -> Share:
        """What a place gets of each class, in proportion to the ways."""
        total, shares = self._ways(place, left)
        return rng.choose_weighted(shares, total)

    def _counted(self, place: int, left: Left) -> Ways:
        """The ways to fill the places from this one on with what is left of each class, by the share of this one."""
        if place == len(self._rooms):
            return Ways(int(not left), ())
        limits = tuple((0 if takes >> 1 else count, count if takes & 1 else 0) for takes, count in left)
        counts = tuple(count for _, count in left)
        found = []
        for share in shares(limits, self._rooms[place]):
            ways = prod(map(comb, counts, share)) * self._ways(place + 1, after(left, share)).total
            if ways:
                found.append((share, ways))
        return Ways(sum(ways for _, ways in found), tuple(found))


def sizes(classes: Mapping[int, tuple[str, ...]]) -> Left:
    """How many cards each class has, in the order of the places that may have it."""
    return tuple((takes, len(cards)) for takes, cards in classes.items())


def after(left: Left, share: Share) -> Left:
    """What is left for the next places."""
    rest: dict[int, int] = {}
    for (takes, count), gone in zip(left, share, strict=True):
        if count > gone:
            rest[takes >> 1] = rest.get(takes >> 1, 0) + count - gone
    return tuple(sorted(rest.items()))


def shares(limits: tuple[tuple[int, int], ...], room: int) -> Iterator[Share]:
    """Every share of so many cards within the least and the most of each class."""
    if not limits:
        if not room:
            yield ()
        return
    (least, most), rest = limits[0], limits[1:]
    low = max(least, room - sum(high for _, high in rest))
    for count in range(low, min(most, room - sum(low for low, _ in rest)) + 1):
        for others in shares(rest, room - count):
            yield (count, *others)
