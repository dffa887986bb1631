"""What a tournament knows about the games."""

from random import Random
from typing import Any, Final

import pytest

from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import legal_moves
from sheepfold_server.games import GAMES, load_rules
from tests.support import effort
from tests.support.chance import AnyGame

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
TABLES: Final = {"sheepshead": {"crack": True, "recrack": "picker", "leaster_blind": "dealer_names"}}


@EVERY_GAME
@pytest.mark.thorough
def test_every_declared_kind_of_decision_occurs_and_no_other(game: AnyGame) -> None:
    chance = Random("decisions")
    found: set[str] = set()
    for number in range(effort.rounds(24, 200)):
        seats = game.seats[number % len(game.seats)]
        options = game.options(**(TABLES.get(game.name, {}) if seats > 2 else {}))
        state = game.start_match(Start(game.name, seats, options, 0, f"decisions {number}", None))
        for _ in range(200):
            if state.to_act is None:
                break
            found.add(game.facts.decision(game.view(state, state.to_act)))
            moves = legal_moves(state)
            passes = [move for move in moves if move.type == "pass"]
            state = game.apply(state, passes[0] if passes and number % 4 == 0 else chance.choice(moves))
    assert found == set(game.facts.decisions)


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
