"""Pass the Ewe: outbid each other with sets of cards, for three to six."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.text import FRENCH_CARDS, Text

from . import events, match
from .cards import CARDS, ORDERS, Deck
from .events import Event
from .moves import Move, Turn
from .options import Options, rule
from .record import DealRecord
from .scoring import Outcome
from .state import HAND, State
from .text import hand_order, lay_table
from .view import View


class PassTheEwe(Game[Options, State, Move, Event, View]):
    """Pass the Ewe: sets of one suit take the hands, and the last one the ewe."""

    title = "Pass the Ewe"
    line = "Claim the ewe with sets of one suit that beat the last one, with as many cards as it takes and no more."
    seats = tuple(HAND)
    usual_seats = 4
    cover = ("9H", "KC", "JS")
    table = rule.table('"When play passes to you"')
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
    text = Text(lay_table, hand_order, legend=(FRENCH_CARDS,))
    facts = Facts(gains=lambda scored: scored.points)

    def start_match(self, start: Start) -> State:
        return match.deal(start, 1, (0,) * start.seats, None)


GAME: Final = PassTheEwe()
