"""Tactics of every trick, for the picker's side and against it."""

from typing import Final

from sheepfold.bots.careful.sheepshead.cards import HIGHER, TRUMP
from sheepfold.bots.careful.sheepshead.table import Table, count_trumps
from sheepfold.bots.careful.sheepshead.trial import Tactic, Trial

BOSS: Final = 8.0  # what the highest trump that is left is worth, in points that it will bring
FALL: Final = 0.75  # how much less with each higher one that is out
ANY_TRUMP: Final = 2.0  # what even the lowest is worth
LEAD: Final = 2.0  # what it is worth to lead next
WON: Final = 30.0  # what it is worth to have the points that win
SCHNEIDER: Final = 8.0  # and those that save from schneider
FOR_OFFENCE: Final = (61.0, 31.0)  # the points that win, and that save from schneider
FOR_DEFENCE: Final = (60.0, 30.0)


def position(table: Table, trial: Trial) -> float:
    """Weigh what lies in the trick, and what those who come after will add, by who is still to play: on the end one can
    survey the trick, in the middle friends and foes are to come (S3:97)."""
    return (2 * trial.ours - 1) * (table.history.worth + len(table.after) * table.average)


def schmier(table: Table, trial: Trial) -> float:
    """Give points to a trick that a friend takes, none to one that a foe takes (S3:113 for the word)."""
    return (2 * trial.ours - 1) * trial.points


def points_before_power(table: Table, trial: Trial) -> float:
    """Sacrifice points before power: a high trump takes more later than its own points (S3:101). How much is
    told by counting the higher trumps that are out (S3:91)."""
    if trial.suit != TRUMP or trial.card not in HIGHER or table.last_trick:
        return 0.0
    return -ANY_TRUMP - BOSS * FALL ** count_trumps(table, HIGHER[trial.card])


def winning_points(table: Table, trial: Trial) -> float:
    """Do not give away the points that win the game, and do not miss them (S3:101)."""
    trick = table.history.worth + trial.points
    ours, theirs = (FOR_OFFENCE, FOR_DEFENCE) if table.offence else (FOR_DEFENCE, FOR_OFFENCE)
    found = 0.0
    for goal, bonus in zip(ours, (WON, SCHNEIDER), strict=True):
        if table.ours < goal <= table.ours + trick:
            found += bonus * trial.ours
    for goal, bonus in zip(theirs, (WON, SCHNEIDER), strict=True):
        if table.theirs < goal <= table.theirs + trick:
            found -= bonus * (1 - trial.ours)
    return found


def take_the_lead(table: Table, trial: Trial) -> float:
    """Take the lead where it is good to have: on the picker's side always; against him where he would play in the
    middle, or with three seats next (S3:97, S3:107)."""
    if table.last_trick:
        return 0.0
    if table.offence:
        return LEAD * trial.mine
    place = (table.view.picker - table.seat) % table.seats
    good = place == 1 if table.seats == 3 else place != table.seats - 1
    return LEAD * trial.mine if good else -LEAD * trial.mine


ALWAYS: Final[tuple[Tactic, ...]] = (position, schmier, points_before_power, winning_points)
FOLLOW: Final[tuple[Tactic, ...]] = (*ALWAYS, take_the_lead)
