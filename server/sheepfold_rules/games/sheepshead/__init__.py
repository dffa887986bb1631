"""Sheepshead: the trick-taking game of Milwaukee, for two to seven."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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

if TYPE_CHECKING:
    from sheepfold_rules.core.actions import ActionSpace
    from sheepfold_rules.core.bots import GameBot
    from sheepfold_rules.core.deadline import CheckTime
    from sheepfold_rules.core.observation import Observation
    from sheepfold_rules.core.sampling import Proposals
    from sheepfold_rules.core.score import Scorekeeper


class Sheepshead(Game[Options, State, Move, Event, View]):
    """Sheepshead: the picker's side needs 61 of the 120 points."""

    title = "Sheepshead"
    line = "Pick the blind, bury, and take 61 of the 120 points in tricks, with a partner or against everybody."
    seats = tuple(METHODS)
    usual_seats = 5
    cover = ("JD", "QS", "QC")
    table = rule.table("Playing a hand")
    phases = match.PHASES
    apply = staticmethod(match.apply)  # without a method around it, since it is called most
    push = staticmethod(match.push)
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

    def start_events(self, state: State) -> tuple[Event, ...]:
        return narration.start_events(state)

    def move_events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return narration.move_events(before, move, after)

    def sampler(self, view: View, check_time: CheckTime) -> Proposals:
        from .hidden import sampler

        return sampler(view, check_time)

    @property
    def bot(self) -> GameBot:
        from .bot.policy import BOT

        return BOT

    @property
    def scorekeeper(self) -> Scorekeeper:
        from . import score

        return score

    def action_space(self, seats: int) -> ActionSpace:
        from .actions import action_space

        return action_space(seats)

    def observation(self, seats: int) -> Observation:
        from .observation import observation

        return observation(seats)


GAME: Final = Sheepshead()
