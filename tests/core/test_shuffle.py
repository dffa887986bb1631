"""Decks, draws and dice from a seed: compared with recorded vectors, and with a second implementation of the text."""

import json
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import MAX_DEALS, Start
from sheepfold_rules.core.rng import Rng, blocks, commitment
from sheepfold_rules.games import GAMES
from tests.support import shuffle_from_text

VECTORS: Final = json.loads((Path(shuffle_from_text.__file__).parent / "shuffle_vectors.json").read_text("utf-8"))
CANONICAL: Final = {name: tuple(cards) for name, cards in VECTORS["canonical"].items()}
SHEEP_DECK: Final = tuple(
    shuffle_from_text.sheep_deck({"S1": 8, "S2": 8, "S3": 10, "FE": 8, "W1": 8, "W2": 4, "WS": 4, "CR": 2})
)

SEEDS: Final = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60)
NUMBERS: Final = st.integers(1, MAX_DEALS)
NAMES: Final = st.sampled_from(["sheepshead", "president", "pass_the_ewe", "wolf", "wolf_herd", "wolf_concentration"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_games_deck_is_in_canonical_order(game: AnyGame) -> None:
    assert game.deck == CANONICAL.get(game.name, SHEEP_DECK)


@pytest.mark.parametrize("row", VECTORS["deals"])
def test_a_deck_is_the_recorded_one(row: dict[str, Any]) -> None:
    cards = CANONICAL[row["game"]]
    assert Rng(row["seed"], row["game"], "deck", row["deal"]).shuffle(cards) == tuple(row["order"])


@pytest.mark.parametrize("row", VECTORS["positions"])
def test_the_order_of_any_deck_is_the_recorded_one(row: dict[str, Any]) -> None:
    cards = range(row["size"])
    assert Rng(row["seed"], row["game"], "deck", row["deal"]).shuffle(cards) == tuple(row["order"])


@pytest.mark.parametrize("row", VECTORS["dice"])
def test_a_die_is_the_recorded_one(row: dict[str, Any]) -> None:
    assert 1 + Rng(row["seed"], row["game"], "die", row["deal"]).below(6) == row["die"]


@pytest.mark.parametrize("row", VECTORS["draws"])
def test_a_draw_is_the_recorded_one(row: dict[str, Any]) -> None:
    assert Rng(row["seed"], row["game"], "draw", row["deal"]).choose(sorted(row["tied"])) == row["seat"]


@pytest.mark.parametrize("row", VECTORS["pickups"])
def test_a_pickup_is_the_recorded_one(row: dict[str, Any]) -> None:
    assert Rng(row["seed"], row["game"], "pickup", row["battle"]).shuffle(row["won"]) == tuple(row["order"])


def rng_of(words: list[int]) -> Rng:
    """Return the numbers that follow from these words."""
    rng = Rng.__new__(Rng)
    rng._word = iter(words).__next__  # set once, as its constructor does
    return rng


@pytest.mark.parametrize("row", VECTORS["numbers"])
def test_words_past_the_last_whole_multiple_are_rejected(row: dict[str, Any]) -> None:
    assert rng_of(row["words"]).below(row["range"]) == row["number"]


@pytest.mark.parametrize("row", VECTORS["commitments"])
def test_a_commitment_is_the_recorded_one(row: dict[str, Any]) -> None:
    assert commitment(row["seed"]) == row["commitment"]


@pytest.mark.parametrize(("length", "committed"), [(1, False), (21, False), (22, True), (23, True), (256, True)])
def test_only_a_long_seed_is_committed_to(length: int, committed: bool) -> None:
    assert (commitment("é" * length) is not None) is committed


def test_no_seed_has_no_commitment() -> None:
    assert commitment(None) is None


@given(SEEDS, NAMES, NUMBERS)
def test_every_seed_gives_the_words_of_the_text(seed: str, game: str, number: int) -> None:
    for purpose in ("deck", "die", "draw", "pickup"):
        ours = islice(chain.from_iterable(blocks(seed, game, purpose, number)), 20)
        assert list(ours) == list(islice(shuffle_from_text.words(game, purpose, seed, number), 20))


@given(SEEDS, NUMBERS)
def test_every_seed_gives_every_game_the_deck_of_the_text(seed: str, deal: int) -> None:
    for game in GAMES:
        expected = tuple(shuffle_from_text.deck(game.name, seed, deal, game.deck))
        start = Start(game.name, game.seats[0], game.options(), 0, seed, None)
        assert start.deck(game.deck, deal) == expected
        assert sorted(expected) == sorted(game.deck)


@given(SEEDS, NAMES, NUMBERS, st.sets(st.integers(0, 6), min_size=1))
def test_every_seed_draws_and_rolls_as_in_the_text(seed: str, game: str, deal: int, tied: set[int]) -> None:
    assert Rng(seed, game, "draw", deal).choose(sorted(tied)) == shuffle_from_text.draw(game, seed, deal, list(tied))
    assert 1 + Rng(seed, game, "die", deal).below(6) == shuffle_from_text.die(game, seed, deal)


@given(SEEDS, NUMBERS, st.lists(st.sampled_from(shuffle_from_text.SHEEP_KINDS), min_size=2, max_size=12))
def test_every_seed_shuffles_a_pickup_as_in_the_text(seed: str, battle: int, won: list[str]) -> None:
    ours = Rng(seed, "wolf", "pickup", battle).shuffle(won)
    assert list(ours) == shuffle_from_text.pickup(seed, battle, won)


@given(SEEDS)
def test_every_seed_is_committed_to_as_in_the_text(seed: str) -> None:
    assert commitment(seed) == shuffle_from_text.commitment(seed)


@given(SEEDS, NUMBERS, st.lists(st.integers(2, 2**32), min_size=1, max_size=6))
def test_words_past_the_last_whole_multiple_are_rejected_as_in_the_text(
    seed: str, deal: int, limits: list[int]
) -> None:
    stream = shuffle_from_text.words("wolf", "draw", seed, deal)
    rng = Rng(seed, "wolf", "draw", deal)
    expected = [shuffle_from_text.below(stream, limit) for limit in limits]
    assert [rng.below(limit) for limit in limits] == expected
    assert Rng(seed, "wolf", "draw", deal).choose(range(limits[0])) == expected[0]


@pytest.mark.parametrize("limit", [2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_a_limit_that_rejects_many_words_is_met_as_in_the_text(limit: int) -> None:
    for deal in range(1, 60):
        stream = shuffle_from_text.words("wolf", "draw", "counted sheep", deal)
        expected = shuffle_from_text.below(stream, limit)
        assert Rng("counted sheep", "wolf", "draw", deal).below(limit) == expected


def test_decks_of_a_start_come_in_their_order_and_the_seed_gives_none_beside_them() -> None:
    cards = CANONICAL["pass_the_ewe"]
    start = Start("pass_the_ewe", 4, None, 3, "counted sheep", (cards, cards[::-1]))
    assert [start.deck(cards, deal) for deal in (1, 2)] == [cards, cards[::-1]]
    with pytest.raises(NoDeck) as refused:
        start.deck(cards, 3)
    assert str(refused.value) == "deal 3 cannot be dealt: only 2 decks were given"


def test_without_seed_and_decks_there_is_no_deal() -> None:
    with pytest.raises(NoDeck):
        Start("pass_the_ewe", 4, None, 3, None, None).deck(CANONICAL["pass_the_ewe"], 1)


@pytest.mark.parametrize(("seat", "left"), [(0, 1), (2, 3), (3, 0)])
def test_the_left_of_a_seat_is_the_next_clockwise(seat: int, left: int) -> None:
    start = Start("pass_the_ewe", 4, None, 3, None, None)
    assert start.left_of(seat) == left
    assert start.clockwise(seat) == tuple((seat + step) % 4 for step in range(4))
