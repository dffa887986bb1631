"""Wolf Concentration: turn up pairs, and remember what lay where, for one to four."""

from typing import Final

from sheepfold_rules.core.game import TypedGame

from . import cards, events, hidden, match, moves, observation, options, play, record, scoring, view
from .bot import BOT
from .facts import FACTS
from .state import SEATS
from .text import TEXT

GAME: Final = TypedGame(
    title="Wolf Concentration",
    line="Turn up two cards: keep a pair, or turn them back and remember.",
    seats=SEATS,
    usual_seats=2,
    section="Taking a Turn",
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=cards.Deck,
    cards=lambda options: cards.CARDS,
    text=TEXT,
    facts=FACTS,
    bot=BOT,
    action_space=lambda seats: play.ACTIONS,
)
