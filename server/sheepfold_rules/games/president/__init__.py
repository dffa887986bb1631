"""President: get rid of your cards first, and the last one pays for it in the next deal, for four to seven."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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

if TYPE_CHECKING:
    from sheepfold_rules.core.actions import ActionSpace
    from sheepfold_rules.core.bots import GameBot
    from sheepfold_rules.core.deadline import CheckTime
    from sheepfold_rules.core.observation import Observation
    from sheepfold_rules.core.sampling import Proposals
    from sheepfold_rules.core.score import Scorekeeper


class President(Game[Options, State, Move, Event, View]):
    """President: who goes out first becomes President."""

    title = "President"
    line = "Go out first with sets of one rank, at least as high as the last; the Bum gives up their best cards."
    seats = SEATS
    usual_seats = 5
    cover = ("2C", "XR", "AS")
    table = rule.table('"play progresses clockwise"')
    phases = match.PHASES
    apply = staticmethod(match.apply)  # without a method around it, since it is called most
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

    @property
    def scorekeeper(self) -> Scorekeeper:
        from . import score

        return score

    def action_space(self, seats: int) -> ActionSpace:
        from .actions import ACTIONS

        return ACTIONS

    def observation(self, seats: int) -> Observation:
        from .observation import observation

        return observation(seats)


GAME: Final = President()
