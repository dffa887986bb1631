"""Wolf Concentration: turn up pairs, and remember what lay where, for one to four."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.sheep_deck import CARDS, LEGEND, Deck, hand_order
from sheepfold_rules.core.text import Text

from . import events, match, play
from .events import Event
from .moves import Move, Turn
from .options import Options, objection, rule
from .record import DealRecord
from .scoring import Outcome
from .state import SEATS, Deal, State
from .text import lay_table
from .view import View

if TYPE_CHECKING:
    from sheepfold_rules.core.actions import ActionSpace
    from sheepfold_rules.core.bots import GameBot
    from sheepfold_rules.core.deadline import CheckTime
    from sheepfold_rules.core.observation import Observation
    from sheepfold_rules.core.sampling import Proposals


class WolfConcentration(Game[Options, State, Move, Event, View]):
    """Wolf Concentration: who takes the most pairs wins."""

    title = "Wolf Concentration"
    line = "Turn up two cards: keep a pair, or turn them back and remember."
    seats = SEATS
    usual_seats = 2
    cover = ("??", "WS", "WS")
    table = rule.table("Taking a Turn")
    phases = match.PHASES
    apply = staticmethod(match.apply)  # without a method around it, since it is called most
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

    def start_events(self, state: State) -> tuple[Event, ...]:
        return events.start_events(state)

    def move_events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return events.move_events(before, move, after)

    def sampler(self, view: View, check_time: CheckTime) -> Proposals:
        from .hidden import sampler

        return sampler(view, check_time)

    @property
    def bot(self) -> GameBot:
        from .bot import BOT

        return BOT

    def action_space(self, seats: int) -> ActionSpace:
        return play.ACTIONS

    def observation(self, seats: int) -> Observation:
        from .observation import observation

        return observation(seats)


GAME: Final = WolfConcentration()
