"""The second of two exchanges that a seat has not seen, for the hands that the first was drawn with.

What the pair of the second has between them is shared out anew, by the ways of its exchange. The more ways there are to
share it out, the more likely it is that they have it: so it is kept in proportion to that, measured by the most ways
that there can be.
"""

from math import comb
from typing import Final

from sheepfold_server.core.rng import Rng
from sheepfold_server.games.president.hidden.exchange import Exchange, Exchanged, Pair, number
from sheepfold_server.games.president.hidden.table import Cards, Table


class Second:
    """An exchange of one card, with hands in which the cards of its pair lie by chance."""

    def __init__(self, table: Table, pair: Pair) -> None:
        self._table: Final = table
        self._pair: Final = pair
        self.most: Final = self._most()

    def draw(self, hands: tuple[Cards, ...], rng: Rng) -> Exchanged | None:
        """The hands with those of the pair shared out anew, each way as likely; None where they are dropped."""
        both = (self._pair.giver, self._pair.receiver)
        between = [card for seat in both for card in hands[seat] if card not in self._table.known[seat]]
        known = tuple(
            own if seat in both else hand for seat, (own, hand) in enumerate(zip(self._table.known, hands, strict=True))
        )
        rooms = tuple(room if seat in both else 0 for seat, room in enumerate(self._table.rooms))
        unseen = tuple(sorted(between, key=self._table.place.__getitem__))
        exchange = Exchange(self._table._replace(known=known, rooms=rooms, unseen=unseen), self._pair)
        return exchange.draw(rng) if rng.below(self.most) < exchange.ways else None

    def _most(self) -> int:
        """At least as many ways as there are with any cards.

        A card of the receiver can have been handed over if the giver has none that is stronger; then any card can have
        been given back. If the giver has one, that was given back; and it can be the one that was handed over.
        """
        table, pair = self._table, self._pair
        room, rest = table.rooms[pair.receiver], table.rooms[pair.giver]
        ways, own = comb(room + rest, room), sorted(table.place[card] for card in table.known[pair.giver])
        found = []
        for strong in range(2):
            limit = own[strong] if strong < len(own) else len(table.place)
            above = min(room + rest, len(table.above(table.unseen, limit)))
            has = sum(shares(room, rest, place, strong) for place in range(above))
            found.append(has + ways * len(table.above(table.known[pair.receiver], limit)))
        if not pair.given:
            return found[0]
        return found[0] * (table.size(pair.giver) - 1) + found[1] + ways * pair.returns


def shares(room: int, rest: int, place: int, strong: int) -> int:
    """In how many shares of the cards of two seats the first has the card at a place, counted from the strongest, and
    the other has at most so many stronger ones, 0 or 1."""
    left = room + rest - 1 - place
    with_none = number(left, room - 1 - place) if room > place else 0
    return with_none + strong * place * (number(left, room - place) if room >= place else 0)
