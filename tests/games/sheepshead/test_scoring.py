"""Scoring (pagat.com, Sheepshead: Keeping Score, Least, Dealer forced to pick, Doublers, Crack and Recrack)."""

import random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games.sheepshead import Match
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.events import Scored
from sheepfold_rules.games.sheepshead.ranking import count_points
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import go, payments, sit

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
def test_a_recorded_hand_has_the_points_that_it_says(name: str) -> None:
    hand = HANDS[name]
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
