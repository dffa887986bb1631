"""Pass the Ewe: outbid each other with sets of cards, for three to six."""

from typing import Final

from sheepfold_rules.core.game import Game
from sheepfold_rules.games.pass_the_ewe.actions import ACTIONS
from sheepfold_rules.games.pass_the_ewe.bot import BOT
from sheepfold_rules.games.pass_the_ewe.cards import CARDS, ORDERS, Deck
from sheepfold_rules.games.pass_the_ewe.events import Event, move_events, start_events
from sheepfold_rules.games.pass_the_ewe.facts import FACTS
from sheepfold_rules.games.pass_the_ewe.hidden import sampler
from sheepfold_rules.games.pass_the_ewe.match import PHASES, apply, start_match
from sheepfold_rules.games.pass_the_ewe.moves import Move, Turn
from sheepfold_rules.games.pass_the_ewe.observation import observation
from sheepfold_rules.games.pass_the_ewe.options import Options, conflicts, rule
from sheepfold_rules.games.pass_the_ewe.record import INVARIANTS, DealRecord, read_deal, write_deal
from sheepfold_rules.games.pass_the_ewe.scoring import Outcome, rank
from sheepfold_rules.games.pass_the_ewe.state import HAND
from sheepfold_rules.games.pass_the_ewe.text import TEXT
from sheepfold_rules.games.pass_the_ewe.view import View, show

GAME: Final = Game(
    name="pass_the_ewe",
    title="Pass the Ewe",
    line="Claim the ewe with sets of one suit that beat the last one: as many as it takes, and no more.",
    seats=tuple(HAND),
    usual_seats=4,
    cover=("9H", "KC", "JS"),
    cards=lambda options: CARDS,
    table=rule.table('"When play passes to you"'),
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
    redeals=True,
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
    orders=ORDERS,
)
