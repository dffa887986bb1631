"""The observation of Wolf herd has the bits that its blocks describe, worked out from the view."""

from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.games.wolf_herd import GAME
from sheepfold_rules.games.wolf_herd.moves import Turn
from sheepfold_rules.games.wolf_herd.state import Sheep
from tests.support import effort
from tests.support.observed import binary, by_seat, compare, frame, latest, one, seat, some, unary

KINDS: Final = ["S1", "S2", "S3", "FE", "W1", "W2", "WS", "CR"]
TYPES: Final = ["sheep", "fence", "attack", "disguise", "crook", "discard"]
HAND: Final = 3
SHEEP: Final = 26  # cards in a herd, at most
OF_A_KIND: Final = 10


def expected(view: Any) -> dict[str, str]:
    """The blocks of a view."""

    def spell_sheep(sheep: Sheep) -> str:
        return one(["S1", "S2", "S3"], sheep.card) + unary(sheep.fences, 8)

    def spell_turn(turn: Turn) -> str:
        move: Any = turn.move
        named = {"attack": "wolves", "crook": "take", "sheep": "card", "discard": "card"}.get(move.type)
        cards = () if named is None else getattr(move, named)
        against = move.seat if move.type in ("attack", "disguise") else None
        return "".join(
            (
                seat(view, turn.seat),
                one(TYPES, move.type),
                some(KINDS, [cards] if isinstance(cards, str) else cards),
                seat(view, against),
            )
        )

    return frame(view, "play") | {
        "turns": binary(len(view.history), 10),
        "turn_limit": binary(view.options.turn_limit or 0, 10),
        "stock": binary(view.stock, 6),
        "hand": "".join(unary(view.hand.count(kind), HAND) for kind in KINDS),
        "sizes": by_seat(view, lambda other: unary(len(view.hands[other]), HAND)),
        "herds": by_seat(view, lambda other: "".join(map(spell_sheep, view.herds[other])).ljust(SHEEP * 11, "0")),
        "discard": "".join(unary(view.discard.count(kind), OF_A_KIND) for kind in KINDS),
        "recent": latest(view, spell_turn),
    }


@pytest.mark.thorough
def test_every_block_shows_what_the_view_shows() -> None:
    for number in range(effort.rounds(6, 60)):
        compare(GAME, Random(number), 80, expected)
