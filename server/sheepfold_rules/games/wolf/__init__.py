"""Wolf: a war of sheep and wolves, for two."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.games.wolf.bot import BOT
from sheepfold_rules.games.wolf.cards import ORDERS, Deck, cards
from sheepfold_rules.games.wolf.events import Event, move_events, start_events
from sheepfold_rules.games.wolf.hidden import sampler
from sheepfold_rules.games.wolf.match import PHASES, apply, start_match
from sheepfold_rules.games.wolf.moves import Move, Turn
from sheepfold_rules.games.wolf.observation import observation
from sheepfold_rules.games.wolf.options import Options, conflicts, rule
from sheepfold_rules.games.wolf.play import ACTIONS
from sheepfold_rules.games.wolf.record import INVARIANTS, DealRecord, read_deal, write_deal
from sheepfold_rules.games.wolf.scoring import Outcome, rank
from sheepfold_rules.games.wolf.state import SEATS
from sheepfold_rules.games.wolf.text import TEXT
from sheepfold_rules.games.wolf.view import View, show

GAME: Final = Game(
    name="wolf",
    title="Wolf",
    line="Turn up cards against each other: the higher one takes both, and equal ones are a war.",
    seats=SEATS,
    usual_seats=2,
    cover=("S3", "W2", "S1"),
    cards=cards,
    table=rule.table("How to play"),
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
    redeals=False,
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
    facts=Facts(gains=lambda scored: scored.scores, decisions=("turn",), unit="cards"),
    bot=BOT,
    action_space=lambda seats: ACTIONS,
    observation=observation,
    orders=ORDERS,
)
