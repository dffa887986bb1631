"""The scores of a deal, compared with values computed by hand."""

from dataclasses import replace

import pytest

from sheepfold_tools.tournament.deals import PlayedMatch
from sheepfold_tools.tournament.stats import deal_scores, mean_places, pair_differences, win_shares
from sheepfold_tools.tournament.stats.aggregate import Aggregate
from tests.support.played import Tournament, make_deal, plan_of

THREE = plan_of("pass_the_ewe", 3, ["a", "b"], 1)
MANY = plan_of("pass_the_ewe", 3, ["a", "b", "c", "d", "e"], 1)
ALONE = plan_of("wolf_concentration", 1, ["a", "b", "c"], 1)


def test_the_score_of_a_deal_is_the_mean_over_the_seats_of_all_its_matches() -> None:
    deal = make_deal(THREE, [(6, 3, 0), (1, 2, 9)], [(0, 1, 0), (1, 0, 1)])
    assert deal_scores(THREE, deal) == ((6 + 0 + 2) / 3, (3 + 1 + 9) / 3)


def test_a_bot_that_did_not_play_has_no_score() -> None:
    deal = make_deal(MANY, [(6, 3, 0)], [(0, 3, 1)])
    assert deal_scores(MANY, deal) == (6, 0, None, 3, None)


def test_a_difference_is_that_of_the_scores_where_all_sit_in_every_match() -> None:
    deal = make_deal(THREE, [(6, 3, 0), (1, 2, 9)], [(0, 1, 0), (1, 0, 1)])
    one, other = deal_scores(THREE, deal)
    assert one is not None
    assert other is not None
    assert list(pair_differences(THREE, deal)) == [(0, 1, one - other)]


def test_two_bots_are_compared_in_the_matches_in_which_both_sat() -> None:
    deal = make_deal(MANY, [(6, 3, 0), (5, 7, 1), (2, 4, 8)], [(0, 1, 2), (1, 0, 3), (2, 3, 4)])
    found = {(one, other): difference for one, other, difference in pair_differences(MANY, deal)}
    assert found == {
        (0, 1): (6 + 7) / 2 - (3 + 5) / 2,
        (0, 2): 6 - 0,
        (0, 3): 7 - 1,
        (1, 2): 3 - 0,
        (1, 3): 5 - 1,
        (2, 3): 2 - 4,
        (2, 4): 2 - 8,
        (3, 4): 4 - 8,
    }


def test_bots_that_sit_alone_are_compared_by_the_deal() -> None:
    deal = make_deal(ALONE, [(20,), (26,), (21,)], [(0,), (1,), (2,)])
    assert list(pair_differences(ALONE, deal)) == [(0, 1, -6), (0, 2, -1), (1, 2, 5)]


@pytest.mark.parametrize(
    ("placed", "shares"), [((1, 2, 3), (1, 0, 0)), ((1, 3, 1), (0.5, 0, 0.5)), ((4, 2, 2), (0, 0.5, 0.5))]
)
def test_seats_that_share_the_first_place_share_the_win(placed: tuple[int, ...], shares: tuple[float, ...]) -> None:
    assert win_shares(make_match(placed)) == shares


def make_match(placed: tuple[int, ...], bots: tuple[int, ...] = (0, 1, 0)) -> PlayedMatch:
    """A match with these places."""
    return replace(make_deal(THREE, [(0,) * len(placed)], [bots]).matches[0], counted_ranks=placed)


@pytest.mark.parametrize(
    ("placed", "bots", "places"),
    [
        ((1, 2, 3), (0, 1, 2), {0: 1, 1: 2, 2: 3}),
        ((1, 2, 3), (0, 1, 0), {0: 2, 1: 2}),
        ((1, 1, 3), (1, 0, 0), {0: 2.25, 1: 1.5}),
        ((1, 1, 1), (1, 0, 0), {0: 2, 1: 2}),
    ],
)
def test_a_bot_in_several_seats_has_their_mean_place(
    placed: tuple[int, ...], bots: tuple[int, ...], places: dict[int, float]
) -> None:
    assert mean_places(make_match(placed, bots)) == places


def test_ratings_have_the_order_of_strength() -> None:
    ratings = Aggregate(MANY)
    for turn in range(60):
        bots = tuple((turn + seat) % 5 for seat in range(3))
        order = sorted(bots)
        ratings.rate(make_match(tuple(order.index(bot) + 1 for bot in bots), bots))
    found = [tally.rated() for tally in ratings.bots]
    mus = [each.mu for each in found if each]
    assert len(mus) == 5
    assert mus == sorted(mus, reverse=True)
    assert all(each and each.ordinal == pytest.approx(each.mu - 3 * each.sigma, abs=1e-3) for each in found)


def test_a_bot_that_met_nobody_has_no_rating() -> None:
    ratings = Aggregate(THREE)
    ratings.rate(make_match((1, 2, 3), (1, 1, 1)))
    assert ratings.bots[1].rated() is None


def test_in_a_real_tournament_the_scores_of_a_deal_add_up(sheepshead: Tournament) -> None:
    for deal in sheepshead.played:
        scores = deal_scores(sheepshead.plan, deal)
        counted = [score for match in deal.matches for score in match.counted_scores]
        assert sum(score or 0 for score in scores) / 3 == pytest.approx(sum(counted) / len(counted))
