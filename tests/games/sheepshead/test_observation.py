"""The observation of Sheepshead has the bits that its blocks describe, worked out from the view."""

from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.games.sheepshead import GAME
from tests.support import effort
from tests.support.observed import binary, by_seat, compare, compare_one, frame, one, seat, some, unary
from tests.support.observed import seats as several
from tests.support.sheepshead import DECK, HAND, finish, sit

PHASES: Final = "pick crack recrack bury declare name_trick play"
WIDTH: Final = (*DECK, "??")  # a card played; the last one is the under card
TRICKS: Final = 16  # with two seats


def expected(view: Any) -> dict[str, str]:
    """The blocks of a view."""
    plays = [
        (number, (trick.leader + place) % view.seats, card)
        for number, trick in enumerate(view.tricks)
        for place, card in enumerate(trick.cards)
    ]
    numbers = range(HAND[view.seats])

    def top(stack: tuple[str, ...]) -> str | None:
        return next((card for card in stack if card != "??"), None)

    return frame(view, PHASES) | {
        "scored": binary(view.scored, 10),
        "deals": binary(view.options.deals, 10),
        "doublers": unary(min(view.doublers, 8), 8),
        "stakes": binary(min(view.stakes, 0xFFFF), 16),
        "hand": some(DECK, view.hand),
        "under_held": "01"[holds_under(view)],
        "blind": some(DECK, [card for card in view.blind if card != "??"]),
        "buried": some(DECK, view.buried[view.seat]),
        "under": one(DECK, view.under),
        "passed": several(view, view.passed),
        "picker": seat(view, view.picker),
        "forced": "01"[view.forced],
        "die": one(range(1, 7), view.die),
        "called": one(DECK, view.called or called_by_the_table(view)),
        "is_under": "01"[view.under is not None],
        "alone": "01"[view.alone],
        "partners": several(view, view.partners),
        "cracker": seat(view, view.cracker),
        "recracker": seat(view, view.recracker),
        "leaster": "01"[view.leaster],
        "blind_trick": one(range(1, TRICKS + 1), view.blind_trick),
        "played": by_seat(view, lambda other: some(WIDTH, [card for _, by, card in plays if by == other])),
        "tricks": "".join(some(WIDTH, [card for trick, _, card in plays if trick == number]) for number in numbers),
        "led": by_seat(view, lambda other: "".join("01"[number in led_by(view, other)] for number in numbers)),
        **(
            {
                "face_up": by_seat(view, lambda other: "".join(one(DECK, top(stack)) for stack in view.stacks[other])),
                "face_down": by_seat(
                    view, lambda other: "".join(unary(stack.count("??"), 3) for stack in view.stacks[other])
                ),
            }
            if view.seats == 2
            else {}
        ),
    }


def led_by(view: Any, seat: int) -> list[int]:
    """The tricks that a seat led."""
    return [number for number, trick in enumerate(view.tricks) if trick.leader == seat]


def called_by_the_table(view: Any) -> str | None:
    """The jack of diamonds, where it is the called card until the picker declares otherwise."""
    is_open = view.picker is not None and view.phase not in ("play", "over") and not view.alone
    return "JD" if is_open and view.partner_method == "jack_of_diamonds" else None


def holds_under(view: Any) -> bool:
    """Whether the seat is the picker, and has an under card that it has not played."""
    played = any("??" in trick.cards for trick in view.tricks)
    return view.seat == view.picker and view.under is not None and not played


@pytest.mark.thorough
def test_every_block_shows_what_the_view_shows() -> None:
    for number in range(effort.rounds(25, 300)):
        compare(GAME, Random(number), 120, expected)


@pytest.mark.parametrize("doublers", [0, 1, 2, 8, 9])
def test_doublers_that_wait_are_shown_up_to_eight(doublers: int) -> None:
    passed = ", ".join(["pass pass pass pass pass"] * doublers)
    state = sit([("", 4)] * (doublers + 1), passed, no_pick="doubler")
    compare_one(GAME, state, 0, expected)


def test_the_end_of_a_match_is_observed() -> None:
    state = finish(sit("", "pick"))
    for observer in range(5):
        compare_one(GAME, state, observer, expected)
