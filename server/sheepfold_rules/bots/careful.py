"""The bot that plays by the heuristics of each game, given only the view."""

from typing import Any, Final

from sheepfold_rules.core.bots import Moves
from sheepfold_rules.games import load_rules


class Careful:
    """A bot that plays by the heuristics of the game. It is deterministic: the same view gives the same move."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed

    def choose(self, view: Any, moves: Moves) -> Any:
        """Return the move that the heuristics prefer."""
        return moves[0] if len(moves) == 1 else load_rules(view.game).bot.choose(view, moves)
