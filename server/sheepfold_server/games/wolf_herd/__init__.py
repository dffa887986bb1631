"""Wolf herd: gather sheep, fence them, and send wolves to those of the others, for two to four."""

from typing import Final

from sheepfold_server.core.game import Game, Outcome
from sheepfold_server.games.wolf_herd.bot import BOT
from sheepfold_server.games.wolf_herd.cards import CARDS
from sheepfold_server.games.wolf_herd.events import Event, dealt, events
from sheepfold_server.games.wolf_herd.facts import FACTS
from sheepfold_server.games.wolf_herd.hidden import sampler
from sheepfold_server.games.wolf_herd.match import PHASES, apply, new
from sheepfold_server.games.wolf_herd.moves import Move, Turn
from sheepfold_server.games.wolf_herd.options import Options, conflicts
from sheepfold_server.games.wolf_herd.record import INVARIANTS, TABLE, Record, read, write
from sheepfold_server.games.wolf_herd.state import SEATS, State
from sheepfold_server.games.wolf_herd.text import TEXT
from sheepfold_server.games.wolf_herd.view import View, outcome, view

GAME: Final[Game[Options, State, Move]] = Game(
    name="wolf_herd",
    title="Wolf herd",
    line="Gather the largest herd of sheep: fence your own, and send wolves to those of the others.",
    seats=SEATS,
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
