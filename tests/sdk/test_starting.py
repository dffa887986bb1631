"""Starting matches."""

from dataclasses import replace

import pytest

import sheepfold
from sheepfold.models import pass_the_ewe, sheepshead
from tests.sdk.matches import OPENED, SEED, Opened


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_new_match_has_the_options_that_it_was_given(rules: sheepfold.Rules, opened: Opened) -> None:
    match = opened.new(rules)
    default = getattr(rules, opened.game).models.options()
    assert match.view().options == (opened.options or default)
    assert match.view().seats == opened.seats


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_new_match_waits_for_the_seat_at_the_dealers_left(rules: sheepfold.Rules, opened: Opened) -> None:
    match = opened.new(rules)
    dealer = opened.seats - 1 if opened.dealer is None else opened.dealer
    assert (match.to_act, match.over, match.outcome) == ((dealer + 1) % opened.seats, False, None)
    assert [(event.type, event.deal, event.dealer) for event in match.events] == [("dealt", 1, dealer)]


def test_a_match_without_a_seed_gets_one_of_its_own(rules: sheepfold.Rules) -> None:
    seeds = {rules.sheepshead.new(5).transcript().seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(seed is not None and len(seed) == 32 for seed in seeds)


def test_the_same_seed_deals_the_same_cards_by_both_ways(local: sheepfold.Rules, remote: sheepfold.Rules) -> None:
    for opened in OPENED:
        assert opened.new(local).state == opened.new(remote).state


def test_decks_are_dealt_as_they_are_given(rules: sheepfold.Rules) -> None:
    deck = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
    match = rules.sheepshead.new(5, seed=SEED, decks=[deck])
    assert match.view(0).hands[0] == ("7C", "QC", "9D", "AD", "JH", "8S")
    assert match.transcript().decks == (deck,)


def test_a_position_says_what_it_waits_for(rules: sheepfold.Rules) -> None:
    assert repr(rules.sheepshead.new(5, seed=SEED)) == "<sheepshead: seat 0 to act>"


def test_options_of_no_match_are_refused_with_their_place(rules: sheepfold.Rules) -> None:
    with pytest.raises(sheepfold.InvalidOptions) as refused:
        rules.sheepshead.new(3, sheepshead.Options(partner="called_ace", recrack="picker"))
    assert [place.pointer for place in refused.value.errors] == ["/options/partner", "/options/recrack"]
    with pytest.raises(sheepfold.ValidationError) as misshapen:
        rules.pass_the_ewe.new(4, pass_the_ewe.Options(target=0))
    assert [place.pointer for place in misshapen.value.errors] == ["/options/target"]


@pytest.mark.parametrize(
    ("seats", "dealer", "pointer"), [(1, None, "/seats"), (8, None, "/seats"), (5, 5, "/dealer"), (3, -1, "/dealer")]
)
def test_a_start_that_no_table_has_is_refused(
    rules: sheepfold.Rules, seats: int, dealer: int | None, pointer: str
) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        rules.sheepshead.new(seats, dealer=dealer, seed=SEED)
    assert [place.pointer for place in refused.value.errors] == [pointer]


@pytest.mark.parametrize(
    "rules",
    [
        "over_http",
        "in_process",
    ],
    indirect=True,
)
def test_every_wrong_value_of_a_start_is_named_at_once(rules: sheepfold.Rules) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        rules.sheepshead.new(9, sheepshead.Options(deals=0), dealer=44)
    assert [place.pointer for place in refused.value.errors] == ["/seats", "/options/deals", "/dealer"]


def test_the_games_are_told_alike_by_both_ways(local: sheepfold.Rules, remote: sheepfold.Rules) -> None:
    assert local.games == remote.games
    assert [info.name for info in local.games] == [
        *("sheepshead", "president", "pass_the_ewe"),
        *("wolf", "wolf_herd", "wolf_concentration"),
    ]
    assert replace(local.sheepshead.info, how_to_play=None) == local.games[0]
    assert local.sheepshead.info == remote.sheepshead.info
    assert (local.sheepshead.info.how_to_play or "").startswith("# Sheepshead\n")
    assert local.games[0].how_to_play is None  # as in the answer of a service that has no guides
    assert local.sheepshead.info.seats == sheepfold.SeatCounts(2, 7, (2, 3, 4, 5, 6, 7))
    assert local.pass_the_ewe.rules == remote.pass_the_ewe.rules
    assert "pass_the_ewe.exact_count" in [rule.id for rule in local.pass_the_ewe.rules]
