"""The observation of Wolf has the bits that its blocks describe, worked out from the view."""

from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.games.wolf import GAME
from tests.support import effort
from tests.support.observed import NUMBER, binary, by_seat, compare, frame, one, seat

KINDS: Final = ["S1", "S2", "S3", "FE", "W1", "W2", "WS", "CR"]
COUNT: Final = 6


def expected(view: Any) -> dict[str, str]:
    """The blocks of a view."""

    def lying(laid: Any) -> str:
        return by_seat(view, lambda other: "".join(binary(laid[other].count(kind), COUNT) for kind in (*KINDS, "??")))

    def last_up(other: int) -> str:
        laid = view.laid[other]
        return one(KINDS, laid[-1] if laid and laid[-1] != "??" else None)

    return frame(view, "turn") | {
        "battle": binary(view.battle, NUMBER),
        "max_battles": binary(view.options.max_battles, NUMBER),
        "piles": by_seat(view, lambda other: binary(view.piles[other], COUNT)),
        "up": by_seat(view, last_up),
        "laid": lying(view.laid),
        "last": lying(view.last.laid if view.last else ((), ())),
        "winner": seat(view, view.last.winner if view.last else None),
    }


@pytest.mark.thorough
def test_every_block_shows_what_the_view_shows() -> None:
    for number in range(effort.rounds(4, 60)):
        compare(GAME, Random(number), 120, expected)
