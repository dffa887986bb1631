"""Leasters (pagat.com, Sheepshead: Least)."""

from typing import Any

import pytest

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.events import Scored
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import PASSED, finish, go, payments, sit
from tests.support import shuffle_from_text

SHORT = (  # dealer 0, the blind TS AH; tricks to seats 1 1 0 0 1 4
    "QS KC 8S 7H 7C AC | QH JD 8C QC TH 9H | 9D JH 9S KD AD TC | 8D TD 7S KS JS KH | 8H QD 9C JC 7D AS | TS AH",
    "QC AD JS 7D QS, QH JH 8D QD 7H, 8C TC KS 9C AC, 7C TH 9S 7S AS, 8S JD 9D KH 8H, 9H KD TD JC KC",
)
TIED = (  # 32 32 0 42 0; seats 2 and 4 have no trick
    "7S QC JC KH 7C JH | 9D 9C 9H QH 8C AS | TC 7H KD AC JD 8H | AH QD KS JS 7D TS | KC 8D 8S TH TD 9S | AD QS",
    "7C 9C TC QD KC, TS 8S 7S AS 8H, 9H 7H AH TH KH, KS 9S JH 9D JD, JC QH KD JS 8D, 8C AC 7D TD QC",
)
ONE_WITHOUT = (  # 21 7 0 26 46; seat 2 has no trick
    "TD KD AS 8D 9C AH | KH KS QC AC 9S KC | 8C QD 7D 7C 7S 7H | 8S JD 9D JH TS AD | 8H JC QS QH JS 9H | TC TH",
    "8D QC 7D JH JC, AC 7C 8S JS 9C, 8H AH KH 7H AD, TS 9H AS 9S 7S, KD KC QD 9D QS, QH TD KS 8C JD",
)
TWO_WITHOUT = (  # 0 17 0 37 55; seats 0 and 2 have no trick
    "8C KD 8H TD AD QD | 9H 7S JD 7H JH JC | 7C 8D KS AC TC 9C | QH KH AS 9S KC QC | QS JS 9D TH TS 7D | AH 8S",
    "KD JH 8D QH 7D, 9S TS 8C 7S KS, JS TD JC AC QC, KH TH 8H 7H TC, 9D AD JD 7C KC, 9H 9C AS QS QD",
)
EMPTY_TRICK = (  # 14 0 49 19 28; each has a trick
    "9D 9S QH AC JH 7C | JD JS KH KS TD 9C | QC AH JC 7H 8H 8S | KD QS TH KC 8C TC | AS QD AD 7D 9H 7S | 8D TS",
    "7C 9C 8H 8C 7S, KS 8S KD AS 9S, TH 9H 9D KH 7H, QH TD QC QS 7D, AH TC QD JH JD, AD AC JS JC KC",
)
THREE = (  # 53 20 36
    "QH TD QD KC JD JC TS 9C 8H JH | KS JS QC QS 7S 7C 9S KH TH TC | 7D AC 9D AS 7H 9H KD 8D AD 8S | 8C AH",
    "TS KS 8S, 9C TC AC, AS TD 7S, JD QS 9D, QC 8D JC, 7C AD KC, 9H 8H TH, 9S 7D JH, QD JS KD, QH KH 7H",
)
THREE_TIED = (  # 104 7 7
    "KD TS 9C 9D AC 7D TD JH QS QC | AS 8S 8C 7C JC 9H TC 7S 7H QD | KC 8H TH 8D JS AH KH AD QH KS | 9S JD",
    "KD QD 8D, 7S KS TS, AC 8C KC, QC JC AD, 9C 7C QH, AH 7D 9H, JH 8S JS, 8H TD 7H, 9D TC TH, QS AS KH",
)
RESULTS = (  # the hand, who wins where a trick is needed, who wins where none is; nobody where it is washed
    (TIED, None, None),
    (ONE_WITHOUT, 1, 2),
    (TWO_WITHOUT, 1, None),
    (EMPTY_TRICK, 1, 1),
    (THREE, 1, 1),
    (THREE_TIED, None, None),
)
BLINDS: tuple[tuple[dict[str, Any], str, list[int], int], ...] = (
    ({"leaster_blind": "ignored"}, "", [46, 33, 0, 0, 20], 4),
    ({"leaster_blind": "last_trick"}, "", [46, 33, 0, 0, 41], 1),
    ({"leaster_blind": "first_trick"}, "", [46, 54, 0, 0, 20], 4),
    ({"leaster_blind": "dealer_names"}, ", name_trick 6", [46, 33, 0, 0, 41], 1),
    ({"leaster_blind": "dealer_names"}, ", name_trick 1", [46, 54, 0, 0, 20], 4),
    ({"leaster_blind": "dealer_names"}, ", name_trick 4", [67, 33, 0, 0, 20], 4),
)


