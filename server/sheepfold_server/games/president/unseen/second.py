"""The second of two exchanges that a seat has not seen, drawn for hands that the first was drawn with.

The more ways the second can have been with some hands, the more likely are these: so they are kept in proportion to
that, measured by the most ways that any hands can have.
"""

from math import comb
from typing import Final

from sheepfold_server.core.chance import Chance
from sheepfold_server.games.president.unseen.exchange import Exchanged, Pair
from sheepfold_server.games.president.unseen.table import Cards, Table


class Second:
    """An exchange of one card, for hands that are given."""

    def __init__(self, table: Table, pair: Pair) -> None:
        self._table: Final = table
        self._pair: Final = pair
        self.most: Final = self._most()

    def draw(self, hands: tuple[Cards, ...], chance: Chance) -> Exchanged | None:
        """One of the ways with these hands, each as likely; None where the hands are dropped."""
        ways = self._ways(hands)
        rest = chance.below(self.most)
        for card, sure, count in ways:
            rest -= count
            if rest < 0:
                others = [each for each in hands[self._pair.giver] if each not in sure]
                return Exchanged(hands, (card,), (*sure, *chance.chosen(others, self._pair.given - len(sure))))
        return None

    def _ways(self, hands: tuple[Cards, ...]) -> list[tuple[str, Cards, int]]:
        """The cards that can have been handed over, what was surely given back then, and the ways to choose the rest:
        of the giver's hand, what is as strong as the card or stronger."""
        place, pair = self._table.place, self._pair
        own = sorted(hands[pair.giver], key=place.__getitem__)
        found = []
        for card in (*hands[pair.receiver], *(own if pair.returns else ())):
            sure = tuple(each for each in own[: pair.given + 1] if place[each] <= place[card])
            if len(sure) <= pair.given and place[card] < len(self._table.order):
                found.append((card, sure, comb(len(own) - len(sure), pair.given - len(sure))))
        return found

    def _most(self) -> int:
        """At least as many ways as any hands have: as if the receiver had every card that it may have above the
        strongest cards that the giver is known to have."""
        table, pair = self._table, self._pair
        own = sorted(table.place[card] for card in table.known[pair.giver])
        most = pair.given * pair.returns
        for strong in range(pair.given + 1):
            limit = min(own[strong] if strong < len(own) else len(table.order), len(table.order))
            above = len(table.above(table.known[pair.receiver], limit))
            unseen = min(table.rooms[pair.receiver], len(table.above(table.unseen, limit)))
            size = table.size(pair.giver)
            most += (above + unseen) * (comb(size - strong, pair.given - strong))
        return most
