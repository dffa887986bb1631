"""An exchange that a seat has not seen: which cards were handed over and given back, for all that it knows.

The cards are looked at from the strongest down. What a giver handed over are the strongest cards that it was dealt. So
of the cards in its hand after the exchange, those that are stronger than the weaker card that it handed over were given
back to it, and any others may have been. For each card that can be this weaker one, the ways are counted to deal the
unseen cards and to choose the rest; by these numbers one is drawn, and then one of its ways.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Final, NamedTuple

from sheepfold_server.core.rng import Rng
from sheepfold_server.games.president.hidden.table import Cards, Table

Split = tuple[int, int]  # so many cards that are barred from a seat, and so many others


class Pair(NamedTuple):
    """Who hands cards over to whom, and how many; `given` have been given back so far, and where `returns` is true what
    was handed over may be among them."""

    giver: int
    receiver: int
    cards: int
    given: int
    returns: bool


class Barred(NamedTuple):
    """A seat that has none of the unseen cards that stand before a place."""

    seat: int
    place: int


class Swap(NamedTuple):
    """What was handed over in an exchange, and what was given back so far."""

    handed: Cards
    given: Cards


class Exchanged(NamedTuple):
    """The hands by seat after an exchange, and what changed hands in it."""

    hands: tuple[Cards, ...]
    swap: Swap


class Spot(NamedTuple):
    """A place in the order of strength: how many cards stand before it, unseen ones and those that the giver and the
    receiver are known to have; how many unseen ones after it, and whether the card at the place is one."""

    place: int
    stronger: Split
    of_giver: int
    of_receiver: int
    weaker: int
    is_unseen: bool


class Case(NamedTuple):
    """Some of the ways in which an exchange can have been, and how many.

    At `spot` is the weaker card handed over, or the only one, and `at` is the seat that has it now. Of the unseen cards
    that are stronger, the giver has `to_giver`, and of two cards handed over the stronger one is `to_receiver`; where
    that is none, it is a known card or one of the giver's.
    """

    spot: Spot
    at: int
    to_giver: Split
    to_receiver: Split
    ways: int


class Exchange:
    """The exchange of a pair of which the viewer is not; `ways` counts in how many ways it can have been."""

    def __init__(self, table: Table, pair: Pair, barred: Barred | None = None) -> None:
        self._table: Final = table
        self._pair: Final = pair
        self._barred: Final = barred or Barred(-1, 0)
        self._barred_room: Final = table.rooms[barred.seat] if barred else 0
        self._places: Final = tuple(table.place[card] for card in table.unseen)
        self._free: Final = len(self._places) - bisect_left(self._places, self._barred.place)
        self._cases: Final = tuple(case for spot in self._spots() for case in self._cases_at(spot))
        self.ways: Final = sum(case.ways for case in self._cases)

    def draw(self, rng: Rng) -> Exchanged:
        """One of the ways, each as likely; there must be one."""
        return self._drawn(rng.choose_weighted(((case, case.ways) for case in self._cases), self.ways), rng)

    def _spots(self) -> Iterator[Spot]:
        """The places of the cards that can be handed over."""
        of_giver, of_receiver = (
            sorted(self._table.place[card] for card in self._table.known[seat])
            for seat in (self._pair.giver, self._pair.receiver)
        )
        for place in range(len(self._table.order)):
            above = bisect_left(self._places, place)
            barred = min(above, len(self._places) - self._free)
            is_unseen = above < len(self._places) and self._places[above] == place
            yield Spot(
                place,
                (barred, above - barred),
                bisect_left(of_giver, place),
                bisect_left(of_receiver, place),
                len(self._places) - above - is_unseen,
                is_unseen,
            )

    def _cases_at(self, spot: Spot) -> Iterator[Case]:
        """The ways in which the card there is the weaker one handed over."""
        splits = ((0, 0), (1, 0), (0, 1)) if self._pair.cards > 1 else ((0, 0),)
        for at in self._holders(spot):
            most = self._pair.given - spot.of_giver - (at == self._pair.giver)
            for barred, free in product(*(range(min(most, cards) + 1) for cards in spot.stronger)):
                for to_receiver in splits if barred + free <= most else ():
                    case = Case(spot, at, (barred, free), to_receiver, 0)
                    ways = self._rest(case)
                    if ways:
                        yield case._replace(ways=ways * self._firsts(case) * self._chosen(case))

    def _holders(self, spot: Spot) -> tuple[int, ...]:
        """Who may have the card now, if it was handed over."""
        giver, receiver, returns = self._pair.giver, self._pair.receiver, self._pair.returns
        if spot.is_unseen:
            return (receiver, giver) if returns else (receiver,)
        card = self._table.order[spot.place]
        if card in self._table.known[receiver]:
            return (receiver,)
        return (giver,) if returns and card in self._table.known[giver] else ()

    def _firsts(self, case: Case) -> int:
        """How many cards can be the stronger one handed over."""
        if self._pair.cards == 1 or any(case.to_receiver):
            return 1
        return case.spot.of_receiver + (case.spot.of_giver + sum(case.to_giver)) * self._pair.returns

    def _chosen(self, case: Case) -> int:
        """The ways to choose the unseen cards that are stronger, and those given back that are not."""
        giver, spot = self._pair.giver, case.spot
        strong = spot.of_giver + sum(case.to_giver) + (case.at == giver)
        ways = comb(self._table.size(giver) - strong, self._pair.given - strong)
        for cards, to_giver, to_receiver in zip(spot.stronger, case.to_giver, case.to_receiver, strict=True):
            ways *= comb(cards, to_giver) * comb(cards - to_giver, to_receiver)
        return ways

    def _rest(self, case: Case) -> int:
        """The ways to deal the other unseen cards to the pair and to the seat from which some are barred; those to the
        seats that are left are as many in each case."""
        rooms, spot, room = self._rooms(case), case.spot, self._barred_room
        to_giver, to_receiver = rooms[self._pair.giver], rooms[self._pair.receiver]
        if min(to_giver, to_receiver) < 0:
            return 0
        named = spot.is_unseen + case.to_giver[1] + case.to_receiver[1]
        if self._barred.place > spot.place:
            ways = number(self._free, room) * number(spot.weaker - room, to_giver)
        else:
            ways = number(spot.weaker, to_giver) * number(self._free - named - to_giver, room)
        left = len(self._places) - named - case.to_giver[0] - case.to_receiver[0] - to_giver - room
        return ways * number(left, to_receiver)

    def _rooms(self, case: Case) -> list[int]:
        """The numbers of unseen cards of each seat that a case says nothing of."""
        rooms = list(self._table.rooms)
        rooms[self._pair.giver] -= sum(case.to_giver)
        rooms[self._pair.receiver] -= sum(case.to_receiver)
        rooms[case.at] -= case.spot.is_unseen
        return rooms

    def _drawn(self, case: Case, rng: Rng) -> Exchanged:
        """One of the ways of a case."""
        table, pair, spot = self._table, self._pair, case.spot
        card = table.order[spot.place]
        strong: Cards = ()
        firsts: Cards = ()
        for cards, count, more in zip(self._stronger(spot), case.to_giver, case.to_receiver, strict=True):
            drawn = rng.sample(cards, count + more)
            strong, firsts = (*strong, *drawn[:count]), (*firsts, *drawn[count:])
        if pair.cards > 1 and not firsts:
            back = (*table.above(table.known[pair.giver], spot.place), *strong) if pair.returns else ()
            handed = (card, *rng.sample((*table.above(table.known[pair.receiver], spot.place), *back), 1))
        else:
            handed = (card, *firsts)
        hands = self._dealt(case, strong, firsts, rng)
        sure = tuple(each for each in hands[pair.giver] if table.place[each] <= spot.place)
        others = [each for each in hands[pair.giver] if each not in sure]
        return Exchanged(hands, Swap(handed, (*sure, *rng.sample(others, pair.given - len(sure)))))

    def _stronger(self, spot: Spot) -> tuple[Cards, Cards]:
        """The unseen cards before a place: those that are barred from a seat, and the others."""
        return self._table.unseen[: spot.stronger[0]], self._table.unseen[spot.stronger[0] : sum(spot.stronger)]

    def _dealt(self, case: Case, strong: Cards, firsts: Cards, rng: Rng) -> tuple[Cards, ...]:
        """The hands of a case: those who may not have all of the unseen cards take theirs first."""
        table, rooms, spot = self._table, self._rooms(case), case.spot
        card = table.order[spot.place]
        hands = [list(known) for known in table.known]
        hands[self._pair.giver] += strong
        hands[self._pair.receiver] += firsts
        if spot.is_unseen:
            hands[case.at].append(card)
        left = [each for each in table.unseen if each not in (*strong, *firsts, card)]
        bounds = [(spot.place, self._pair.giver), (self._barred.place - 1, self._barred.seat)]
        for place, seat in sorted(bounds, reverse=True):
            if seat >= 0:
                taken = rng.sample(table.below(tuple(left), place), rooms[seat])
                hands[seat] += taken
                left = [each for each in left if each not in taken]
                rooms[seat] = 0
        rest = iter(rng.shuffle(left))
        return tuple((*hand, *(next(rest) for _ in range(room))) for hand, room in zip(hands, rooms, strict=True))


def number(cards: int, taken: int) -> int:
    """The ways to take some of so many cards."""
    return comb(cards, taken) if cards >= 0 else 0
