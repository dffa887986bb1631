"""The bot of President: what it gives back, and who can still beat a play."""

from typing import Any

import pytest

from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.bot import choose, read_view, worth
from tests.games.president.table import sit
from tests.support import table


@pytest.mark.parametrize("order", ["bum_first", "simultaneous"])
def test_low_cards_without_company_are_given_back(order: Any) -> None:
    state = table.begin(GAME, 5, exchange_order=order)
    while state.phase.name != "give":
        view = GAME.view(state, state.to_act)
        state = GAME.apply(state, choose(read_view(view), view.legal_moves))
    view = GAME.view(state, state.to_act)
    move: Any = choose(read_view(view), view.legal_moves)
    offered = {card for each in view.legal_moves for card in getattr(each, "cards", ())}
    least = sorted(worth(read_view(view), card) for card in offered)[:2]
    assert sorted(worth(read_view(view), card) for card in move.cards) == least
    assert all(card[0] in "23456789T" for card in move.cards)
    assert view.legal_moves[0] != move


def test_a_seat_that_has_passed_beats_nothing_where_passes_lock() -> None:
    views = [GAME.view(sit("2C", "2:2C  -  -  -  -", 7, pass_locks=locks), 5) for locks in (False, True)]
    free, locked = map(read_view, views)
    assert free.chance_to_hold(8, 1) < locked.chance_to_hold(8, 1)
    assert (len(free.others), len(locked.others)) == (6, 2)
