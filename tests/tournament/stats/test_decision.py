"""The sequential sign test of a tournament that stops once two bots are told apart."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import prod
from pathlib import Path
from random import Random
from typing import Final

import pytest

import sheepfold
from sheepfold_tools.tournament import Board, InvalidPlan, make_plan, run
from sheepfold_tools.tournament.rows import Row
from sheepfold_tools.tournament.stats.decision import ERROR_RATE, PRIOR, SignTest
from sheepfold_tools.tournament.stats.results import Decision
from tests.support.plans import files, plan_of
from tests.support.played import make_board

PLAN: Final = replace(plan_of(seats=2, bots=("a", "b"), boards=1_000), until_decided=True)


def boards(scores: Iterable[int]) -> Iterator[tuple[Row, ...]]:
    """The rows of boards in which the first bot scores so much more than the second."""
    for number, score in enumerate(scores):
        yield make_board(PLAN, [(score, 0)], [(0, 1)], number).rows


def decide(scores: Iterable[int]) -> SignTest:
    """A test that has seen these boards."""
    test = SignTest(PLAN)
    for rows in boards(scores):
        test.add(rows)
    return test


@pytest.mark.parametrize("count", range(8, 16))
def test_the_evidence_of_a_clean_sheet_is_the_likelihood_ratio(count: int) -> None:
    ratio = prod((Fraction(2 * (PRIOR + each), 2 * PRIOR + each) for each in range(count)), start=Fraction(1))
    assert decide([1] * count).is_decided == (ratio >= 1 / Fraction(str(ERROR_RATE)))


def test_it_names_the_better_bot_and_counts_what_it_took() -> None:
    assert decide([7, 0, -1] + [2] * 20).decision() == Decision("a", 14, 1, 1, ERROR_RATE)
    assert decide([-7] * 30).decision() == Decision("b", 0, 12, 0, ERROR_RATE)
    assert decide([5, -5, 0]).decision() == Decision(None, 1, 1, 1, ERROR_RATE)


def test_how_much_better_a_bot_was_in_a_board_does_not_matter() -> None:
    assert decide([1, -1_000_000] * 50).decision() == decide([-1, 1] * 50).decision()


@pytest.mark.parametrize("ties", [0, 4])
def test_equally_good_bots_are_seldom_told_apart(ties: int) -> None:
    chance = Random(ties)
    wrong = sum(decide(chance.choice([-1, 1, *[0] * ties]) for _ in range(150)).is_decided for _ in range(200))
    assert wrong <= ERROR_RATE * 200


def test_the_order_in_which_boards_come_does_not_matter() -> None:
    rows = list(boards([1, -1, 0, 1, 1] * 40))
    expected = SignTest(PLAN)
    for each in rows:
        expected.add(each)
    Random(7).shuffle(rows)
    found = SignTest(PLAN)
    for each in rows:
        found.add(each)
    assert found.is_decided
    assert found.decision() == expected.decision()
    assert found.boards < 200


def test_a_tournament_that_was_interrupted_stops_at_the_same_board(tmp_path: Path) -> None:
    plan = replace(plan_of(seats=2, boards=200), until_decided=True)
    results = run(plan, tmp_path / "whole", chunk=1)
    assert results.decision is not None
    assert results.decision.bot == "careful"
    assert results.boards < 100
    counted = results.decision.better + results.decision.worse + results.decision.ties
    assert (results.boards, results.plan.boards) == (counted, 200)

    def interrupt(board: Board, new: bool) -> None:
        if board.number == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan, tmp_path / "parts", watch=interrupt, chunk=4)
    assert run(plan, tmp_path / "parts", chunk=50) == results  # which plays more than are needed
    assert files(tmp_path / "parts") == files(tmp_path / "whole")
    assert run(replace(plan, boards=300), tmp_path / "parts").decision == results.decision
    page = (tmp_path / "whole" / "report.html").read_text("utf-8")
    assert f"Decided after {results.boards} boards: careful did better than random on " in page
    assert "The bot that does better more often need not have the higher mean score." in page


def test_the_report_says_that_nothing_is_decided(tmp_path: Path) -> None:
    results = run(replace(plan_of(seats=2, boards=3), until_decided=True), tmp_path)
    assert results.decision is not None
    assert results.decision.bot is None
    assert "Not decided after 3 boards: random did better on " in (tmp_path / "report.html").read_text("utf-8")


@pytest.mark.parametrize("bots", [("random",), ("random", "careful", "search")])
def test_only_two_bots_can_be_told_apart(bots: tuple[str, ...]) -> None:
    with sheepfold.connect() as client, pytest.raises(InvalidPlan, match=r"two bots can be told apart, not [13]"):
        make_plan(client, "wolf_herd", seats=2, bots=bots, boards=3, seed="7", until_decided=True)
