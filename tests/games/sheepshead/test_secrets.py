"""What a seat may not know: hidden cards stay out of views, messages and events (pagat.com, Sheepshead: Pick and Win,
Identifying a Partner, Least).
"""

from random import Random

import pytest
from hypothesis import assume, given, reject

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.moves import Call, CallUp, Play
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.test_rules import CASES
from tests.games.sheepshead.worlds import alike, held, known, picker, strings, uncovered
from tests.support import shuffle_from_text
from tests.support.sheepshead import DECK, Case, go, judge, refusal, sit
from tests.support.wandering import chances, stopped, wander

CARDS = set(DECK)
UNDER = "QC JC AD TD KD 9D | AH | KH | 7H | 8H | AC AS"
UNDER_CALLED = "pick, bury KD 9D, call AH with AS under"


def seats_of(state: State) -> tuple[int | None, ...]:
    """Every seat, and None for what everybody may know."""
    return (*range(state.deal.start.seats), None)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.breaks}")
def test_the_sentence_of_a_rule_is_the_same_in_deals_that_the_seat_cannot_tell_apart(case: Case) -> None:
    state = sit(case.deal, case.moves, **case.options)
    pairs = [alike(state, state.to_act, Random(seed)) for seed in range(5)]
    assert any(pairs)
    for here, there in filter(None, pairs):
        assert refusal(here, case.breaks) == refusal(there, case.breaks) == judge(case)


@given(chances())
def test_no_card_that_a_seat_does_not_know_is_in_its_view(chance: Random) -> None:
    state = stopped(chance)
    for seat in seats_of(state):
        shown = plain(GAME.view(state, seat))
        calls = [move for move in shown["legal_moves"] if move["type"] in ("call", "call_up")]
        for move in calls:
            del move["card"]
        assert strings(shown) & CARDS <= known(state, seat)


@given(chances())
def test_a_view_shows_a_seat_its_own_hand_and_of_the_others_the_size(chance: Random) -> None:
    state = stopped(chance)
    assume(state.to_act is not None)
    for seat in range(state.deal.start.seats):
        for owner, cards in enumerate(GAME.view(state, seat).hands):
            mine = held(state, owner)
            assert set(cards) == (mine if owner == seat else {"??"} if mine else set())
            assert len(cards) == len(mine)


@given(chances())
def test_an_event_names_no_card_that_is_not_public(chance: Random) -> None:
    state = stopped(chance)
    assume(state.to_act is not None)
    move = chance.choice(legal_moves(state))
    try:
        after = GAME.apply(state, move)
    except NoDeck:
        reject()
    shown = strings([plain(event) for event in GAME.move_events(state, move, after)])
    said = {move.card} if isinstance(move, Play | Call | CallUp) else set()
    turned = uncovered(after) if after.deal is state.deal else set()
    assert shown & CARDS <= known(state, None) | said | turned


@pytest.mark.parametrize("seed", ["a seed of some length, long enough", "short"])
def test_the_seed_is_shown_only_once_the_match_is_over(seed: str) -> None:
    state = sit(seed=seed)
    for seat in seats_of(state):
        assert GAME.view(state, seat).seed is None
        assert GAME.view(state, seat).commitment == shuffle_from_text.commitment(seed)
    over = wander(state, Random(1), 100)
    assert over.to_act is None
    assert {GAME.view(over, seat).seed for seat in seats_of(over)} == {seed}


def test_the_under_card_is_known_to_the_picker_and_then_to_who_takes_it() -> None:
    state = sit(UNDER, UNDER_CALLED, partner="called_ace")
    assert picker(state) == 0
    assert [GAME.view(state, seat).under for seat in seats_of(state)] == ["AS", "??", "??", "??", "??", "??"]
    assert GAME.view(state, 0).hands[0] == ("JC", "QC", "AC", "TD", "AD")
    assert len(GAME.view(state, 1).hands[0]) == 5
    state = go(state, "under AH KH 7H 8H")
    assert GAME.view(state, None).tricks[0].cards == ("??", "AH", "KH", "7H", "8H")
    assert [GAME.view(state, seat).under for seat in seats_of(state)] == ["AS", "AS", "??", "??", "??", "??"]


def test_the_partner_is_known_to_all_once_the_called_card_is_played() -> None:
    state = sit(UNDER, UNDER_CALLED, partner="called_ace")
    assert [GAME.view(state, seat).partners for seat in seats_of(state)] == [(), (1,), (), (), (), ()]
    state = go(state, "under AH")
    assert [GAME.view(state, seat).partners for seat in seats_of(state)] == [(1,)] * 6
