"""Sheepshead: the trick-taking game of Milwaukee, for two to seven."""

from typing import Final

from sheepfold_server.core.game import Game, Outcome
from sheepfold_server.games.sheepshead.bot import BOT
from sheepfold_server.games.sheepshead.cards import CARDS
from sheepfold_server.games.sheepshead.events import Event, dealt, events
from sheepfold_server.games.sheepshead.facts import FACTS
from sheepfold_server.games.sheepshead.hidden.sampler import sampler
from sheepfold_server.games.sheepshead.match import PHASES, apply, new
from sheepfold_server.games.sheepshead.moves import Move, Turn
from sheepfold_server.games.sheepshead.options import METHODS, Options, conflicts
from sheepfold_server.games.sheepshead.record import INVARIANTS, TABLE, Record, read, write
from sheepfold_server.games.sheepshead.state import State
from sheepfold_server.games.sheepshead.text import TEXT
from sheepfold_server.games.sheepshead.view import View, outcome, view

GAME: Final[Game[Options, State, Move]] = Game(
    name="sheepshead",
    title="Sheepshead",
    line="Pick the blind, bury, and take 61 of the 120 points in tricks, with a partner or against everybody.",
    seats=tuple(METHODS),
    cards=lambda options: CARDS,
    table=TABLE,
    phases=PHASES,
    invariants=tuple(INVARIANTS.values()),
    options=Options,
    move=Move,
    turn=Turn,
    event=Event,
    view_of=View,
    outcome_of=Outcome,
    record=Record,
    conflicts=conflicts,
    new=new,
    apply=apply,
    dealt=dealt,
    events=events,
    view=view,
    sample=sampler,
    outcome=outcome,
    write=write,
    read=read,
    text=TEXT,
    facts=FACTS,
    bot=BOT,
)
