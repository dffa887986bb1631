"""Tactics of the lead, for the picker's side and against it."""

from typing import Final

from sheepfold.bots.careful.sheepshead.cards import TRUMP
from sheepfold.bots.careful.sheepshead.following import ALWAYS
from sheepfold.bots.careful.sheepshead.table import Table
from sheepfold.bots.careful.sheepshead.trial import Tactic, Trial

OFFENCE_TRUMP: Final = 8.0  # what it is worth to lead the suit that suits one's side
DEFENCE_FAIL: Final = 8.0
CALLED: Final = 6.0  # and the called suit; each point led in it counts twice more
ON_THE_END: Final = 0.5  # of the points that are led to a picker on the end


def offence_leads_trump(table: Table, trial: Trial) -> float:
    """The picker's side leads trump (S3:79)."""
    return OFFENCE_TRUMP if table.offence and trial.suit == TRUMP else 0.0


def defence_leads_fail(table: Table, trial: Trial) -> float:
    """Defenders lead fail (S3:79)."""
    return DEFENCE_FAIL if not table.offence and trial.suit != TRUMP else 0.0


def lead_the_called_suit(table: Table, trial: Trial) -> float:
    """A defender leads the called suit: the picker has a card of it and cannot take the trick; the highest card first
    (S3:83)."""
    return CALLED + 2 * trial.points if not table.offence and trial.suit == table.calling else 0.0


def feed_no_picker_on_the_end(table: Table, trial: Trial) -> float:
    """Keep the picker in the middle: lead no points where he plays last and surveys the trick (S3:97)."""
    last = not table.offence and table.after and table.after[-1] == table.view.picker
    return -ON_THE_END * trial.points if last else 0.0


LEAD: Final[tuple[Tactic, ...]] = (
    *ALWAYS,
    offence_leads_trump,
    defence_leads_fail,
    lead_the_called_suit,
    feed_no_picker_on_the_end,
)
