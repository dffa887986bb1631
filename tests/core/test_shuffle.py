"""Decks, draws and dice from a seed: compared with recorded vectors, and with a second implementation of the text."""

import json
from collections.abc import Callable
from itertools import chain, islice
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepfold_rules.core import rng
from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import MAX_DEALS, Start
from sheepfold_rules.core.rng import WORD, Rng, blocks, commitment
from sheepfold_rules.games import GAMES
from tests.support import shuffle_from_text
from tests.support.pages import ROOT

VECTORS: Final = json.loads((ROOT / "docs" / "explanation" / "shuffle_vectors.json").read_text("utf-8"))
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


# by kind of vector: what a row of it gives, and the member that says what it should be
RECORDED: Final[dict[str, tuple[Callable[[Any], Any], str]]] = {
    "deals": (lambda row: drawing(row, "deck").shuffle(CANONICAL[row["game"]]), "order"),
    "positions": (lambda row: drawing(row, "deck").shuffle(range(row["size"])), "order"),
    "dice": (lambda row: 1 + drawing(row, "die").below(6), "die"),
    "draws": (lambda row: drawing(row, "draw").choose(sorted(row["tied"])), "seat"),
    "pickups": (lambda row: drawing(row, "pickup").shuffle(row["won"]), "order"),
    "commitments": (lambda row: commitment(row["seed"]), "commitment"),
}


def drawing(row: dict[str, Any], purpose: str) -> Rng:
    """The random numbers of a row."""
    return Rng(row["seed"], row["game"], purpose, row["battle" if purpose == "pickup" else "deal"])


@pytest.mark.parametrize(("kind", "row"), [(kind, row) for kind in RECORDED for row in VECTORS[kind]])
def test_a_seed_gives_what_is_recorded(kind: str, row: dict[str, Any]) -> None:
    give, member = RECORDED[kind]
    found = give(row)
    assert (list(found) if isinstance(found, tuple) else found) == row[member]


def rng_of(monkeypatch: pytest.MonkeyPatch, words: list[int]) -> Rng:
    """Return the numbers that follow from these words."""
    monkeypatch.setattr(rng, "blocks", lambda *_: iter([words]))
    return Rng("", "", "", 0)


@pytest.mark.parametrize("row", VECTORS["numbers"])
def test_words_past_the_last_whole_multiple_are_rejected(row: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    assert rng_of(monkeypatch, row["words"]).below(row["range"]) == row["number"]


def test_a_word_below_the_last_whole_multiple_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rng_of(monkeypatch, [WORD - 1, 0]).shuffle("ab") == ("a", "b")  # every word is fair, and the second swaps


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
