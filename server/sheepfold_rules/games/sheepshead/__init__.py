"""Sheepshead: the trick-taking game of Milwaukee, for two to seven."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.text import FRENCH_CARDS, Text

from . import match, narration
from .cards import CARDS, ORDERS, Deck
from .events import Event
from .facts import ROLE_GROUPS, roles, wins
from .moves import Move, Turn
from .options import METHODS, Options, rule
from .presets import PRESETS
from .record import DealRecord
from .scoring import Outcome
from .state import State
from .text import hand_order, lay_table
from .view import View


class Sheepshead(Game[Options, State, Move, Event, View]):
    """Sheepshead: the picker's side needs 61 of the 120 points."""

    title = "Sheepshead"
    line = "Pick the blind, bury, and take 61 of the 120 points in tricks, with a partner or against everybody."
    seats = tuple(METHODS)
    usual_seats = 5
    cover = ("JD", "QS", "QC")
    table = rule.table("Playing a hand")
    phases = match.PHASES
    apply = staticmethod(match.apply)
    push = staticmethod(match.push)
    start_events = staticmethod(narration.start_events)
    move_events = staticmethod(narration.move_events)
    redeals = True
    turn = Turn
    outcome_type = Outcome
    deal_type = DealRecord
    deck_type = Deck
    deck = CARDS
    orders = ORDERS
    presets = PRESETS
    text = Text(lay_table, hand_order, legend=(FRENCH_CARDS,))
    facts = Facts(
        gains=lambda scored: scored.payments,
        roles=roles,
        role_groups=ROLE_GROUPS,
        wins=wins,
        progress="scored",  # doublers can go on forever
    )

    def start_match(self, start: Start) -> State:
        return match.deal(start, 1, 0, (0,) * start.seats, 0)


GAME: Final = Sheepshead()
