"""What the bot `search` must know of each game: what points are worth, how far to look, and what not to search."""

from random import Random
from typing import Any

import pytest

from sheepfold_rules.bots import Careful, Search
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME as SHEEPSHEAD
from sheepfold_rules.games.wolf_concentration import GAME as WOLF_CONCENTRATION
from sheepfold_rules.games.wolf_herd import GAME as WOLF_HERD
from tests.bots.forced import policy_of
from tests.bots.test_search import SEED, SHEEP, START, begin
from tests.support.effort import rounds


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_thirty_card_points_of_sheepshead_are_worth_what_a_defender_pays(seats: int) -> None:
    picked = 0
    for number in range(12):
        before, after, scored = last_of_deal(seats, f"{SEED} {number}")
        more = [own - paid for own, paid in zip(SHEEP.points(before, after), scored.payments, strict=True)]
        if scored.picker is None:
            assert not any(more)
            continue
        picked += 1
        side = {scored.picker, *scored.partners}
        unit = (sum(scored.points[seat] for seat in side) - 60) / 30
        assert all(more[seat] == pytest.approx(-unit) for seat in set(range(seats)) - side)
        assert all(more[seat] == pytest.approx(unit) for seat in scored.partners)
        assert sum(more) == pytest.approx(0)
    assert picked > 5


def last_of_deal(seats: int, seed: str) -> tuple[Any, Any, Any]:
    """Return the last two states of a deal of Sheepshead, and its `Scored` event."""
    chance = Random(seed)
    after = SHEEPSHEAD.start_match(Start("sheepshead", seats, SHEEPSHEAD.options(), 0, seed, None))
    while True:
        before, move = after, chance.choice(legal_moves(after))
        after = SHEEPSHEAD.apply(before, move)
        if after.to_act is None:
            return before, after, SHEEPSHEAD.move_events(before, move, after)[-1]


@pytest.mark.thorough
def test_wolf_herd_is_searched_in_the_last_seven_turns_of_each_seat_and_played_carefully_before() -> None:
    others = 0
    for number in range(rounds(1, 8)):
        state = begin(WOLF_HERD, 3, f"{START} {number}")
        while state.to_act is not None:
            view = WOLF_HERD.view(state, state.to_act)
            left = 52 - sum(len(herd) + sum(sheep.fences for sheep in herd) for herd in view.herds) - len(view.discard)
            assert policy_of(WOLF_HERD).is_worth_searching(view) == (left <= 21)
            careful = Careful(SEED).choose(view, view.legal_moves)
            is_other = Search(SEED, 60).choose(view, view.legal_moves) != careful
            assert left <= 21 or not is_other
            others += is_other
            state = WOLF_HERD.apply(state, careful)
    assert others


@pytest.mark.parametrize(("seats", "searches_picks"), [(6, True), (7, False)])
def test_the_picks_of_seven_seats_are_not_searched(seats: int, searches_picks: bool) -> None:
    searched: dict[str, set[bool]] = {}
    for number in range(4):
        state = begin(SHEEPSHEAD, seats, f"{START} {number}")
        while state.to_act is not None:
            view = SHEEPSHEAD.view(state, state.to_act)
            searched.setdefault(view.phase, set()).add(policy_of(SHEEPSHEAD).is_worth_searching(view))
            state = SHEEPSHEAD.apply(state, Careful(SEED).choose(view, view.legal_moves))
    assert searched.pop("pick") == {searches_picks}
    assert set().union(*searched.values()) == {True}


@pytest.mark.parametrize(("limit", "expected"), [(14, True), (15, False)])
def test_a_limit_of_turns_brings_the_end_near(limit: int, expected: bool) -> None:
    view = WOLF_HERD.view(begin(WOLF_HERD, 2, turn_limit=limit), 0)
    assert policy_of(WOLF_HERD).is_worth_searching(view) == expected


def test_nobody_passes_in_a_long_match_of_wolf_concentration() -> None:
    state = begin(WOLF_CONCENTRATION, 2)
    layout, policy = state.deal.layout, policy_of(WOLF_CONCENTRATION)
    one, other = 0, next(place for place in range(52) if layout[place] != layout[0])
    offered = []
    for _ in range(100):
        moves = legal_moves(state)
        offered.append(len(policy.prune(state, moves)))
        for place in (one, other):
            state = WOLF_CONCENTRATION.apply(state, next(move for move in legal_moves(state) if move.position == place))
    assert offered == [1] + 79 * [3] + 20 * [1]  # two that were seen, and a new one
