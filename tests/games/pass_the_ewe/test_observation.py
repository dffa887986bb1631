"""The observation of Pass the Ewe has the bits that its blocks describe, worked out from the view."""

from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.moves import Turn
from tests.support import effort
from tests.support.observed import NUMBER, binary, by_seat, cards_played, compare, frame, latest, one, seat, some, unary

SUITS: Final = ["hearts", "clubs", "diamonds", "royals", "spades"]
JACKS: Final = {"JH", "JS"}  # the wild ones
HAND: Final = {3: 17, 4: 13, 5: 10, 6: 8}
MOST: Final = 12
COUNT: Final = 6


def expected(view: Any) -> dict[str, str]:
    """The blocks of a view."""
    standing = view.standing

    def spell_turn(turn: Turn) -> str:
        move: Any = turn.move
        if move.type == "pass":
            return seat(view, turn.seat) + "0" * (len(SUITS) + MOST + len(JACKS))
        wild = len(JACKS & set(move.cards)) if view.options.wild_jacks else 0
        return seat(view, turn.seat) + one(SUITS, move.suit) + unary(len(move.cards), MOST) + unary(wild, len(JACKS))

    return frame(view, "play") | {
        "deal": binary(view.deal, NUMBER),
        "end": binary(view.options.target or 0, NUMBER) + binary(view.options.deals or 0, NUMBER),
        "ewe": seat(view, view.ewe),
        "wool": by_seat(view, lambda other: binary(view.wool[other], COUNT)),
        "taken": by_seat(view, lambda other: binary(view.taken[other], COUNT)),
        "hand": some(GAME.deck, view.hand),
        "sizes": by_seat(view, lambda other: unary(len(view.hands[other]), HAND[view.seats])),
        "suit": one(SUITS, standing and standing.suit),
        "size": unary(standing.count if standing else 0, MOST),
        "last": seat(view, standing.seat if standing else None),
        "pile": binary(view.pile, COUNT),
        "played": by_seat(view, lambda other: some(GAME.deck, cards_played(view, other))),
        "recent": latest(view, spell_turn),
    }


@pytest.mark.thorough
def test_every_block_shows_what_the_view_shows() -> None:
    for number in range(effort.rounds(6, 60)):
        compare(GAME, Random(number), 120, expected)
