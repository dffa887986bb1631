"""A bot: `sheepfold tournament --game president --seats 4 --bots random,president_bot.py:choose --deals 50`."""

from collections.abc import Sequence
from typing import get_args

from sheepfold.games import president

RANKS = get_args(president.Rank)  # from 2 up to A


def choose(view: president.View, moves: Sequence[president.Move]) -> president.Move:
    """Play the lowest cards, as many as possible; pass only if nothing else is legal."""
    sets = [move for move in moves if isinstance(move, president.Play)]
    return min(sets, key=lambda move: (RANKS.index(move.rank), -len(move.cards)), default=moves[0])
