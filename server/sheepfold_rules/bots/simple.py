"""The bots that choose without a search: by chance, and by the heuristics of each game."""

import json
import random
from typing import Any, Final

from sheepfold_rules.core.bots import Moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules


class Random:
    """A bot that plays a random legal move, each with the same probability."""

    def __init__(self, seed: str) -> None:
        self.rng: Final = random.Random(seed)

    def choose(self, view: Any, moves: Moves) -> Any:
        """Return a random move."""
        return moves[int(self.rng.random() * len(moves))]


class Careful:
    """A bot that plays by the heuristics of the game. It is deterministic: the same view gives the same move."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed

    def choose(self, view: Any, moves: Moves) -> Any:
        """Return the move that the heuristics prefer."""
        return moves[0] if len(moves) == 1 else load_rules(view.game).bot.choose(view, moves)


def seed_text(seed: str, view: Any) -> str:
    """Return the text that seeds a bot for one move: a seed and a view as JSON, with sorted members.

    It must never change, so that the same seed and view give the same move. Members that follow from the others are
    left out: a view may gain such members.
    """
    told = {name: value for name, value in plain(view).items() if name not in view.derived}
    return json.dumps([seed, told], sort_keys=True)
