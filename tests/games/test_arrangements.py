"""Samples held against every arrangement of what a view does not show: each comes as often as it can have been, and no
other (`<game>/arrangements.py`).
"""

from collections import Counter
from importlib import import_module
from typing import Any, Final

import pytest

from sheepfold_rules.games import NAMED
from tests.support.chance import without_seed
from tests.support.sampling import draw, fits

DRAWN: Final = 25  # for each arrangement
WEIGHTED: Final = 1000  # where some come more often than others
GAMES: Final = {  # those in which hidden cards can lie in few enough ways for a list of them
    name: import_module(f"tests.games.{name}.arrangements")
    for name in ("sheepshead", "president", "pass_the_ewe", "wolf_herd", "wolf_concentration")
}


def cases() -> list[Any]:
    """The positions of every game, some of them marked as slow."""
    found = []
    for name, module in GAMES.items():
        for number, case in enumerate(module.POSITIONS):
            given, marks = (case.values[0], case.marks) if hasattr(case, "marks") else (case, ())
            found.append(pytest.param(name, given, id=f"{name} {number}", marks=marks))
    return found


@pytest.mark.parametrize(("name", "case"), cases())
def test_every_arrangement_that_agrees_with_a_view_is_sampled_as_often_and_no_other(name: str, case: Any) -> None:
    game, module = NAMED[name], GAMES[name]
    state, seat = module.position(case)
    state = without_seed(game, state)
    known = module.ways(state, seat)
    is_weighted = any(len({*expected.values()}) > 1 for expected in known)
    count = WEIGHTED if is_weighted else DRAWN * max(map(len, known))
    drawn = [module.keys(each) for each in draw(game, game.view(state, seat), count)]
    for true, expected, found in zip(module.keys(state), known, zip(*drawn, strict=True), strict=True):
        assert true in expected
        assert len(expected) > 1
        assert fits(Counter(found), expected)
