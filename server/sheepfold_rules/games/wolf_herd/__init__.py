"""Wolf herd: gather sheep, fence them, and send wolves to those of the others, for two to four."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.sheep_deck import CARDS, LEGEND, Deck, hand_order
from sheepfold_rules.core.text import Text

from . import events, match
from .events import Event
from .moves import Move, Turn
from .options import Options, rule
from .record import DealRecord
from .scoring import Outcome
from .state import SEATS, Deal, State
from .text import lay_table
from .view import View


class WolfHerd(Game[Options, State, Move, Event, View]):
    """Wolf herd: the largest herd of sheep wins."""

    title = "Wolf herd"
    line = "Gather the largest herd of sheep: fence in your own, and send wolves against the others."
    seats = SEATS
    usual_seats = 3
    cover = ("S2", "FE", "W1")
    table = rule.table('"On each player\'s turn"')
    phases = match.PHASES
    apply = staticmethod(match.apply)
    start_events = staticmethod(events.start_events)
    move_events = staticmethod(events.move_events)
    turn = Turn
    outcome_type = Outcome
    deal_type = DealRecord
    deck_type = Deck
    deck = CARDS
    text = Text(lay_table, hand_order, legend=(LEGEND,), unit="sheep")
    facts = Facts(gains=lambda scored: scored.scores)

    def start_match(self, start: Start) -> State:
        return match.open_deal(Deal(start, start.deck(CARDS, 1)))


GAME: Final = WolfHerd()
