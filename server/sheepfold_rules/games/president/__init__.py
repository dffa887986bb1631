"""President: get rid of your cards first, and the last one pays for it in the next deal, for four to seven."""

from typing import Final

from sheepfold_rules.core.game import Game

from . import actions, cards, events, hidden, match, moves, observation, options, record, scoring, state, view
from .bot import BOT
from .facts import FACTS
from .text import TEXT

GAME: Final = Game(
    title="President",
    line="Go out first with sets of one rank, at least as high as the last; the Bum gives up their best cards.",
    seats=state.SEATS,
    usual_seats=5,
    cover=("2C", "XR", "AS"),
    section='"play progresses clockwise"',
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=cards.Deck,
    cards=lambda options: cards.CARDS,
    orders=cards.ORDERS,
    text=TEXT,
    facts=FACTS,
    bot=BOT,
    action_space=lambda seats: actions.ACTIONS,
    redeals=True,
)
