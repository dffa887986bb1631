"""What a tournament knows about the games."""

from types import SimpleNamespace
from typing import Any, Final

import pytest

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.games import GAMES, load_rules

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@EVERY_GAME
def test_a_match_is_one_deal_unless_the_game_deals_again(game: AnyGame) -> None:
    assert game.facts.is_one_deal(game.options()) == (not game.redeals or game.name == "sheepshead")


@pytest.mark.parametrize(
    ("game", "options", "one"),
    [
        ("sheepshead", {"deals": 2}, False),
        ("president", {"end": "deals", "deals": 1}, True),
        ("president", {"end": "deals", "deals": 2}, False),
        ("president", {"end": "target", "deals": 1}, False),
        ("pass_the_ewe", {"deals": 1}, True),
        ("pass_the_ewe", {"deals": 2}, False),
    ],
)
def test_options_decide_whether_a_match_is_one_deal(game: str, options: dict[str, Any], one: bool) -> None:
    rules = load_rules(game)
    assert rules.facts.is_one_deal(rules.options(**options)) == one


@pytest.mark.parametrize(
    ("seats", "most", "objects"), [(1, None, True), (1, 30, False), (2, None, False), (2, 30, False)]
)
def test_a_tournament_of_one_seat_needs_a_limit_of_tries(seats: int, most: int | None, objects: bool) -> None:
    rules = load_rules("wolf_concentration")
    assert bool(rules.facts.objection(seats, rules.options(max_tries=most))) is objects


@pytest.mark.parametrize(
    ("seats", "partner", "picker", "partners", "expected"),
    [
        (5, None, 1, (3,), "defender picker defender partner defender"),
        (5, None, 1, (), "defender alone defender defender defender"),
        (5, "called_ace", 0, (), "alone defender defender defender defender"),
        (4, None, 1, (), "defender picker defender defender"),
        (4, "called_ace", 1, (), "defender alone defender defender"),
        (4, "called_ace", 1, (2,), "defender picker partner defender"),
        (3, None, 2, (), "defender defender picker"),
        (3, None, None, (), "leaster leaster leaster"),
        (2, None, None, (), "duel duel"),
    ],
)
def test_a_picker_is_alone_where_a_partner_could_have_been(
    seats: int, partner: str | None, picker: int | None, partners: tuple[int, ...], expected: str
) -> None:
    rules = load_rules("sheepshead")
    scored: Any = SimpleNamespace(picker=picker, partners=partners)
    assert rules.facts.roles([scored], rules.options(partner=partner), seats) == (tuple(expected.split()),)
