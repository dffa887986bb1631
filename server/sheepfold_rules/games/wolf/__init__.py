"""Wolf: a war of sheep and wolves, for two."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.sheep_deck import CARDS, LEGEND, hand_order
from sheepfold_rules.core.text import Text

from . import events, match
from .cards import ORDERS, Deck, cards
from .events import Event
from .moves import Move, Turn
from .options import Options, rule
from .record import DealRecord
from .scoring import Outcome
from .state import SEATS, State
from .text import lay_table
from .view import View


class Wolf(Game[Options, State, Move, Event, View]):
    """Wolf: each seat turns up its top card, and the higher one takes both."""

    title = "Wolf"
    line = "Turn up cards against each other: the higher one takes both, and equal ones are a war."
    seats = SEATS
    usual_seats = 2
    cover = ("S3", "W2", "S1")
    table = rule.table("How to play")
    phases = match.PHASES
    apply = staticmethod(match.apply)
    start_events = staticmethod(events.start_events)
    move_events = staticmethod(events.move_events)
    turn = Turn
    outcome_type = Outcome
    deal_type = DealRecord
    deck_type = Deck
    deck = CARDS
    orders = ORDERS
    text = Text(lay_table, hand_order, legend=(LEGEND,), unit="cards")
    facts = Facts(gains=lambda scored: scored.scores)

    def cards(self, options: Options) -> tuple[str, ...]:
        return cards(options)

    def start_match(self, start: Start) -> State:
        return match.open_deal(match.deal_cards(start))


GAME: Final = Wolf()
