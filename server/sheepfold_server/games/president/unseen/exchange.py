"""An exchange that a seat has not seen: which cards were handed over and given back, for all that it knows.

The cards are looked at from the strongest down. What a giver handed over are the strongest cards that it was dealt. So
of the cards in its hand after the exchange, those that are stronger than the weaker card that it handed over were given
back to it, and any others may have been. For each card that can be this weaker one, the ways are counted to deal the
unseen cards and to choose the rest; by these numbers one is drawn, and then one of its ways.
"""

from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Final, NamedTuple

from sheepfold_server.core.chance import Chance
from sheepfold_server.games.president.unseen.table import Cards, Table

Split = tuple[int, int]  # so many cards that are barred from a seat, and so many others


class Pair(NamedTuple):
    """Who hands cards over to whom, and how many; `given` have been given back so far, and where `returns` is true what
    was handed over may be among them."""

    giver: int
    receiver: int
    count: int
    given: int
    returns: bool


class Barred(NamedTuple):
    """A seat that has none of the unseen cards that stand before a place."""

    seat: int
    place: int


class Exchanged(NamedTuple):
    """The hands by seat after an exchange, what was handed over in it, and what was given back."""

    hands: tuple[Cards, ...]
    handed: Cards
    given: Cards


class Case(NamedTuple):
    """Some of the ways in which an exchange can have been, and how many.

    `place` is that of the weaker card handed over, or of the only one, and `at` the seat that has it now. Of the unseen
    cards that are stronger, the giver has `to_giver`, and of two cards handed over the stronger one is `to_receiver`;
    where that is none, it is a known card or one of the giver's.
    """

    place: int
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
        self._cases: Final = tuple(case for place in range(len(table.order)) for case in self._cases_of(place))
        self.ways: Final = sum(case.ways for case in self._cases)

    def draw(self, chance: Chance) -> Exchanged:
        """One of the ways, each as likely; there must be one."""
        rest = chance.below(self.ways)
        for case in self._cases:
            rest -= case.ways
            if rest < 0:
                break
        return self._drawn(case, chance)

    def _cases_of(self, place: int) -> Iterator[Case]:
        """The ways in which the card at a place is the weaker one handed over."""
        stronger = self._stronger(place)
        splits = ((0, 0), (1, 0), (0, 1)) if self._pair.count > 1 else ((0, 0),)
        for at in self._holders(self._table.order[place]):
            most = self._pair.given - len(self._known(self._pair.giver, place)) - (at == self._pair.giver)
            for to_giver in product(*(range(min(most, len(cards)) + 1) for cards in stronger)):
                for to_receiver in splits if sum(to_giver) <= most else ():
                    case = Case(place, at, to_giver, to_receiver, 0)
                    ways = self._firsts(case) * self._chosen(case) * self._rest(case)
                    if ways:
                        yield case._replace(ways=ways)

    def _holders(self, card: str) -> tuple[int, ...]:
        """Who may have this card now, if it was handed over."""
        giver, receiver, returns = self._pair.giver, self._pair.receiver, self._pair.returns
        if card in self._table.unseen:
            return (receiver, giver) if returns else (receiver,)
        if card in self._table.known[receiver]:
            return (receiver,)
        return (giver,) if returns and card in self._table.known[giver] else ()

    def _stronger(self, place: int) -> tuple[Cards, Cards]:
        """The unseen cards before a place: those that are barred from a seat, and the others."""
        cards = self._table.above(self._table.unseen, place)
        barred = self._table.above(cards, self._barred.place)
        return barred, cards[len(barred) :]

    def _known(self, seat: int, place: int) -> Cards:
        """The cards before a place of which it is known that a seat has them."""
        return self._table.above(self._table.known[seat], place)

    def _firsts(self, case: Case) -> int:
        """How many cards can be the stronger one handed over."""
        if self._pair.count == 1 or sum(case.to_receiver):
            return 1
        back = len(self._known(self._pair.giver, case.place)) + sum(case.to_giver)
        return len(self._known(self._pair.receiver, case.place)) + back * self._pair.returns

    def _chosen(self, case: Case) -> int:
        """The ways to choose the unseen cards that are stronger, and those given back that are not."""
        giver = self._pair.giver
        strong = len(self._known(giver, case.place)) + sum(case.to_giver) + (case.at == giver)
        ways = comb(self._table.size(giver) - strong, self._pair.given - strong)
        for cards, to_giver, to_receiver in zip(self._stronger(case.place), case.to_giver, case.to_receiver, strict=True):
            ways *= comb(len(cards), to_giver) * comb(len(cards) - to_giver, to_receiver)
        return ways

    def _rest(self, case: Case) -> int:
        """The ways to deal the other unseen cards to the pair and the seat from which some are barred; those to the
        seats that are left are as many in each case."""
        unseen, rooms = self._table.unseen, self._rooms(case)
        to_giver, to_receiver = rooms[self._pair.giver], rooms[self._pair.receiver]
        if min(to_giver, to_receiver) < 0:
            return 0
        weaker = len(self._table.below(unseen, case.place))
        free = len(self._table.below(unseen, self._barred.place - 1))
        named = self._is_unseen(case) + case.to_giver[1] + case.to_receiver[1]
        if self._barred.place > case.place:
            ways = number(free, self._barred_room) * number(weaker - self._barred_room, to_giver)
        else:
            ways = number(weaker, to_giver) * number(free - named - to_giver, self._barred_room)
        left = len(unseen) - named - case.to_giver[0] - case.to_receiver[0] - to_giver - self._barred_room
        return ways * number(left, to_receiver)

    def _rooms(self, case: Case) -> list[int]:
        """The numbers of unseen cards of each seat that a case says nothing of."""
        rooms = list(self._table.rooms)
        rooms[self._pair.giver] -= sum(case.to_giver)
        rooms[self._pair.receiver] -= sum(case.to_receiver)
        rooms[case.at] -= self._is_unseen(case)
        return rooms

    def _is_unseen(self, case: Case) -> bool:
        """Is it true that the weaker card handed over is not one that is known to be where it is?"""
        return self._table.order[case.place] in self._table.unseen

    def _drawn(self, case: Case, chance: Chance) -> Exchanged:
        """One of the ways of a case."""
        table, pair, card = self._table, self._pair, self._table.order[case.place]
        strong: Cards = ()
        firsts: Cards = ()
        for cards, count, more in zip(self._stronger(case.place), case.to_giver, case.to_receiver, strict=True):
            drawn = chance.chosen(cards, count + more)
            strong, firsts = (*strong, *drawn[:count]), (*firsts, *drawn[count:])
        if pair.count > 1 and not firsts:
            back = (*self._known(pair.giver, case.place), *strong) if pair.returns else ()
            handed = (card, *chance.chosen((*self._known(pair.receiver, case.place), *back), 1))
        else:
            handed = (card, *firsts)
        hands = self._dealt(case, strong, firsts, chance)
        sure = tuple(each for each in hands[pair.giver] if table.place[each] < case.place or each == card)
        others = [each for each in hands[pair.giver] if each not in sure]
        return Exchanged(hands, handed, (*sure, *chance.chosen(others, pair.given - len(sure))))

    def _dealt(self, case: Case, strong: Cards, firsts: Cards, chance: Chance) -> tuple[Cards, ...]:
        """The hands of a case: first those who may not have all of the unseen cards take theirs, the choosiest first."""
        table, rooms, card = self._table, self._rooms(case), self._table.order[case.place]
        hands = [list(known) for known in table.known]
        hands[self._pair.giver] += strong
        hands[self._pair.receiver] += firsts
        if self._is_unseen(case):
            hands[case.at].append(card)
        left = [each for each in table.unseen if each not in (*strong, *firsts, card)]
        bounds = [(case.place, self._pair.giver), (self._barred.place - 1, self._barred.seat)]
        for place, seat in sorted(bounds, reverse=True):
            if seat >= 0:
                taken = chance.chosen(table.below(tuple(left), place), rooms[seat])
                hands[seat] += taken
                left = [each for each in left if each not in taken]
                rooms[seat] = 0
        rest = iter(chance.shuffled(left))
        return tuple((*hand, *(next(rest) for _ in range(room))) for hand, room in zip(hands, rooms, strict=True))


def number(cards: int, taken: int) -> int:
    """The ways to take some of so many cards."""
    return comb(cards, taken) if cards >= 0 else 0
