"""Where nobody picks: schwanzers, mosters, and ties that the tricks decide (house rules)."""

from typing import Any, Final

import pytest

from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.core.text import describe_event
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.cards import BIT
from sheepfold_rules.games.sheepshead.events import HandsShown, MosterBegun, Scored
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.scoring import count_hand, settle_moster, settle_schwanzer
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import PASSED, finish, go, moves_of, payments, sit

SCHWANZER: Final[dict[str, Any]] = {"no_pick": "schwanzer"}
MOSTER: Final[dict[str, Any]] = {"no_pick": "moster"}
TIED = "QC QS JH AD 7C 8C | QH QD JC 9D AC TC | 7H 8H 9H KH TH AH | 7S 8S 9S KS TS AS | 9C KC 7D 8D TD KD"
NOBODY_YET: Final = "pass pass pass pass"  # the last seat is asked


def events(before: State, move: str) -> list[Any]:
    """What everybody sees of a move."""
    return list(GAME.move_events(before, moves_of(move)[0], go(before, move)))


# A hand, and what it counts.
COUNTS = (
    ("QC QS JH AD 7C 8C", 9),
    ("QH QD JC 9D AC TC", 9),
    ("7H AC TS KC", 0),
    ("7D 8D 9D TD KD AD", 6),
    ("JD QD", 5),
)


@pytest.mark.parametrize(("hand", "count"), COUNTS)
def test_a_hand_counts_its_queens_jacks_and_diamonds(hand: str, count: int) -> None:
    assert count_hand(card_set(BIT, hand.split())) == count


# The hands of a schwanzer, and the seat that pays.
PAYERS = (
    ("QC 7C | QS QH | 7H AC", 1),  # 3, 6, 0
    ("QS JC | QC JD | 7H 8H", 1),  # 5 and 5: the queen of clubs is higher
    ("AD TD | JD 7C | 8C 9C", 1),  # 2 and 2: the jack is higher
    ("JD 7C | AD TD | 8C 9C", 0),
)  # fmt: skip


@pytest.mark.parametrize(("hands", "payer"), PAYERS)
def test_the_strongest_hand_pays_each_other(hands: str, payer: int) -> None:
    found = settle_schwanzer([card_set(BIT, hand.split()) for hand in hands.split(" | ")])
    assert (found.result, found.payer, found.winner, found.stakes) == ("schwanzer", payer, None, 1)
    assert found.payments == tuple(-2 if seat == payer else 1 for seat in range(3))


def test_a_schwanzer_is_over_with_the_last_pass() -> None:
    dealt = sit(f"{TIED} | JD JS", NOBODY_YET, **SCHWANZER)
    shown, scored = events(dealt, "pass")[1:]
    assert shown.type == "hands_shown"
    assert shown.hands[0] == ("7C", "8C", "QC", "AD", "JH", "QS")
    assert isinstance(scored, Scored)
    assert (scored.result, scored.picker, scored.winner, scored.payer) == ("schwanzer", None, None, 0)
    assert (scored.points, scored.payments) == ((9, 9, 0, 0, 4), (-4, 1, 1, 1, 1))
    assert scored.describe(("Ann", "Ben", "Cleo", "Dan", "Eve")) == (
        "Deal 1 is scored: the schwanzer is paid by Ann, whose hand counts 9. Ann -4, Ben +1, Cleo +1, Dan +1, Eve +1. "
        "The hands count: Ann 9, Ben 9, Cleo 0, Dan 0, Eve 4."
    )
    assert payments(go(dealt, "pass")) == [-4, 1, 1, 1, 1]


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_everybody_sees_the_hands_of_a_schwanzer_that_ends_the_match(seat: int | None) -> None:
    view = GAME.view(sit(f"{TIED} | JD JS", PASSED, seed="long enough to be a secret", **SCHWANZER), seat)
    assert view.hands[2] == ("7H", "8H", "9H", "TH", "KH", "AH")
    assert (view.phase, view.leaster, view.moster, view.blind) == ("over", False, False, ("??", "??"))
    for state in samples(GAME, view, 3, "a seed"):
        assert GAME.view(state, seat) == view


