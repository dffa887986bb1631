"""Wolf herd: gather sheep, fence them, and send wolves to those of the others, for two to four."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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

if TYPE_CHECKING:
    from sheepfold_rules.core.actions import ActionSpace
    from sheepfold_rules.core.bots import GameBot
    from sheepfold_rules.core.deadline import CheckTime
    from sheepfold_rules.core.observation import Observation
    from sheepfold_rules.core.sampling import Proposals


class WolfHerd(Game[Options, State, Move, Event, View]):
    """Wolf herd: the largest herd of sheep wins."""

    title = "Wolf herd"
    line = "Gather the largest herd of sheep: fence in your own, and send wolves against the others."
    seats = SEATS
    usual_seats = 3
    cover = ("S2", "FE", "W1")
    table = rule.table('"On each player\'s turn"')
    phases = match.PHASES
    apply = staticmethod(match.apply)  # without a method around it, since it is called most
    turn = Turn
    outcome_type = Outcome
    deal_type = DealRecord
    deck_type = Deck
    deck = CARDS
    text = Text(lay_table, hand_order, legend=(LEGEND,), unit="sheep")
    facts = Facts(gains=lambda scored: scored.scores)

    def start_match(self, start: Start) -> State:
        return match.open_deal(Deal(start, start.deck(CARDS, 1)))

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
        from .actions import action_space

        return action_space(seats)

    def observation(self, seats: int) -> Observation:
        from .observation import observation

        return observation(seats)


GAME: Final = WolfHerd()
