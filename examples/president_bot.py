"""A bot: `sheepfold tournament --game president --seats 4 --bots random,president_bot.py:choose --boards 50`."""

from collections.abc import Sequence

from sheepfold.games import president


def choose(view: president.View, moves: Sequence[president.Move]) -> president.Move:
    """Play the lowest cards, as many as possible; pass only if nothing else is legal."""
    sets = [move for move in moves if isinstance(move, president.Play)]
    return min(sets, key=lambda move: (president.strength_of(move.rank), -len(move.cards)), default=moves[0])
