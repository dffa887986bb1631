"""Wolf Concentration: turn up pairs, and remember what lay where, for one to four."""

from typing import Final

from sheepfold_server.core.game import Game
from sheepfold_server.games.wolf_concentration.bot import BOT
from sheepfold_server.games.wolf_concentration.cards import CARDS
from sheepfold_server.games.wolf_concentration.events import Event, dealt, events
from sheepfold_server.games.wolf_concentration.facts import FACTS
from sheepfold_server.games.wolf_concentration.hidden import sampler
from sheepfold_server.games.wolf_concentration.match import PHASES, apply, new
from sheepfold_server.games.wolf_concentration.moves import Move, Turn
from sheepfold_server.games.wolf_concentration.options import Options, conflicts
from sheepfold_server.games.wolf_concentration.record import INVARIANTS, TABLE, Record, read, write
from sheepfold_server.games.wolf_concentration.state import SEATS, State
from sheepfold_server.games.wolf_concentration.text import TEXT
from sheepfold_server.games.wolf_concentration.view import OutcomeWithTries, View, outcome, view

GAME: Final[Game[Options, State, Move]] = Game(
    name="wolf_concentration",
    title="Wolf Concentration",
    line="Turn up two cards: a pair is taken, and anything else lies down again for those who remember.",
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
    outcome_of=OutcomeWithTries,
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
