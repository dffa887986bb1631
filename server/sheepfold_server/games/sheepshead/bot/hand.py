"""A hand before the first lead, and the numbers by which it is judged: found by playing (docs/built-in-bots.md)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from sheepfold_server.games.sheepshead.bot.cards import card_set
from sheepfold_server.games.sheepshead.options import PartnerMethod
from sheepfold_server.games.sheepshead.view import View

BY_SEAT: Final = 6  # seats, with which the picker has one more partner, at the right


class Numbers(NamedTuple):
    """What counts at a table, in trumps.

    First what a queen, a jack, a fail ace and a suit to ruff are worth beside another trump. Then how many it takes to
    pick at the lead, in the middle and on the end; how many more to pick without the partner that others would have;
    and how many to go alone, to crack and to recrack.
    """

    queen: float
    jack: float
    ace: float
    void: float
    pick: tuple[float, float, float]
    no_partner: float
    alone: float
    crack: float
    recrack: float


NEVER: Final = 99.0  # more trumps than there are
NUMBERS: Final[dict[tuple[int, PartnerMethod], Numbers]] = {
    (3, "none"): Numbers(1.6, 1.1, 1.2, 0.2, (7.9, 7.8, 8.0), 0.0, NEVER, 7.3, 9.9),
    (4, "none"): Numbers(1.7, 1.2, 0.8, 0.2, (6.0, 6.2, 5.4), 0.0, NEVER, 6.8, 8.9),
    (4, "jack_of_diamonds"): Numbers(1.9, 1.4, 0.8, 0.2, (2.7, 2.2, 2.2), 2.8, 9.4, 7.2, 8.5),
    (4, "called_ace"): Numbers(1.9, 1.2, 0.3, 0.0, (1.5, 1.5, 1.5), 0.0, 9.2, 7.1, 7.2),
    (5, "jack_of_diamonds"): Numbers(2.1, 1.5, 1.0, 0.2, (5.9, 6.1, 5.4), 2.4, 10.3, 6.2, 9.1),
    (5, "called_ace"): Numbers(2.2, 1.3, 0.5, 0.0, (5.4, 5.8, 5.3), 0.0, 10.3, 5.5, 7.7),
    (6, "jack_of_diamonds"): Numbers(2.8, 2.0, 0.8, 0.2, (5.8, 6.6, 5.9), 2.8, 11.4, 8.0, 10.8),
    (7, "jack_of_diamonds"): Numbers(2.5, 1.3, 0.5, 0.0, (3.2, 2.8, 2.8), 2.0, NEVER, 5.0, 7.0),
}


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's own cards, as a set, at its table; with those it has buried they are `picked`."""

    view: View
    seat: int
    cards: int
    picked: int
    method: PartnerMethod
    numbers: Numbers


Judgement = Callable[[Hand], float]  # how many trumps speak for it


def read_hand(view: View) -> Hand:
    """Return the hand of the seat whose view this is."""
    seat = view.seat
    assert seat is not None  # it is a seat that has legal moves
    cards = card_set(view.hands[seat])
    buried = card_set(view.buried[seat]) if view.buried else 0
    method = view.options.method(view.seats)
    return Hand(view, seat, cards, cards | buried, method, NUMBERS[view.seats, method])
