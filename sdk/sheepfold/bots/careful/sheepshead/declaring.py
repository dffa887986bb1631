"""Whom to call, and when to go alone: every tactic says what a declaration is worth, and the one worth most is made."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.careful.sheepshead.cards import BIT, IN_SUIT, POINTS, SUIT, TRUMP, TRUMPS
from sheepfold.bots.careful.sheepshead.hand import BY_SEAT, Hand
from sheepfold.bots.careful.sheepshead.picking import count_aces, count_quality, count_voids

CallTactic = Callable[[Hand, Any], float]  # what it is worth to declare this

STRONG: Final = 100.0  # above all else
PARTNER: Final = 60.0  # above whom to call
UNDER_TRUMP: Final = 20.0  # what it costs to put a trump under, a higher one more


def is_alone(hand: Hand, move: Any) -> bool:
    """Is it true that the picker has no partner then, be it that he says so or that he has the jack of diamonds?"""
    silent = move.type == "partner" and hand.picked & BIT["JD"] and hand.view.seats != BY_SEAT
    return move.type == "alone" or bool(silent)


def go_alone_when_strong(hand: Hand, move: Any) -> float:
    """Alone with a hand that needs nobody (S3:55); without saying so where that is open, which leaves the others to
    look for a partner (S3:83)."""
    if not is_alone(hand, move):
        return 0.0
    strength = count_quality(hand) + count_aces(hand) + count_voids(hand)
    return STRONG if strength >= hand.numbers.alone else 0.0


def have_a_partner(hand: Hand, move: Any) -> float:
    """With any other hand have a partner: call one up where the jack of diamonds came as an unpleasant surprise
    (S3:55, S3:135)."""
    return 0.0 if is_alone(hand, move) else PARTNER


def call_the_shortest_suit(hand: Hand, move: Any) -> float:
    """Call the suit of which the fewest are held: the more others hold, the likelier the ace takes its trick."""
    return -float((hand.cards & IN_SUIT[move.card[1]]).bit_count()) if move.type == "call" else 0.0


def put_little_under(hand: Hand, move: Any) -> float:
    """Under goes a card that would take nothing (S3:55): rather fail than trump, and the lowest."""
    if move.type != "call" or move.under is None:
        return 0.0
    if SUIT[move.under] == TRUMP:
        return -UNDER_TRUMP - (len(TRUMPS) - TRUMPS.index(move.under))
    return -float(POINTS[move.under]) / 2


DECLARE: Final[tuple[CallTactic, ...]] = (
    go_alone_when_strong,
    have_a_partner,
    call_the_shortest_suit,
    put_little_under,
)
