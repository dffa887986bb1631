"""What a view shows, and to whom."""

import hashlib

import pytest

from tests.support.callers import ask
from tests.support.service import Wire
from tests.support.web_matches import Table, at_every, match, sample, seeded

EVERY_TABLE = at_every()


@EVERY_TABLE
def test_a_view_without_a_seat_is_what_everybody_may_know(wire: Wire, table: Table) -> None:
    for position in sample(table, 2):
        state = position["state"]
        public = ask(wire, table.game, "view", {"state": state})
        assert public == ask(wire, table.game, "view", {"state": state, "seat": None})
        assert (public["seat"], public["legal_moves"]) == (None, [])
        assert {card for hand in public.get("hands", ()) for card in hand} <= {"??"}


@EVERY_TABLE
def test_a_view_shows_the_seats_own_cards_and_no_other_hand(wire: Wire, table: Table) -> None:
    for position in sample(table, 2):
        state = position["state"]
        public = ask(wire, table.game, "view", {"state": state})
        for seat in range(table.seats):
            view = ask(wire, table.game, "view", {"state": state, "seat": seat})
            assert view.keys() == public.keys()
            assert view["seat"] == seat
            if "hands" in public:
                assert "??" not in view["hands"][seat]
                assert [len(hand) for hand in view["hands"]] == [len(hand) for hand in public["hands"]]
                assert {card for other, hand in enumerate(view["hands"]) if other != seat for card in hand} <= {"??"}
            else:  # nobody has a hand, and all know the same
                assert {**view, "seat": None, "legal_moves": []} == public
            assert view["legal_moves"] == (position["legal_moves"] if seat == position["to_act"] else [])
            assert (view["to_act"], view["outcome"]) == (position["to_act"], position["outcome"])


@EVERY_TABLE
@pytest.mark.parametrize("number", [1, 2])
def test_a_view_commits_to_a_seed_and_shows_it_at_the_end(wire: Wire, table: Table, number: int) -> None:
    seed = seeded(number)
    commitment = hashlib.sha256(seed.encode()).hexdigest() if len(seed) >= 22 else None
    for position in (match(table, number).positions[0], match(table, number).positions[-1]):
        for seat in (None, 0):
            view = ask(wire, table.game, "view", {"state": position["state"], "seat": seat})
            assert view["commitment"] == commitment
            assert view["seed"] == (seed if position["outcome"] else None)
