"""The rules of Wolf by their ids: moves that keep them, and moves that break them."""

from typing import Final

from tests.games.wolf.table import TURN, sit
from tests.support.table import Foreign, Row

ROWS: Final = (
    Row("turn", sit(), TURN, TURN, "", 1),
    Row("turn", sit("|", 1), TURN, TURN, "", 0),
    Row("phase", sit(), TURN, Foreign()),
    Row("match_over", sit("WS | S1", 2, max_battles=1), None, TURN),
)
