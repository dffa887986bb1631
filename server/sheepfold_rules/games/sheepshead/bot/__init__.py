"""What a search needs to know of Sheepshead; it plays on from a state by the careful bot's tactics."""

from collections.abc import Callable
from math import exp, log1p
from typing import Any, Final

from sheepfold_rules.core.bots import GameBot, Moves, Policy, Values, all_alike, points_of_deal, to_end_of_deal
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.games.sheepshead import cards
from sheepfold_rules.games.sheepshead.bot.careful import choose, choose_in_state
from sheepfold_rules.games.sheepshead.bot.pick import judge_hand, make_hand
from sheepfold_rules.games.sheepshead.bot.table import POINTS
from sheepfold_rules.games.sheepshead.cards import BIT, FAIL_ORDER, FAIL_SUITS, NUMBER, TRUMP, TRUMP_ORDER
from sheepfold_rules.games.sheepshead.moves import Bury
from sheepfold_rules.games.sheepshead.phases import bury
from sheepfold_rules.games.sheepshead.phases.play import number_of
from sheepfold_rules.games.sheepshead.record import DealRecord
from sheepfold_rules.games.sheepshead.state import DEALING, Playing, State
from sheepfold_rules.games.sheepshead.view import View

SUITS: Final = (TRUMP_ORDER, *[tuple(rank + suit for rank in FAIL_ORDER) for suit in FAIL_SUITS])  # from the highest
BELOW: Final = {  # by number, the cards below each in its suit, from the highest
    NUMBER[card]: [NUMBER[lower] for lower in suit[index + 1 :]] for suit in SUITS for index, card in enumerate(suit)
}
HALF: Final = 60  # card points
UNIT: Final = 30  # card points that are worth as much as what a defender pays
BURIES: Final = 10  # that are tried
DOUBT: Final = 0.6  # how far from the turning point, in what a defender pays, others may judge otherwise
CROWD: Final = 7  # seats, with which searching a pick gains nothing: six unknown hands decide what it is worth


def points(before: Any, after: Any) -> Values:
    """Return what each seat got for the deal, and a share for the card points by which its side made it or failed.

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


def rate_bury(move: Bury) -> int:
    """Return how good it is to bury these cards: points, and no power."""
    return sum(POINTS[NUMBER[card]] - 30 * (BIT[card] & TRUMP > 0) for card in move.cards)


def prune(state: State, moves: Moves) -> Moves:
    """Return the best buries; of cards that are as good as one another, return one."""
    if state.phase is bury.PHASE:
        return tuple(sorted(moves, key=rate_bury, reverse=True)[:BURIES])
    if not isinstance(state, Playing):
        return moves
    known = state.played | state.contract.hands[state.to_act]
    playable = set(map(number_of, moves))
    return tuple(move for move in moves if not has_equivalent(number_of(move), known, playable))


def has_equivalent(number: int, known: int, playable: set[int]) -> bool:
    """Whether a lower card counts the same, and no other seat has one between them."""
    for other in BELOW.get(number, ()):
        if POINTS[other] == POINTS[number] and other in playable:
            return True
        if not 1 << other & known:
            return False
    return False


def reckon(view: View) -> Callable[[DealRecord], float]:
    """Return the function that says how plausible a deal is, by who picked and who passed."""
    seats, options = view.seats, view.options
    asked = [(seat, -1) for seat in view.passed]
    if view.picker is not None and not view.forced:
        asked.append((view.picker, 1))
    others = [((seat - view.dealer - 1) % seats, sign) for seat, sign in asked if seat != view.seat]
    if not others:
        return all_alike
    end = seats * DEALING[seats].hand

    def plausibility(deal: DealRecord) -> float:
        found = 0.0
        for asked_before, sign in others:
            hand = make_hand(options, seats, asked_before, card_set(BIT, deal.deck[asked_before:end:seats]))
            margin = sign * judge_hand("pick", hand) / DOUBT
            found -= log1p(exp(-margin)) if margin > -30 else -margin
        return found

    return plausibility


def is_worth_searching(view: View) -> bool:
    """Return whether simulations can tell moves apart: all but picks at a crowded table."""
    return view.seats < CROWD or view.phase != "pick"


POLICY: Final = Policy(choose_in_state, to_end_of_deal, points, prune, reckon, is_worth_searching)
BOT: Final = GameBot(choose, POLICY)