def test_the_next_deal_follows_a_schwanzer() -> None:
    state = sit([(f"{TIED} | JD JS", 4), ("", 0)], NOBODY_YET, deals=2, **SCHWANZER)
    assert [each.type for each in events(state, "pass")] == ["passed", "hands_shown", "scored", "dealt"]
    after = go(state, "pass")
    assert (after.deal.number, after.deal.scored, after.scores) == (2, 1, (-4, 1, 1, 1, 1))
    assert GAME.view(after, None).hands[0] == ("??",) * 6


# Options, points and tricks by seat, then the result, the winner, the payer and the payments.
MOSTERS: tuple[tuple[dict[str, Any], tuple[int, ...], tuple[int, ...], str, int | None, int | None, str], ...] = (
    ({}, (60, 40, 20), (4, 3, 3), "moster", None, 0, "-2 1 1"),
    ({}, (0, 0, 120), (0, 0, 10), "moster", 2, None, "-1 -1 2"),
    ({}, (0, 10, 110), (0, 1, 9), "moster", None, 2, "1 1 -2"),
    ({}, (50, 50, 20), (4, 3, 3), "washed", None, None, "0 0 0"),
    ({"leaster_tie": "fewest_tricks"}, (50, 50, 20), (4, 3, 3), "moster", None, 0, "-2 1 1"),
    ({"leaster_tie": "fewest_tricks"}, (50, 50, 20), (3, 3, 4), "washed", None, None, "0 0 0"),
    ({"leaster_tie": "drawn"}, (50, 50, 20), (4, 3, 3), "moster", None, 1, "1 -2 1"),
    ({"leaster_tie": "drawn"}, (60, 40, 20), (4, 3, 3), "moster", None, 0, "-2 1 1"),
)


@pytest.mark.parametrize(("options", "points", "tricks", "result", "winner", "payer", "paid"), MOSTERS)
def test_who_is_paid_and_who_pays(
    options: dict[str, Any],
    points: tuple[int, ...],
    tricks: tuple[int, ...],
    result: str,
    winner: int | None,
    payer: int | None,
    paid: str,
) -> None:
    found = settle_moster(Options(**options), points, tricks, lambda tied: tied[-1])
    assert (found.result, found.winner, found.payer) == (result, winner, payer)
    assert found.payments == tuple(map(int, paid.split()))


def test_a_moster_begins_with_the_last_pass() -> None:
    state = sit("", NOBODY_YET, **MOSTER)
    assert events(state, "pass")[1:] == [MosterBegun(1)]
    view = GAME.view(go(state, "pass"), 0)
    assert (view.moster, view.leaster, view.phase) == (True, False, "play")


@pytest.mark.parametrize(("seats", "deal"), [(5, "| | | | | AC TC"), (7, "| | | | | | | AC AH AS TC")])
def test_the_blind_of_a_moster_goes_where_the_table_says(seats: int, deal: str) -> None:
    state = sit(deal, "pass " * seats, seats=seats, leaster_blind="dealer_names", **MOSTER)
    assert state.phase.name == "name_trick"
    played = finish(go(state, "name_trick 1"))
    view = GAME.view(played, None)
    assert view.blind_trick == 1
    assert sum(settlement(played).points) == 120


@pytest.mark.parametrize("no_pick", ["moster", "leaster"])
def test_a_moster_is_played_as_a_leaster_is(no_pick: str) -> None:
    state = sit("", PASSED, no_pick=no_pick)
    while state.to_act is not None:
        state = GAME.apply(state, legal_moves(state)[-1])
    found = settlement(state)
    points = found.points
    one = points.index(max(points)) if no_pick == "moster" else found.winner
    assert (found.payer if no_pick == "moster" else found.winner) == one
    assert found.result == no_pick


def settlement(state: State) -> Any:
    """How the last deal of a match was settled."""
    assert state.to_act is None
    return state.ending.settlement


def test_two_seats_always_play() -> None:
    for no_pick in ("schwanzer", "moster"):
        assert sit("", seats=2, no_pick=no_pick).phase.name == "play"
        assert Options(no_pick=no_pick).conflicts(2) == ()


def test_the_hands_are_told() -> None:
    shown = HandsShown((("7C", "QC"), ("8C", "9C")))
    assert describe_event(shown, ("Ann", "you")) == "Nobody picked: the hands are shown (Ann: 7C QC; you: 8C 9C)."
