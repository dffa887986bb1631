"""The careful bot of Sheepshead in whole matches: always a legal move, and for the same view the same one."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.bot.careful import choose
from sheepfold_rules.games.sheepshead.match import start_match
from sheepfold_rules.games.sheepshead.state import State
from sheepfold_rules.games.sheepshead.view import View
from tests.games.sheepshead.bot_positions import view_of
from tests.support.sheepshead import SEATS
from tests.support.wandering import rich, table_rules

TABLES: Final = 6  # by number of seats
NOBODY_PICKS: Final = "JC 7D | JD 8D AD | JH 9D KD | JS TD | QC QS QH QD"
FOREIGN: Final = 0.15  # of the moves are random, so that odd positions arise too


def begin(seats: int, chance: Random) -> State:
    """A match at a table with any rules, every second time with decks that lead to the rarer calls."""
    options = table_rules(chance, seats)
    dealer = chance.randrange(seats)
    decks = tuple(rich(chance, seats, dealer) for _ in range(4)) if chance.random() < 0.5 else None
    seed = f"the seed of a table, number {chance.randrange(1 << 40)}"
    return start_match(Start("sheepshead", seats, options, dealer, seed, decks))


def played(state: State, chance: Random, foreign: float) -> Iterator[View]:
    """Every view that the bot was asked in, to the end of the match or of its decks; each of its moves was legal."""
    while state.to_act is not None:
        view = GAME.view(state, state.to_act)
        yield view
        move = choose(view, view.legal_moves)
        assert move in view.legal_moves
        try:
            state = GAME.apply(state, chance.choice(view.legal_moves) if chance.random() < foreign else move)
        except NoDeck:
            return


@pytest.mark.parametrize("foreign", [0.0, FOREIGN])
@pytest.mark.parametrize("seats", SEATS)
def test_whole_matches_at_any_table_end_by_legal_moves(seats: int, foreign: float) -> None:
    chance = Random(f"tables for {seats} with {foreign}")
    phases = {view.phase for _ in range(TABLES) for view in played(begin(seats, chance), chance, foreign)}
    assert "play" in phases
    assert seats == 2 or {"pick", "bury"} <= phases


def test_every_phase_and_every_move_is_met() -> None:
    chance = Random("all there is")
    views = [
        view for _ in range(4 * TABLES) for seats in SEATS for view in played(begin(seats, chance), chance, 2 * FOREIGN)
    ]
    views.append(view_of(NOBODY_PICKS, "pass pass pass pass", seats=4, leaster_blind="dealer_names"))
    assert {view.phase for view in views} == {"pick", "bury", "declare", "crack", "recrack", "name_trick", "play"}
    assert {move.type for view in views for move in view.legal_moves} == {
        *("pick", "pass", "bury", "call", "call_up", "partner", "alone", "crack", "recrack", "name_trick"),
        *("play", "play_under"),
    }


@pytest.mark.parametrize("number", range(1, 8))
def test_the_dealer_who_names_a_trick_names_one_of_those_offered(number: int) -> None:
    view = view_of(NOBODY_PICKS, "pass pass pass pass", seats=4, leaster_blind="dealer_names")
    assert len(view.legal_moves) == 7
    left = view.legal_moves[number - 1 :]
    assert choose(view, left) in left


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_view_gets_the_same_move(seats: int) -> None:
    chance = Random(f"again with {seats}")
    for view in played(begin(seats, chance), chance, FOREIGN):
        assert choose(view, view.legal_moves) == choose(view, view.legal_moves)
