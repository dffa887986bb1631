"""Pass the Ewe: outbid each other for hands of cards, for three to six."""

from typing import Final

from sheepfold_server.core.game import Game, Outcome
from sheepfold_server.games.pass_the_ewe.bot import BOT
from sheepfold_server.games.pass_the_ewe.cards import CARDS
from sheepfold_server.games.pass_the_ewe.events import Event, dealt, events
from sheepfold_server.games.pass_the_ewe.facts import FACTS
from sheepfold_server.games.pass_the_ewe.hidden import sampler
from sheepfold_server.games.pass_the_ewe.match import PHASES, apply, new
from sheepfold_server.games.pass_the_ewe.moves import Move, Turn
from sheepfold_server.games.pass_the_ewe.options import Options, conflicts
from sheepfold_server.games.pass_the_ewe.record import INVARIANTS, TABLE, Record, read, write
from sheepfold_server.games.pass_the_ewe.state import HAND, State
from sheepfold_server.games.pass_the_ewe.text import TEXT
from sheepfold_server.games.pass_the_ewe.view import View, outcome, view

GAME: Final[Game[Options, State, Move]] = Game(
    name="pass_the_ewe",
    title="Pass the Ewe",
    line="Claim the ewe with sets of one suit that beat the last one: as many as it takes, and no more.",
    seats=tuple(HAND),
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
