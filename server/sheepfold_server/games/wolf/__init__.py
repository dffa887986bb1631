"""Wolf: a war of sheep and wolves, for two."""

from typing import Final

from sheepfold_server.core.game import Game, Outcome
from sheepfold_server.games.wolf.bot import BOT
from sheepfold_server.games.wolf.cards import cards
from sheepfold_server.games.wolf.events import Event, dealt, events
from sheepfold_server.games.wolf.facts import FACTS
from sheepfold_server.games.wolf.hidden import sampler
from sheepfold_server.games.wolf.match import PHASES, apply, new
from sheepfold_server.games.wolf.moves import Move, Turn
from sheepfold_server.games.wolf.options import Options, conflicts
from sheepfold_server.games.wolf.record import INVARIANTS, TABLE, Record, read, write
from sheepfold_server.games.wolf.state import SEATS, State
from sheepfold_server.games.wolf.text import TEXT
from sheepfold_server.games.wolf.view import View, outcome, view

GAME: Final[Game[Options, State, Move]] = Game(
    name="wolf",
    title="Wolf",
    line="Turn up cards against each other: the higher one takes both, and equal ones are a war.",
    seats=SEATS,
    cards=cards,
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
