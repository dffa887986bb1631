"""Scoring: the points of a round, the test of the target, the last points for the ewe, and the ranks."""

import pytest

from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.events import Scored
from sheepfold_rules.games.pass_the_ewe.options import Options
from tests.games.pass_the_ewe import table

# the hands, the plays of one round, the points of each seat (none where the round goes on)
ROUNDS = (
    (table.ROUND, table.ROUND_PLAYS, "18 21 4 -5"),
    (table.SHORT, table.SHORT_PLAYS, "11 -8 -8 -8 -8 -8"),
    ("8h | | 8c | | |", "8h - 8c - - - - -", "0 -8 19 -8 -8 -8"),
    ("7h 1c | 8d | | | |", "7h - - - - - 8d - - - - -", "7 11 -8 -8 -8 -8"),
    ("7h 1c | 8d | | | |", "7h - - - - -", ""),
    ("7h 1c | 7d 1s | 8c | | |", "7h - - - - - 7d - - - - - 8c - - - - -", "7 7 11 -8 -8 -8"),
    ("10h | | | |", "10h - - - -", "13 -10 -10 -10 -10"),
    ("5d 12r | |", "12r - - 1c - - 1s - - 5d - -", "21 -14 -14"),
)

# scores before table.ROUND, which gives 18 21 4 -5, the second seat holding the ewe; the scores after it
TARGETS = (
    ("40 29 95 12", "58 50 99 7", False),
    ("40 29 96 12", "58 55 100 7", True),
    ("81 75 0 0", "99 96 4 -5", False),
    ("82 75 0 0", "100 101 4 -5", True),
    ("0 74 0 0", "18 95 4 -5", False),
    ("0 78 0 0", "18 99 4 -5", False),
    ("0 79 0 0", "18 105 4 -5", True),
    ("99 99 99 99", "117 125 103 94", True),
    ("0 0 0 99", "18 21 4 94", False),
)


def scored(hands: str, plays: str) -> tuple[int, ...] | None:
    """The points of the round that those plays end; None where they do not end it."""
    seen = table.play_and_watch(table.dealt(hands, options=Options(deals=1)), plays)[1]
    return next((each.points for each in seen if isinstance(each, Scored)), None)


@pytest.mark.parametrize(("hands", "plays", "points"), ROUNDS)
def test_a_round_gives_wool_and_hands_and_the_ewe_less_the_cards_left(hands: str, plays: str, points: str) -> None:
    assert scored(hands, plays) == (tuple(map(int, points.split())) or None)


def test_the_worked_round_leaves_the_piles_and_hands_that_it_should() -> None:
    state = table.play(table.going_on(table.ROUND, (40, 29, 95, 12)), table.ROUND_PLAYS.removesuffix(" -"))
    view = GAME.view(state, None)
    assert (view.wool, view.taken, view.pile) == ((20, 12, 5, 0), (1, 1, 1, 0), 5)
    assert [len(hand) for hand in view.hands] == [3, 0, 2, 5]


@pytest.mark.parametrize(("before", "after", "over"), TARGETS)
def test_the_target_is_tested_after_the_round_and_before_the_last_points(before: str, after: str, over: bool) -> None:
    state = table.going_on(table.ROUND, tuple(map(int, before.split())))
    state = table.play(state, table.ROUND_PLAYS)
    assert GAME.view(state, None).scores == tuple(map(int, after.split()))
    assert (state.to_act is None) is over
    assert (GAME.outcome(state) is not None) is over
