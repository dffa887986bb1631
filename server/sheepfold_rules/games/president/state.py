"""The state of a match of President: immutable values, a part for each stage of a deal.

Hands are sets of cards as bits (`cards.BIT`), seats are numbers. A deal keeps its moves, and the seats that made them.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sheepfold_rules.core.match import BaseDeal
from sheepfold_rules.core.phase import OVER, Phase
from sheepfold_rules.games.president.cards import CARDS, Cards
from sheepfold_rules.games.president.moves import Move
from sheepfold_rules.games.president.options import Options

SEATS: Final = (4, 5, 6, 7)
MAX_HELD: Final = -(-len(CARDS) // min(SEATS)) + 2  # cards of a hand, with the two that the President receives
GIFTS: Final = 2  # in a deal


def max_turns(seats: int) -> int:
    """Return the most plays and passes that a deal can have.

    A play takes a card or more, and the Bum keeps one. After it every other seat passes at most once: then the turn has
    come back to the seat that played, and the round ends.
    """
    return (len(CARDS) - 1) * seats


MAX_TURNS: Final = max_turns(max(SEATS))


class Transfer(NamedTuple):
    """Cards that one seat gives to another in the exchange, as a set."""

    giver: int
    receiver: int
    cards: int


@dataclass(slots=True, eq=False)
class Deal(BaseDeal[Options]):
    """A deal before its first move, and the scores at that time.

    `number` counts deals from 1. `order` is the order in which the seats went out of the deal before, the Bum last;
    empty in the first deal. `dealt` are the hands by seat, `tribute` is what the Bum and then the Vice Bum hand over.
    """

    number: int
    scores: tuple[int, ...]
    order: tuple[int, ...]
    deck: Cards
    dealer: int
    dealt: tuple[int, ...]
    tribute: tuple[Transfer, ...]


class Standing(NamedTuple):
    """The round that is being played.

    `rank` (an index in `cards.RANKS`) and `size` are the play to match, 0 cards before the first; `last` is the seat
    that made it.
    """

    rank: int
    size: int
    last: int


FRESH: Final = Standing(rank=0, size=0, last=-1)


@dataclass(slots=True, eq=False)
class Stage:
    """A stage of a deal. `hands` by seat are those after the transfers so far, `exchanged`."""

    deal: Deal
    moves: tuple[Move, ...]
    movers: tuple[int, ...]
    phase: Phase
    to_act: int
    hands: tuple[int, ...]
    exchanged: tuple[Transfer, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat in the match so far."""
        return self.deal.scores


class Exchanging(Stage):
    """A deal before its first round: the President, then the Vice President, gives cards back."""

    __slots__ = ()


@dataclass(slots=True, eq=False)
class Playing(Stage):
    """A deal that is being played.

    `passed` are the seats that have passed in this round, as bits, and `out` those that have gone out, in order.
    """

    standing: Standing
    passed: int
    out: tuple[int, ...]


@dataclass(slots=True, eq=False)
class Finished:
    """A match that is over, with its last deal; `scores` are final, and `out` has every seat, the Bum last."""

    deal: Deal
    moves: tuple[Move, ...]
    movers: tuple[int, ...]
    hands: tuple[int, ...]
    exchanged: tuple[Transfer, ...]
    out: tuple[int, ...]
    scores: tuple[int, ...]
    phase: Phase = OVER
    to_act: None = None


State = Exchanging | Playing | Finished
