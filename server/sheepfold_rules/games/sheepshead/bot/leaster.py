"""Tactics of a leaster: few points, but a trick."""

from typing import Final

from sheepfold_rules.games.sheepshead.bot.history import BIT
from sheepfold_rules.games.sheepshead.bot.play import (
    empty_a_suit,
    keep_the_best,
    play_low_trump,
    play_power,
    play_trump,
    take_the_lead,
    trump_early,
    trump_with_many,
)
from sheepfold_rules.games.sheepshead.bot.table import BLIND, Table, Trial
from sheepfold_rules.games.sheepshead.cards import ACES, TENS, TRUMP

MEAN_POINTS: Final = 120 / 32  # of a card


def take_few_points(table: Table, trial: Trial) -> float:
    """Leave tricks with points to others, and count what the blind may hold in the trick that takes it ("Least")."""
    blind = BLIND[table.seats] * MEAN_POINTS if table.is_for_blind else 0.0
    return trial.mine * (table.worth + trial.points + blind)


def take_no_early_seat(table: Table, trial: Trial) -> float:
    """Those who come after may add more."""
    return trial.mine * len(table.after)


def buy_a_trick(table: Table, trial: Trial) -> float:
    """Take one trick, which is needed to win, when it is cheap, and with a high trump if need be ("Tactics when playing
    least")."""
    return trial.mine if table.needs_trick else 0.0


def buy_it_late(table: Table, trial: Trial) -> float:
    """The need of it grows as the cards run out."""
    return buy_a_trick(table, trial) / table.left


def stay_behind(table: Table, trial: Trial) -> float:
    """Who has points already loses less by another trick."""
    return trial.mine * table.won[table.seat]


def give_points(table: Table, trial: Trial) -> float:
    """Give points to tricks of others."""
    return (1 - trial.mine) * trial.points


def ration_the_schmier(table: Table, trial: Trial) -> float:
    """Give aces and tens to a seat that gets by too easily, not to one that has enough already ("Tactics when playing
    least")."""
    if not table.led:
        return 0.0
    taker = table.won[table.taker]
    behind = sum([taker <= points for points in table.won]) - (taker <= table.won[table.seat])
    return (1 - trial.mine) * trial.points * behind / (table.seats - 1)


def dump_bare_counters(table: Table, trial: Trial) -> float:
    """Play a lone ace or ten of a suit to the first trick that goes to another seat ("Tactics when playing least")."""
    if not table.led or trial.suit == TRUMP:
        return 0.0
    bare = BIT[trial.card] & (ACES | TENS) and table.mine & trial.suit == BIT[trial.card]
    return 1 - trial.mine if bare else 0.0


def shed_high_cards(table: Table, trial: Trial) -> float:
    """What takes tricks goes where it takes none."""
    lower = (trial.suit & table.out).bit_count() - trial.above
    return (1 - trial.mine) * lower / 13


LEASTER: Final = (
    take_few_points,
    take_no_early_seat,
    take_the_lead,
    buy_a_trick,
    buy_it_late,
    stay_behind,
    give_points,
    ration_the_schmier,
    dump_bare_counters,
    shed_high_cards,
    play_trump,
    play_power,
    play_low_trump,
    trump_with_many,
    trump_early,
    empty_a_suit,
    keep_the_best,
)
