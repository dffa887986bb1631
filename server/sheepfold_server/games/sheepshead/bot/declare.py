"""Whom to call, and when to go alone: every tactic says what a declaration is worth, and the one worth most is made."""

from collections.abc import Callable
from typing import Final

from sheepfold_server.games.sheepshead.bot.cards import BIT, POINTS, SUIT
from sheepfold_server.games.sheepshead.bot.hand import BY_SEAT, Hand
from sheepfold_server.games.sheepshead.bot.pick import count_aces, count_quality, count_voids
from sheepfold_server.games.sheepshead.cards import TRUMP, TRUMP_ORDER
from sheepfold_server.games.sheepshead.moves import Alone, Call, Move, Partner

CallTactic = Callable[[Hand, Move], float]  # what it is worth to declare this

STRONG: Final = 100.0  # more than anything else
PARTNER: Final = 60.0  # more than whom to call
UNDER_TRUMP: Final = 20.0  # the cost of a trump as under card, a higher one more


def is_alone(hand: Hand, move: Move) -> bool:
    """Whether the picker has no partner then: by saying so, or by holding the jack of diamonds."""
    if isinstance(move, Partner):
        return bool(hand.picked & BIT["JD"]) and hand.view.seats != BY_SEAT
    return isinstance(move, Alone)


def go_alone_when_strong(hand: Hand, move: Move) -> float:
    """Alone with a hand that needs nobody (S3:55); without saying so where that is open, which leaves the others to
    look for a partner (S3:83)."""
    if not is_alone(hand, move):
        return 0.0
    strength = count_quality(hand) + count_aces(hand) + count_voids(hand)
    return STRONG if strength >= hand.numbers.alone else 0.0


def have_a_partner(hand: Hand, move: Move) -> float:
    """With any other hand have a partner: call one up where the jack of diamonds came as an unpleasant surprise
    (S3:55, S3:135)."""
    return 0.0 if is_alone(hand, move) else PARTNER


def call_the_shortest_suit(hand: Hand, move: Move) -> float:
    """Call the suit of which the fewest are held: the more others hold, the likelier the ace takes its trick."""
    return -float((hand.cards & SUIT[move.card]).bit_count()) if isinstance(move, Call) else 0.0


def put_little_under(hand: Hand, move: Move) -> float:
    """Under goes a card that would take nothing (S3:55): rather fail than trump, and the lowest."""
    if not isinstance(move, Call) or move.under is None:
        return 0.0
    if SUIT[move.under] == TRUMP:
        return -UNDER_TRUMP - (len(TRUMP_ORDER) - TRUMP_ORDER.index(move.under))
    return -float(POINTS[move.under]) / 2


DECLARE: Final[tuple[CallTactic, ...]] = (
    go_alone_when_strong,
    have_a_partner,
    call_the_shortest_suit,
    put_little_under,
)
