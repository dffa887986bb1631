"""Herds: their sheep, and the same as bits."""

from dataclasses import dataclass, field
from typing import Final

from sheepfold_server.core.bits import fields
from sheepfold_server.core.shape import doc
from sheepfold_server.games.wolf_herd.cards import SHEEP, Card

SEATS: Final = (2, 3, 4)
LAST: Final = 26  # as many as there are sheep cards: the place of every index that no sheep can have
WIDTH: Final = LAST + 1
PLACES: Final = max(SEATS) * WIDTH  # a bit for each place in each herd, from the first place of seat 0 up

HAS_FENCE, *OF_SIZE = fields(PLACES, *[PLACES] * len(SHEEP))  # the herds as bits: the sheep with fences, those by size
ONE_HERD: Final = sum(part.put((1 << WIDTH) - 1) for part in (HAS_FENCE, *OF_SIZE))  # every bit of seat 0


@dataclass(frozen=True, slots=True)
class Sheep:
    """A sheep card of a herd."""

    card: Card
    fences: int = field(metadata=doc("The number of fences on it."))

    @property
    def size(self) -> int:
        """The number of sheep on the card."""
        return SHEEP[self.card]


Herd = tuple[Sheep, ...]
Herds = tuple[Herd, ...]

UNFENCED: Final = {card: Sheep(card, 0) for card in SHEEP}
SHEEP_BITS: Final = {card: OF_SIZE[size - 1].bit(0) for card, size in SHEEP.items()}  # at the first place of seat 0


def count_sheep(herd: Herd) -> int:
    """Return the number of sheep in a herd."""
    return sum([SHEEP[each.card] for each in herd])


def herd_bits(seat: int, herd: Herd) -> int:
    """Return the herd of a seat as bits."""
    bits = 0
    for place, sheep in enumerate(herd, seat * WIDTH):
        bits |= (SHEEP_BITS[sheep.card] | 1 if sheep.fences else SHEEP_BITS[sheep.card]) << place
    return bits


def replace_herd_bits(bits: int, seat: int, herd: Herd) -> int:
    """Return the bits of all herds with those of another herd for that seat."""
    return bits & ~(ONE_HERD << seat * WIDTH) | herd_bits(seat, herd)


def replace_herd(herds: Herds, seat: int, herd: Herd) -> Herds:
    """Return the herds with another one for that seat."""
    return (*herds[:seat], herd, *herds[seat + 1 :])


def remove_sheep(herd: Herd, place: int) -> Herd:
    """Return the herd without one of its sheep; the indices of those after it go down by one."""
    return herd[:place] + herd[place + 1 :]


def change_fences(herd: Herd, place: int, change: int) -> Herd:
    """Return the herd with more or fewer fences on one of its sheep."""
    sheep = herd[place]
    return (*herd[:place], Sheep(sheep.card, sheep.fences + change), *herd[place + 1 :])
