"""Wolf Concentration: turn up pairs, and remember what lay where, for one to four."""

from typing import Final

from sheepfold_rules.core.game import Game
from sheepfold_rules.games.wolf_concentration.bot import BOT
from sheepfold_rules.games.wolf_concentration.cards import CARDS, Deck
from sheepfold_rules.games.wolf_concentration.events import Event, move_events, start_events
from sheepfold_rules.games.wolf_concentration.facts import FACTS
from sheepfold_rules.games.wolf_concentration.hidden import sampler
from sheepfold_rules.games.wolf_concentration.match import PHASES, apply, start_match
from sheepfold_rules.games.wolf_concentration.moves import Move, Turn
from sheepfold_rules.games.wolf_concentration.observation import observation
from sheepfold_rules.games.wolf_concentration.options import Options, conflicts, rule
from sheepfold_rules.games.wolf_concentration.play import ACTIONS
from sheepfold_rules.games.wolf_concentration.record import INVARIANTS, DealRecord, read_deal, write_deal
from sheepfold_rules.games.wolf_concentration.scoring import Outcome, rank
from sheepfold_rules.games.wolf_concentration.state import SEATS
from sheepfold_rules.games.wolf_concentration.text import TEXT
from sheepfold_rules.games.wolf_concentration.view import View, show

GAME: Final = Game(
    name="wolf_concentration",
    title="Wolf Concentration",
    line="Turn up two cards: keep a pair, or turn them back and remember.",
    seats=SEATS,
    usual_seats=2,
    cover=("??", "QH", "QD"),
    cards=lambda options: CARDS,
    table=rule.table("Taking a Turn"),
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
    action_space=lambda seats: ACTIONS,
    observation=observation,
)
