"""Wolf: a war of sheep and wolves, for two."""

from typing import Final

from sheepfold_rules.core.bots import GameBot
from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game

from . import cards, events, hidden, match, moves, observation, options, play, record, scoring, state, view
from .text import TEXT

GAME: Final = Game(
    title="Wolf",
    line="Turn up cards against each other: the higher one takes both, and equal ones are a war.",
    seats=state.SEATS,
    usual_seats=2,
    cover=("S3", "W2", "S1"),
    section="How to play",
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=cards.Deck,
    cards=cards.cards,
    orders=cards.ORDERS,
    text=TEXT,
    facts=Facts(gains=lambda scored: scored.scores),
    bot=GameBot(lambda view, moves: moves[0]),  # a seat never has a choice
    action_space=lambda seats: play.ACTIONS,
)
