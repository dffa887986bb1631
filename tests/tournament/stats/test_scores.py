"""The scores of a board, compared with values computed by hand."""

from dataclasses import replace

import pytest

from sheepfold_tools.cli.standings import Standings
from sheepfold_tools.tournament.rows import Row, differences, share_wins
from sheepfold_tools.tournament.stats.estimate import estimate
from sheepfold_tools.tournament.stats.summary import mean_places, ratings
from tests.support.played import make_board, short_plan

THREE = short_plan("pass_the_ewe", 3, ["a", "b"], 1)
MANY = short_plan("pass_the_ewe", 3, ["a", "b", "c", "d", "e"], 1)


def test_the_line_of_progress_has_the_mean_over_all_seats() -> None:
    board = replace(make_board(THREE, [(6, 3, 0), (1, 2, 9)], [(0, 1, 0), (1, 0, 1)]), transcripts=())
    standings = Standings(THREE, "", quiet=True)
    standings.add(board, new=False)
    assert standings.describe().endswith("; b +4.333, a +2.667")


def test_a_group_has_its_mean_and_how_many_rows_and_boards_it_comes_from() -> None:
    rows = [
        row
        for number in range(12)
        for row in make_board(THREE, [(6, 3, 0), (1, 2, number)], [(0, 1, 0), (1, 0, 1)], number).rows
    ]
    found = estimate(rows, lambda row: row.bot, lambda row: row.counted_score, seed=1)
    assert list(found) == ["a", "b"]
    assert (found["a"].mean, found["a"].interval) == (round(8 / 3, 6), (round(8 / 3, 6), round(8 / 3, 6)))
    assert (found["b"].n, found["b"].boards) == (36, 12)
    assert found["b"].mean == pytest.approx((4 + 5.5) / 3, abs=1e-6)
    by_moves = estimate(rows, lambda row: None, lambda row: row.seat, seed=1, weight=lambda row: 2)[None]
    assert (by_moves.mean, by_moves.n) == (0.5, 144)


def test_two_bots_are_compared_in_the_matches_in_which_both_sat() -> None:
    board = make_board(MANY, [(6, 3, 0), (5, 7, 1), (2, 4, 8)], [(0, 1, 2), (1, 0, 3), (2, 3, 4)])
    found = {each.bot + each.other: each.score for each in differences(board.rows, MANY.bots, 3)}
    assert found == {
        "ab": (6 + 7) / 2 - (3 + 5) / 2,
        "ac": 6 - 0,
        "ad": 7 - 1,
        "bc": 3 - 0,
        "bd": 5 - 1,
        "cd": 2 - 4,
        "ce": 2 - 8,
        "de": 4 - 8,
    }


@pytest.mark.parametrize(
    ("placed", "shares"), [((1, 2, 3), (1, 0, 0)), ((1, 3, 1), (0.5, 0, 0.5)), ((4, 2, 2), (0, 0.5, 0.5))]
)
def test_seats_that_share_the_first_place_share_the_win(placed: tuple[int, ...], shares: tuple[float, ...]) -> None:
    assert share_wins(placed) == shares


def make_rows(placed: tuple[int, ...], bots: tuple[int, ...], number: int = 0) -> list[Row]:
    """The rows of a match with these places."""
    rows = make_board(MANY, [(0,) * len(placed)], [bots], number).rows
    return [row._replace(counted_rank=place) for row, place in zip(rows, placed, strict=True)]


@pytest.mark.parametrize(
    ("placed", "bots", "places"),
    [
        ((1, 2, 3), (0, 1, 2), {"a": 1, "b": 2, "c": 3}),
        ((1, 2, 3), (0, 1, 0), {"a": 2, "b": 2}),
        ((1, 1, 3), (1, 0, 0), {"a": 2.25, "b": 1.5}),
        ((1, 1, 1), (1, 0, 0), {"a": 2, "b": 2}),
    ],
)
def test_a_bot_in_several_seats_has_their_mean_place(
    placed: tuple[int, ...], bots: tuple[int, ...], places: dict[str, float]
) -> None:
    assert mean_places(make_rows(placed, bots)) == places


def test_ratings_have_the_order_of_strength() -> None:
    rows = []
    for turn in range(60):
        bots = tuple((turn + seat) % 5 for seat in range(3))
        order = sorted(bots)
        rows += make_rows(tuple(order.index(bot) + 1 for bot in bots), bots, turn)
    found = ratings(MANY.bots, rows)
    mus = [found[bot].mu for bot in MANY.bots]
    assert mus == sorted(mus, reverse=True)
    assert all(each.ordinal == pytest.approx(each.mu - 3 * each.sigma, abs=1e-3) for each in found.values())


def test_a_bot_that_met_nobody_has_no_rating() -> None:
    assert ratings(THREE.bots, make_rows((1, 2, 3), (1, 1, 1))) == {}
