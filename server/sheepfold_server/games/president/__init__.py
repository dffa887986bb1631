"""President: get rid of your cards first, and the last one pays for it in the next deal, for four to seven."""

from typing import Final

from sheepfold_server.core.game import Game
from sheepfold_server.core.match import Outcome
from sheepfold_server.games.president.audit import INVARIANTS, restore
from sheepfold_server.games.president.bot import BOT
from sheepfold_server.games.president.cards import CARDS, Deck
from sheepfold_server.games.president.events import Event, dealt, events
from sheepfold_server.games.president.facts import FACTS
from sheepfold_server.games.president.hidden.sampler import sampler
from sheepfold_server.games.president.match import PHASES, apply, new
from sheepfold_server.games.president.moves import Move, Turn
from sheepfold_server.games.president.options import Options, conflicts
from sheepfold_server.games.president.record import DealRecord, keep
from sheepfold_server.games.president.rules import rule
from sheepfold_server.games.president.scoring import rank
from sheepfold_server.games.president.state import SEATS
from sheepfold_server.games.president.text import TEXT
from sheepfold_server.games.president.view import View, show

GAME: Final = Game(
    name="president",
    title="President",
    line="Go out first with sets of one rank, at least as high as the last; the Bum gives up his best cards.",
    seats=SEATS,
    cards=lambda options: CARDS,
    table=rule.table("play progresses clockwise"),
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
)
