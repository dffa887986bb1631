"""The bot that plays by rules of thumb: each game has its own, and only the view is looked at."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.careful import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd

CHOOSE: Final[dict[str, Callable[[Any, tuple[Any, ...]], Any]]] = {
    "sheepshead": sheepshead.choose,
    "president": president.choose,
    "pass_the_ewe": pass_the_ewe.choose,
    "wolf": wolf.choose,
    "wolf_herd": wolf_herd.choose,
    "wolf_concentration": wolf_concentration.choose,
}


class Careful:
    """What the rules of thumb say. There is no chance in it: the same view is answered by the same move."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """The move that the rules of thumb want."""
        return moves[0] if len(moves) == 1 else CHOOSE[view.game](view, moves)
