"""Wolf: a war of sheep and wolves, for two."""

from typing import Final

from sheepfold_server.core.game import Game
from sheepfold_server.core.match import Outcome
from sheepfold_server.games.wolf.audit import INVARIANTS, restore
from sheepfold_server.games.wolf.bot import BOT
from sheepfold_server.games.wolf.cards import Deck, cards
from sheepfold_server.games.wolf.events import Event, dealt, events
from sheepfold_server.games.wolf.facts import FACTS
from sheepfold_server.games.wolf.hidden import sampler
from sheepfold_server.games.wolf.match import PHASES, apply, new
from sheepfold_server.games.wolf.moves import Move, Turn
from sheepfold_server.games.wolf.options import Options, conflicts
from sheepfold_server.games.wolf.record import DealRecord, keep
from sheepfold_server.games.wolf.rules import rule
from sheepfold_server.games.wolf.scoring import rank
from sheepfold_server.games.wolf.state import SEATS
from sheepfold_server.games.wolf.text import TEXT
from sheepfold_server.games.wolf.view import View, show

GAME: Final = Game(
    name="wolf",
    title="Wolf",
    line="Turn up cards against each other: the higher one takes both, and equal ones are a war.",
    seats=SEATS,
    cards=cards,
    table=rule.table("How to play"),
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
    redeals=False,
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
)
