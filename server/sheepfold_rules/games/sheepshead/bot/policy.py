"""How a search plays Sheepshead on from a state: by the careful bot's tactics, on the table as it is at a glance."""

from typing import Any, Final, cast

from sheepfold_rules.core.bots import Moves, Policy, Values, points_of_deal, to_end_of_deal
from sheepfold_rules.core.cards import union
from sheepfold_rules.games.sheepshead import cards
from sheepfold_rules.games.sheepshead.bot.careful import choose_before_play, choose_card
from sheepfold_rules.games.sheepshead.bot.glance import GlanceTable
from sheepfold_rules.games.sheepshead.bot.history import BIT, POINTS, History
from sheepfold_rules.games.sheepshead.bot.pick import make_hand
from sheepfold_rules.games.sheepshead.bot.plausible import reckon
from sheepfold_rules.games.sheepshead.bot.table import KnownTable, Sides
from sheepfold_rules.games.sheepshead.cards import FAIL_ORDER, FAIL_SUITS, FULL, TRUMP, TRUMP_ORDER, UNDER_CARD, Laid
from sheepfold_rules.games.sheepshead.moves import Bury, Play
from sheepfold_rules.games.sheepshead.options import DUEL
from sheepfold_rules.games.sheepshead.phases import bury
from sheepfold_rules.games.sheepshead.state import Playing, State
from sheepfold_rules.games.sheepshead.view import View

FAILS: Final = tuple(tuple(rank + suit for rank in FAIL_ORDER) for suit in FAIL_SUITS)  # each from the highest
BELOW: Final = {  # the cards below each in its suit, from the highest
    card: order[place + 1 :] for order in (TRUMP_ORDER, *FAILS) for place, card in enumerate(order)
}
HALF: Final = 60  # card points
UNIT: Final = 30  # card points that are worth as much as what a defender pays
BURIES: Final = 10  # that are tried
CROWD: Final = 7  # seats, with which searching a pick gains nothing: six unknown hands decide what it is worth


def choose(state: Any, moves: Moves) -> Any:
    """Return what the tactics prefer for the seat to act."""
    if len(moves) == 1:
        return moves[0]
    if isinstance(state, Playing):
        return choose_card(read_duel(state) if state.deal.is_duel else GlanceTable(state), moves)
    deal, contract, seat = state.deal, state.contract, state.to_act
    seats = deal.start.seats
    place = (seat - deal.dealer - 1) % seats
    buried = contract.buried[seat] if contract.buried else 0
    return choose_before_play(
        state.phase.name, make_hand(deal.options, seats, place, contract.hands[seat] & FULL, buried), moves
    )


def read_duel(state: Playing) -> KnownTable:
    """Return the table of a deal for two as the seat to act sees it."""
    deal, seat = state.deal, state.to_act
    sides = Sides(
        options=deal.options,
        seats=DUEL,
        seat=seat,
        picker=None,
        partners=(),
        called=0,
        cracker=None,
        away=0,
        blind_trick=0,
    )
    hands = [hand & ~state.played & FULL for hand in state.contract.hands]
    lying = [union(BIT[card] for column in columns for card in column) for columns in deal.columns]
    held = tuple([(hand & ~cards).bit_count() for hand, cards in zip(hands, lying, strict=True)])
    return KnownTable(sides, read_history(state), hands[seat], held, hands[1 - seat] & lying[1 - seat])


def read_history(state: Playing) -> History:
    """Return the tricks of a deal for two: the full ones by what they brought, and the one on the table."""
    history, laid = History(DUEL), state.plays % DUEL
    history.gone = state.played
    history.number = state.plays // DUEL
    history.won[:] = map(cards.points, state.won)
    history.tricks[:] = map(state.takers.count, range(DUEL))
    if laid:
        history.play(1 - state.to_act, cast("Play", state.moves[-1]).card)
    return history


def card_of(move: Any) -> Laid:
    """The card of a play."""
    return move.card if isinstance(move, Play) else UNDER_CARD


def points(before: Any, after: Any) -> Values:
    """What each seat got for the deal, and a share for the card points by which its side made it or failed.

    With that share a few simulations are enough: a picker who lost with 58 points was nearly right. The last trick of a
    deal that another one follows is left out of these card points.
    """
    payments, contract = points_of_deal(before, after), before.contract
    if contract.picker is None:
        return payments
    won = before.won if after.to_act is not None else after.won
    side = (contract.picker, *contract.partners)
    taken = sum(cards.points(contract.worth(won[seat])) for seat in side) + sum(map(cards.points, contract.buried))
    unit = (taken - HALF) / UNIT
    units = dict.fromkeys(side, unit) | {contract.picker: unit * (len(payments) - 2 * len(side) + 1)}
    return tuple(own + units.get(seat, -unit) for seat, own in enumerate(payments))


def bury_worth(move: Bury) -> int:
    """How good it is to bury these cards: points, and no power."""
    return sum(POINTS[card] - 30 * (BIT[card] & TRUMP > 0) for card in move.cards)


def prune(state: State, moves: Moves) -> Moves:
    """Keep the best buries; of cards in a row that count the same, one."""
    if state.phase is bury.PHASE:
        return tuple(sorted(moves, key=bury_worth, reverse=True)[:BURIES])
    if not isinstance(state, Playing):
        return moves
    known = state.played | state.contract.hands[state.to_act]
    playable = {card_of(move) for move in moves}
    return tuple(move for move in moves if not has_equivalent(card_of(move), known, playable))


def has_equivalent(card: Laid, known: int, playable: set[Laid]) -> bool:
    """Whether a lower card counts the same, and no other seat has one between them."""
    for other in BELOW.get(card, ()):
        if POINTS[other] == POINTS[card] and other in playable:
            return True
        if not BIT[other] & known:
            return False
    return False


def is_worth_searching(view: View) -> bool:
    """Whether it is anything but a pick in a crowd."""
    return view.seats < CROWD or view.phase != "pick"


POLICY: Final = Policy(choose, to_end_of_deal, points, prune, reckon, is_worth_searching)
