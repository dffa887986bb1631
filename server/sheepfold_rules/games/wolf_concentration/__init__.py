"""Wolf Concentration: turn up pairs, and remember what lay where, for one to four."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.sheep_deck import CARDS, Deck

from . import events, hidden, match, moves, observation, options, play, record, scoring, view
from .bot import BOT
from .state import SEATS
from .text import TEXT

GAME: Final = Game(
    title="Wolf Concentration",
    line="Turn up two cards: keep a pair, or turn them back and remember.",
    seats=SEATS,
    usual_seats=2,
    cover=("??", "WS", "WS"),
    section="Taking a Turn",
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=Deck,
    cards=lambda options: CARDS,
    text=TEXT,
    facts=Facts(
        gains=lambda scored: scored.scores,
        progress="pair_taken",  # without it, bots can turn up the same cards forever
        objection=options.objection,
    ),
    bot=BOT,
    action_space=lambda seats: play.ACTIONS,
)
