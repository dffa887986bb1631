"""The picker's contract: what to bury, whom to call, and when to go alone.

A plan is a bury with a declaration. Each tactic says how much of something a plan has, and `numbers.PLAN` what that is
worth: with a partner, and, for a plan alone, how much more that is worth than any with a partner. Some of the tactics
are those of a hand to pick with (`pick.py`).
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from sheepfold_rules.games.sheepshead.bot.numbers import PLAN, weigh_tactics
from sheepfold_rules.games.sheepshead.bot.pick import (
    Hand,
    count_aces,
    count_jacks,
    count_queens,
    count_tens,
    count_trumps,
    count_voids,
    have_the_best,
)
from sheepfold_rules.games.sheepshead.cards import BIT, FAIL, FAIL_ACES, FAIL_TENS, TRUMP, TRUMP_ORDER, Cards, points
from sheepfold_rules.games.sheepshead.moves import Alone, Call, CallUp, Move

TRUMPS_TRIED: Final = 2  # the lowest ones
UNDER_POINTS: Final = 20  # of an under card that cost what a defender pays; a trump costs more


class Plan(NamedTuple):
    """What the picker keeps (`cards`) and buries, as sets, with the declaration.

    `alone` says that the picker goes alone. `called` is the called suit, `under` the under card for it, or 0.
    `is_called_up` says that a jack is called instead of the jack of diamonds.
    """

    hand: Hand
    cards: int
    buried: int
    alone: bool
    called: int = 0
    under: int = 0
    is_called_up: bool = False


Tactic = Callable[[Plan], float]  # how much of something a plan has


def bury_points(plan: Plan) -> float:
    """Points that are buried count as won ("Pick and Win")."""
    return points(plan.buried)


def have_the_second_best(plan: Plan) -> float:
    """The queen of spades takes any trick without the queen of clubs."""
    return 1.0 if plan.cards & BIT["QS"] else 0.0


def call_the_shortest_suit(plan: Plan) -> float:
    """Call the suit of which the fewest are held: the more others hold, the likelier the ace takes its trick."""
    return (plan.cards & plan.called).bit_count()


def call_without_under(plan: Plan) -> float:
    """An under card takes nothing, and costs a card ("Identifying a Partner")."""
    return 1.0 if plan.under else 0.0


def have_a_partner(plan: Plan) -> float:
    """A picker who holds the jack of diamonds has no partner, and nobody is told, unless the table lets them call up a
    jack ("Identifying a Partner", and "Dealer forced to pick")."""
    hand = plan.hand
    return 1.0 if hand.method == "jack_of_diamonds" and hand.picked & BIT["JD"] and not plan.is_called_up else 0.0


def go_alone(plan: Plan) -> float:
    """Alone the picker takes the partner's share too, and has all others against them ("Identifying a Partner")."""
    return 1.0


TACTICS: Final[tuple[Tactic, ...]] = (
    bury_points,
    count_queens,
    count_jacks,
    count_trumps,
    count_aces,
    count_tens,
    count_voids,
    have_the_best,
    have_the_second_best,
    call_the_shortest_suit,
    call_without_under,
    have_a_partner,
    go_alone,
)
WEIGHTS: Final = {  # by table: with a partner, and alone
    table: tuple(weigh_tactics(TACTICS, numbers) for numbers in both) for table, both in PLAN.items()
}


def weigh(plan: Plan) -> float:
    """Return what a plan is worth by its tactics, in what a defender pays; alone, how much more than with a partner."""
    weights = WEIGHTS[plan.hand.seats, plan.hand.method][plan.alone]
    worth = 0.0
    for tactic, weight in weights:
        worth += weight * tactic(plan)
    return worth


def rank(plan: Plan) -> tuple[int, float]:
    """Return how a plan compares with others: alone it comes before those with a partner if that is worth more."""
    worth = weigh(plan)
    return (1 if not plan.alone else 2 if worth > 0 else 0), worth


def rank_bury(hand: Hand, buried: int) -> tuple[int, float]:
    """Return how a bury compares with others, with the best declaration after it."""
    return max([rank(plan) for plan in plans_after(hand, hand.cards & ~buried, buried)])


def plans_after(hand: Hand, kept: int, buried: int) -> Iterator[Plan]:
    """Yield what the picker may declare after a bury."""
    has_partner = hand.method != "called_ace"
    if has_partner:
        yield Plan(hand, kept, buried, False)
    else:
        for suit in suits_to_call(hand, kept):
            has_partner = True
            yield Plan(hand, kept, buried, False, suit)
        if not has_partner and hand.options.call_under and hand.picked & FAIL_ACES != FAIL_ACES:
            has_partner = True
            yield Plan(hand, kept, buried, False, under=kept)
    if not has_partner or (hand.method != "none" and hand.options.may_go_alone(hand.seats)):
        yield Plan(hand, kept, buried, True)


def suits_to_call(hand: Hand, kept: int) -> list[int]:
    """Return the suits whose ace, or with three aces whose ten, can be called with what is kept."""
    missing = [suit for suit in FAIL.values() if not hand.picked & suit & FAIL_ACES]
    if missing:
        return [suit for suit in missing if kept & suit]
    if not hand.options.call_ten:
        return []
    return [suit for suit in FAIL.values() if kept & suit & FAIL_ACES and not hand.picked & suit & FAIL_TENS]


def plan_of(hand: Hand, move: Move) -> Plan:
    """Return the plan that a declaration completes."""
    kept, buried = hand.cards, hand.picked & ~hand.cards
    if isinstance(move, Call):
        under = 0 if move.under is None else BIT[move.under]
        return Plan(hand, kept & ~under, buried, False, FAIL[move.card[1]], under)
    return Plan(hand, kept, buried, isinstance(move, Alone), is_called_up=isinstance(move, CallUp))


def rank_declaration(hand: Hand, move: Move) -> tuple[int, float]:
    """Return how a declaration compares with others. The best under card is the one that would take least ("Identifying
    a Partner")."""
    plan = plan_of(hand, move)
    order, worth = rank(plan)
    if isinstance(move, Call) and move.under is not None:
        worth -= points(plan.under) / UNDER_POINTS
        if plan.under & TRUMP:
            worth -= len(TRUMP_ORDER) - TRUMP_ORDER.index(move.under)
    return order, worth


def list_buries(cards: Cards, count: int) -> list[Cards]:
    """Return the buries worth considering: those of fail cards and the lowest trumps."""
    trumps = [card for card in TRUMP_ORDER if card in cards]
    fails = len(cards) - len(trumps)
    considered = trumps[-max(TRUMPS_TRIED, count - fails) :]
    return list(combinations([card for card in cards if not BIT[card] & TRUMP or card in considered], count))
