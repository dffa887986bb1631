"""Comparing moves: the budget is kept, poor moves go early, and the first wins unless another is surely better."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic, process_time

import pytest

from sheepfold_rules.bots.search.halving import Evaluate, Seconds, Simulations, find_best
from sheepfold_rules.core.suggestion import Candidate


@pytest.mark.parametrize("moves", [2, 3, 5, 8, 16])
@pytest.mark.parametrize("budget", [1, 2, 7, 30, 100, 200])
def test_the_budget_is_kept_and_almost_all_of_it_used(moves: int, budget: int) -> None:
    tried: Counter[int] = Counter()

    def evaluate(each: Sequence[int], numbers: Sequence[int]) -> list[list[float]]:
        assert all(tried[move] == numbers[0] for move in each)  # all meet the same states, from the first on
        tried.update(move for move in each for _ in numbers)
        return [[float(move + number % 3 * 100) for number in numbers] for move in each]

    find_best(range(moves), evaluate, Simulations(budget), 1000)
    assert tried.total() <= budget
    assert tried.total() > budget - moves or len(set(tried.values())) > 2 or budget > 50


def valued(value: Callable[[int, int], float]) -> Evaluate:
    """Return an evaluation of moves by a function of the move and the number of the state."""
    return lambda moves, numbers: [[value(move, number) for number in numbers] for move in moves]


def test_the_best_move_wins_the_contest_and_the_first_one_where_nothing_is_sure() -> None:
    chance = Random(7)
    assert find_best(range(16), valued(lambda move, number: move + chance.random()), Simulations(200), 100)[0] == 15
    assert find_best(range(16), valued(lambda move, number: -float(move)), Simulations(200), 100)[0] == 0
    rarely = valued(lambda move, number: move * float(number % 50 == 0) * 10)
    assert find_best(range(2), rarely, Simulations(40), 100)[0] == 0


def test_what_is_told_of_a_move_is_what_was_found() -> None:
    values = [[1.0, 2.0, 4.0], [9.0, 8.0, 7.0]]
    best, tried = find_best(range(2), valued(lambda move, number: values[move][number]), Simulations(6), 3)
    assert best == 1
    assert tried == (Candidate(1, 8.0, 0.5774, 3), Candidate(0, 2.3333, 0.8819, 3))
    assert find_best(range(2), valued(lambda move, number: float(move)), Simulations(2), 1) == (
        0,
        (Candidate(0, 0.0, None, 1), Candidate(1, 1.0, None, 1)),
    )
    assert find_best(range(2), valued(lambda move, number: float(move)), Simulations(1), 1) == (0, ())


def test_the_best_move_is_told_first_and_then_those_that_were_tried_longest() -> None:
    chance = Random(7)
    best, tried = find_best(range(8), valued(lambda move, number: move + chance.random()), Simulations(200), 100)
    assert tried[0].move == best == 7
    assert tried[1].move == 0
    assert [each.samples for each in tried[1:]] == sorted([each.samples for each in tried[1:]], reverse=True)
    assert len(tried) == 8


def test_a_move_that_is_clearly_worse_is_not_tried_again() -> None:
    tried: Counter[int] = Counter()

    def value(move: int, number: int) -> float:
        tried[move] += 1
        return -move + number % 2 * 0.1 * move

    find_best(range(4), valued(value), Simulations(4000), 1000)
    assert tried == {0: 8, 1: 8, 2: 8, 3: 8}


def test_no_more_states_are_used_than_there_may_be() -> None:
    tried: list[int] = []

    def value(move: int, number: int) -> float:
        tried.append(number)
        return float(number % 7 * move)

    find_best(range(2), valued(value), Simulations(10_000), 50)
    assert max(tried) == 49
    assert len(tried) == 100


def test_time_is_kept() -> None:
    start, busy = monotonic(), process_time()
    find_best(range(3), valued(lambda move, number: float((number * 7919) % 13 * move)), Seconds(0.2), 10**9)
    assert monotonic() - start > 0.15
    assert process_time() - busy < 1.5
