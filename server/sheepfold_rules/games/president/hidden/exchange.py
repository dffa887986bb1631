"""An exchange that a seat has not seen: which cards may have been handed over and given back.

A giver hands over the strongest cards that it was dealt. So of the cards in its hand after the exchange, those that are
stronger than the weaker card that it handed over were given back to it, and any others may have been. For each card
that can be this weaker one, the ways to deal the hidden cards and to choose the rest are counted; one of the cards is
drawn in proportion to these numbers, and then one of its ways.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Final, NamedTuple

from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.president.cards import Cards
from sheepfold_rules.games.president.hidden.table import Table

Split = tuple[int, int]  # how many hidden cards are above the ceiling of a seat, and how many are not


class Pair(NamedTuple):
    """Who hands cards over to whom, and how many.

    `given` is how many have been given back so far; where `returns` is true, cards that were handed over may be among
    them.
    """

    giver: int
    receiver: int
    cards: int
    given: int
    returns: bool


class Ceiling(NamedTuple):
    """A seat that has no hidden card stronger than the one at a place."""

    seat: int
    place: int


class Swap(NamedTuple):
    """The cards that were handed over in an exchange, and those that have been given back."""

    handed: Cards
    given: Cards


class ExchangeDraw(NamedTuple):
    """A way in which an exchange can have been: the hands by seat after it, and what changed hands."""

    hands: tuple[Cards, ...]
    swap: Swap


class Spot(NamedTuple):
    """A place in the order of strength.

    `stronger` and `weaker` count the hidden cards before it and after it, `of_giver` and `of_receiver` the stronger
    cards that these are known to have. `is_hidden` says whether the card at the place is hidden.
    """

    place: int
    stronger: Split
    of_giver: int
    of_receiver: int
    weaker: int
    is_hidden: bool


class Case(NamedTuple):
    """Some of the ways in which an exchange can have been, and how many there are.

    The weaker card handed over, or the only one, is at `spot`, and the seat `at` has it now. `to_giver` counts the
    stronger hidden cards that the giver has. `to_receiver` is the stronger one of two cards handed over, where that is
    hidden; where it counts none, that card is a known one or one of the giver's.
    """

    spot: Spot
    at: int
    to_giver: Split
    to_receiver: Split
    ways: int


class Exchange:
    """The exchange of a pair that the viewer does not belong to; `ways` counts the ways in which it can have been."""

    def __init__(self, table: Table, pair: Pair, ceiling: Ceiling | None = None) -> None:
        self._table: Final = table
        self._pair: Final = pair
        self._ceiling: Final = ceiling or Ceiling(-1, 0)
        self._ceiling_room: Final = table.rooms[ceiling.seat] if ceiling else 0
        self._places: Final = tuple(table.place[card] for card in table.hidden)
        self._free: Final = len(self._places) - bisect_left(self._places, self._ceiling.place)
        self._cases: Final = tuple(case for spot in self._spots() for case in self._cases_at(spot))
        self.ways: Final = sum(case.ways for case in self._cases)

    def draw(self, rng: Rng) -> ExchangeDraw:
        """Return one of the ways, each as likely as any other; there must be one."""
        return self._draw_case(rng.choose_weighted(((case, case.ways) for case in self._cases), self.ways), rng)

    def _spots(self) -> Iterator[Spot]:
        """Yield the places of the cards that can be handed over."""
        of_giver, of_receiver = (
            sorted(self._table.place[card] for card in self._table.known[seat])
            for seat in (self._pair.giver, self._pair.receiver)
        )
        for place in range(len(self._table.order)):
            above = bisect_left(self._places, place)
            over = min(above, len(self._places) - self._free)
            is_hidden = above < len(self._places) and self._places[above] == place
            yield Spot(
                place,
                (over, above - over),
                bisect_left(of_giver, place),
                bisect_left(of_receiver, place),
                len(self._places) - above - is_hidden,
                is_hidden,
            )

    def _cases_at(self, spot: Spot) -> Iterator[Case]:
        """Yield the cases in which the card at a spot is the weaker one handed over."""
        splits = ((0, 0), (1, 0), (0, 1)) if self._pair.cards > 1 else ((0, 0),)
        for at in self._holders(spot):
            most = self._pair.given - spot.of_giver - (at == self._pair.giver)
            for over, under in product(*(range(min(most, cards) + 1) for cards in spot.stronger)):
                for to_receiver in splits if over + under <= most else ():
                    case = Case(spot, at, (over, under), to_receiver, 0)
                    ways = self._ways_to_deal(case)
                    if ways:
                        yield case._replace(ways=ways * self._ways_to_complete(case) * self._ways_to_choose(case))

    def _holders(self, spot: Spot) -> tuple[int, ...]:
        """Return the seats that may have the card now, if it was handed over."""
        giver, receiver, returns = self._pair.giver, self._pair.receiver, self._pair.returns
        if spot.is_hidden:
            return (receiver, giver) if returns else (receiver,)
        card = self._table.order[spot.place]
        if card in self._table.known[receiver]:
            return (receiver,)
        return (giver,) if returns and card in self._table.known[giver] else ()

    def _ways_to_complete(self, case: Case) -> int:
        """Return how many cards can be the stronger one handed over."""
        if self._pair.cards == 1 or any(case.to_receiver):
            return 1
        return case.spot.of_receiver + (case.spot.of_giver + sum(case.to_giver)) * self._pair.returns

    def _ways_to_choose(self, case: Case) -> int:
        """Return the ways to choose the stronger hidden cards, and the weaker cards given back."""
        giver, spot = self._pair.giver, case.spot
        strong = spot.of_giver + sum(case.to_giver) + (case.at == giver)
        ways = comb(self._table.size(giver) - strong, self._pair.given - strong)
        for cards, to_giver, to_receiver in zip(spot.stronger, case.to_giver, case.to_receiver, strict=True):
            ways *= comb(cards, to_giver) * comb(cards - to_giver, to_receiver)
        return ways

    def _ways_to_deal(self, case: Case) -> int:
        """Return the ways to deal the other hidden cards to the pair and to the seat with the ceiling.

        The ways to deal to the other seats are as many in each case.
        """
        rooms, spot, room = self._rooms(case), case.spot, self._ceiling_room
        to_giver, to_receiver = rooms[self._pair.giver], rooms[self._pair.receiver]
        if min(to_giver, to_receiver) < 0:
            return 0
        named = spot.is_hidden + case.to_giver[1] + case.to_receiver[1]
        if self._ceiling.place > spot.place:
            ways = ways_to_take(self._free, room) * ways_to_take(spot.weaker - room, to_giver)
        else:
            ways = ways_to_take(spot.weaker, to_giver) * ways_to_take(self._free - named - to_giver, room)
        left = len(self._places) - named - case.to_giver[0] - case.to_receiver[0] - to_giver - room
        return ways * ways_to_take(left, to_receiver)

    def _rooms(self, case: Case) -> list[int]:
        """Return how many hidden cards of each seat a case leaves open."""
        rooms = list(self._table.rooms)
        rooms[self._pair.giver] -= sum(case.to_giver)
        rooms[self._pair.receiver] -= sum(case.to_receiver)
        rooms[case.at] -= case.spot.is_hidden
        return rooms

    def _draw_case(self, case: Case, rng: Rng) -> ExchangeDraw:
        """Return one of the ways of a case."""
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
        hands = self._deal_case(case, strong, firsts, rng)
        sure = tuple(each for each in hands[pair.giver] if table.place[each] <= spot.place)
        others = [each for each in hands[pair.giver] if each not in sure]
        return ExchangeDraw(hands, Swap(handed, (*sure, *rng.sample(others, pair.given - len(sure)))))

    def _stronger(self, spot: Spot) -> tuple[Cards, Cards]:
        """Return the stronger hidden cards: those above the ceiling, and the others."""
        return self._table.hidden[: spot.stronger[0]], self._table.hidden[spot.stronger[0] : sum(spot.stronger)]

    def _deal_case(self, case: Case, strong: Cards, firsts: Cards, rng: Rng) -> tuple[Cards, ...]:
        """Return the hands of a case: the seats that cannot have every hidden card get theirs first."""
        table, rooms, spot = self._table, self._rooms(case), case.spot
        card = table.order[spot.place]
        hands = [list(known) for known in table.known]
        hands[self._pair.giver] += strong
        hands[self._pair.receiver] += firsts
        if spot.is_hidden:
            hands[case.at].append(card)
        left = [each for each in table.hidden if each not in (*strong, *firsts, card)]
        bounds = [(spot.place, self._pair.giver), (self._ceiling.place - 1, self._ceiling.seat)]
        for place, seat in sorted(bounds, reverse=True):
            if seat >= 0:
                taken = rng.sample(table.below(tuple(left), place), rooms[seat])
                hands[seat] += taken
                left = [each for each in left if each not in taken]
                rooms[seat] = 0
        rest = iter(rng.shuffle(left))
        return tuple((*hand, *(next(rest) for _ in range(room))) for hand, room in zip(hands, rooms, strict=True))


def ways_to_take(cards: int, taken: int) -> int:
    """Return the ways to take some of the cards; none where their number is negative."""
    return comb(cards, taken) if cards >= 0 else 0
