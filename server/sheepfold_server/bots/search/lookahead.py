"""Looking ahead from a view: sampling states, and trying moves in them."""

from typing import Any, Final

from sheepfold_server.core.deadline import CheckTime, ignore_time
from sheepfold_server.core.errors import TooManySamples
from sheepfold_server.core.phase import legal_moves
from sheepfold_server.core.sampling import samples
from sheepfold_server.games import load_rules


class Lookahead:
    """The rules of a game, for states that agree with a view.

    Nothing but the view is known here. States and moves are the rules' own values, so a move takes microseconds. Moves
    are not checked: each must be one of `legal`.
    """

    __slots__ = ("apply", "check_time", "events", "game", "legal", "view")

    def __init__(self, view: Any, check_time: CheckTime = ignore_time) -> None:
        self.game: Final = load_rules(view.game)
        self.view: Final = view
        self.check_time: Final = check_time
        self.apply: Final = self.game.apply
        self.events: Final = self.game.move_events
        self.legal: Final = legal_moves

    def sample(self, count: int, seed: str) -> tuple[Any, ...]:
        """Return up to `count` states that agree with the view: as many as can be sampled with limited work."""
        while True:
            try:
                return samples(self.game, self.view, count, seed, self.check_time)
            except TooManySamples:
                if count == 1:
                    raise
                count = (count + 1) // 2
