"""Tries, pairs, what everybody has seen, and the end of a match (the page, and the readings of it)."""

from contextlib import nullcontext
from random import Random

import pytest

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games.wolf_concentration import GAME
from sheepfold_rules.games.wolf_concentration.hidden import possible_tries
from sheepfold_rules.games.wolf_concentration.moves import Flip
from tests.games.wolf_concentration.rules import sit
from tests.support import table
from tests.support.chance import begin, wander


@pytest.mark.parametrize(
    ("first", "second", "pair"),
    [
        (0, 1, True),
        (0, 7, True),
        (0, 16, False),
        (42, 34, False),
        (50, 51, True),
        (50, 0, False),
    ],  # S1 S3, W2 W1, CR S1
)
def test_only_the_same_image_is_a_pair(first: int, second: int, pair: bool) -> None:
    state = sit(first, second)
    assert (state.to_act, GAME.view(state, None).scores) == ((0, (1, 0)) if pair else (1, (0, 0)))


def test_a_seat_that_finds_a_pair_goes_again_and_then_the_turn_passes() -> None:
    assert [sit(0, 1, 2, 3, 4, 51).to_act, sit(0, 51, 8, 9, 0, 51, seats=3).to_act] == [1, 2]
    assert GAME.view(sit(0, 1, 2, 3, 4, 51), None).scores == (2, 0)


def test_what_was_turned_up_is_public_and_nothing_else() -> None:
    state = sit(0, 51, 8)
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        shown = {position: card for position, card in enumerate(view.shown) if card != "??"}
        assert shown == {0: "S1", 51: "CR", 8: "S2"}
        assert view.up == 8
    assert GAME.view(sit(0, 51), None).up is None


def test_taken_cards_tell_who_took_them() -> None:
    view = GAME.view(sit(0, 1, 2, 51), None)
    assert view.taken[:3] == (0, 0, None)
    assert len(view.taken) == len(view.shown) == 52


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_26_pairs_can_be_taken(seats: int) -> None:
    state = sit(*range(52), seats=seats)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((26, *[0] * (seats - 1)), "all_taken")
    assert plain(outcome)["tries"] == 26
    assert outcome.winners == (0,)


def test_equal_pairs_share() -> None:
    state = sit(*range(26), 26, 51, *range(26, 52))  # thirteen pairs, a miss, and the other thirteen
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners) == ((13, 13), (1, 1), (0, 1))


def test_the_tries_of_all_seats_together_can_be_limited() -> None:
    state = sit(0, 51, 0, 51, 0, 1, max_tries=3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.reason, plain(outcome)["tries"]) == ((1, 0), "max_tries", 3)


def test_a_state_does_not_grow() -> None:
    state = sit()
    for _ in range(300):
        state = table.go(GAME, state, map(Flip, (0, 51)))
    assert GAME.view(state, None).tries == 300
    assert len(str(plain(GAME.write(state)))) < len(str(plain(GAME.write(sit())))) + 20


# The positions taken by seat, those shown, the tries, and whether they can have left this; with the deck in order 0 to
# 7 are S1, 8 to 15 S2, 34 to 41 W1.
LEFT: tuple[tuple[list[list[int]], list[int], int, bool], ...] = (
    ([[0, 1, 8, 9], []], [0, 1, 8, 9], 3, False),  # the one miss left nothing
    ([[0, 1], []], [0, 1, 34], 2, False),  # it left only one card
    ([[0, 1], []], [0, 1, 8, 34], 2, True),
    ([[0, 1, 8, 9], []], [0, 1, 8, 9, 34], 3, False),
    ([[0, 1], [8, 9]], [0, 1, 8, 9, 34], 3, True),
    ([[], [0, 1]], [0, 1], 1, False),  # nobody missed, so seat 1 had no turn
    ([[], [0, 1]], [0, 1, 8], 2, True),
    ([[], []], [0, 1], 1, False),  # two of a kind are no miss
    ([[], []], [0, 1, 2, 8], 2, False),  # three of a kind take three misses
)


@pytest.mark.parametrize(("taken", "shown", "tries", "possible"), LEFT)
def test_what_no_tries_can_have_left_is_refused(
    taken: list[list[int]], shown: list[int], tries: int, possible: bool
) -> None:
    value = plain(GAME.write(sit())) | {"taken": taken, "shown": shown, "tries": tries}
    with nullcontext() if possible else pytest.raises(ImpossibleState):
        GAME.read(reader(GAME.record_type)(value))


def test_the_last_try_of_a_match_turned_up_two_cards_of_one_seat_or_of_nobody() -> None:
    for number in range(20):
        chance = Random(number)
        view = GAME.view(wander(GAME, begin(GAME, chance), chance, 400), None)
        assert view.to_act is None
        for last in possible_tries(view):
            assert len(set(last)) == 2
            assert len({view.taken[flip] for flip in last}) == 1
