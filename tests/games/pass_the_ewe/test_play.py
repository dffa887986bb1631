"""Playing a round: the deal, the five suits, what beats what, and who takes a hand."""

from itertools import combinations
from typing import Any

import pytest

from sheepfold_rules.core import shape
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.moves import Play
from sheepfold_rules.games.pass_the_ewe.options import Options
from tests.games.pass_the_ewe import table

BEATS = ("h: s c", "c: h d", "d: c r", "r: d s", "s: r h")

# seats, cards in each hand, cards aside
DEALS = ((3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4))

# three seats: what the first plays, what the second holds, and what it may answer
ANSWERS = (
    ("1h", "3h 3c 3s 4d 4r", "1c 1s 2h -"),
    ("2c", "4c 3h 3d 3s 4r", "2h 2d 3c -"),
    ("3d", "5d 4c 4r 2h 2s", "3c 3r 4d -"),
    ("3r", "5r 4d 4s 2h 2c", "3d 3s 4r -"),
    ("4s", "5s 5r 5h 1c 1d", "4r 4h 5s -"),
    ("7r", "7d 7s 3r", "7d 7s -"),
    ("7r", "5r 6d 6s", "-"),
    ("11r", "7d 10s", "-"),
    ("10h", "10c 7s", "10c -"),
    ("3h", "3h 2c 2s 5d 5r", "-"),
    ("1s", "1s 10c 6d", "-"),
)

# of table.EVEN: the plays, then who has the ewe, who starts the next hand, the wool piles
HANDS = (
    ("1h - - -", 0, 1, "1 0 0 0"),
    ("1h 1c - - -", 1, 2, "0 2 0 0"),
    ("1h - - 1c - - -", 3, 0, "0 0 0 2"),
    ("1h - 1c - - 1d - - -", 1, 2, "0 3 0 0"),
    ("2h 2s 2r 2d 2c 2h - - -", 1, 2, "0 12 0 0"),
    ("1h - - - 1c 1d - - -", 2, 3, "1 0 2 0"),
    ("1h - - - 1c - - - 1d - - -", 2, 3, "1 1 1 0"),
    ("1h - - - 1c - - 2c - - -", 0, 1, "4 0 0 0"),
)

# six seats of eight cards: the hands, the plays, what the seat to act may then do
EMPTY = (
    ("8h | 8c | 8d | | |", "8h 8c 8d - - -", "-"),
    ("8h | 8d | 8c | | |", "8h - 8c - - -", "-"),
    ("8h | 8d | 8c | | |", "8h - 8c - - - - 8d - - - -", "-"),
    ("8h | 8d | 8c | | |", "8h - 8c - - - -", "8d -"),
)


@pytest.mark.parametrize(("seats", "each", "aside"), DEALS)
def test_the_cards_are_dealt_evenly_and_the_rest_lies_aside(seats: int, each: int, aside: int) -> None:
    view = GAME.view(table.shuffled(seats, "ewe"), None)
    assert [len(hand) for hand in view.hands] == [each] * seats
    assert view.aside == aside
    assert each * seats + aside == 52


@pytest.mark.parametrize("dealer", range(5))
def test_the_cards_go_round_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    state = table.dealt("2H 4S | 3d | 8c | | 5r", dealer=dealer)
    deck = state.deal.deck
    for place, seat in enumerate([(dealer + 1 + step) % 5 for step in range(5)]):
        assert sorted(deck[place:50:5]) == sorted(table.held(state, seat))
    assert state.to_act == (dealer + 1) % 5


@pytest.mark.parametrize("card", table.DECK)
def test_a_card_is_of_one_suit_only(card: str) -> None:
    state = table.dealt(f"{card} | |")
    suits = [suit for suit in table.SUITS if not table.broken(state, f"{card}={suit}")]
    assert suits == [table.letter(card)]


@pytest.mark.parametrize("row", BEATS)
@pytest.mark.parametrize("below", "hcdrs")
def test_a_suit_beats_as_many_of_its_two_neighbours_and_of_no_other(row: str, below: str) -> None:
    above, beaten = row.split(": ")
    state = table.play(table.dealt(f"3{below} | 3{above} |"), f"2{below}")
    same = above == below
    assert (table.broken(state, f"2{above}") == "") is (below in beaten.split())
    assert (table.broken(state, f"3{above}") == "") is same
    assert table.broken(state, f"1{above}") in ("exact_count", "beating_suit")


