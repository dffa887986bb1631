"""The second of two exchanges that a seat has not seen, given the hands that were drawn for the first.

The cards that its pair holds together are dealt to the two anew, by the ways of their exchange. The more ways there
are, the more likely it is that the pair holds these cards: so a draw is kept in proportion to its ways, compared with
the most that there can be.
"""

from math import comb
from typing import Final

from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.president.cards import Cards
from sheepfold_rules.games.president.hidden.exchange import Exchange, ExchangeDraw, Pair, ways_to_take
from sheepfold_rules.games.president.hidden.table import Table


class SecondExchange:
    """An exchange of one card, with hands in which the cards of its pair lie at random."""

    def __init__(self, table: Table, pair: Pair) -> None:
        self._table: Final = table
        self._pair: Final = pair
        self.most: Final = self._count_most()

    def draw(self, hands: tuple[Cards, ...], rng: Rng) -> ExchangeDraw | None:
        """Return the hands with those of the pair dealt anew, each way as likely; None where the draw is not kept."""
        both = (self._pair.giver, self._pair.receiver)
        between = [card for seat in both for card in hands[seat] if card not in self._table.known[seat]]
        known = tuple(
            own if seat in both else hand for seat, (own, hand) in enumerate(zip(self._table.known, hands, strict=True))
        )
        rooms = tuple(room if seat in both else 0 for seat, room in enumerate(self._table.rooms))
        hidden = tuple(sorted(between, key=self._table.place.__getitem__))
        exchange = Exchange(self._table._replace(known=known, rooms=rooms, hidden=hidden), self._pair)
        return exchange.draw(rng) if rng.below(self.most) < exchange.ways else None

    def _count_most(self) -> int:
        """Return a number of ways that no cards of the pair exceed.

        A card of the receiver can have been handed over if the giver has no stronger one; then any card can have been
        given back. If the giver has one stronger card, that was given back, and may be the card handed over.
        """
        table, pair = self._table, self._pair
        room, rest = table.rooms[pair.receiver], table.rooms[pair.giver]
        ways, own = comb(room + rest, room), sorted(table.place[card] for card in table.known[pair.giver])
        found = []
        for strong in range(2):
            limit = own[strong] if strong < len(own) else len(table.place)
            above = min(room + rest, len(table.above(table.hidden, limit)))
            has = sum(count_shares(room, rest, place, strong) for place in range(above))
            found.append(has + ways * len(table.above(table.known[pair.receiver], limit)))
        if not pair.given:
            return found[0]
        return found[0] * (table.size(pair.giver) - 1) + found[1] + ways * pair.returns


def count_shares(room: int, rest: int, place: int, strong: int) -> int:
    """Return in how many ways the first of two seats has the card at a place, and the other few stronger ones.

    The place counts from the strongest of their cards; `strong` is the most stronger cards of the other, 0 or 1.
    """
    left = room + rest - 1 - place
    with_none = ways_to_take(left, room - 1 - place) if room > place else 0
    return with_none + strong * place * (ways_to_take(left, room - place) if room >= place else 0)