def played(hand: tuple[str, str], **options: Any) -> State:
    """The match after a leaster."""
    deal, plays = hand
    seats = deal.count("|")
    return sit(deal, "pass " * seats + "," + plays, seats=seats, **options)


def paid(seats: int, winner: int | None) -> list[int]:
    """One from each other seat to the winner."""
    return [0 if winner is None else seats - 1 if seat == winner else -1 for seat in range(seats)]


@pytest.mark.parametrize(("options", "naming", "points", "winner"), BLINDS)
def test_the_blind_counts_for_who_takes_it(
    options: dict[str, Any], naming: str, points: list[int], winner: int
) -> None:
    deal, plays = SHORT
    *before, last = plays.split()
    state = sit(deal, f"{PASSED}{naming}, {' '.join(before)}", dealer=0, **options)
    move = legal_moves(state)[0]
    after = go(state, last)
    said = [event for event in GAME.move_events(state, move, after) if isinstance(event, Scored)]
    assert [list(event.points) for event in said] == [points]
    assert [(event.result, event.winner, event.picker) for event in said] == [("leaster", winner, None)]
    assert payments(after) == paid(5, winner)
    assert [trick.winner for trick in GAME.view(after, None).tricks] == [1, 1, 0, 0, 1, 4]


@pytest.mark.parametrize(("hand", "needed", "free"), RESULTS)
def test_the_fewest_points_win_and_a_trick_may_be_needed(
    hand: tuple[str, str], needed: int | None, free: int | None
) -> None:
    seats = hand[0].count("|")
    assert payments(played(hand)) == paid(seats, needed)
    assert payments(played(hand, leaster_needs_trick=True)) == paid(seats, needed)
    assert payments(played(hand, leaster_needs_trick=False)) == paid(seats, free)


@pytest.mark.parametrize(("needs", "winner"), [(True, 0), (False, None)])
def test_a_seat_with_every_trick_wins_where_the_others_need_one(needs: bool, winner: int | None) -> None:
    state = finish(sit("QC QS QH QD JC JS", PASSED, leaster_needs_trick=needs))
    assert {trick.winner for trick in GAME.view(state, None).tricks} == {0}
    assert payments(state) == paid(5, winner)


@pytest.mark.parametrize("blind", ["last_trick", "first_trick"])
def test_a_seat_with_every_trick_wins_with_all_of_120_points(blind: str) -> None:
    state = finish(sit("QC QS QH QD JC JS", PASSED, leaster_blind=blind))
    assert payments(state) == [4, -1, -1, -1, -1]


@pytest.mark.parametrize("seed", ["a seed to draw lots with", "another one", "b", "c", "d", "e"])
@pytest.mark.parametrize(("needs", "tied", "hand"), [(True, [0, 1], TIED), (False, [2, 4], TIED)])
def test_a_tie_is_washed_or_drawn_by_the_seed(seed: str, needs: bool, tied: list[int], hand: tuple[str, str]) -> None:
    winner = shuffle_from_text.draw("sheepshead", seed, 1, tied)
    drawn = played(hand, leaster_tie="drawn", leaster_needs_trick=needs, seed=seed)
    assert payments(drawn) == paid(5, winner)
    assert payments(played(hand, leaster_tie="wash", leaster_needs_trick=needs, seed=seed)) == [0] * 5


def test_a_tie_cannot_be_drawn_without_a_seed() -> None:
    deal, plays = TIED
    *before, last = plays.split()
    state = sit(deal, f"{PASSED}, {' '.join(before)}", leaster_tie="drawn")
    with pytest.raises(NoDeck):
        go(state, last)


def test_a_tie_of_three_seats_is_drawn_too() -> None:
    found = {tuple(payments(played(THREE_TIED, leaster_tie="drawn", seed=str(seed)))) for seed in range(20)}
    assert found == {(-1, 2, -1), (-1, -1, 2)}
