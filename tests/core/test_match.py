"""Seats and ranks in words and numbers."""

import pytest

from sheepfold_rules.core.errors import InvalidShape, NoDeck
from sheepfold_rules.core.match import DealNumber, Start, competition_ranks, count_range, winners_of
from sheepfold_rules.core.shape import reader


@pytest.mark.parametrize(
    ("counts", "words"),
    [((2,), "2"), ((2, 3), "2 to 3"), ((4, 5, 6, 7), "4 to 7"), ((3, 5), "3 and 5"), ((2, 3, 5), "2, 3 and 5")],
)
def test_numbers_of_seats_without_a_gap_are_a_range(counts: tuple[int, ...], words: str) -> None:
    assert count_range(counts) == words


@pytest.mark.parametrize(
    ("keys", "ranks", "winners"),
    [
        ((1, 2, 3), (1, 2, 3), (0,)),
        ((2, 1, 1), (3, 1, 1), (1, 2)),
        ((1, 1, 0, 2), (2, 2, 1, 4), (2,)),
        ((5, 5), (1, 1), (0, 1)),
    ],
)
def test_ties_share_the_better_rank(keys: tuple[int, ...], ranks: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert competition_ranks(keys) == ranks
    assert winners_of(ranks) == winners


def test_a_match_has_a_million_deals_at_most() -> None:
    start = Start("wolf", 2, None, 0, "a seed that is long enough", None)
    assert sorted(start.deck(("S1", "S2"), 1_000_000)) == ["S1", "S2"]
    with pytest.raises(NoDeck, match="at most 1000000 deals"):
        start.deck(("S1", "S2"), 1_000_001)
    assert reader(DealNumber)(1_000_000) == 1_000_000
    with pytest.raises(InvalidShape):
        reader(DealNumber)(1_000_001)
