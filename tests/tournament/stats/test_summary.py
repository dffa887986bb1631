"""The results of whole tournaments, compared with values computed from the tables and by hand."""

import json
from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from statistics import fmean

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament.rows import Hand
from sheepfold_tools.tournament.stats.results import Results
from tests.support.played import Tournament, make_board, results_of, rows_of, short_plan, tournament

Written = tuple[Path, Results]


def test_the_scores_follow_from_the_table_of_matches(written: Written) -> None:
    folder, results = written
    by_board: dict[tuple[str, str], list[int]] = defaultdict(list)
    for row in rows_of(folder / "matches.csv"):
        by_board[row["bot"], row["board"]].append(int(row["counted_score"]))
    for standing in results.standings:
        means = [Fraction(sum(each), len(each)) for (bot, _), each in by_board.items() if bot == standing.bot]
        assert standing.score.mean == pytest.approx(float(sum(means) / len(means)), abs=1e-6)
        assert standing.score.boards == len(means) == 12
        assert standing.score.n == sum(len(each) for (bot, _), each in by_board.items() if bot == standing.bot)


def test_differences_and_their_signs_follow_from_the_table_of_matches(written: Written) -> None:
    folder, results = written
    scores: dict[tuple[str, str], list[int]] = defaultdict(list)
    for row in rows_of(folder / "matches.csv"):
        scores[row["bot"], row["board"]].append(int(row["counted_score"]))
    boards = list(map(str, range(12)))
    assert len(results.pairs) == 3
    for pair in results.pairs:
        found = [fmean(scores[pair.bot, board]) - fmean(scores[pair.other, board]) for board in boards]
        assert pair.difference.mean == pytest.approx(fmean(found), abs=1e-5)
        better = sum((each > 0) + (each == 0) / 2 for each in found)
        assert (pair.difference.n, pair.difference.boards) == (12, 12)
        assert pair.share.mean == pytest.approx(better / 12, abs=1e-6)
        low, high = pair.difference.interval or (0, 0)
        assert min(found) <= low < fmean(found) < high <= max(found)


def test_the_standings_have_the_best_first_and_the_wins_of_all_add_up(written: Written) -> None:
    _, results = written
    means = [standing.score.mean or 0 for standing in results.standings]
    assert means == sorted(means, reverse=True)
    wins = sum((standing.wins.mean or 0) * standing.wins.n for standing in results.standings)
    assert wins == pytest.approx(results.matches, abs=1e-3)


def test_seats_and_all_bots_together_follow_from_the_table_of_matches(written: Written) -> None:
    folder, results = written
    counted: dict[tuple[str | None, int], list[int]] = defaultdict(list)
    for row in rows_of(folder / "matches.csv"):
        counted[row["bot"], int(row["seat"])].append(int(row["counted_score"]))
        counted[None, int(row["seat"])].append(int(row["counted_score"]))
    assert {(each.bot, each.seat): each.score.n for each in results.seats} == {
        key: len(c) for key, c in counted.items()
    }
    for each in results.seats:
        assert each.score.mean == pytest.approx(fmean(counted[each.bot, each.seat]), abs=1e-6)


def test_roles_are_counted_but_for_all_seats_of_bots_with_a_fault(sheepshead: Tournament, written: Written) -> None:
    points: dict[tuple[str | None, str], list[int]] = defaultdict(list)
    for row in sheepshead.rows:
        for hand in row.hands:
            points[row.bot, hand.role].append(hand.points)
            points[None, hand.role].append(hand.points)
    found = {(each.bot, each.role): each for each in written[1].roles if each.role != "any_picker"}
    assert found.keys() == points.keys()
    for key, each in found.items():
        assert each.points.n == each.won.n == len(points[key])
        assert each.points.mean == pytest.approx(fmean(points[key]), abs=1e-6)
    for name in (*sheepshead.plan.bots, None):
        assert sum(each.share for each in found.values() if each.bot == name) == pytest.approx(1, abs=1e-5)
    assert any(row.fault for row in sheepshead.rows)


