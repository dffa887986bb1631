"""Wolf Concentration: turn up pairs, and remember what lay where, for one to four."""

from typing import Final

from sheepfold_rules.core.game import TypedGame

from . import bot, cards, events, hidden, match, moves, observation, options, play, record, scoring, text, view
from .facts import FACTS
from .state import SEATS

GAME: Final = TypedGame(
    title="Wolf Concentration",
    line="Turn up two cards: keep a pair, or turn them back and remember.",
    seats=SEATS,
    usual_seats=2,
    cover=("??", "QH", "QD"),
    section="Taking a Turn",
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=cards.Deck,
    cards=lambda options: cards.CARDS,
    text=text.TEXT,
    facts=FACTS,
    bot=bot.BOT,
    action_space=lambda seats: play.ACTIONS,
)
