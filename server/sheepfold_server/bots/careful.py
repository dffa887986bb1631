"""The bot that plays by the heuristics of each game, using nothing but the view."""

from typing import Any, Final

from sheepfold_server.games import NAMED


class Careful:
    """A bot that plays by the heuristics of the game. It is deterministic: the same view leads to the same move."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """Return the move that the heuristics prefer."""
        return moves[0] if len(moves) == 1 else NAMED[view.game].bot.choose(view, moves)
