"""Scoring (pagat.com, Sheepshead: Keeping Score, Least, Dealer forced to pick, Doublers, Crack and Recrack)."""

import random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games.sheepshead import Match
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.events import Scored
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.ranking import count_points
from sheepfold_rules.games.sheepshead.record import is_reachable
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.hands import HANDS, counted
from tests.games.sheepshead.table import go, payments, sit, worth

GAME = load_rules("sheepshead")

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def last_event(state: State, plays: str) -> Scored:
    """What is said of the deal that these plays end."""
    *before, last = plays.replace(",", " ").split()
    state = go(state, " ".join(before))
    move = legal_moves(state)[0]
    assert str(move) == f"play {last}"
    found = [event for event in GAME.move_events(state, move, go(state, [move])) if isinstance(event, Scored)]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("name", HANDS)
def test_a_recorded_hand_is_what_it_says_by_an_independent_count(name: str) -> None:
    hand = HANDS[name]
    tricks = counted(hand.plays, hand.seats, 0)
    mine = [trick for trick in tricks if trick.seat in hand.side]
    assert sum(trick.points for trick in mine) + worth(hand.buried) == hand.points
    assert (len(mine), len(tricks) - len(mine)) == hand.tricks
    view = GAME.view(hand.play(), None)
    assert [trick.winner for trick in view.tricks] == [trick.seat for trick in tricks]
    assert [trick.cards for trick in view.tricks] == [trick.cards for trick in tricks]
    scored = last_event(hand.sit(), hand.plays)
    assert (sum(scored.points[seat] for seat in hand.side), sum(scored.points)) == (hand.points, 120)


@pytest.mark.parametrize(
    ("name", "double", "words"),
    [
        ("partner: 61", True, "the picker's side wins, 61 to 59."),
        ("partner: 60", True, "the picker's side loses, 60 to 60, which counts double."),
        ("partner: 60", False, "the picker's side loses, 60 to 60."),
        ("partner: 31", True, "the picker's side loses, 31 to 89, which counts double."),
        ("three: 91", True, "the picker's side wins with schneider, 91 to 29."),
        ("three: no trick", True, "the picker's side loses without a trick, "),
        ("three: no trick", False, "the picker's side loses without a trick, "),
    ],
)
def test_the_words_say_why_a_deal_pays_what_it_does(name: str, double: bool, words: str) -> None:
    hand = HANDS[name]
    said = last_event(sit(hand.deal, hand.opening, seats=hand.seats, double_on_loss=double), hand.plays).describe(NAMES)
    assert said.startswith(f"Deal 1 is scored: {words}")
    assert ("counts double" in said) == (double and "loses" in said)


def test_the_jack_of_diamonds_in_the_pickers_hand_pays_as_going_alone() -> None:
    hand = HANDS["alone: won"]
    assert "JD" in hand.deal.split(" | ")[0]
    assert payments(hand.play(hand.opening.replace("alone", "partner"))) == payments(hand.play())


@pytest.mark.parametrize(
    ("scores", "used", "possible"),
    [
        ((2, 1, -1, -1, -1), 0, True),
        ((2, 1, -1, -1, -1), 1, False),  # a doubler has fallen on the deal
        ((4, 2, -2, -2, -2), 1, True),
        ((-32, 8, 8, 8, 8), 0, False),
        ((-32, 8, 8, 8, 8), 1, True),
    ],
)
def test_one_deal_pays_by_the_doublers_that_fell_on_it(scores: tuple[int, ...], used: int, possible: bool) -> None:
    start = Start("sheepshead", 5, Options(deals=3, no_pick="doubler"), 4, "seed", None)
    assert is_reachable(start, scores, 1, used, used) is possible


