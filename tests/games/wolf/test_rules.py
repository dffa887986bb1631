"""The rules of Wolf by their ids: each is kept in one case at least, and broken in another."""

from typing import Final

import pytest

from sheepfold_rules.games.wolf import GAME
from tests.games.wolf.table import TURN, sit
from tests.support.table import Foreign, Row, hold

ROWS: Final = (
    Row("turn", sit(), TURN, TURN, "", 1),
    Row("turn", sit("|", 1), TURN, TURN, "", 0),
    Row("phase", sit(), TURN, Foreign()),
    Row("match_over", sit("WS | S1", 2, max_battles=1), None, TURN),
)
KEPT: Final = {f"wolf.{row.rule}" for row in ROWS}
BROKEN: Final = KEPT


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_a_rule_lets_one_move_through_and_refuses_another(row: Row) -> None:
    hold(GAME, row)
