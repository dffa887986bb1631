"""Pass the Ewe: outbid each other with sets of cards, for three to six."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.game import Game

from . import actions, cards, events, hidden, match, moves, observation, options, record, scoring, view
from .bot import BOT
from .state import HAND
from .text import TEXT

GAME: Final = Game(
    title="Pass the Ewe",
    line="Claim the ewe with sets of one suit that beat the last one, with as many cards as it takes and no more.",
    seats=tuple(HAND),
    usual_seats=4,
    cover=("9H", "KC", "JS"),
    section='"When play passes to you"',
    modules=(options, moves, events, match, scoring, view, record, hidden, observation),
    deck=cards.Deck,
    cards=lambda options: cards.CARDS,
    orders=cards.ORDERS,
    text=TEXT,
    facts=Facts(
        gains=lambda scored: scored.points,
        is_one_deal=lambda options: options.deals == 1,
    ),
    bot=BOT,
    action_space=lambda seats: actions.ACTIONS,
    redeals=True,
)
