"""The bot of Wolf herd knows which wolves can still come."""

from dataclasses import replace

import pytest

from sheepfold_rules.core.sheep_deck import COUNTS
from sheepfold_rules.games.wolf_herd import GAME
from tests.games.wolf_herd.table import CARD, move, sit


def test_no_fence_is_put_up_once_no_wolf_can_come() -> None:
    view = GAME.view(sit("S2 FE S1|S2", "S2  S2"), 0)
    assert GAME.bot.choose(view, view.legal_moves) == move("FE 0")
    safe = replace(view, discard=("W1",) * 8 + ("W2",) * 4 + ("WS",) * 4)
    assert GAME.bot.choose(safe, safe.legal_moves) == move("S1")


@pytest.mark.parametrize(
    ("gone", "overkill", "card"),
    [
        ("", "exact", "S1"),
        ("W1 WS", "exact", "S3"),  # two wolves can take two sheep
        ("W1 WS", "allowed", "S1"),  # and one, or, two cards of them, three
        ("W2 WS", "exact", "S1"),
        ("W1 W2", "exact", "S1"),
        ("W1 W2 WS", "exact", "S3"),
    ],
)
def test_the_largest_sheep_that_no_wolf_can_take_come_first(gone: str, overkill: str, card: str) -> None:
    view = GAME.view(sit("S3 S2 S1|S2", overkill=overkill), 0)
    safe = replace(view, discard=tuple(kind for kind in map(CARD, gone.split()) for _ in range(COUNTS[kind])))
    assert GAME.bot.choose(safe, safe.legal_moves) == move(card)
