"""The bots of Wolf have nothing to choose: a seat always has one legal move."""

from collections.abc import Sequence
from typing import Final

from sheepfold_rules.core.bots import GameBot
from sheepfold_rules.games.wolf.moves import Move
from sheepfold_rules.games.wolf.view import View


def choose(view: View, moves: Sequence[Move]) -> Move:
    """Return the only move."""
    return moves[0]


BOT: Final = GameBot(choose)
