"""Who sits where: every bot plays as often as every other, and in every seat as often."""

from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest

from sheepfold_tools.tournament import schedule
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.schedule import Arrangements
from tests.support.plans import plan_of

KINDS: tuple[Arrangements, ...] = ("rotations", "all")
BOTS = range(1, 9)
SEATS = range(1, 6)


def crowd(bots: int, seats: int, kind: Arrangements) -> Plan:
    """A plan of so many bots."""
    return plan_of(seats=seats, bots=[f"bot {number}" for number in range(bots)], arrangements=kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("bots", BOTS)
def test_in_each_board_every_bot_sits_in_every_seat_as_often_and_no_match_is_played_twice(
    bots: int, kind: Arrangements
) -> None:
    for seats in SEATS:
        for board in range(3):
            found = crowd(bots, seats, kind).seatings(board)
            assert {len(seating) for seating in found} == {seats}
            assert len(set(found)) == len(found), (seats, board)
            often = Counter((bot, seat) for seating in found for seat, bot in enumerate(seating))
            assert set(often) == {(bot, seat) for bot in range(bots) for seat in range(seats)}, (seats, board)
            assert len(set(often.values())) == 1, (seats, board)
            for seating in found:  # no bot has two seats more than another at its table
                own = Counter(seating)
                assert len(own) == min(bots, seats), seating
                assert max(own.values()) - min(own.values()) <= 1, seating


@pytest.mark.parametrize("bots", SEATS)
def test_every_arrangement_is_every_balanced_one(bots: int) -> None:
    for seats in SEATS:
        if bots <= seats:
            least = [bot for bot in range(bots) for _ in range(seats // bots)]
            rows = [(*least, *more) for more in combinations(range(bots), seats % bots)]
            expected = {order for row in rows for order in permutations(row)}
            found = list(schedule.balanced_seatings(bots, seats))
            assert set(found) == expected, seats
            assert len(found) == len(expected), seats


@pytest.mark.parametrize(
    ("bots", "seats", "kind", "matches"),
    [
        (2, 2, "all", 2),
        (2, 3, "all", 6),
        (2, 4, "all", 6),
        (3, 3, "all", 6),
        (2, 5, "rotations", 10),
        (3, 4, "rotations", 12),
        (3, 5, "rotations", 15),
        (4, 4, "rotations", 4),
        (2, 6, "rotations", 2),
        (2, 7, "rotations", 14),
        (5, 3, "all", 60),
        (8, 5, "rotations", 40),
        (3, 1, "all", 3),
        (1, 5, "all", 1),
    ],
)
def test_every_arrangement_is_played_where_there_are_few(bots: int, seats: int, kind: str, matches: int) -> None:
    chosen = schedule.choose_arrangements(bots, seats)
    assert chosen == kind
    assert len(crowd(bots, seats, chosen).seatings(0)) == matches


@pytest.mark.parametrize(("bots", "seats"), [(bots, seats) for bots in BOTS for seats in SEATS if 1 < seats < bots])
def test_with_more_bots_than_seats_every_two_meet(bots: int, seats: int) -> None:
    plan = crowd(bots, seats, "rotations")
    tables = [schedule.tables(schedule.bot_order(plan.seed, board, bots), seats) for board in range(150)]
    if comb(bots, seats) <= schedule.FEW:
        assert all(len({*map(frozenset, found)}) == comb(bots, seats) for found in tables)
    else:
        assert all(len(found) == bots for found in tables)
    met = Counter(frozenset(pair) for found in tables for table in found for pair in combinations(table, 2))
    assert len(met) == comb(bots, 2)
    assert max(met.values()) < 2 * min(met.values())


def test_neighbours_change_from_board_to_board() -> None:
    plan = crowd(5, 5, "rotations")
    left = Counter(
        (seating[0], seating[1]) for board in range(60) for seating in plan.seatings(board) if seating[0] == 0
    )
    assert set(left) == {(0, other) for other in range(1, 5)}


def test_another_seed_gives_other_tables_and_the_same_seed_the_same() -> None:
    plan, other = plan_of(bots=tuple("abcdefgh"), seed="one"), plan_of(bots=tuple("abcdefgh"), seed="two")
    assert plan.seatings(3) == plan.seatings(3)
    assert plan.seatings(3) != other.seatings(3)
    assert plan.seatings(3) != plan.seatings(4)


def test_a_seed_is_the_beginning_of_a_hash_that_anyone_can_compute() -> None:
    assert schedule.derive_seed("7", "deal", 0) == "5d7fa117d630410fe1772c37afef340e"  # printf 7/deal/0 | sha256sum
    found = {schedule.derive_seed("7", "deal", board) for board in range(20)}
    found |= {
        schedule.derive_seed("7", purpose, board, match, seat)
        for purpose in ("bot", "stand-in")
        for board in range(20)
        for match in range(12)
        for seat in range(5)
    }
    assert len(found) == 20 + 2 * 20 * 12 * 5
    assert {len(each) for each in found} == {32}
