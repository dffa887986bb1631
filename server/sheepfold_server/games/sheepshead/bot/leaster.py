"""Tactics of a leaster: few points, but a trick."""

from typing import Final

from sheepfold_server.games.sheepshead.bot.history import BIT, COUNTERS, HIGHER
from sheepfold_server.games.sheepshead.bot.pick import Hand
from sheepfold_server.games.sheepshead.bot.table import Table, Tactic, Trial
from sheepfold_server.games.sheepshead.cards import TRUMP

QUALIFY: Final = 3.0  # the worth of a first trick, in points a seat
BLIND: Final = 7.5  # the points expected in the blind: two cards of 3.75
BARE: Final = 8.0  # the worth of getting rid of a lone ace or ten
RATION: Final = 0.5  # of the points that are given to the seat that has least so far
HIGH: Final = 2.0  # the worth of getting rid of the highest trump


def take_few_points(table: Table, trial: Trial) -> float:
    """Leave tricks with points to others (S3:65); the blind comes with its trick (S3:67)."""
    number = len(table.view.tricks) + (not table.history.suit)
    blind = BLIND if number == table.view.blind_trick else 0.0
    return -trial.mine * (table.history.worth + trial.points + len(table.after) * table.average + blind)


def buy_a_cheap_trick(table: Table, trial: Trial) -> float:
    """Take one trick, which is needed to win, when it is cheap, and with a high trump if need be (S3:113)."""
    if table.history.tricks[table.seat] or not table.view.options.leaster_needs_trick:
        return 0.0
    return trial.mine * QUALIFY * table.seats


def ration_the_schmier(table: Table, trial: Trial) -> float:
    """Give aces and tens to a seat that gets by too easily, not to one that has enough already (S3:113)."""
    if not table.history.laid:
        return 0.0
    won = table.history.won
    taker = won[table.history.taker]
    behind = sum(taker <= points for seat, points in enumerate(won) if seat != table.seat)
    return (1 - trial.mine) * trial.points * RATION * behind / (table.seats - 1)


def dump_bare_counters(table: Table, trial: Trial) -> float:
    """A lone ace or ten of a suit goes at the first chance that another's trick gives (S3:113)."""
    if not table.history.laid:
        return 0.0
    own = table.mine & trial.suit
    bare = trial.suit != TRUMP and BIT[trial.card] & COUNTERS and own == BIT[trial.card]
    return BARE * (1 - trial.mine) if bare else 0.0


def shed_high_cards(table: Table, trial: Trial) -> float:
    """What takes tricks goes where it takes none."""
    lower = trial.suit & table.out & ~HIGHER[trial.card]
    return HIGH * (1 - trial.mine) * lower.bit_count() / 13


LEASTER: Final[tuple[Tactic, ...]] = (
    take_few_points,
    buy_a_cheap_trick,
    ration_the_schmier,
    dump_bare_counters,
    shed_high_cards,
)


def name_the_first_trick(hand: Hand, trick: int) -> float:
    """The dealer names the first trick for the blind: playing last to it, one sees what it costs (S3:67, S3:97)."""
    return -float(trick)


NAME_TRICK: Final = (name_the_first_trick,)