@pytest.mark.parametrize(("play", "hand", "answers"), ANSWERS)
def test_a_play_is_answered_by_one_more_or_as_many_of_a_suit_that_beats_it(play: str, hand: str, answers: str) -> None:
    assert table.offered(table.play(table.dealt(f"{play} | {hand} |"), play)) == set(answers.split())


def test_the_starter_of_a_hand_plays_any_number_of_one_suit_and_does_not_pass() -> None:
    state = table.dealt("2h 1c 3r 2d | | | | |")
    assert table.offered(state) == {"1h", "2h", "1c", "1r", "2r", "3r", "1d", "2d"}
    assert table.broken(state, "-") == "starter_plays"
    state = table.play(table.dealt(table.EVEN), "1h - - -")
    assert table.broken(state, "-") == "starter_plays"


def test_the_worked_example_goes_to_alice() -> None:
    state = table.dealt("2c 4d 5h 2s | 7c 6s | 3r 4h | 3d 4r")
    state = table.play(state, "2c 3c - 3d - - 3r 4r 4d 4c 4h - 5h - -")
    assert GAME.view(state, None).pile == 32
    view = GAME.view(table.play(state, "-"), None)
    assert (view.ewe, view.wool, view.taken, view.to_act) == (0, (32, 0, 0, 0), (1, 0, 0, 0), 1)
    assert [len(hand) for hand in view.hands] == [2, 6, 6, 6]


@pytest.mark.parametrize(("plays", "ewe", "starter", "wool"), HANDS)
def test_the_last_to_play_takes_the_hand_and_the_next_begins_at_his_left(
    plays: str, ewe: int, starter: int, wool: str
) -> None:
    state = table.play(table.dealt(table.EVEN), plays)
    view = GAME.view(state, None)
    assert (view.ewe, view.to_act) == (ewe, starter)
    assert " ".join(map(str, view.wool)) == wool
    assert (view.standing, view.pile) == (None, 0)
    assert "-" not in table.offered(state)


def test_a_seat_that_has_passed_may_play_later_in_the_same_hand() -> None:
    state = table.play(table.dealt(table.EVEN), "1h - 1c - -")
    assert state.to_act == 1
    assert table.offered(state) == {"1h", "1d", "2c", "-"}


@pytest.mark.parametrize(("hands", "plays", "offered"), EMPTY)
def test_a_seat_without_cards_still_has_its_turn_and_can_only_pass(hands: str, plays: str, offered: str) -> None:
    assert table.offered(table.play(table.dealt(hands), plays)) == set(offered.split())


@pytest.mark.parametrize(("plays", "points"), [("8h - - - - -", 8), ("8h - 8c - - - - -", 16)])
def test_a_seat_may_win_the_hand_with_its_last_cards(plays: str, points: int) -> None:
    state = table.play(table.dealt("8h | | 8c | | |", options=Options(deals=1)), plays)
    assert max(GAME.view(state, None).wool) == points
    assert state.to_act is None


def test_legal_moves_hold_one_move_a_class_with_the_lowest_cards() -> None:
    state = table.dealt("AH 2H 7H KC 3C JD QS 5S | | | | |")
    words = "2H=h 2H,7H=h 2H,7H,AH=h 3C=c KC=r KC,JD=r KC,JD,QS=r 5S=s"
    assert table.spelled(state) == set(words.split())


@pytest.mark.parametrize("count", range(1, 9))
def test_every_set_of_one_suit_is_as_legal_as_the_one_listed(count: int) -> None:
    state = table.dealt("AH 2H 7H KC 3C JD QS 5S | | | | |")
    for cards in combinations(table.held(state, 0), count):
        for suit in table.SUITS:
            of_suit = all(table.letter(card) == suit for card in cards)
            assert table.broken(state, f"{','.join(cards)}={suit}") == ("" if of_suit else "one_suit")


def test_the_cards_of_a_play_come_in_any_order() -> None:
    read = shape.reader(GAME.move)
    assert read({"type": "play", "suit": "hearts", "cards": ["AH", "7H", "2H"]}) == Play("hearts", ("2H", "7H", "AH"))


def test_a_play_of_a_card_that_only_a_newer_version_knows_is_written_with_its_suit() -> None:
    cards: Any = ("AH", "XH")
    assert str(Play("hearts", cards)) == "play AH XH for hearts"
