"""Dealing unseen cards into places, each deal as likely as any other, where some places take only some cards.

The ways to fill the places are counted once; then each place's share is drawn in proportion to the ways that it leaves
to the others. So nothing is dealt in vain.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb, prod
from typing import Final, NamedTuple

from sheepfold_server.core.chance import Chance

Share = tuple[int, ...]  # so many cards of each class
Limits = tuple[tuple[int, int], ...]  # the least and the most of each class


class Ways(NamedTuple):
    """What a place can get, each share with its ways; `total` is their sum."""

    total: int
    shares: tuple[tuple[Share, int], ...]


class Dealer:
    """Cards to be dealt, each of them another one, and how many ways there are.

    `rooms` are the numbers of cards that go to each place, as many as there are cards; `allowed` says, for each card,
    which places may have it, as bits. Cards that the same places may have are a class, and stand for one another.
    """

    __slots__ = ("_classes", "_rooms", "_takes", "_ways", "ways")

    def __init__(self, cards: Sequence[str], rooms: Sequence[int], allowed: Sequence[int]) -> None:
        kinds = sorted(set(allowed))
        self._rooms: Final = tuple(rooms)
        self._takes: Final = tuple(kinds)
        self._classes: Final = tuple(
            tuple(card for card, places in zip(cards, allowed, strict=True) if places == kind) for kind in kinds
        )
        self._ways: Final = cache(self._counted)
        fits = sum(self._rooms) == len(cards) and min(self._rooms, default=0) >= 0
        self.ways: Final = self._ways(0, tuple(map(len, self._classes))).total if fits else 0

    def deal(self, chance: Chance) -> tuple[tuple[str, ...], ...]:
        """One of the deals, each as likely: the cards of each place, in random order. There must be a way."""
        left = [list(chance.shuffled(cards)) for cards in self._classes]
        dealt = []
        for place in range(len(self._rooms)):
            share = self._drawn(place, tuple(map(len, left)), chance)
            cards = [own.pop() for own, count in zip(left, share, strict=True) for _ in range(count)]
            dealt.append(chance.shuffled(cards))
        return tuple(dealt)

    def _drawn(self, place: int, left: Share, chance: Chance) -> Share:
        """What a place gets of each class, in proportion to the ways."""
        total, shares = self._ways(place, left)
        rest = chance.below(total)
        for share, ways in shares:
            rest -= ways
            if rest < 0:
                return share
        raise AssertionError("the ways of a place are the sum of the ways of its shares")

    def _counted(self, place: int, left: Share) -> Ways:
        """The ways to fill the places from this one on with what is left of each class, by the share of this one."""
        if place == len(self._rooms):
            return Ways(1, ())
        found = []
        for share in shares(self._limits(place, left), self._rooms[place]):
            rest = tuple(map(int.__sub__, left, share))
            ways = prod(map(comb, left, share)) * self._ways(place + 1, rest).total
            if ways:
                found.append((share, ways))
        return Ways(sum(ways for _, ways in found), tuple(found))

    def _limits(self, place: int, left: Share) -> Limits:
        """What a place can get of each class: none that it may not have, and all that no later place may."""
        return tuple(
            (0 if takes >> place + 1 else own, own if takes >> place & 1 else 0)
            for own, takes in zip(left, self._takes, strict=True)
        )


def shares(limits: Limits, room: int) -> Iterator[Share]:
    """Every share of so many cards within the limits."""
    if not limits:
        if not room:
            yield ()
        return
    (least, most), rest = limits[0], limits[1:]
    low = max(least, room - sum(high for _, high in rest))
    for count in range(low, min(most, room - sum(low for low, _ in rest)) + 1):
        for others in shares(rest, room - count):
            yield (count, *others)
