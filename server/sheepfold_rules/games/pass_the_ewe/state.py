"""The state of a match of Pass the Ewe: immutable values.

Hands are sets of cards as bits (`cards.BIT`), seats are numbers. A deal is played in hands, each
won by one seat. It keeps its moves, and the seats that made them.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sheepfold_rules.core.match import BaseDeal
from sheepfold_rules.core.phase import OVER, Phase
from sheepfold_rules.games.pass_the_ewe.cards import Cards
from sheepfold_rules.games.pass_the_ewe.moves import Move
from sheepfold_rules.games.pass_the_ewe.options import Options

HAND: Final = {3: 17, 4: 13, 5: 10, 6: 8}  # cards, by the number of seats


def max_turns(seats: int) -> int:
    """Return the most moves that a deal can have.

    A play takes a card or more. After it every other seat passes at most once: then the turn has come back to the seat
    that played, and the hand ends.
    """
    return seats * HAND[seats] * seats


MAX_TURNS: Final = max(map(max_turns, HAND))


@dataclass(slots=True, eq=False)
class Deal(BaseDeal[Options]):
    """A deal before its first move, and the scores at that time.

    `number` counts deals from 1. `ewe` is the seat that held the ewe when it began, None in the first deal. `hands`
    by seat; the cards of the deck that were not dealt lie face down aside.
    """

    number: int
    scores: tuple[int, ...]
    ewe: int | None
    deck: Cards
    dealer: int
    hands: tuple[int, ...]


class Standing(NamedTuple):
    """The hand that is being played.

    `suit` (an index in `cards.SUITS`) and `size` are the play to beat, 0 cards before the first; `last` is the seat
    that made it, `pile` the number of cards played in this hand.
    """

    suit: int
    size: int
    last: int
    pile: int


FRESH: Final = Standing(suit=0, size=0, last=-1, pile=0)


@dataclass(slots=True, eq=False)
class Playing:
    """A deal that is being played. `wool` counts cards and `taken` hands won, by seat."""

    deal: Deal
    moves: tuple[Move, ...]
    movers: tuple[int, ...]
    phase: Phase
    to_act: int
    hands: tuple[int, ...]
    standing: Standing
    wool: tuple[int, ...]
    taken: tuple[int, ...]
    ewe: int | None

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat in the match so far."""
        return self.deal.scores


@dataclass(slots=True, eq=False)
class Finished:
    """A match that is over, with its last deal and the `points` of that.

    `scores` are final, the last points for the ewe among them.
    """

    deal: Deal
    moves: tuple[Move, ...]
    movers: tuple[int, ...]
    hands: tuple[int, ...]
    wool: tuple[int, ...]
    taken: tuple[int, ...]
    ewe: int | None
    points: tuple[int, ...]
    scores: tuple[int, ...]
    phase: Phase = OVER
    to_act: None = None


State = Playing | Finished
