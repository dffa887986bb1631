"""How likely a trick is to go to one side. Cards that are out lie with each seat by the size of its hand."""

from collections.abc import Callable
from dataclasses import dataclass

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead.bot.cards import BEATEN_BY, SUIT
from sheepfold_server.games.sheepshead.bot.history import is_better
from sheepfold_server.games.sheepshead.bot.table import Table, worth_of
from sheepfold_server.games.sheepshead.cards import TRUMP, SeenCard


@dataclass(frozen=True, slots=True)
class Trial:
    """A card on trial: its suit and points, and the probability that this side takes the trick (`ours`), or this seat
    itself (`mine`)."""

    card: SeenCard
    suit: int
    points: int
    ours: float
    mine: float


Tactic = Callable[[Table, Trial], float]  # what it is worth to play the card, in card points


def try_card(table: Table, card: SeenCard) -> Trial:
    """Put a card on trial at this table."""
    mine = chance_mine(table, card)
    ours = mine if table.is_without_sides else chance_ours(table, card)
    return Trial(card, SUIT[card] or table.calling or TRUMP, worth_of(table, card), ours, mine)


def chance_ours(table: Table, card: SeenCard) -> float:
    """The probability that a friend of this seat, or the seat itself, takes the trick after this card."""
    history = table.history
    suit = suit_to_follow(table, card)
    best, taker = (
        (card, table.seat) if is_better(card, history.best) or not history.laid else (history.best, history.taker)
    )
    ours = table.trust[taker]
    for seat in table.after:
        over, trust = chance_over(table, seat, suit, best), table.trust[seat]
        ours = ours * (1 - (1 - trust) * over) + (1 - ours) * trust * over
    return ours


def chance_mine(table: Table, card: SeenCard) -> float:
    """The probability that the seat itself takes the trick after this card."""
    history = table.history
    if history.laid and not is_better(card, history.best):
        return 0.0
    suit = suit_to_follow(table, card)
    mine = 1.0
    for seat in table.after:
        mine *= 1 - chance_over(table, seat, suit, card)
    return mine


def suit_to_follow(table: Table, card: SeenCard) -> int:
    """The suit of the trick: what was led, or what this card leads."""
    return table.history.suit or SUIT[card] or table.calling or TRUMP


def chance_over(table: Table, seat: int, suit: int, best: SeenCard) -> float:
    """The probability that a seat can take a trick of that suit from the best card in it."""
    over = BEATEN_BY[best] if best != HIDDEN else suit | TRUMP
    can_ruff = not table.open & suit  # what lies face up must follow
    hidden = table.out & ~table.open
    left = hidden.bit_count()
    if table.open & (TRUMP if can_ruff else suit) & over:
        return 1.0
    if not left:
        return 0.0
    elsewhere = 1 - min(1.0, table.hidden[seat] / left)  # the probability that a card which is out is not with the seat
    out = hidden & ~table.history.lacks[seat]
    follows = 1 - elsewhere ** (out & over & suit).bit_count()
    has_kept_one = suit == table.calling and seat == table.view.picker
    if suit == TRUMP or not can_ruff or has_kept_one:
        return follows
    ruffs = 1 - elsewhere ** (out & over & TRUMP).bit_count()
    return follows + (1 - follows) * elsewhere ** (out & suit).bit_count() * ruffs
