"""Errors for wrong texts of moves, wrong names of games, and values that cannot be described."""

from typing import Any

import pytest

import sheepfold
from sheepfold.games import sheepshead
from tests.sdk.matches import SEED, picked


@pytest.mark.parametrize("name", [["wolf"], None, 5, {}, "sheep"])
def test_anything_but_the_name_of_a_game_is_an_unknown_game(local: sheepfold.Client, name: Any) -> None:
    with pytest.raises(sheepfold.UnknownGame):
        local.game(name)


def test_only_what_belongs_to_the_game_is_described(local: sheepfold.Client) -> None:
    match = picked(local)
    wrong: list[Any] = [local.wolf.new(2, seed=SEED).events[0], match.view(), sheepshead.Pick(), match, None, "x", {}]
    for each in wrong:
        with pytest.raises(ValueError, match="an event, an outcome or a violation of Sheepshead was expected, not "):
            local.sheepshead.describe(each)
    wrong = [local.wolf.new(2, seed=SEED).view(), match.events[0], match, None, "x", {}]
    for each in wrong:
        with pytest.raises(ValueError, match="a view of Sheepshead was expected, not "):
            local.sheepshead.draw(each)
    names: list[Any] = ["Seats", dict.fromkeys(range(5), "Ann"), [1, 2, 3, 4, 5], {"Ann"}, 5]
    for each in names:
        with pytest.raises(ValueError, match="a name for each seat was expected"):
            local.sheepshead.describe(match.events[0], names=each)
        with pytest.raises(ValueError, match="a name for each seat was expected"):
            local.sheepshead.draw(match.view(), names=each)


@pytest.mark.parametrize(
    "text", ["QC", "Q♣", "10♣", "play QC", "discard QC", "play\nWS", "flip ٣", "", None, 5, [], b"pick"]
)
@pytest.mark.parametrize("name", ["wolf", "wolf_herd", "wolf_concentration"])
def test_text_that_is_not_a_move_is_a_parse_error_and_nothing_worse(
    local: sheepfold.Client, name: str, text: Any
) -> None:
    game = local.game(name)
    match = game.new(game.seats[0], seed=SEED)
    for _ in range(8):
        with pytest.raises(sheepfold.ParseError):
            match.parse_move(text)
        match = match.play(match.legal_moves()[-1])


def test_a_move_is_typed_in_one_line(local: sheepfold.Client) -> None:
    match = picked(local)
    assert match.parse_move("  play qc \n") == sheepshead.Play("QC")
    for text in ("play\nQC", "play\rQC", "pick\u2028pick"):
        with pytest.raises(sheepfold.ParseError):
            match.parse_move(text)


def test_a_parse_error_repeats_only_the_beginning_of_a_long_text(local: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.ParseError, match=r"'x{100}'\.\.\. is not a move here\. Expected: bury CARD \.\.\."):
        picked(local).parse_move("x" * 5000)


def test_no_text_is_a_move_of_a_match_that_is_over(local: sheepfold.Client) -> None:
    match = local.wolf.new(2, local.wolf.read_options({"max_battles": 1}), seed=SEED)
    while not match.over:
        match = match.play(match.legal_moves()[0])
    with pytest.raises(sheepfold.ParseError, match=r"^'sheep' is not a move here: the match is over\.$"):
        match.parse_move("sheep")


@pytest.mark.parametrize(
    ("name", "seats", "text", "fault"),
    [
        ("sheepshead", 5, "play 2c", 'a card of the Sheepshead deck (7C to AS) was expected, not "2C"'),
        ("sheepshead", 5, "bury 7h 7h", "7H is listed twice"),
        ("sheepshead", 5, "trick 99", "a whole number from 1 to 10 was expected, not 99"),
        ("president", 5, "2c 2c", "2C is listed twice"),
        ("pass_the_ewe", 4, "2c 2c", "2C is listed twice"),
        ("wolf_concentration", 2, "flip 52", "a whole number from 0 to 51 was expected, not 52"),
        ("wolf_herd", 2, "disguise seat 2 sheep 0", "a seat from 0 to 1 was expected"),
        ("wolf_herd", 2, "attack seat 9 sheep 0 with w1", "a seat from 0 to 1 was expected"),
    ],
)
def test_a_parse_error_names_the_card_the_number_or_the_seat_at_fault(
    client: sheepfold.Client, name: str, seats: int, text: str, fault: str
) -> None:
    game = client.game(name)
    with pytest.raises(sheepfold.ParseError) as caught:
        game.new(seats, seed=SEED).parse_move(text)
    assert str(caught.value) == f"{text!r} is not a move of {game.title}: {fault}."


def test_short_forms_are_read_in_a_loaded_match_too(client: sheepfold.Client) -> None:
    match = picked(client)
    for loaded in (
        client.load(match.to_dict()),
        client.load(match.state),
        client.sheepshead.replay(match.to_dict()).match,
    ):
        for move in match.legal_moves():
            cards = str(move).partition(" ")[2].lower()
            assert loaded.parse_move(cards or str(move)) == match.parse_move(cards or str(move)) == move
        with pytest.raises(sheepfold.ParseError, match="Expected: "):
            loaded.parse_move("graze")
