"""Wolf herd: gather sheep, fence them, and send wolves to those of the others, for two to four."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.sheep_deck import CARDS, Deck

from . import actions, events, hidden, match, moves, observation, options, record, scoring, view
from .bot import BOT
from .state import SEATS
from .text import TEXT

GAME: Final = Game(
    title="Wolf herd",
    line="Gather the largest herd of sheep: fence in your own, and send wolves against the others.",
    seats=SEATS,
    usual_seats=3,
    cover=("S2", "FE", "W1"),
    section='"On each player\'s turn"',
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=Deck,
    cards=lambda options: CARDS,
    text=TEXT,
    facts=Facts(
        gains=lambda scored: scored.scores,
    ),
    bot=BOT,
    action_space=actions.action_space,
)
