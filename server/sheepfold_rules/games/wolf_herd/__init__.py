"""Wolf herd: gather sheep, fence them, and send wolves to those of the others, for two to four."""

from typing import Final

from sheepfold_rules.core.game import Game
from sheepfold_rules.games.wolf_herd.actions import action_space
from sheepfold_rules.games.wolf_herd.bot import BOT
from sheepfold_rules.games.wolf_herd.cards import CARDS, Deck
from sheepfold_rules.games.wolf_herd.events import Event, move_events, start_events
from sheepfold_rules.games.wolf_herd.facts import FACTS
from sheepfold_rules.games.wolf_herd.hidden import sampler
from sheepfold_rules.games.wolf_herd.match import PHASES, apply, start_match
from sheepfold_rules.games.wolf_herd.moves import Move, Turn
from sheepfold_rules.games.wolf_herd.observation import observation
from sheepfold_rules.games.wolf_herd.options import Options, conflicts, rule
from sheepfold_rules.games.wolf_herd.record import INVARIANTS, DealRecord, read_deal, write_deal
from sheepfold_rules.games.wolf_herd.scoring import Outcome, rank
from sheepfold_rules.games.wolf_herd.state import SEATS
from sheepfold_rules.games.wolf_herd.text import TEXT
from sheepfold_rules.games.wolf_herd.view import View, show

GAME: Final = Game(
    name="wolf_herd",
    title="Wolf herd",
    line="Gather the largest herd of sheep: fence in your own, and send wolves against the others.",
    seats=SEATS,
    usual_seats=3,
    cover=("S2", "FE", "W1"),
    cards=lambda options: CARDS,
    table=rule.table('"On each player\'s turn"'),
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
    redeals=False,
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
)
