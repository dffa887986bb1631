"""The observation of Wolf Concentration has the bits that its blocks describe, worked out from the view."""

from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.games.wolf_concentration import GAME
from tests.support import effort
from tests.support.observed import NUMBER, binary, by_seat, compare, frame, one, some

KINDS: Final = ["S1", "S2", "S3", "FE", "W1", "W2", "WS", "CR"]
POSITIONS: Final = range(52)


def expected(view: Any) -> dict[str, str]:
    """The blocks of a view."""
    return frame(view, "flip") | {
        "tries": binary(view.tries, NUMBER),
        "max_tries": binary(view.options.max_tries or 0, NUMBER),
        "up": one(POSITIONS, view.up),
        "taken": by_seat(view, lambda other: some(POSITIONS, [at for at in POSITIONS if view.taken[at] == other])),
        "shown": "".join(some(POSITIONS, [at for at in POSITIONS if view.shown[at] == kind]) for kind in KINDS),
    }


@pytest.mark.thorough
def test_every_block_shows_what_the_view_shows() -> None:
    for number in range(effort.rounds(4, 60)):
        compare(GAME, Random(number), 80, expected)
