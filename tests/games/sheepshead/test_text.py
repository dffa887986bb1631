"""The card points of the table in words are those that the deal is scored by."""

import random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games.sheepshead import Match, Scored
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.sheepshead.ranking import count_points

TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    *((seats, {}) for seats in range(2, 8)),
    (5, {"partner": "called_ace"}),
    (4, {"no_pick": "leaster", "leaster_blind": "first_trick"}),
]


def play_out(seats: int, options: dict[str, Any], seed: str) -> tuple[Match, Match | None, tuple[int, ...]]:
    """A match of one deal at its end, the same just before its last move, and the card points it was scored by."""
    match = sheepfold.connect().sheepshead.new(seats, options | {"deals": 1}, seed=seed)
    before: Match | None = None
    points: tuple[int, ...] = ()
    chance = random.Random(seed)
    while not match.over:
        before, match = match, match.play(chance.choice(match.legal_moves()))
        points = next((event.points for event in match.events if isinstance(event, Scored)), points)
    return match, before, points


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_at_the_end_every_seat_sees_all_card_points(seats: int, options: dict[str, Any]) -> None:
    unknown = 0
    for number in range(40):
        match, before, points = play_out(seats, options, f"points {number}")
        for seat in (None, *range(seats)):
            view = match.view(seat)
            if view.under == HIDDEN or not view.tricks:
                unknown += 1
                continue
            assert count_points(view) == points
            assert before is not None
            assert sum(count_points(before.view(seat))) <= 120
    assert unknown < 40 * (seats + 1) / 4


def test_before_the_end_the_picker_alone_counts_the_bury() -> None:
    for points, bury in ((0, "7H 9H"), (4, "9H KD")):
        match = sheepfold.connect().sheepshead.new(5, seed="sheep may safely graze")
        for move in ("pass", "pick", f"bury {bury}"):
            match = match.play(match.parse_move(move))
        assert [count_points(match.view(seat))[1] for seat in range(5)] == [0, points, 0, 0, 0]
