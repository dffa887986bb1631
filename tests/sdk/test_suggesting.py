"""Moves that built-in bots suggest."""

from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import sheepshead
from sheepfold_rules.core.shape import plain
from sheepfold_tools.bots import player
from sheepfold_tools.bots.interface import Question
from tests.sdk.matches import OPENED, Opened, played


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_match_and_a_view_are_suggested_the_same_move_by_every_way(
    client: sheepfold.Client, local: sheepfold.Client, opened: Opened
) -> None:
    match: Any = played(client, opened)[7]
    here: Any = played(local, opened)[7]
    for bot, simulations in (("random", None), ("careful", None), ("search", 20)):
        how: Any = {"simulations": simulations, "seed": "sheep"}
        suggestion = match.suggest(bot, **how)
        assert suggestion.move in match.legal_moves()
        assert suggestion.bot == bot
        assert suggestion == match.game.suggest(match.view(match.to_act), bot, **how) == here.suggest(bot, **how)


@pytest.mark.parametrize(("bot", "name"), [("careful", "careful"), ("search", "search:20")])
def test_a_bot_suggests_what_it_plays(local: sheepfold.Client, bot: Any, name: str) -> None:
    match = local.president.new(4, seed="sheep may safely graze")
    assert match.to_act is not None
    view = match.view(match.to_act)
    played_move = player(name).ask(Question("match", "sheep", 10.0, view))
    assert played_move == match.suggest(bot, simulations=20 if bot == "search" else None, seed="sheep").move


def test_only_a_search_says_how_good_moves_are(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, seed="sheep may safely graze")
    suggestion = match.suggest("search", simulations=50, seed="sheep")
    assert suggestion.unit == "points"
    assert suggestion.candidates[0].move == suggestion.move
    assert {type(each.move) for each in suggestion.candidates} == {sheepshead.Pick, sheepshead.Pass}
    assert [each.samples for each in suggestion.candidates] == [25, 25]
    assert all(each.standard_error and each.standard_error > 0 for each in suggestion.candidates)
    assert match.suggest().candidates == match.suggest("random").candidates == ()


def test_a_sealed_match_suggests_to_the_seat_whose_key_it_has(client: sheepfold.Client) -> None:
    sealed = client.pass_the_ewe.new_sealed(3, seed="sheep may safely graze")
    own = client.pass_the_ewe.load(sealed.match.state, sealed.keys.seats[0])
    other = client.pass_the_ewe.load(sealed.match.state, sealed.keys.seats[1])
    assert own.suggest() == sealed.match.suggest()
    with pytest.raises(sheepfold.ValidationError, match="seat 0 was expected, the seat to act"):
        other.suggest()
    with pytest.raises(sheepfold.errors.SeatDenied):
        other.suggest(seat=0)


# what is asked of a match of Wolf, and the error that says what is wrong
REFUSED: Final[tuple[tuple[dict[str, Any], str], ...]] = (
    ({"bot": "clever"}, '/bot: "random" or "careful" or "search" was expected'),
    ({"simulations": 20}, "/simulations: only the bot search takes this, not careful"),
    ({"bot": "search", "simulations": 1001}, "/simulations: a whole number from 1 to 1000"),
    ({"seat": 1}, "/seat: seat 0 was expected, the seat to act"),
    ({"seat": True}, "/seat: a whole number"),
    ({"seed": 7}, "/seed: a string"),
    ({"seed": object()}, "/seed"),
)


@pytest.mark.parametrize(
    ("asked", "said"), REFUSED, ids=["bot", "simulations", "too many", "seat", "no seat", "seed", "no data"]
)
def test_wrong_arguments_are_refused(client: sheepfold.Client, asked: Any, said: str) -> None:
    with pytest.raises(sheepfold.ValidationError, match=said):
        client.wolf.new(2).suggest(**asked)


def test_an_impossible_view_is_refused(client: sheepfold.Client) -> None:
    view = client.wolf.new(2).view(0)
    with pytest.raises(sheepfold.ValidationError, match="seat 0 was expected"):
        client.wolf.suggest(client.wolf.new(2).view(1))
    with pytest.raises(sheepfold.errors.ImpossibleView):
        client.wolf.suggest({**plain(view), "piles": [20, 32]})
