"""Wolf herd: gather sheep, fence them, and send wolves to those of the others, for two to four."""

from typing import Final

from sheepfold_rules.core.game import TypedGame

from . import actions, bot, cards, events, hidden, match, moves, observation, options, record, scoring, text, view
from .facts import FACTS
from .state import SEATS

GAME: Final = TypedGame(
    title="Wolf herd",
    line="Gather the largest herd of sheep: fence in your own, and send wolves against the others.",
    seats=SEATS,
    usual_seats=3,
    cover=("S2", "FE", "W1"),
    section='"On each player\'s turn"',
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=cards.Deck,
    cards=lambda options: cards.CARDS,
    text=text.TEXT,
    facts=FACTS,
    bot=bot.BOT,
    action_space=actions.action_space,
)
