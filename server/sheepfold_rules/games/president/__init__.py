"""President: get rid of your cards first, and the last one pays for it in the next deal, for four to seven."""

from typing import Final

from sheepfold_rules.core.game import Game
from sheepfold_rules.games.president.actions import ACTIONS
from sheepfold_rules.games.president.bot import BOT
from sheepfold_rules.games.president.cards import CARDS, ORDERS, Deck
from sheepfold_rules.games.president.events import Event, move_events, start_events
from sheepfold_rules.games.president.facts import FACTS
from sheepfold_rules.games.president.hidden.sampler import sampler
from sheepfold_rules.games.president.match import PHASES, apply, start_match
from sheepfold_rules.games.president.moves import Move, Turn
from sheepfold_rules.games.president.observation import observation
from sheepfold_rules.games.president.options import Options, conflicts, rule
from sheepfold_rules.games.president.record import INVARIANTS, DealRecord, read_deal, write_deal
from sheepfold_rules.games.president.scoring import Outcome, rank
from sheepfold_rules.games.president.state import SEATS
from sheepfold_rules.games.president.text import TEXT
from sheepfold_rules.games.president.view import View, show

GAME: Final = Game(
    name="president",
    title="President",
    line="Go out first with sets of one rank, at least as high as the last; the Bum gives up their best cards.",
    seats=SEATS,
    usual_seats=5,
    cover=("2C", "XR", "AS"),
    cards=lambda options: CARDS,
    table=rule.table('"play progresses clockwise"'),
    phases=PHASES,
    invariants=INVARIANTS,
    options=Options,
    move=Move,
    turn=Turn,
    event=Event,
    view_type=View,
    outcome_type=Outcome,
    deal_type=DealRecord,
    deck_type=Deck,
    redeals=True,
    conflicts=conflicts,
    start_match=start_match,
    apply=apply,
    start_events=start_events,
    move_events=move_events,
    show=show,
    rank=rank,
    sampler=sampler,
    write_deal=write_deal,
    read_deal=read_deal,
    text=TEXT,
    facts=FACTS,
    bot=BOT,
    action_space=lambda seats: ACTIONS,
    observation=observation,
    orders=ORDERS,
)