def test_the_lead_in_a_role_is_over_the_other_bots_that_had_it_in_the_same_boards() -> None:
    plan = short_plan("sheepshead", 4, ["one", "two"], 12)
    boards = []
    for number in range(12):
        board = make_board(plan, [(0, 0, 0, 0)] * 2, [(0, 1, 0, 1), (1, 0, 1, 0)], number)
        hands = [
            Hand("picker" if row.seat == 0 else "defender", 5 * (row.bot == "one") + number, True) for row in board.rows
        ]
        rows = [row._replace(hands=(hand,)) for row, hand in zip(board.rows, hands, strict=True)]
        boards.append(replace(board, rows=tuple(rows)))
    found = {(each.bot, each.role): each.lead for each in results_of(plan, boards).roles}
    assert (found["one", "picker"].mean, found["one", "picker"].interval) == (5, (5, 5))
    assert (found["two", "defender"].mean, found["two", "defender"].boards) == (-5, 12)
    assert found[None, "picker"].mean is None


def test_wins_by_role_are_counted_for_the_role_and_its_group() -> None:
    plan = short_plan("sheepshead", 4, ["one", "two"], 1)
    board = make_board(plan, [(0, 0, 0, 0)] * 2, [(0, 1, 0, 1), (1, 0, 1, 0)])
    parts = (
        (("picker", "partner", "defender", "defender"), (2, 1, -1, -2)),  # the bots 0 and 1 are paid
        (("defender", "defender", "alone", "defender"), (1, 1, -3, 1)),  # not bot 0
    )
    rows = [
        row._replace(hands=tuple(Hand(roles[row.seat], paid[row.seat], paid[row.seat] > 0) for roles, paid in parts))
        for row in board.rows
    ]
    results = results_of(plan, [replace(board, rows=tuple(rows))])
    found = {(each.bot, each.role): (each.points.n, each.share, each.won.mean, each.group) for each in results.roles}
    assert found == {
        ("one", "any_picker"): (2, 0.25, 0.5, None),
        ("one", "picker"): (1, 0.125, 1, "any_picker"),
        ("one", "alone"): (1, 0.125, 0, "any_picker"),
        ("one", "partner"): (1, 0.125, 1, None),
        ("one", "defender"): (5, 0.625, 0.6, None),
        ("two", "any_picker"): (2, 0.25, 0.5, None),
        ("two", "picker"): (1, 0.125, 1, "any_picker"),
        ("two", "alone"): (1, 0.125, 0, "any_picker"),
        ("two", "partner"): (1, 0.125, 1, None),
        ("two", "defender"): (5, 0.625, 0.6, None),
        (None, "any_picker"): (4, 0.25, 0.5, None),
        (None, "picker"): (2, 0.125, 1, "any_picker"),
        (None, "alone"): (2, 0.125, 0, "any_picker"),
        (None, "partner"): (2, 0.125, 1, None),
        (None, "defender"): (10, 0.625, 0.6, None),
    }
    assert list(dict.fromkeys(each.role for each in results.roles)) == [
        *("any_picker", "picker", "alone", "partner", "defender")
    ]


def test_the_course_ends_with_the_standings_and_passes_each_board_of_few(written: Written) -> None:
    _, results = written
    scores = {standing.bot: standing.score for standing in results.standings}
    for bot, score in scores.items():
        moments = [each for each in results.course if each.bot == bot]
        assert [moment.boards for moment in moments] == list(range(1, 13))
        assert [moment.score.interval is None for moment in moments] == [True] * 9 + [False] * 3
        assert moments[-1].score == score


def test_bots_that_sit_at_other_tables_are_compared_where_they_meet() -> None:
    plan = short_plan("president", 4, list("abcdef"), 12)
    tables = [tuple((number + seat) % 6 for seat in range(4)) for number in range(12)]
    results = results_of(plan, [make_board(plan, [(3, 2, 1, 0)], [table], each) for each, table in enumerate(tables)])
    met = Counter(pair for table in tables for pair in combinations(sorted(plan.bots[bot] for bot in table), 2))
    assert {(pair.bot, pair.other): pair.difference.boards for pair in results.pairs} == met
    assert {standing.score.boards for standing in results.standings} == {8}


