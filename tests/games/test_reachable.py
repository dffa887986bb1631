"""Which scores a match can have after some deals, and which it cannot have: the audit of a state asks this."""

from importlib import import_module
from typing import Any, Final

import pytest

from sheepfold_rules.core.match import Start
from sheepfold_rules.games import load_rules

Row = tuple[int, dict[str, Any], tuple[int, ...], int, tuple[Any, ...], bool]
DOUBLERS: Final[dict[str, Any]] = {"deals": 3, "no_pick": "doubler"}
MULTIPLIED: Final = DOUBLERS | {"doubler_stack": "multiply"}
CRACK: Final[dict[str, Any]] = {"crack": True}
EARLY: Final = CRACK | {"partner": "called_ace", "crack_when": "after_pick"}
UNDOUBLED: Final[dict[str, Any]] = {"forced_dealer_undoubled": True}
FORCED: Final = UNDOUBLED | {"no_pick": "forced_dealer"}
NEXT: Final = DOUBLERS | CRACK | {"doubler_redeal": "next_dealer"}

# the seats, the options, the scores, how many deals were scored, how many doublers fell on them and how many deals were
# passed out, and whether it is possible; seat 0 dealt first
SHEEPSHEAD: Final[tuple[Row, ...]] = (
    (2, {}, (3, -3), 1, (0, 0), True),
    (2, {}, (4, -4), 1, (0, 0), False),  # nobody challenged, so nothing is doubled
    (2, {}, (6, -6), 1, (0, 0), False),
    (2, {"two_seat_score": "flat"}, (1, -1), 1, (0, 0), True),
    (2, {"two_seat_score": "flat"}, (2, -2), 1, (0, 0), False),
    (2, {"no_pick": "doubler"}, (4, -4), 1, (0, 0), False),  # nobody can pass
    (4, {}, (-18, 6, 6, 6), 1, (0, 0), True),
    (4, {}, (-2, -2, 2, 2), 1, (0, 0), False),  # nobody has a partner
    (4, {"partner": "called_ace"}, (-2, -2, 2, 2), 1, (0, 0), True),
    (6, {}, (-6, 2, 2, 2, 2, -2), 1, (0, 0), True),
    (6, {}, (-2, -2, 2, 2, 2, -2), 1, (0, 0), True),
    (6, {}, (-10, 2, 2, 2, 2, 2), 1, (0, 0), True),
    (6, {}, (-2, -2, -2, 2, 2, 2), 1, (0, 0), True),
    (6, {}, (2, -2, -2, -2, 2, 2), 1, (0, 0), True),
    (6, {}, (2, -2, 2, -2, 2, -2), 1, (0, 0), False),  # no two of them are neighbours
    (6, {}, (-6, 2, -2, 2, 2, 2), 1, (0, 0), False),
    (6, {"go_alone": False}, (-10, 2, 2, 2, 2, 2), 1, (0, 0), False),  # the neighbour is a partner
    (5, UNDOUBLED, (-16, 4, 4, 4, 4), 1, (0, 0), True),  # the dealer is not forced
    (5, FORCED, (-16, 4, 4, 4, 4), 1, (0, 0), False),
    (5, FORCED, (4, -16, 4, 4, 4), 1, (0, 0), True),
    (5, CRACK, (24, -6, -6, -6, -6), 1, (0, 0), False),  # nobody is denied the pick by the dealer
    (5, CRACK, (-6, 24, -6, -6, -6), 1, (0, 0), True),
    (5, CRACK | {"no_pick": "doubler"}, (24, -6, -6, -6, -6), 1, (0, 0), False),
    (5, CRACK, (6, -6, -6, -6, 12), 1, (0, 0), False),  # the only one denied the pick is the partner
    (5, CRACK | {"partner": "called_ace"}, (6, -6, -6, -6, 12), 1, (0, 0), False),
    (5, EARLY, (6, -6, -6, -6, 12), 1, (0, 0), True),
    (7, CRACK, (6, -6, -6, -6, -6, -6, 24), 1, (0, 0), False),
    (7, CRACK, (-6, 6, -6, -6, -6, -6, 24), 1, (0, 0), True),
    (7, CRACK, (-6, 6, -6, -6, -6, 24, -6), 1, (0, 0), True),
    (7, {}, (-8, 2, 2, 2, 2, 2, -2), 1, (0, 0), True),
    (7, {}, (6, -1, -1, -1, -1, -1, -1), 1, (0, 0), True),  # a leaster
    (7, {}, (-12, 2, 2, 2, 2, 2, 2), 1, (0, 0), False),  # the die has named a partner
    (7, {}, (-24, -6, 6, 6, 6, 6, 6), 1, (0, 0), True),
    (7, {"no_trick_partner_exempt": True}, (-30, 0, 6, 6, 6, 6, 6), 1, (0, 0), True),
    (5, {}, (-8, -8, -8, -8, 32), 2, (0, 0), False),  # two deals win at most 24 for one seat
    (5, {}, (-6, -6, -6, -6, 24), 2, (0, 0), True),  # twice alone, and no trick for the others
    (5, {}, (-48, 12, 12, 12, 12), 2, (0, 0), True),
    (5, {}, (-50, 13, 13, 12, 12), 2, (0, 0), False),
    (5, DOUBLERS, (2, 1, -1, -1, -1), 1, (0, 0), True),
    (5, DOUBLERS, (2, 1, -1, -1, -1), 1, (1, 1), False),  # a doubler has fallen on the deal
    (5, DOUBLERS, (4, 2, -2, -2, -2), 1, (1, 1), True),
    (5, DOUBLERS, (-32, 8, 8, 8, 8), 1, (0, 0), False),
    (5, DOUBLERS, (-32, 8, 8, 8, 8), 1, (1, 1), True),
    (5, DOUBLERS, (24, -12, 12, -12, -12), 1, (1, 2), False),  # of two doublers one falls on a deal
    (5, DOUBLERS, (4, -2, 2, -2, -2), 1, (1, 2), True),
    (5, DOUBLERS, (48, -12, -12, -12, -12), 2, (2, 2), True),
    (5, DOUBLERS, (52, -13, -13, -13, -13), 2, (2, 2), False),
    (5, MULTIPLIED, (8, -4, 4, -4, -4), 1, (2, 2), True),
    (5, MULTIPLIED, (24, -12, 12, -12, -12), 1, (2, 2), True),
    (5, MULTIPLIED, (4, -2, 2, -2, -2), 1, (2, 2), False),
    (5, MULTIPLIED, (96, -24, -24, -24, -24), 2, (2, 2), True),
    (5, MULTIPLIED, (100, -25, -25, -25, -25), 2, (2, 2), False),
    (5, DOUBLERS | CRACK, (24, -6, -6, -6, -6), 1, (0, 1), False),  # who dealt decides who could be cracked
    (5, NEXT, (24, -6, -6, -6, -6), 1, (0, 0), False),
    (5, NEXT, (24, -6, -6, -6, -6), 1, (0, 1), True),
)
# the order of the last deal
PRESIDENT: Final[tuple[Row, ...]] = (
    (4, {}, (2, 1, 0, 0), 1, ((0, 1, 2, 3),), True),
    (4, {}, (2, 1, 0, 0), 1, ((1, 0, 2, 3),), False),
    (4, {}, (2, 2, 2, 0), 2, ((0, 1, 2, 3),), True),
    (4, {}, (3, 3, 0, 0), 2, ((0, 1, 2, 3),), True),
    (4, {}, (4, 2, 0, 0), 2, ((0, 1, 2, 3),), True),
    (4, {}, (4, 1, 1, 0), 2, ((0, 1, 2, 3),), True),
    (4, {}, (4, 1, 0, 0), 2, ((0, 1, 2, 3),), False),
    (4, {}, (5, 1, 0, 0), 2, ((0, 1, 2, 3),), False),
    (4, {}, (2, 3, 1, 0), 2, ((1, 0, 2, 3),), False),
    (4, {}, (1, 4, 1, 0), 2, ((1, 0, 2, 3),), True),
    (4, {}, (11, 1, 0, 0), 4, ((0, 1, 2, 3),), False),  # the match would be over
    (4, {}, (11, 7, 0, 0), 6, ((0, 1, 2, 3),), False),  # here too
    (4, {}, (10, 8, 0, 0), 6, ((0, 1, 2, 3),), True),
)
# the holder of the ewe; a seat loses 17 at most in a deal, and gets 70; all together get from -14 to 102
PASS_THE_EWE: Final[tuple[Row, ...]] = (
    (3, {"target": 60}, (0, 0, 0), 0, (None,), True),
    (3, {"target": 60}, (1, -1, 0), 0, (None,), False),
    (3, {"target": 60}, (59, 43, 0), 1, (0,), True),
    (3, {"target": 60}, (59, 44, 0), 1, (0,), False),
    (3, {"target": 60}, (60, 0, 0), 1, (0,), False),  # the match would be over
    (3, {"target": 60}, (0, -14, 0), 1, (0,), True),
    (3, {"target": 60}, (0, -15, 0), 1, (0,), False),
    (3, {"target": 60}, (3, -17, 0), 1, (0,), True),
    (3, {"target": 60}, (4, -18, 0), 1, (0,), False),
    (3, {"target": 60}, (20, -17, -17), 1, (0,), True),
    (3, {"target": 60}, (-4, -5, -5), 1, (0,), False),  # who went out lost nothing
    (3, {"target": 60}, (-9, -9, -10), 2, (0,), True),
    (3, {"target": 60}, (-9, -10, -10), 2, (0,), False),
    (3, {"target": 60}, (0, -12, 0), 1, (1,), True),
    (3, {"target": 60}, (0, -13, 0), 1, (1,), False),  # the holder of the ewe got 5 of the 17 back
    (3, {"target": 60}, (0, -13, 0), 1, (None,), True),
    (3, {"target": 60}, (5, -29, 0), 2, (1,), True),
    (3, {"target": 60}, (6, -30, 0), 2, (1,), False),
    (3, {"target": 200}, (70, 32, 0), 1, (0,), True),
    (3, {"target": 200}, (71, 31, 0), 1, (0,), False),
)
ROWS: Final = {"sheepshead": SHEEPSHEAD, "president": PRESIDENT, "pass_the_ewe": PASS_THE_EWE}


@pytest.mark.parametrize(
    ("name", "seats", "options", "scores", "deals", "more", "possible"),
    [(name, *row) for name, rows in ROWS.items() for row in rows],
)
def test_scores_are_possible_where_some_deals_pay_them(
    name: str,
    seats: int,
    options: dict[str, Any],
    scores: tuple[int, ...],
    deals: int,
    more: tuple[Any, ...],
    possible: bool,
) -> None:
    start = Start(name, seats, load_rules(name).options(**options), 0, "seed", None)
    record = import_module(f"sheepfold_rules.games.{name}.record")
    assert record.is_reachable(start, scores, deals, *more) is possible
