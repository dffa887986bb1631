"""The observation of President has the bits that its blocks describe, worked out from the view."""

from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.moves import Turn
from tests.support import effort
from tests.support.observed import NUMBER, binary, by_seat, cards_played, compare, frame, latest, one, seat, some, unary
from tests.support.observed import seats as several

RANKS: Final = "23456789TJQKA"
JOKERS: Final = {"XB", "XR"}
MOST: Final = 4
HELD: Final = 16  # a quarter of 54 cards, and two that the President receives


def expected(view: Any) -> dict[str, str]:
    """The blocks of a view."""
    standing, ends_by_score = view.standing, view.options.end == "target"

    def spell_turn(turn: Turn) -> str:
        move: Any = turn.move
        if move.type == "pass":
            return seat(view, turn.seat) + "0" * (len(RANKS) + MOST + len(JOKERS))
        jokers = len(JOKERS & set(move.cards))
        return seat(view, turn.seat) + one(RANKS, move.rank) + unary(len(move.cards), MOST) + unary(jokers, len(JOKERS))

    return frame(view, "give play") | {
        "deal": binary(view.deal, NUMBER),
        "end": binary(view.options.target if ends_by_score else 0, NUMBER)
        + binary(0 if ends_by_score else view.options.deals, NUMBER),
        "order": "".join(seat(view, other) for other in view.order),
        "hand": some(GAME.deck, view.hand),
        "sizes": by_seat(view, lambda other: unary(len(view.hands[other]), HELD)),
        "given": some(GAME.deck, [card for each in view.exchanged if each.seat == view.seat for card in each.cards]),
        "received": some(GAME.deck, [card for each in view.exchanged if each.to == view.seat for card in each.cards]),
        "out": "".join(seat(view, other) for other in view.out),
        "passed": several(view, view.passed),
        "rank": one(RANKS, standing and standing.rank),
        "size": unary(standing.count if standing else 0, MOST),
        "last": seat(view, standing.seat if standing else None),
        "played": by_seat(view, lambda other: some(GAME.deck, cards_played(view, other))),
        "recent": latest(view, spell_turn),
    }


@pytest.mark.thorough
def test_every_block_shows_what_the_view_shows() -> None:
    for number in range(effort.rounds(6, 60)):
        compare(GAME, Random(number), 300, expected)
