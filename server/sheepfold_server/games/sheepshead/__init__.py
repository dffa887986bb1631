"""Sheepshead: the trick-taking game of Milwaukee, for two to seven."""

from typing import Final

from sheepfold_server.core.game import Game
from sheepfold_server.core.match import Outcome
from sheepfold_server.games.sheepshead.audit import INVARIANTS, audit_die, restore
from sheepfold_server.games.sheepshead.bot import BOT
from sheepfold_server.games.sheepshead.cards import CARDS, Deck
from sheepfold_server.games.sheepshead.events import Event, dealt, events
from sheepfold_server.games.sheepshead.facts import FACTS
from sheepfold_server.games.sheepshead.hidden.sampler import sampler
from sheepfold_server.games.sheepshead.match import PHASES, apply, new
from sheepfold_server.games.sheepshead.moves import Move, Turn
from sheepfold_server.games.sheepshead.options import METHODS, Options, conflicts
from sheepfold_server.games.sheepshead.record import DealRecord, keep
from sheepfold_server.games.sheepshead.rules import rule
from sheepfold_server.games.sheepshead.scoring import rank
from sheepfold_server.games.sheepshead.text import TEXT
from sheepfold_server.games.sheepshead.view import View, show

GAME: Final = Game(
    name="sheepshead",
    title="Sheepshead",
    line="Pick the blind, bury, and take 61 of the 120 points in tricks, with a partner or against everybody.",
    seats=tuple(METHODS),
    cards=lambda options: CARDS,
    table=rule.table("Playing a hand"),
    phases=PHASES,
    invariants=INVARIANTS,
    options=Options,
    move=Move,
    turn=Turn,
    event=Event,
    view_of=View,
    outcome_of=Outcome,
    deal=DealRecord,
    cards_of=Deck,
    redeals=True,
    conflicts=conflicts,
    new=new,
    apply=apply,
    dealt=dealt,
    events=events,
    show=show,
    rank=rank,
    sample=sampler,
    keep=keep,
    restore=restore,
    text=TEXT,
    facts=FACTS,
    bot=BOT,
    number=lambda part: part.deal,
    audit=audit_die,
)