@pytest.mark.parametrize(
    ("seats", "options", "scores", "possible"),
    [
        (2, {}, (3, -3), True),
        (2, {}, (4, -4), False),  # nobody challenged, so nothing is doubled
        (2, {}, (6, -6), False),
        (2, {"two_seat_score": "flat"}, (1, -1), True),
        (2, {"two_seat_score": "flat"}, (2, -2), False),
        (2, {"no_pick": "doubler"}, (4, -4), False),  # nobody can pass
        (4, {}, (-18, 6, 6, 6), True),
        (4, {}, (-2, -2, 2, 2), False),  # nobody has a partner
        (4, {"partner": "called_ace"}, (-2, -2, 2, 2), True),
        (6, {}, (-6, 2, 2, 2, 2, -2), True),
        (6, {}, (-2, -2, 2, 2, 2, -2), True),
        (6, {}, (-10, 2, 2, 2, 2, 2), True),
        (6, {}, (-2, -2, -2, 2, 2, 2), True),
        (6, {}, (2, -2, -2, -2, 2, 2), True),
        (6, {}, (2, -2, 2, -2, 2, -2), False),  # no two of them are neighbours
        (6, {}, (-6, 2, -2, 2, 2, 2), False),
        (6, {"go_alone": False}, (-10, 2, 2, 2, 2, 2), False),  # the neighbour is a partner
        (5, {"forced_dealer_undoubled": True}, (-16, 4, 4, 4, 4), True),  # the dealer is not forced
        (5, {"forced_dealer_undoubled": True, "no_pick": "forced_dealer"}, (-16, 4, 4, 4, 4), False),
        (5, {"forced_dealer_undoubled": True, "no_pick": "forced_dealer"}, (4, -16, 4, 4, 4), True),
        (5, {"crack": True}, (24, -6, -6, -6, -6), False),  # nobody is denied the pick by the dealer
        (5, {"crack": True}, (-6, 24, -6, -6, -6), True),
        (5, {"crack": True, "no_pick": "doubler"}, (24, -6, -6, -6, -6), False),
        (5, {"crack": True}, (6, -6, -6, -6, 12), False),  # the only one denied the pick is the partner
        (5, {"crack": True, "partner": "called_ace"}, (6, -6, -6, -6, 12), False),
        (5, {"crack": True, "partner": "called_ace", "crack_when": "after_pick"}, (6, -6, -6, -6, 12), True),
        (7, {"crack": True}, (6, -6, -6, -6, -6, -6, 24), False),
        (7, {"crack": True}, (-6, 6, -6, -6, -6, -6, 24), True),
        (7, {"crack": True}, (-6, 6, -6, -6, -6, 24, -6), True),
        (7, {}, (-8, 2, 2, 2, 2, 2, -2), True),
        (7, {}, (6, -1, -1, -1, -1, -1, -1), True),  # a leaster
        (7, {}, (-12, 2, 2, 2, 2, 2, 2), False),  # the die has named a partner
        (7, {}, (-24, -6, 6, 6, 6, 6, 6), True),
        (7, {"no_trick_partner_exempt": True}, (-30, 0, 6, 6, 6, 6, 6), True),
    ],
)
def test_one_deal_pays_what_some_hand_can_pay(
    seats: int, options: dict[str, Any], scores: tuple[int, ...], possible: bool
) -> None:
    start = Start("sheepshead", seats, Options(deals=2, **options), 0, "seed", None)
    assert is_reachable(start, scores, 1, 0, 0) is possible


@pytest.mark.parametrize(
    ("scores", "possible"),
    [
        ((-8, -8, -8, -8, 32), False),  # two deals win at most 24 for one seat
        ((-6, -6, -6, -6, 24), True),  # twice alone, and no trick for the others
        ((-48, 12, 12, 12, 12), True),
        ((-50, 13, 13, 12, 12), False),
    ],
)
def test_two_deals_win_and_lose_no_more_than_they_can(scores: tuple[int, ...], possible: bool) -> None:
    start = Start("sheepshead", 5, Options(deals=3), 4, "seed", None)
    assert is_reachable(start, scores, 2, 0, 0) is possible


@pytest.mark.parametrize(
    ("redeal", "passed", "possible"), [("same_dealer", 1, False), ("next_dealer", 0, False), ("next_dealer", 1, True)]
)
def test_who_dealt_the_one_deal_decides_who_could_be_cracked(redeal: Any, passed: int, possible: bool) -> None:
    options = Options(deals=3, no_pick="doubler", doubler_redeal=redeal, crack=True)
    start = Start("sheepshead", 5, options, 0, "seed", None)
    assert is_reachable(start, (24, -6, -6, -6, -6), 1, 0, passed) is possible


TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    *((seats, {}) for seats in range(2, 8)),
    (5, {"partner": "called_ace"}),
    (4, {"no_pick": "leaster", "leaster_blind": "first_trick"}),
]


def play_out(seats: int, options: dict[str, Any], seed: str) -> tuple[Match, Match | None, tuple[int, ...]]:
    """A match of one deal at its end, the same just before its last move, and the card points it was scored by."""
    match = sheepfold.connect().sheepshead.new(seats, options | {"deals": 1}, seed=seed)
    before: Match | None = None
    points: tuple[int, ...] = ()
    chance = random.Random(seed)
    while not match.over:
        before, match = match, match.play(chance.choice(match.legal_moves()))
        points = next((event.points for event in match.events if isinstance(event, Scored)), points)
    return match, before, points


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_at_the_end_every_seat_sees_all_card_points(seats: int, options: dict[str, Any]) -> None:
    unknown = 0
    for number in range(40):
        match, before, points = play_out(seats, options, f"points {number}")
        for seat in (None, *range(seats)):
            view = match.view(seat)
            if view.under == HIDDEN or not view.tricks:
                unknown += 1
                continue
            assert count_points(view) == points
            assert before is not None
            assert sum(count_points(before.view(seat))) <= 120
    assert unknown < 40 * (seats + 1) / 4


def test_before_the_end_the_picker_alone_counts_the_bury() -> None:
    for points, bury in ((0, "7H 9H"), (4, "9H KD")):
        match = sheepfold.connect().sheepshead.new(5, seed="sheep may safely graze")
        for move in ("pass", "pick", f"bury {bury}"):
            match = match.play(match.parse_move(move))
        assert [count_points(match.view(seat))[1] for seat in range(5)] == [0, points, 0, 0, 0]
