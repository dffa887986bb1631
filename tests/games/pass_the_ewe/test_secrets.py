"""What a seat may not know: hands, what lies aside, and the seed until the match is over."""

import hashlib
from random import Random
from typing import Any

import pytest

from sheepfold_rules.core import shape
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.pass_the_ewe.options import Options
from tests.games.pass_the_ewe.worlds import played
from tests.support import pass_the_ewe as table

GAME = load_rules("pass_the_ewe")

SEED = "counted sheep: 0123456789"


def words(value: Any) -> list[Any]:
    """Every string and number in a plain value."""
    if isinstance(value, dict):
        return [word for each in value.values() for word in words(each)]
    if isinstance(value, list):
        return [word for each in value for word in words(each)]
    return [value]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_names_no_card_but_the_seats_own_and_those_played(seats: int) -> None:
    for _, _, state in table.walk(table.shuffled(seats, SEED), Random(seats), 200):
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            own = set() if seat is None else set(view.hands[seat])
            named = {word for word in words(table.plain(view)) if word in table.DECK}
            assert named <= own | played(state)
            for owner, hand in enumerate(view.hands):
                assert (owner == seat) or set(hand) <= {"??"}


def test_a_hand_is_its_owners_in_deck_order_and_as_many_hidden_cards_to_others() -> None:
    state = table.play(table.dealt("AS 2C 5h | 10d | | |"), "1h")
    own = GAME.view(state, 0).hands[0]
    assert {"2C", "AS"} <= set(own)
    assert list(own) == sorted(own, key=table.DECK.index)
    assert GAME.view(state, 1).hands[0] == ("??",) * 9
    assert GAME.view(state, 1).aside == 2


@pytest.mark.parametrize(
    ("seed", "shown"),
    [(SEED, hashlib.sha256(SEED.encode()).hexdigest()), ("sheep", None), ("x" * 21, None), (None, None)],
)
def test_the_seed_is_committed_to_from_the_start_and_told_at_the_end(seed: str | None, shown: str | None) -> None:
    state = table.dealt(table.SHORT, options=Options(deals=1), seed=seed)
    for seat in (None, 0, 3):
        view = GAME.view(state, seat)
        assert (view.commitment, view.seed) == (shown, None)
    over = table.play(state, table.SHORT_PLAYS)
    for seat in (None, 0, 3):
        view = GAME.view(over, seat)
        assert (view.commitment, view.seed) == (shown, seed)
        assert view.hands[1] == (table.held(state, 1) if seat == 1 else ("??",) * 8)


@pytest.mark.parametrize("seats", GAME.seats)
def test_views_and_events_have_the_declared_shape(seats: int) -> None:
    as_view, as_event = shape.reader(GAME.view_type), shape.reader(GAME.event)
    for before, move, state in table.walk(table.shuffled(seats, SEED, Options(target=20)), Random(seats), 250):
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            assert as_view(table.plain(view)) == view
        for event in GAME.move_events(before, move, state):
            assert as_event(table.plain(event)) == event
