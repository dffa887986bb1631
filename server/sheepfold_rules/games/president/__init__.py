"""President: get rid of your cards first, and the last one pays for it in the next deal, for four to seven."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.text import FRENCH_CARDS, Text

from . import events, match
from .cards import CARDS, ORDERS, Deck
from .events import Event
from .facts import FIRST_DEAL, roles
from .moves import Move, Turn
from .options import Options, rule
from .presets import PRESETS
from .record import DealRecord
from .scoring import Outcome
from .state import SEATS, State
from .text import hand_order, lay_table
from .view import View


class President(Game[Options, State, Move, Event, View]):
    """President: who goes out first becomes President."""

    title = "President"
    line = "Go out first with sets of one rank, at least as high as the last; the Bum gives up their best cards."
    seats = SEATS
    usual_seats = 5
    cover = ("2C", "XR", "AS")
    table = rule.table('"play progresses clockwise"')
    phases = match.PHASES
    apply = staticmethod(match.apply)
    start_events = staticmethod(events.start_events)
    move_events = staticmethod(events.move_events)
    redeals = True
    turn = Turn
    outcome_type = Outcome
    deal_type = DealRecord
    deck_type = Deck
    deck = CARDS
    orders = ORDERS
    presets = PRESETS
    text = Text(lay_table, hand_order, legend=(FRENCH_CARDS, "XB and XR are the jokers."))
    facts = Facts(
        gains=lambda scored: scored.points,
        roles=roles,
        role_groups=dict.fromkeys(("president", "vice_president", "no_title", "vice_bum", "bum", FIRST_DEAL), ()),
    )

    def start_match(self, start: Start) -> State:
        return match.deal(start, 1, (0,) * start.seats, ())


GAME: Final = President()
