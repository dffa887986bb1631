"""The rules of Wolf Concentration by their ids: moves that keep them, and moves that break them."""

from typing import Any, Final

from sheepfold_rules.games.wolf_concentration import GAME
from sheepfold_rules.games.wolf_concentration.moves import Flip
from tests.support import table
from tests.support.table import Foreign, Row


def sit(*positions: int, seats: int = 2, **options: Any) -> Any:
    """The position after these flips; the deck lies in order, and the last seat deals."""
    return table.go(GAME, table.begin(GAME, seats, [GAME.deck], **options), map(Flip, positions))


APART: Final = (Flip(0), Flip(51))
PAIR: Final = (Flip(0), Flip(1))
ROWS: Final = (
    Row("turn", sit(), Flip(0), Flip(0), "", 1),
    Row("turn", sit(0, 51), Flip(0), Flip(0), "", 0, earlier=APART),
    Row("phase", sit(), Flip(0), Foreign()),
    Row("match_over", sit(0, 1, max_tries=1), None, Flip(2)),
    Row("taken", sit(0, 1), Flip(2), Flip(1), earlier=PAIR),
    Row("taken", sit(0, 1, 2), Flip(3), Flip(0), earlier=PAIR),
    Row("face_up", sit(0), Flip(1), Flip(0)),
    Row("face_up", sit(5), Flip(0), Flip(5)),
    Row("face_up", sit(51), Flip(1), Flip(51)),
)
