"""A card that may be played, and what a tactic is."""

from collections.abc import Callable
from dataclasses import dataclass

from sheepfold.bots.careful.sheepshead.cards import SUIT, TRUMP
from sheepfold.bots.careful.sheepshead.chances import chance_mine, chance_ours
from sheepfold.bots.careful.sheepshead.table import Table, worth_of


@dataclass(frozen=True, slots=True)
class Trial:
    """A card on trial: its suit and points, and the chance that the trick will be this side's (`ours`), and this seat's
    own (`mine`)."""

    card: str
    suit: str
    points: int
    ours: float
    mine: float


Tactic = Callable[[Table, Trial], float]  # what it is worth to play the card, in card points


def tried(table: Table, card: str) -> Trial:
    """The card, on trial at this table."""
    mine = chance_mine(table, card)
    ours = mine if table.alone else chance_ours(table, card)
    return Trial(card, SUIT.get(card) or table.calling or TRUMP, worth_of(table, card), ours, mine)
