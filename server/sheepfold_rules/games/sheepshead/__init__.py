"""Sheepshead: the trick-taking game of Milwaukee, for two to seven."""

from typing import Final

from sheepfold_rules.core.game import Game
from sheepfold_rules.games.sheepshead.actions import action_space
from sheepfold_rules.games.sheepshead.bot import BOT
from sheepfold_rules.games.sheepshead.cards import CARDS, ORDERS, Deck
from sheepfold_rules.games.sheepshead.events import Event, move_events, start_events
from sheepfold_rules.games.sheepshead.facts import FACTS
from sheepfold_rules.games.sheepshead.hidden.sampler import sampler
from sheepfold_rules.games.sheepshead.match import PHASES, apply, start_match
from sheepfold_rules.games.sheepshead.moves import Move, Turn
from sheepfold_rules.games.sheepshead.observation import observation
from sheepfold_rules.games.sheepshead.options import METHODS, Options, conflicts, rule
from sheepfold_rules.games.sheepshead.record import INVARIANTS, DealRecord, audit_die, read_deal, write_deal
from sheepfold_rules.games.sheepshead.scoring import Outcome, rank
from sheepfold_rules.games.sheepshead.text import TEXT
from sheepfold_rules.games.sheepshead.view import View, show

GAME: Final = Game(
    name="sheepshead",
    title="Sheepshead",
    line="Pick the blind, bury, and take 61 of the 120 points in tricks, with a partner or against everybody.",
    seats=tuple(METHODS),
    usual_seats=5,
    cover=("JD", "QS", "QC"),
    cards=lambda options: CARDS,
    table=rule.table("Playing a hand"),
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
    action_space=action_space,
    observation=observation,
    audit_deal=audit_die,
    orders=ORDERS,
)
