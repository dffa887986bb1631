"""President: get rid of your cards first, and the last one pays for it in the next deal, for four to seven."""

from typing import Final

from sheepfold_server.core.game import Game, Outcome
from sheepfold_server.games.president.bot import BOT
from sheepfold_server.games.president.cards import CARDS
from sheepfold_server.games.president.events import Event, dealt, events
from sheepfold_server.games.president.facts import FACTS
from sheepfold_server.games.president.hidden.sampler import sampler
from sheepfold_server.games.president.match import PHASES, apply, new
from sheepfold_server.games.president.moves import Move, Turn
from sheepfold_server.games.president.options import Options, conflicts
from sheepfold_server.games.president.record import INVARIANTS, TABLE, Record, read, write
from sheepfold_server.games.president.state import SEATS, State
from sheepfold_server.games.president.text import TEXT
from sheepfold_server.games.president.view import View, outcome, view

GAME: Final[Game[Options, State, Move]] = Game(
    name="president",
    title="President",
    line="Go out first with sets of one rank, at least as high as the last; the Bum gives up his best cards.",
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
