"""Naming the trick that takes the blind in a leaster (pagat.com, Sheepshead: Least)."""

from typing import Any

import pytest

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.events import BlindTaken
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import DECK, HAND, PASSED, Case, go, may, sit
from tests.support.chance import seats_of

NAMES: dict[str, Any] = {"leaster_blind": "dealer_names"}
CASES = (
    Case("sheepshead.name_trick", "", PASSED, "name_trick 6", "name_trick 7", NAMES),
    Case("sheepshead.name_trick", "", PASSED, "name_trick 1", "name_trick 16", NAMES),
    Case("sheepshead.name_trick", "", "pass pass pass", "name_trick 10", "name_trick 11", NAMES | {"seats": 3}),
    Case("sheepshead.name_trick", "", "pass " * 4, "name_trick 7", "name_trick 8", NAMES | {"seats": 4}),
    Case("sheepshead.name_trick", "", "pass " * 7, "name_trick 4", "name_trick 5", NAMES | {"seats": 7}),
)


def taken_at(state: State) -> list[tuple[int, int]]:
    """The tricks with which a seat took the blind, and the seat, where the deal is played out."""
    found: list[tuple[int, int]] = []
    while state.phase.name == "play":
        move = legal_moves(state)[0]
        after = GAME.apply(state, move)
        events = GAME.move_events(state, move, after)
        found += [(len(GAME.view(state, None).tricks), event.seat) for event in events if isinstance(event, BlindTaken)]
        state = after
    return found


@pytest.mark.parametrize(
    ("seats", "dealer", "tricks"), [(5, 4, 6), (5, 1, 6), (3, 0, 10), (4, 2, 7), (6, 0, 5), (7, 6, 4)]
)
def test_the_dealer_names_any_trick_before_the_first_lead(seats: int, dealer: int, tricks: int) -> None:
    state = sit("", "pass " * seats, seats=seats, dealer=dealer, **NAMES)
    assert (state.phase.name, state.to_act) == ("name_trick", dealer)
    assert may(state) == {f"name_trick {trick}" for trick in range(1, tricks + 1)}
    after = go(state, f"name_trick {tricks}")
    view = GAME.view(after, None)
    assert (view.phase, view.to_act, view.blind_trick) == ("play", (dealer + 1) % seats, tricks)
    assert view.leaster


@pytest.mark.parametrize("other", ["ignored", "last_trick", "first_trick"])
def test_nothing_is_named_under_the_other_rules_of_the_blind(other: str) -> None:
    assert sit("", PASSED, leaster_blind=other).phase.name == "play"


@pytest.mark.parametrize("moves", ["pick", "pass pass pick"])
def test_nothing_is_named_where_somebody_picked(moves: str) -> None:
    state = sit("", moves, **NAMES)
    cards = " ".join(GAME.view(state, state.to_act).hands[state.to_act or 0][:2])
    assert go(state, f"bury {cards}, alone").phase.name == "play"


@pytest.mark.parametrize(
    ("options", "naming", "trick"),
    [
        ({"leaster_blind": "ignored"}, "", None),
        ({"leaster_blind": "first_trick"}, "", 1),
        ({"leaster_blind": "last_trick"}, "", 6),
        (NAMES, "name_trick 1", 1),
        (NAMES, "name_trick 4", 4),
        (NAMES, "name_trick 6", 6),
    ],
)
def test_the_blind_goes_with_one_trick_to_its_winner(options: dict[str, Any], naming: str, trick: int | None) -> None:
    state = sit("", f"{PASSED}, {naming}", **options)
    assert GAME.view(state, None).blind_trick == trick
    assert [number for number, _ in taken_at(state)] == ([] if trick is None else [trick])


@pytest.mark.parametrize(("seats", "peek"), [(5, True), (5, False), (4, True), (7, True)])
def test_who_gets_the_blind_may_peek_at_all_of_it_where_the_table_lets_him(seats: int, peek: bool) -> None:
    state = sit("", "pass " * seats + ", name_trick 2", seats=seats, leaster_peek=peek, **NAMES)
    blind = DECK[HAND[seats] * seats :]
    hidden = ("??",) * len(blind)
    seen = blind if peek else hidden
    winner = None
    while len(GAME.view(state, None).tricks) < 3:
        for seat in seats_of(state):
            knows = winner is not None and seat == winner
            assert GAME.view(state, seat).blind == (seen if knows else hidden)
        state = go(state, [legal_moves(state)[0]])
        tricks = GAME.view(state, None).tricks
        winner = tricks[1].winner if len(tricks) > 1 else None
    assert GAME.view(state, winner).blind == seen
