"""The picker's contract: what to bury, whom to call, and when to go alone. Every tactic says what a bury or a
declaration is worth, and the one worth most is made."""

from collections.abc import Callable
from itertools import combinations
from typing import Final

from sheepfold_server.games.sheepshead.bot.pick import BY_SEAT, Hand, count_aces, count_quality, count_voids
from sheepfold_server.games.sheepshead.cards import BIT, FAIL, FAIL_ACES, SUIT, TRUMP, TRUMP_ORDER, points
from sheepfold_server.games.sheepshead.moves import Alone, Call, Move, Partner

TRUMPS_TRIED: Final = 2  # the lowest ones
TRUMP_KEPT: Final = 20.0  # the cost of a trump that is buried, in points
ACE_KEPT: Final = {3: 12.0, 4: 6.0, 5: 6.0, 6: 4.0, 7: 0.0}  # and that of a fail ace, by seats
SHORTER: Final = 6.0  # the worth of a suit less
CALLED: Final = 40.0  # the cost of having nobody to call

STRONG: Final = 100.0  # more than anything else
PARTNER: Final = 60.0  # more than whom to call
UNDER_TRUMP: Final = 20.0  # the cost of a trump as under card, a higher one more

BuryTactic = Callable[[Hand, int], float]  # what it is worth to bury these cards
CallTactic = Callable[[Hand, Move], float]  # what it is worth to declare this


def bury_points(hand: Hand, buried: int) -> float:
    """Points that are buried count as won (S3:47)."""
    return points(buried)


def keep_trumps(hand: Hand, buried: int) -> float:
    """Keep power, above all: points come by it (S3:101)."""
    return -TRUMP_KEPT * (buried & TRUMP).bit_count()


def keep_aces(hand: Hand, buried: int) -> float:
    """Keep fail aces, the more so with fewer seats: they take tricks (S3:105, S3:133)."""
    return -ACE_KEPT[hand.view.seats] * (buried & FAIL_ACES).bit_count()


def empty_suits(hand: Hand, buried: int) -> float:
    """Keep few fail suits: what is not held can be ruffed."""
    kept = hand.cards & ~buried
    return SHORTER * sum(not kept & suit for suit in FAIL.values())


def keep_a_card_to_call(hand: Hand, buried: int) -> float:
    """Keep a card of a suit whose ace can be called (S3:53)."""
    if hand.method != "called_ace" or hand.cards & FAIL_ACES == FAIL_ACES:
        return 0.0
    kept = hand.cards & ~buried
    can_call = any(kept & suit and not hand.cards & suit & FAIL_ACES for suit in FAIL.values())
    return 0.0 if can_call else -CALLED


BURY: Final[tuple[BuryTactic, ...]] = (bury_points, keep_trumps, keep_aces, empty_suits, keep_a_card_to_call)


def candidates(cards: tuple[str, ...], count: int) -> list[tuple[str, ...]]:
    """The buries worth considering: of fail cards and the lowest trumps, which is all that a good bury consists of."""
    trumps = [card for card in TRUMP_ORDER if card in cards]
    fails = len(cards) - len(trumps)
    considered = trumps[-max(TRUMPS_TRIED, count - fails) :]
    return list(combinations([card for card in cards if SUIT[card] != TRUMP or card in considered], count))


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
    return -points(BIT[move.under]) / 2


DECLARE: Final[tuple[CallTactic, ...]] = (
    go_alone_when_strong,
    have_a_partner,
    call_the_shortest_suit,
    put_little_under,
)
