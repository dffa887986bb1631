"""The built-in bots as players of the SDK choose the same moves as with the views of the client."""

import hashlib
import json
from functools import cache
from random import Random
from typing import Any, Final

import pytest

import sheepfold_rules.bots as own
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain
from sheepfold_tools.bots import BUILT_IN, Question, player
from tests.support.chance import EVERY_GAME, stopped

SEED: Final = "a seed of a bot"
CHOICES: Final = {  # by game, in 40 positions, or for a search in ten: the same for ever
    ("sheepshead", "careful"): "97e0df72efadb472",
    ("sheepshead", "search:30"): "986275a16e1c380f",
    ("president", "careful"): "dcf66e38d1ff8972",
    ("president", "search:30"): "fe6a49fe45d29b45",
    ("pass_the_ewe", "careful"): "1e2835a09abc50ab",
    ("pass_the_ewe", "search:30"): "261c6dce4b297b5f",
    ("wolf", "careful"): "1cc728826debc735",
    ("wolf", "search:30"): "4830a8698b91be82",
    ("wolf_herd", "careful"): "5de0161e3d14aca8",
    ("wolf_herd", "search:30"): "a9514bb2359991cf",
    ("wolf_concentration", "careful"): "4a90fbe1ebae490c",
    ("wolf_concentration", "search:30"): "a0c532266d1a81a4",
}


@cache
def views(game: AnyGame, count: int) -> tuple[Any, ...]:
    """Return views of the seats to act in random matches, stopped anywhere."""
    found: list[Any] = []
    rng = Random(f"views of {game.name}")
    while len(found) < count:
        state = stopped(game, rng)
        if state.to_act is not None:
            found.append(game.view(state, state.to_act))
    return tuple(found)


def test_the_names_are_those_of_the_registry() -> None:
    assert set(BUILT_IN) == set(own.BUILT_IN)
    for name in ("", "nobody", "random:2", "careful:2", "researching"):
        assert own.find_bot(name) is None


@EVERY_GAME
@pytest.mark.parametrize("name", ["random", "careful", "search:9"])
def test_a_player_chooses_what_the_bot_itself_chooses(game: AnyGame, name: str) -> None:
    make, bot = own.find_bot(name), player(name)
    assert make is not None
    for number, view in enumerate(views(game, 40)[: 10 if name.startswith("search") else 40]):
        move = bot.ask(Question(str(number), SEED, 1.0, view))
        assert move in view.legal_moves
        assert move == make(SEED).choose(view, view.legal_moves)


@EVERY_GAME
@pytest.mark.parametrize(("name", "count"), [("careful", 40), ("search:30", 10)])
def test_the_same_seed_leads_to_the_same_choices_for_ever(game: AnyGame, name: str, count: int) -> None:
    make = own.find_bot(name)
    assert make is not None
    chosen = [plain(make(SEED).choose(view, view.legal_moves)) for view in views(game, 40)[:count]]
    digest = hashlib.sha256(json.dumps(chosen, sort_keys=True).encode()).hexdigest()[:16]
    assert CHOICES[game.name, name] == digest
