"""Sheepshead: the trick-taking game of Milwaukee, for two to seven."""

from typing import Final

from sheepfold_rules.core.game import Game

from . import actions, cards, events, hidden, match, moves, observation, options, record, scoring, view
from .bot.policy import BOT
from .facts import FACTS
from .text import TEXT

GAME: Final = Game(
    title="Sheepshead",
    line="Pick the blind, bury, and take 61 of the 120 points in tricks, with a partner or against everybody.",
    seats=tuple(options.METHODS),
    usual_seats=5,
    cover=("JD", "QS", "QC"),
    section="Playing a hand",
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=cards.Deck,
    cards=lambda options: cards.CARDS,
    orders=cards.ORDERS,
    text=TEXT,
    facts=FACTS,
    bot=BOT,
    action_space=actions.action_space,
    redeals=True,
    audit_deal=record.audit_die,
)
