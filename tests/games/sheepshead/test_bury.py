"""Burying (pagat.com, Sheepshead: Pick and Win)."""

import math
from typing import Any

import pytest

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.moves import Bury
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import Case, broken, finish, go, may, refusal, sit

GAME = load_rules("sheepshead")

DEALT = "QC JD AC TC 7C AS | | | | | KC KH"  # seat 0 picks
FOUR: dict[str, Any] = {"seats": 4}
DIE: dict[str, Any] = {"seats": 7, "die": 1}  # seat 1 is the partner, and buries after the picker
SEVEN = "7C 8C | 7H 8H | | | | | | KC KH AC AH"
CASES = (
    Case("sheepshead.bury_own", DEALT, "pick", "bury AC KC", "bury AC 7H"),
    Case("sheepshead.bury_own", DEALT, "pick", "bury QC JD", "bury TH KS"),
    Case("sheepshead.bury_own", DEALT, "pass pick", "bury KC KH", "bury KC QC"),
    Case("sheepshead.bury_count", DEALT, "pick", "bury 7C KH", "bury 7C"),
    Case("sheepshead.bury_count", DEALT, "pick", "bury 7C KH", "bury 7C KC KH"),
    Case("sheepshead.bury_count", "QC JC | | | 7S 8S", "pick", "bury 7S 8S", "bury QC JC 7S", {"seats": 3}),
    Case("sheepshead.bury_count", "7C 8C", "pick", "bury 7C 8C 9C TC", "bury 7C 8C", {"seats": 4}),
    Case("sheepshead.bury_count", "7C 8C", "pick", "bury 7C 8C 9C TC", "bury 7C 8C 9C TC JC", {"seats": 4}),
    Case("sheepshead.bury_own", "QC 8C | | | | 7S 8S JD JC", "pick", "bury 7S 8S JD JC", "bury 7S 8S JD 7H", FOUR),
    Case("sheepshead.bury_count", "QC JC", "pick", "bury QC JC", "bury QC", {"seats": 6}),
    Case("sheepshead.bury_count", SEVEN, "pick", "bury 7C 8C", "bury 7C 8C KC KH", DIE),
    Case("sheepshead.bury_own", SEVEN, "pick", "bury KC KH", "bury AC AH", DIE),
    Case("sheepshead.bury_own", SEVEN, "pick, bury 7C 8C", "bury AC AH", "bury KC KH", DIE),
    Case("sheepshead.bury_own", SEVEN, "pick, bury 7C 8C", "bury 7H AH", "bury 7H QS", DIE),
    Case("sheepshead.bury_count", SEVEN, "pick, bury 7C 8C", "bury 7H 8H", "bury 7H 8H AC AH", DIE),
)
ALLOWED = (
    ("KC KH", "the blind itself"),
    ("KC AC", "one of the blind"),
    ("AC TC", "dealt cards with points"),
    ("AC AS", "fail aces"),
    ("QC JD", "trumps"),
    ("7C KC", "two of a suit"),
)


@pytest.mark.parametrize(("cards", "what"), ALLOWED)
@pytest.mark.parametrize("method", ["jack_of_diamonds", "called_ace"])
def test_any_cards_of_the_picker_may_be_buried(cards: str, what: str, method: str) -> None:
    state = sit(DEALT, "pick", partner=method)
    assert broken(state, f"bury {cards}") is None, what
    after = go(state, f"bury {cards}")
    hand = GAME.view(after, 0).hands[0]
    assert set(hand) == {"QC", "JD", "AC", "TC", "7C", "AS", "KC", "KH"} - set(cards.split())


@pytest.mark.parametrize(("seats", "held", "cards"), [(5, 8, 2), (3, 12, 2), (4, 11, 4), (6, 7, 2), (7, 6, 2)])
def test_every_set_of_the_pickers_cards_is_offered_once(seats: int, held: int, cards: int) -> None:
    offered = legal_moves(sit(moves="pick", seats=seats, die=1))
    assert len(offered) == len(set(offered)) == math.comb(held, cards)


def test_the_order_of_the_buried_cards_means_nothing() -> None:
    assert refusal(sit(DEALT, "pick"), Bury(("KH", "7C"))) is None
    one, other = (go(sit(DEALT, "pick"), [Bury(cards)]) for cards in (("KH", "7C"), ("7C", "KH")))
    assert GAME.view(one, 0).buried == GAME.view(other, 0).buried == (("7C", "KH"), (), (), (), ())


def test_only_the_picker_buries_and_only_once() -> None:
    state = sit(DEALT, "pass pass pick")
    assert state.to_act == 2
    cards = " ".join(GAME.view(state, 2).hands[2][:2])
    assert broken(state, f"bury {cards}", 1) == "sheepshead.turn"
    assert broken(go(state, f"bury {cards}"), f"bury {cards}") == "sheepshead.phase"


def test_the_buried_cards_are_shown_to_the_picker_alone() -> None:
    state = sit(DEALT, "pick, bury AC KH")
    assert GAME.view(state, 0).buried == (("AC", "KH"), (), (), (), ())
    for seat in (1, 2, 3, 4, None):
        view = GAME.view(state, seat)
        assert (view.buried[0], view.blind) == (("??", "??"), ("??", "??"))


@pytest.mark.parametrize(
    "name",
    [
        "partner: no trick",
        "partner: 61",
        "alone: lost",
        "three: 60",
        "four, alone: no trick",
        "six, two partners: 60",
        "seven, two partners: 61",
    ],
)
def test_buried_points_count_for_the_picker(name: str) -> None:
    hand = HANDS[name]
    *played, last = hand.plays.split()
    state = go(hand.sit(), " ".join(played).replace(",", " "))
    scored = GAME.move_events(state, legal_moves(state)[0], go(state, last))[-1]
    assert sum(scored.points[seat] for seat in hand.side) == hand.points
    assert sum(scored.points) == 120


def test_a_trickless_picker_is_credited_with_what_he_buried() -> None:
    hand = HANDS["partner: no trick"]
    state = sit(hand.deal, hand.moves.rsplit(" ", 1)[0])
    scored = GAME.move_events(state, legal_moves(state)[0], go(state, hand.moves.rsplit(" ", 1)[1]))[-1]
    assert (scored.points[0], scored.points[2]) == (22, 0)


def test_with_the_jack_of_diamonds_buried_the_picker_is_alone_in_secret() -> None:
    state = sit(DEALT, "pick, bury JD 7C")
    assert may(state) == {"partner", "alone"}
    state = go(state, "partner")
    view = GAME.view(state, 1)
    assert (view.called, view.alone, view.partners) == ("JD", False, ())
    done = GAME.view(finish(state), None)
    assert done.partners == ()
    assert done.scores[0] == -4 * done.scores[1]


def test_at_three_seats_the_lead_follows_the_bury_at_once() -> None:
    state = sit("QC JC | | | 7S 8S", "pass pick, bury 7S 8S", seats=3)
    assert (state.phase.name, state.to_act) == ("play", 0)
