"""Prizes, the two ends of a match, and its ranks."""

from typing import Any

import pytest

from sheepfold_rules.core.match import Start, competition_ranks
from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.options import Options
from sheepfold_rules.games.president.scoring import is_last, rank_keys, settle


def start(seats: int = 4, **options: Any) -> Start:
    """How a match started."""
    return Start("president", seats, Options(**options), seats - 1, "seed", None)


def test_the_first_gets_two_and_the_second_one() -> None:
    total = [0, 0, 0, 0]
    for order in ((0, 1, 2, 3), (0, 1, 3, 2), (1, 0, 2, 3)):
        total = [before + got for before, got in zip(total, settle(order, len(order)), strict=True)]
    assert total == [5, 4, 0, 0]


@pytest.mark.parametrize(
    ("options", "scores", "order", "expected"),
    [
        ({}, (11, 11, 2, 0), (0, 1, 2, 3), (1, 2, 3, 4)),  # both reach it: the first one out wins
        ({}, (11, 11, 2, 0), (1, 0, 2, 3), (2, 1, 3, 4)),
        ({}, (4, 12, 4, 1), (1, 0, 2, 3), (2, 1, 2, 4)),  # the rest share
        ({}, (3, 1, 11, 0), (0, 2, 1, 3), (2, 3, 1, 4)),  # the second one out reaches it alone
        ({"end": "deals"}, (9, 1, 2, 3), (3, 1, 0, 2), (3, 2, 4, 1)),  # by the last deal
    ],
)
def test_ranks(options: dict[str, Any], scores: tuple[int, ...], order: tuple[int, ...], expected: Any) -> None:
    assert competition_ranks(rank_keys(start(**options).options, scores, order)) == expected


@pytest.mark.parametrize(
    ("options", "scores", "number", "over"),
    [
        ({}, (10, 10, 1, 0), 7, False),
        ({}, (11, 1, 1, 0), 7, True),
        ({"target": 2}, (2, 1, 0, 0), 1, True),
        ({"end": "deals", "deals": 2}, (99, 1, 0, 0), 1, False),
        ({"end": "deals", "deals": 2}, (2, 1, 0, 0), 2, True),
    ],
)
def test_the_end(options: dict[str, Any], scores: tuple[int, ...], number: int, over: bool) -> None:
    assert is_last(start(**options), scores, number) is over


def test_the_outcome_says_what_ended_the_match() -> None:
    for end in ("target", "deals"):
        state: Any = GAME.start_match(start(end=end, target=2, deals=2))
        while state.to_act is not None:
            state = GAME.apply(state, GAME.view(state, state.to_act).legal_moves[0])
        found = GAME.outcome(state)
        assert found is not None
        assert found.reason == end
