"""An exchange that a seat has not seen: which cards may have been handed over and given back.

A giver hands over the strongest cards that it was dealt. So in its hand after the exchange, every card that is stronger
than the strongest one that it kept was given back to it. For each card that can be the strongest one kept, the ways to
deal the hidden cards and to choose what changed hands are counted; a case is drawn in proportion to them, and its cards
are dealt by core's dealer.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import comb
from typing import Final, NamedTuple

from sheepfold_rules.core.dealing import Dealer
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.president.cards import Card, Cards


class Table(NamedTuple):
    """Who has which cards after the exchanges so far, with what has been played since.

    `known` are the cards that are known, by seat, and `rooms` the numbers of hidden ones; `hidden` are the hidden cards
    of all seats, the strongest first. `place` is the place of each card in the order of strength, the strongest first;
    cards that nobody hands over come last. All hidden cards of the seat `limited` are weaker than the one at `limit`.
    """

    known: tuple[Cards, ...]
    rooms: tuple[int, ...]
    hidden: Cards
    place: Mapping[Card, int]
    limited: int = 0
    limit: int = -1


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


class Swap(NamedTuple):
    """The cards that were handed over in an exchange, and those that have been given back."""

    handed: Cards
    given: Cards


class Case(NamedTuple):
    """Some of the ways in which an exchange can have been.

    The strongest card that the giver kept is at the place `kept`. Of the stronger hidden cards, `to_giver` were given
    back to it, and `to_receiver` were handed over and are the receiver's now.
    """

    kept: int
    to_giver: int
    to_receiver: int


class Exchange:
    """The exchange of a pair that the viewer does not belong to; `ways` counts the ways in which it can have been."""

    def __init__(self, table: Table, pair: Pair) -> None:
        self._table: Final = table
        self._pair: Final = pair
        self._places: Final = [table.place[card] for card in table.hidden]
        self._giver: Final = sorted(table.place[card] for card in table.known[pair.giver])
        self._receiver: Final = sorted(table.place[card] for card in table.known[pair.receiver])
        self._cases: Final = tuple(self._list_cases())
        self._dealer: Final = cache(self._deal_case)
        self.ways: Final = sum(ways for _, ways in self._cases)

    def draw(self, rng: Rng) -> tuple[tuple[Cards, ...], Swap]:
        """Return the hands by seat and what changed hands, each way as likely; there must be one."""
        case = rng.choose_weighted(self._cases, self.ways)
        table, (giver, receiver, cards, given, returns), place = self._table, self._pair, self._table.place
        back, rest, moved, *dealt = self._dealer(case).deal(rng)
        hands = [(*known, *more) for known, more in zip(table.known, dealt, strict=True)]
        hands[giver] += (*back, *rest, *(card for card in table.hidden if place[card] == case.kept))
        hands[receiver] += moved
        sure = tuple(card for card in hands[giver] if place[card] < case.kept)
        known = tuple(card for card in table.known[receiver] if place[card] < case.kept)
        handed = (*moved, *rng.sample((*known, *sure) if returns else known, cards - len(moved)))
        weaker = [card for card in hands[giver] if place[card] > case.kept]
        return tuple(hands), Swap(handed, (*sure, *rng.sample(weaker, given - len(sure))))

    def _list_cases(self) -> Iterator[tuple[Case, int]]:
        """Yield the cases that there are, each with its ways."""
        giver, _, cards, given, returns = self._pair
        size = len(self._giver) + self._table.rooms[giver]
        for kept in (*self._places, *self._giver):
            of_giver, of_receiver = bisect_left(self._giver, kept), bisect_left(self._receiver, kept)
            for to_giver, to_receiver in product(range(given - of_giver + 1), range(cards + 1)):
                sure = of_giver + to_giver  # of what was given back
                others = of_receiver + sure * returns  # that can have been handed over
                case = Case(kept, to_giver, to_receiver)
                ways = comb(others, cards - to_receiver) * comb(size - 1 - sure, given - sure) if sure < size else 0
                ways = ways and ways * self._ways_to_deal(case)
                if ways:
                    yield case, ways

    def _ways_to_deal(self, case: Case) -> int:
        """Return the ways to deal the hidden cards to the pair and to the seat that is limited.

        The ways to deal the rest to the other seats are as many in each case.
        """
        table, (kept, to_giver, to_receiver), places = self._table, case, self._places
        stronger, weaker = bisect_left(places, kept), len(places) - bisect_right(places, kept)
        is_hidden = len(places) - stronger - weaker
        to_keep = table.rooms[self._pair.giver] - to_giver - is_hidden
        to_take = table.rooms[self._pair.receiver] - to_receiver
        moved, limited = to_giver + to_receiver, table.rooms[table.limited] if table.limit >= 0 else 0
        free = len(places) - bisect_right(places, table.limit)  # for the seat that is limited
        if min(to_keep, to_take) < 0 or moved > stronger:
            return 0
        if table.limit >= kept:
            ways = choose(free, limited) * choose(weaker - limited, to_keep) * comb(stronger, moved)
        else:
            ways = choose(weaker, to_keep) * sum(
                comb(len(places) - free, moved - some)
                * choose(stronger - len(places) + free, some)
                * choose(free - is_hidden - to_keep - some, limited)
                for some in range(moved + 1)
            )
        left = len(places) - is_hidden - moved - to_keep - limited
        return ways * comb(moved, to_giver) * choose(left, to_take)

    def _deal_case(self, case: Case) -> Dealer[Card]:
        """Return what deals the hidden cards of a case: as its three parts, and then the rest to each seat."""
        table, pair = self._table, self._pair
        rooms = list(table.rooms)
        to_keep = rooms[pair.giver] - case.to_giver - (case.kept in self._places)
        rooms[pair.giver], rooms[pair.receiver] = 0, rooms[pair.receiver] - case.to_receiver
        hidden = [card for card in table.hidden if table.place[card] != case.kept]
        anywhere, not_limited = (1 << len(rooms) + 3) - 8, ~(8 << table.limited)
        allowed = [
            (0b101 if table.place[card] < case.kept else 0b010)
            | (anywhere if table.place[card] > table.limit else anywhere & not_limited)
            for card in hidden
        ]
        return Dealer(hidden, (case.to_giver, to_keep, case.to_receiver, *rooms), allowed)


class SecondExchange:
    """The exchange of one card of a pair, with the hands that were drawn for the other exchange.

    The hidden cards of the pair are dealt to the two anew, by the ways of their exchange. The more ways there are, the
    more likely it is that the pair holds these cards: so a draw is kept in proportion to them, compared with `most`, a
    number that no cards of the pair exceed.
    """

    def __init__(self, table: Table, pair: Pair) -> None:
        self._table: Final = table
        self._pair: Final = pair
        self.most: Final = self._count_most()

    def draw(self, hands: tuple[Cards, ...], rng: Rng) -> tuple[tuple[Cards, ...], Swap] | None:
        """Return the hands with those of the pair dealt anew, each way as likely; None where the draw is not kept."""
        table, both = self._table, (self._pair.giver, self._pair.receiver)
        known = tuple(table.known[seat] if seat in both else hand for seat, hand in enumerate(hands))
        rooms = tuple(room if seat in both else 0 for seat, room in enumerate(table.rooms))
        hidden = {card for seat in both for card in hands[seat]}
        left = tuple(card for card in table.hidden if card in hidden)
        exchange = Exchange(Table(known, rooms, left, table.place), self._pair)
        return exchange.draw(rng) if rng.below(self.most) < exchange.ways else None

    def _count_most(self) -> int:
        """Return the ways of the strongest hidden cards, if each known card of the receiver that can count is stronger.

        It can if the giver is not known to have kept a stronger one: of all its cards, where none of the strongest was
        given back, and of all but that one, where it was.
        """
        size = len(self._table.known[self._pair.giver]) + self._table.rooms[self._pair.giver]
        before = self._pair._replace(given=0)
        if not self._pair.given:
            return self._ways_above(0, before)
        twice = self._ways_above(1, before) - self._ways_above(0, before)
        return self._ways_above(1, self._pair) - twice * (size - 1)

    def _ways_above(self, kept: int, pair: Pair) -> int:
        """Return the ways, where cards of the receiver count that are above the one at that place of the giver's."""
        table, (giver, receiver, *_) = self._table, pair
        rooms = tuple(room if seat in (giver, receiver) else 0 for seat, room in enumerate(table.rooms))
        limit = sorted(table.place[card] for card in table.known[giver])[kept : kept + 1] or [len(table.place)]
        place = dict(table.place)
        place.update((card, -1) for card in table.known[receiver] if place[card] < limit[0])
        return Exchange(Table(table.known, rooms, table.hidden[: sum(rooms)], place), pair).ways


def choose(cards: int, taken: int) -> int:
    """Return the ways to take some of the cards; none where their number is negative."""
    return comb(cards, taken) if cards >= 0 else 0
