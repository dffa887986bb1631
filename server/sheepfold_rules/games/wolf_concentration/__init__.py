"""Wolf Concentration: turn up pairs, and remember what lay where, for one to four."""

from functools import partial
from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.sheep_deck import CARDS, LEGEND, Deck, hand_order
from sheepfold_rules.core.text import Text

from . import events, match
from .events import Event
from .moves import Move, Turn
from .options import Options, objection, rule
from .record import DealRecord
from .scoring import Outcome
from .state import SEATS, Deal, State
from .text import lay_table
from .view import View


class WolfConcentration(Game[Options, State, Move, Event, View]):
    """Wolf Concentration: who takes the most pairs wins."""

    title = "Wolf Concentration"
    line = "Turn up two cards: keep a pair, or turn them back and remember."
    seats = SEATS
    usual_seats = 2
    cover = ("??", "WS", "WS")
    table = rule.table("Taking a Turn")
    phases = match.PHASES
    apply = staticmethod(match.apply)
    start_events = staticmethod(events.start_events)
    move_events = staticmethod(events.move_events)
    turn = Turn
    outcome_type = Outcome
    deal_type = DealRecord
    deck_type = Deck
    deck = CARDS
    text = Text(
        lay_table,
        hand_order,
        legend=(LEGEND,),
        unit="pairs",
        lay_memory=partial(lay_table, is_memory=True),
        numbers="Type the number of a card that lies face down.",
    )
    facts = Facts(
        gains=lambda scored: scored.scores,
        progress="pair_taken",  # without it, bots can turn up the same cards forever
        objection=objection,
    )

    def start_match(self, start: Start) -> State:
        return match.open_deal(Deal(start, 1, start.deck(CARDS, 1), (0,) * start.seats, 0, start.left_of(start.dealer)))


GAME: Final = WolfConcentration()
