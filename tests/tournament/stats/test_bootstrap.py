"""The bootstrap intervals, compared with values known from theory."""

import math
from statistics import NormalDist
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

from sheepfold_tools.tournament.stats.bootstrap import (
    MIN_BOARDS,
    POISSON,
    Interval,
    bootstrap,
    bootstrap_seed,
    draw_weights,
    tail,
)
from tests.support.played import short_plan

PLAN = short_plan("sheepshead", 5, ["a", "b"], 100)
ROLLS = np.random.Generator(np.random.PCG64(11))
SAMPLES: Final[dict[str, tuple[NDArray[np.float64], float]]] = {
    "normal": (ROLLS.normal(1, 3, (30, 600)), 1.0),
    "of few values": (ROLLS.choice(np.array([-4.0, -1.0, 2.0, 8.0]), (30, 600), p=[0.2, 0.4, 0.3, 0.1]), 0.2),
    "few boards": (ROLLS.normal(1, 3, (MIN_BOARDS, 600)), 1.0),
}


def intervals(*given: Any) -> list[list[Interval]]:
    """The intervals of the estimates."""
    return [[each.interval for each in found] for found in bootstrap(*given)]


@pytest.mark.parametrize("kind", SAMPLES)
def test_an_interval_holds_the_true_mean_as_often_as_it_says(kind: str) -> None:
    sample, mean = SAMPLES[kind]
    (found,) = intervals(sample, np.ones_like(sample), 5, [len(sample)])
    held = sum(each is not None and each[0] <= mean <= each[1] for each in found) / len(found)
    assert 0.93 <= held <= 0.975


def test_an_interval_is_as_wide_as_that_of_student() -> None:
    sample, _ = SAMPLES["normal"]
    (found,) = intervals(sample, np.ones_like(sample), 5, [30])
    wide = [each[1] - each[0] for each in found if each]
    right = 2 * 2.045230 * sample.std(axis=0, ddof=1) / np.sqrt(30)
    assert np.mean(wide / right) == pytest.approx(1, abs=0.05)


def test_the_matches_of_a_board_are_drawn_together() -> None:
    boards = ROLLS.normal(0, 1, (40, 1))
    (once,) = intervals(boards, np.ones_like(boards), 5, [40])
    (tenfold,) = intervals(10 * boards, np.full_like(boards, 10), 5, [40])
    assert once == [pytest.approx(tenfold[0], abs=1e-4)]


def test_a_column_that_few_boards_have_is_given_no_interval() -> None:
    sums, counts = np.ones((40, 2)), np.ones((40, 2))
    sums[MIN_BOARDS - 1 :, 1] = counts[MIN_BOARDS - 1 :, 1] = 0
    (found,) = intervals(sums, counts, 5, [40])
    assert found == [(1, 1), None]


def test_at_a_moment_the_interval_is_that_of_a_tournament_which_ends_there() -> None:
    sample = SAMPLES["normal"][0][:, :40]
    ones = np.ones_like(sample)
    early, late = intervals(sample, ones, 5, [17, 30])
    assert [early] == intervals(sample[:17], ones[:17], 5, [17])
    assert [late] == intervals(sample, ones, 5, [30])


def test_the_seed_is_that_of_the_plan_but_for_how_many_boards_it_has() -> None:
    assert bootstrap_seed(PLAN) == bootstrap_seed(short_plan("sheepshead", 5, ["a", "b"], 200))
    assert bootstrap_seed(PLAN) != bootstrap_seed(short_plan("sheepshead", 5, ["a", "b"], 100, seed="goat"))
    assert bootstrap_seed(PLAN) != bootstrap_seed(short_plan("sheepshead", 5, ["a", "c"], 100))


def test_another_seed_gives_other_intervals() -> None:
    sample = SAMPLES["normal"][0][:, :40]
    ones = np.ones_like(sample)
    assert intervals(sample, ones, 5, [30]) != intervals(sample, ones, 6, [30])


def test_boards_are_drawn_as_poisson_has_it() -> None:
    assert POISSON.mean() == pytest.approx(1, abs=1e-4)
    assert POISSON.var() == pytest.approx(1, abs=1e-3)
    found = draw_weights(np.random.PCG64(3), 20)
    assert found.shape == (20, 5000)
    assert found.mean() == pytest.approx(1, abs=0.02)
    assert found.var() == pytest.approx(1, abs=0.03)


def test_the_raw_draws_are_the_same_for_ever() -> None:
    assert "".join(str(int(each)) for each in draw_weights(np.random.PCG64(3), 1)[0, :24]) == "220020103002021100200011"


@pytest.mark.parametrize(
    ("boards", "quantile"), [(10, 2.262157), (15, 2.144787), (30, 2.045230), (100, 1.984217), (10**6 + 1, 1.959966)]
)
def test_the_tails_are_those_of_the_tables_of_student(boards: int, quantile: float) -> None:
    expected = NormalDist().cdf(-quantile * math.sqrt(boards / (boards - 1)))
    assert tail(boards) == pytest.approx(expected, rel=1e-5)


@pytest.mark.parametrize("number", [1 / 7, 4 / 9, 7 / 15, 0.1, 17 / 60, -11 / 48])
def test_boards_that_are_all_equal_have_that_number_at_both_ends_as_it_is_written(number: float) -> None:
    equal = np.full((MIN_BOARDS, 1), number)
    (found,) = intervals(equal, np.ones_like(equal), 5, [MIN_BOARDS])
    assert found == [(round(number, 6), round(number, 6))]
