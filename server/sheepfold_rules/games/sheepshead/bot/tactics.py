"""Tactics of leading and following, for the picker's side and against it, and those of a leaster.

Each tactic says how much of something a card does; `numbers.PLAY` says what that is worth to each role when it leads,
and when it follows in the middle or last. Some are asked of trumps only, and some of fail cards only. The same tactics
play with two seats, where half of what can be played lies face up ("Two player rules").
"""

from collections.abc import Callable
from math import inf
from typing import Any, Final

from sheepfold_rules.core.bots import Moves
from sheepfold_rules.games.sheepshead.bot.numbers import PLAY, weigh_tactics
from sheepfold_rules.games.sheepshead.bot.table import Table, Trial, try_cards
from sheepfold_rules.games.sheepshead.cards import ACES, CARDS, FAIL_ACES, JACKS, QUEENS, TENS, TRUMP
from sheepfold_rules.games.sheepshead.phases.play import number_of
from sheepfold_rules.games.sheepshead.scoring import WHOLE
from sheepfold_rules.games.sheepshead.state import BLIND_SIZE

Tactic = Callable[[Table, Trial], float]

MEAN_POINTS: Final = WHOLE / len(CARDS)  # of a card
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
    return 1.0


def play_power(table: Table, trial: Trial) -> float:
    """Keep high trumps: later they take more than their own points ("Sacrifice points before power"). How high one is
    follows from the higher trumps that are out ("Pay attention")."""
    return FALL**trial.above


def play_low_trump(table: Table, trial: Trial) -> float:
    """Of trumps, play one that many others beat."""
    return trial.above


def trump_with_many(table: Table, trial: Trial) -> float:
    """A seat with many trumps can spend one."""
    return table.trumps


def trump_early(table: Table, trial: Trial) -> float:
    """Trumps are better spent while there are many cards to come."""
    return table.left


def ruff(table: Table, trial: Trial) -> float:
    """Take a fail trick with a trump."""
    return 1.0 if table.led != TRUMP and trial.mine else 0.0


def ruff_high(table: Table, trial: Trial) -> float:
    """Ruff with a trump that others can hardly beat."""
    return ruff(table, trial) * FALL**trial.above


def empty_a_suit(table: Table, trial: Trial) -> float:
    """Play the last card of a suit, to ruff it later."""
    return 1.0 if table.trumps and table.mine & trial.suit == trial.card else 0.0


def keep_the_best(table: Table, trial: Trial) -> float:
    """A fail card that no card of its suit beats may take its trick later."""
    return 0.0 if trial.above else 1.0


def lead_queen(table: Table, trial: Trial) -> float:
    """Lead a queen."""
    return 1.0 if trial.card & QUEENS else 0.0


def lead_jack(table: Table, trial: Trial) -> float:
    """Lead a jack."""
    return 1.0 if trial.card & JACKS else 0.0


def lead_the_highest(table: Table, trial: Trial) -> float:
    """Lead the highest trump in hand."""
    return 0.0 if trial.higher & table.mine else 1.0


def lead_through_the_picker(table: Table, trial: Trial) -> float:
    """Lead trump where the picker plays next ("Position is power")."""
    return 1.0 if table.after[0] == table.picker else 0.0


def lead_to_the_picker(table: Table, trial: Trial) -> float:
    """Lead points where the picker plays last and surveys the trick ("Position is power")."""
    return float(trial.points) if table.after[-1] == table.picker else 0.0


def lead_the_called_suit(table: Table, trial: Trial) -> float:
    """Lead the called suit: the picker has a card of it and cannot take the trick ("Offensive players lead trump")."""
    return 1.0 if trial.suit == table.calling else 0.0


def lead_called_points(table: Table, trial: Trial) -> float:
    """Lead the highest card of the called suit first ("Offensive players lead trump")."""
    return float(trial.points) if trial.suit == table.calling else 0.0


def lead_an_ace(table: Table, trial: Trial) -> float:
    """Lead a fail ace."""
    return 1.0 if trial.card & FAIL_ACES else 0.0


def lead_a_long_suit(table: Table, trial: Trial) -> float:
    """Lead a fail suit of which many cards are out: the likelier that all follow."""
    return (trial.suit & table.out).bit_count()


def take_few_points(table: Table, trial: Trial) -> float:
    """Leave tricks with points to others, and count what the blind may hold in the trick that takes it ("Least")."""
    blind = BLIND_SIZE[table.seats] * MEAN_POINTS if table.is_for_blind else 0.0
    return trial.mine * (table.worth + trial.points + blind)


def take_no_early_seat(table: Table, trial: Trial) -> float:
    """Do not take a trick early: those who come after may add points."""
    return trial.mine * len(table.after)


def buy_a_trick(table: Table, trial: Trial) -> float:
    """Take one trick, which is needed to win, when it is cheap, and with a high trump if need be ("Tactics when playing
    least")."""
    return trial.mine if table.needs_trick else 0.0


def buy_it_late(table: Table, trial: Trial) -> float:
    """The need for a trick grows as the cards run out."""
    return buy_a_trick(table, trial) / table.left


def stay_behind(table: Table, trial: Trial) -> float:
    """A seat that already has points loses less by another trick."""
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
    if not table.led:
        return 0.0
    bare = trial.card & (ACES | TENS) and table.mine & trial.suit == trial.card
    return 1 - trial.mine if bare else 0.0


def shed_high_cards(table: Table, trial: Trial) -> float:
    """Play high cards to tricks that they do not take."""
    lower = (trial.suit & table.out).bit_count() - trial.above
    return (1 - trial.mine) * lower / 13


ANY: Final[tuple[Tactic, ...]] = (  # of any card
    win_the_points,
    win_what_comes,
    win_the_trick,
    take_the_lead,
    schmier,
    feed_no_foe,
    winning_points,
    lead_to_the_picker,
    take_few_points,
    take_no_early_seat,
    buy_a_trick,
    buy_it_late,
    stay_behind,
    give_points,
    ration_the_schmier,
    shed_high_cards,
)
OF_TRUMPS: Final[tuple[Tactic, ...]] = (  # of no other card
    play_trump,
    play_power,
    play_low_trump,
    trump_with_many,
    trump_early,
    ruff,
    ruff_high,
    lead_queen,
    lead_jack,
    lead_the_highest,
    lead_through_the_picker,
)
OF_FAIL: Final[tuple[Tactic, ...]] = (  # of no trump
    empty_a_suit,
    keep_the_best,
    lead_the_called_suit,
    lead_called_points,
    lead_an_ace,
    lead_a_long_suit,
    dump_bare_counters,
)
TACTICS: Final = (*ANY, *OF_TRUMPS, *OF_FAIL)
WEIGHTS: Final[dict[tuple[str, str], dict[bool, tuple[tuple[Tactic, float], ...]]]] = {  # by role and turn, of trumps
    question: {
        is_trump: tuple(each for each in weigh_tactics(TACTICS, numbers) if each[0] not in others)
        for is_trump, others in ((True, OF_FAIL), (False, OF_TRUMPS))
    }
    for question, numbers in PLAY.items()
}


def choose_card(table: Table, moves: Moves) -> Any:
    """Return the card that the tactics prefer; of equals, the first."""
    tactics = WEIGHTS[table.role, "lead" if not table.led else "middle" if table.after else "last"]
    found, most = 0, -inf
    for index, trial in enumerate(try_cards(table, map(number_of, moves))):
        worth = 0.0
        for tactic, weight in tactics[trial.suit == TRUMP]:
            worth += weight * tactic(table, trial)
        if worth > most:
            found, most = index, worth
    return moves[found]
