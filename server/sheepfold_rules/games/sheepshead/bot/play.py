"""Tactics of leading and following, for the picker's side and against it.

Each tactic says how much of something a card does; `numbers.PLAY` says what that is worth to each role in each place of
a trick. The same tactics play with two seats, where half of what can be played lies face up ("Two player rules").
"""

from typing import Final

from sheepfold_rules.games.sheepshead.bot.history import BIT, HIGHER
from sheepfold_rules.games.sheepshead.bot.table import Table, Trial
from sheepfold_rules.games.sheepshead.cards import FAIL_ACES, JACKS, QUEENS, TRUMP

FALL: Final = 0.75  # the share of a trump's power that remains with each higher one that is out
# The points that win, and that save from schneider, and what each is worth.
OFFENCE: Final = ((61.0, 1.0), (31.0, 0.3))
DEFENCE: Final = ((60.0, 1.0), (30.0, 0.3))


def win_the_points(table: Table, trial: Trial) -> float:
    """Take what lies in the trick ("Position is power")."""
    return trial.ours * table.worth


def win_what_comes(table: Table, trial: Trial) -> float:
    """Take what those who come after will add ("Position is power")."""
    return trial.ours * len(table.after)


def win_the_trick(table: Table, trial: Trial) -> float:
    """Take the trick for this side."""
    return trial.ours


def take_the_lead(table: Table, trial: Trial) -> float:
    """Take the trick oneself, and lead next ("Position is power", "Tactics for three-player sheepshead")."""
    return trial.mine


def schmier(table: Table, trial: Trial) -> float:
    """Give points to a trick that a friend takes (the word is that of "Tactics when playing least")."""
    return trial.ours * trial.points


def feed_no_foe(table: Table, trial: Trial) -> float:
    """Give no points to a trick that a foe takes."""
    return (1 - trial.ours) * trial.points


def winning_points(table: Table, trial: Trial) -> float:
    """Do not give away the points that win the game, and do not miss them ("Sacrifice points before power")."""
    trick = table.worth + trial.points
    ours, theirs = (OFFENCE, DEFENCE) if table.is_offence else (DEFENCE, OFFENCE)
    found = 0.0
    for goal, bonus in ours:
        if table.ours < goal <= table.ours + trick:
            found += bonus * trial.ours
    for goal, bonus in theirs:
        if table.theirs < goal <= table.theirs + trick:
            found -= bonus * (1 - trial.ours)
    return found


def play_trump(table: Table, trial: Trial) -> float:
    """The picker's side leads trump, defenders lead fail ("Offensive players lead trump")."""
    return 1.0 if trial.suit == TRUMP else 0.0


def play_power(table: Table, trial: Trial) -> float:
    """Keep high trumps: later they take more than their own points ("Sacrifice points before power"). How high one is
    follows from the higher trumps that are out ("Pay attention")."""
    return FALL**trial.above if trial.suit == TRUMP else 0.0


def play_low_trump(table: Table, trial: Trial) -> float:
    """Of trumps, play one that many others beat."""
    return float(trial.above) if trial.suit == TRUMP else 0.0


def trump_with_many(table: Table, trial: Trial) -> float:
    """Who has many trumps can spend one."""
    return float(table.trumps) if trial.suit == TRUMP else 0.0


def trump_early(table: Table, trial: Trial) -> float:
    """Trumps are better spent while there are many cards to come."""
    return float(table.left) if trial.suit == TRUMP else 0.0


def ruff(table: Table, trial: Trial) -> float:
    """Take a fail trick with a trump."""
    return 1.0 if trial.suit == TRUMP and table.led != TRUMP and trial.mine else 0.0


def ruff_high(table: Table, trial: Trial) -> float:
    """Ruff with one that others hardly beat."""
    return ruff(table, trial) * FALL**trial.above


def empty_a_suit(table: Table, trial: Trial) -> float:
    """Play the last card of a suit, to ruff it later."""
    return 1.0 if trial.suit != TRUMP and table.trumps and table.mine & trial.suit == BIT[trial.card] else 0.0


def keep_the_best(table: Table, trial: Trial) -> float:
    """A fail card that no card of its suit beats may take its trick later."""
    return 1.0 if trial.suit != TRUMP and not trial.above else 0.0


def lead_queen(table: Table, trial: Trial) -> float:
    """Lead a queen."""
    return 1.0 if BIT[trial.card] & QUEENS else 0.0


def lead_jack(table: Table, trial: Trial) -> float:
    """Lead a jack."""
    return 1.0 if BIT[trial.card] & JACKS else 0.0


def lead_the_highest(table: Table, trial: Trial) -> float:
    """Lead the highest trump in hand."""
    return 1.0 if trial.suit == TRUMP and not HIGHER[trial.card] & table.mine else 0.0


def lead_through_the_picker(table: Table, trial: Trial) -> float:
    """Lead trump where the picker plays next ("Position is power")."""
    return 1.0 if trial.suit == TRUMP and table.after[0] == table.picker else 0.0


def lead_to_the_picker(table: Table, trial: Trial) -> float:
    """Lead points where the picker plays last and surveys the trick ("Position is power")."""
    return float(trial.points) if table.after[-1] == table.picker else 0.0


def lead_the_called_suit(table: Table, trial: Trial) -> float:
    """Lead the called suit: the picker has a card of it and cannot take the trick ("Offensive players lead trump")."""
    return 1.0 if trial.suit == table.calling else 0.0


def lead_called_points(table: Table, trial: Trial) -> float:
    """And the highest card of it first ("Offensive players lead trump")."""
    return float(trial.points) if trial.suit == table.calling else 0.0


def lead_an_ace(table: Table, trial: Trial) -> float:
    """Lead a fail ace."""
    return 1.0 if BIT[trial.card] & FAIL_ACES else 0.0


def lead_a_long_suit(table: Table, trial: Trial) -> float:
    """Lead a fail suit of which many cards are out: the likelier that all follow."""
    return float((trial.suit & table.out).bit_count()) if trial.suit != TRUMP else 0.0


FOLLOW: Final = (
    win_the_points,
    win_what_comes,
    win_the_trick,
    take_the_lead,
    schmier,
    feed_no_foe,
    winning_points,
    play_trump,
    play_power,
    play_low_trump,
    trump_with_many,
    trump_early,
    ruff,
    ruff_high,
    empty_a_suit,
    keep_the_best,
)
LEAD: Final = (
    win_what_comes,
    win_the_trick,
    take_the_lead,
    schmier,
    feed_no_foe,
    winning_points,
    play_trump,
    play_power,
    play_low_trump,
    trump_with_many,
    trump_early,
    empty_a_suit,
    keep_the_best,
    lead_queen,
    lead_jack,
    lead_the_highest,
    lead_through_the_picker,
    lead_to_the_picker,
    lead_the_called_suit,
    lead_called_points,
    lead_an_ace,
    lead_a_long_suit,
)
