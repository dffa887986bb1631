"""Tactics of leading and following, for the picker's side and against it.

With two seats half of what can be played lies face up (S3:121), and the general tactics see it.
"""

from typing import Final

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead.bot.history import HIGHER
from sheepfold_server.games.sheepshead.bot.table import Table, Tactic, Trial, count_trumps
from sheepfold_server.games.sheepshead.cards import TRUMP

BOSS: Final = 8.0  # the worth of the highest trump that is left, in points that it will bring
FALL: Final = 0.75  # the share of it that remains with each higher one that is out
ANY_TRUMP: Final = 2.0  # the worth of even the lowest trump
NEXT_LEAD: Final = 2.0  # the worth of leading next
WON: Final = 30.0  # the worth of the points that win
SCHNEIDER: Final = 8.0  # and of those that save from schneider
OFFENCE_TRUMP: Final = 8.0  # the worth of leading the suit that suits one's side
DEFENCE_FAIL: Final = 8.0
CALLED: Final = 6.0  # and the called suit; each point led in it counts twice more
ON_THE_END: Final = 0.5  # of the points that are led to a picker on the end
FOR_OFFENCE: Final = (61.0, 31.0)  # the points that win, and that save from schneider
FOR_DEFENCE: Final = (60.0, 30.0)


def position(table: Table, trial: Trial) -> float:
    """Weigh what lies in the trick, and what those who come after will add, by who is still to play: on the end one can
    survey the trick, in the middle friends and foes are to come (S3:97)."""
    return (2 * trial.ours - 1) * (table.history.worth + len(table.after) * table.average)


def schmier(table: Table, trial: Trial) -> float:
    """Give points to a trick that a friend takes, and none to one that a foe takes (S3:113 for the word)."""
    return (2 * trial.ours - 1) * trial.points


def points_before_power(table: Table, trial: Trial) -> float:
    """Sacrifice points before power: a high trump takes more later than its own points (S3:101). How much more
    follows from the higher trumps that are out (S3:91)."""
    if trial.suit != TRUMP or trial.card == HIDDEN or table.is_last_trick:
        return 0.0
    return -ANY_TRUMP - BOSS * FALL ** count_trumps(table, HIGHER[trial.card])


def winning_points(table: Table, trial: Trial) -> float:
    """Do not give away the points that win the game, and do not miss them (S3:101)."""
    trick = table.history.worth + trial.points
    ours, theirs = (FOR_OFFENCE, FOR_DEFENCE) if table.is_offence else (FOR_DEFENCE, FOR_OFFENCE)
    found = 0.0
    for goal, bonus in zip(ours, (WON, SCHNEIDER), strict=True):
        if table.ours < goal <= table.ours + trick:
            found += bonus * trial.ours
    for goal, bonus in zip(theirs, (WON, SCHNEIDER), strict=True):
        if table.theirs < goal <= table.theirs + trick:
            found -= bonus * (1 - trial.ours)
    return found


def take_the_lead(table: Table, trial: Trial) -> float:
    """Take the lead where it is good to have: on the picker's side always; against it where the picker would then play
    in the middle, or with three seats next (S3:97, S3:107)."""
    if table.is_last_trick:
        return 0.0
    if table.is_offence:
        return NEXT_LEAD * trial.mine
    assert table.view.picker is not None  # without sides there are other tactics
    place = (table.view.picker - table.seat) % table.seats
    is_good = place == 1 if table.seats == 3 else place != table.seats - 1
    return NEXT_LEAD * trial.mine if is_good else -NEXT_LEAD * trial.mine


def offence_leads_trump(table: Table, trial: Trial) -> float:
    """The picker's side leads trump (S3:79)."""
    return OFFENCE_TRUMP if table.is_offence and trial.suit == TRUMP else 0.0


def defence_leads_fail(table: Table, trial: Trial) -> float:
    """Defenders lead fail (S3:79)."""
    return DEFENCE_FAIL if not table.is_offence and trial.suit != TRUMP else 0.0


def lead_the_called_suit(table: Table, trial: Trial) -> float:
    """A defender leads the called suit: the picker has a card of it and cannot take the trick; the highest card first
    (S3:83)."""
    return CALLED + 2 * trial.points if not table.is_offence and trial.suit == table.calling else 0.0


def feed_no_picker_on_the_end(table: Table, trial: Trial) -> float:
    """Keep the picker in the middle: lead no points where the picker plays last and surveys the trick (S3:97)."""
    is_on_the_end = not table.is_offence and table.after and table.after[-1] == table.view.picker
    return -ON_THE_END * trial.points if is_on_the_end else 0.0


ALWAYS: Final[tuple[Tactic, ...]] = (position, schmier, points_before_power, winning_points)
FOLLOW: Final[tuple[Tactic, ...]] = (*ALWAYS, take_the_lead)
LEAD: Final[tuple[Tactic, ...]] = (
    *ALWAYS,
    offence_leads_trump,
    defence_leads_fail,
    lead_the_called_suit,
    feed_no_picker_on_the_end,
)
DUEL: Final[tuple[Tactic, ...]] = (position, schmier, points_before_power)
