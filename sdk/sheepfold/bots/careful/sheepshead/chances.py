"""How likely a trick is to go to one side. Cards that are out lie with each seat by the size of its hand."""

from sheepfold.bots.careful.sheepshead.cards import BEATEN_BY, IN_SUIT, SUIT, TRUMP, TRUMP_CARDS, UNDER
from sheepfold.bots.careful.sheepshead.history import takes
from sheepfold.bots.careful.sheepshead.table import Table


def chance_ours(table: Table, card: str) -> float:
    """The chance that a friend of this seat, or the seat itself, has the trick after this card."""
    history = table.history
    suit = history.suit or SUIT.get(card) or table.calling or TRUMP
    best, taker = (card, table.seat) if takes(card, history.best) or not history.laid else (history.best, history.taker)
    ours = table.trust[taker]
    for seat in table.after:
        over, trust = chance_over(table, seat, suit, best), table.trust[seat]
        ours = ours * (1 - (1 - trust) * over) + (1 - ours) * trust * over
    return ours


def chance_mine(table: Table, card: str) -> float:
    """The chance that the seat itself has the trick after this card."""
    history = table.history
    if history.laid and not takes(card, history.best):
        return 0.0
    suit = history.suit or SUIT.get(card) or table.calling or TRUMP
    mine = 1.0
    for seat in table.after:
        mine *= 1 - chance_over(table, seat, suit, card)
    return mine


def chance_over(table: Table, seat: int, suit: str, best: str) -> float:
    """The chance that a seat can take a trick of that suit from the best card in it."""
    over = BEATEN_BY[best] if best != UNDER else IN_SUIT[suit] | TRUMP_CARDS
    if table.lying & IN_SUIT[suit]:  # what lies open must follow
        void, sure = False, table.lying & IN_SUIT[suit] & over
    else:
        void, sure = True, table.lying & TRUMP_CARDS & over
    hidden = table.out & ~table.lying
    left = hidden.bit_count()
    if sure or not left:
        return 1.0 if sure else 0.0
    other = 1 - min(1.0, table.hidden[seat] / left)  # the chance that a card which is out lies elsewhere
    out = hidden & ~table.history.lacks[seat]
    follows = 1 - other ** (out & over & IN_SUIT[suit]).bit_count()
    if suit == TRUMP or not void or (suit == table.calling and seat == table.view.picker):  # he has kept a card of it
        return follows
    ruffs = 1 - other ** (out & over & TRUMP_CARDS).bit_count()
    return follows + (1 - follows) * other ** (out & IN_SUIT[suit]).bit_count() * ruffs