def test_a_better_bot_is_found_better_and_an_equal_one_is_not() -> None:
    plan = short_plan("pass_the_ewe", 3, ["good", "even", "same"], 60)
    boards = []
    for number in range(60):
        luck = [(number * step) % 17 for step in (3, 5, 7)]  # of each seat, whoever sits there
        tables = [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        chance = [(number * 7 + seat * 11) % 13 for seat in range(3)]
        counted = [[luck[seat] + 4 * (bot == 0) + chance[bot] for seat, bot in enumerate(table)] for table in tables]
        boards.append(make_board(plan, counted, tables, number))
    results = results_of(plan, boards)
    assert results.standings[0].bot == "good"
    decided = {(pair.bot, pair.other): pair.difference.interval for pair in results.pairs}
    low, high = decided["good", "even"] or (0, 0)
    assert 0 < low < 4 + fmean([(n * 7) % 13 - (n * 7 + 11) % 13 for n in range(60)]) < high
    low, high = decided["even", "same"] or (1, 1)
    assert low < 0 < high
    alone = results.standings[0].score.interval or (0, 0)
    paired = decided["good", "same"] or (0, 0)
    assert paired[1] - paired[0] < 2 * (alone[1] - alone[0])


@pytest.mark.parametrize("boards", [0, 1, 2, 9])
def test_few_boards_have_means_and_no_intervals(boards: int, sheepshead: Tournament) -> None:
    results = results_of(sheepshead.plan, sheepshead.played[:boards])
    assert results.boards == boards
    for standing in results.standings:
        assert (standing.score.mean is None, standing.rating is None) == (boards == 0, boards == 0)
        assert standing.score.interval is None
        assert standing.wins.interval is None
    assert all(pair.difference.interval is None for pair in results.pairs)
    assert json.dumps(plain(results), allow_nan=False)


def test_bots_that_sit_alone_are_compared_board_by_board() -> None:
    plan = short_plan("wolf_concentration", 1, ["one", "two"], 12)
    boards = [make_board(plan, [[20 + number], [21 + number]], [[0], [1]], number) for number in range(12)]
    (pair,) = results_of(plan, boards).pairs
    assert (pair.difference.mean, pair.difference.interval, pair.share.mean) == (-1, (-1, -1), 0)


def test_a_tie_is_half_of_a_board_won() -> None:
    plan = short_plan("wolf_concentration", 2, ["one", "two"], 4)
    counted = [[3, 3], [5, 3], [3, 4], [9, 9]]
    boards = [make_board(plan, [scores], [(0, 1)], number) for number, scores in enumerate(counted)]
    (pair,) = results_of(plan, boards).pairs
    assert (pair.share.mean, pair.share.n) == (0.5, 4)
    (pair,) = results_of(plan, boards[1:2] + boards[3:]).pairs
    assert pair.share.mean == 0.75
    turned = pair.swap()
    assert (turned.bot, turned.share.mean, turned.difference.mean) == ("two", 0.25, -1)


def test_illegal_moves_are_counted_by_rule_with_their_share_of_the_moves() -> None:
    plan = short_plan("president", 4, ["sound", "careless"], 12)
    boards = []
    for number in range(12):
        board = make_board(plan, [[0, 0, 0, 0]], [(0, 0, 1, 1)], number)
        rule = "president.rank" if number % 3 else "president.count"
        asked = (9, 9, 2, 8)
        rows = [row._replace(moves=asked[row.seat]) for row in board.rows]
        rows[2] = rows[2]._replace(fault="illegal", rule=rule, ply=5, message=f"{rule}: not now")
        boards.append(replace(board, rows=tuple(rows)))
    first, second = results_of(plan, boards).faults
    assert (first.rule, first.count) == ("president.count", 4)
    assert first.share.mean == pytest.approx(4 / 120, abs=1e-6)
    assert (second.rule, second.count) == ("president.rank", 8)
    assert second.share.mean == pytest.approx(8 / 120, abs=1e-6)
    assert first.share.interval is not None
    assert first.share.interval[0] < 4 / 120 < first.share.interval[1]
    assert first.board == 0


def test_a_bot_that_always_fails_is_listed_and_comes_last() -> None:
    played = tournament(short_plan("president", 4, ["sound", "broken"], 3), faulty=[1])
    results = results_of(played.plan, played.played)
    assert [standing.bot for standing in results.standings] == ["sound", "broken"]
    (fault,) = results.faults
    assert (fault.bot, fault.count) == ("broken", results.standings[1].matches)
    assert {each.role for each in results.roles} == {"first_deal"}


def test_a_game_without_roles_has_none_in_its_results() -> None:
    played = tournament(short_plan("pass_the_ewe", 3, ["a", "b"], 1))
    assert results_of(played.plan, played.played).roles == ()
