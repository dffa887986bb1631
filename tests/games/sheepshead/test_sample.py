"""Samples of Sheepshead: what each move tells of the cards, and views that no state has."""

import dataclasses
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.arrangements import agreeing, count_ways, laid, lying
from tests.games.sheepshead.table import ACE, sit
from tests.support import effort
from tests.support.chance import begin, wander, without_seed
from tests.support.sampling import draw, is_uniform, read_agreeing

GAME: Final = load_rules("sheepshead")

SURE: Final = 400  # samples, so that a place is missed once in a million times where it has one in thirty

# What was dealt and moved, options, whose view; then for some cards every place that they may have: the hand of a seat,
# "b" and the seat that buried it, "u" for the under card, "blind".
PLACES: Final[dict[str, tuple[str, str, dict[str, Any], int | None, str]]] = {
    "a seat that did not follow has none of the suit": (
        "AC 7H 8H 9H 7D 8D | KC | 9C | QD 9D KD TD AD JC | TC",
        "pass pass pass pass pass, AC KC 9C QD TC",
        {},
        0,
        "7C: 1 2 4 blind, 8C: 1 2 4 blind, KD: 1 2 3 4 blind",
    ),
    "who has not played the called card on its suit does not have it": (
        "7C QC QS QH 9S 8S | 8C | 9C AC | 7D 8D | 9D KC | 7S 8H",
        "pick, bury 7S 8H, call AC, 7C 8C",
        ACE,
        4,
        "AC: 2 3, QC: 0 1 2 3 b0",
    ),
    "before its suit is led the called card is with any other": (
        "7C QC QS QH 9S 8S | 8C | 9C AC | 7D 8D | 9D KC | 7S 8H",
        "pick, bury 7S 8H, call AC",
        ACE,
        4,
        "AC: 1 2 3, TC: 0 1 2 3 b0",
    ),
    "who called a ten has all three aces, and keeps that of its suit": (
        "QD JC JD 8D 7D TC | QH TD TS 8S 7S 7H | QC JS 9D 8C KS 9S | JH AD AC 7C AS AH | QS KD 9C TH 9H 8H | KC KH",
        "pass pass pass pick, bury AH KC, call TC",
        ACE | {"dealer": 4},
        1,
        "AC: 3, AH: 3 b3, AS: 3 b3, TC: 0 2 4, KC: 0 2 3 4 b3",
    ),
    "who called with an under had no card of the suit": (
        "QC JC AD TD KD 9D | TH | 9H | AH | | AC AS",
        "pick, bury KD 9D, call AH with TD under",
        ACE,
        1,
        "8H: 2 3 4, KH: 2 3 4, AH: 2 3 4, AC: 0 2 3 4 b0 u, AD: 0 2 3 4 b0 u",
    ),
    "tested after the bury, the suit may be buried": (
        "QC JC AD TD KD KH | TH | 9H | AH | | AC AS",
        "pick, bury KD KH, call AH with TD under",
        ACE | {"under_test": "after_bury"},
        1,
        "8H: 2 3 4 b0, KH: 2 3 4 b0, AH: 2 3 4",
    ),
    "who called up has the jacks below": (
        "QC JH 8C 9C 7S 8S | JS | | | | JD 8H",
        "pick, bury 8C 8H, call_up JS",
        {"call_up": "next_jack"},
        2,
        "JD: 0 b0, JH: 0 b0, JS: 1 3 4, JC: 0 1 3 4 b0",
    ),
    "who may not go alone at will had nothing to call": (
        "QC JC AD TD KD KH | TH | 9H | AH | | 7H AC",
        "pick, bury 7H KH, alone",
        ACE | {"go_alone": False},
        1,
        "8H: 0 2 3 4 b0, AC: 0 2 3 4 b0",
    ),
    "who may not go alone at will nor call with an under had nothing to call": (
        "QC JC AD TD KD QS | TH | 9H | AH | | 7H AC",
        "pick, bury 7H TD, alone",
        ACE | {"go_alone": False, "call_under": False},
        1,
        "8H: 0 2 3 4 b0, 8S: 0 2 3 4 b0",
    ),
    "who cracked is not the partner": (
        "QC QS 7C 8C 7S 8S | | JD | | | 8H 9H",
        "pick crack, bury 8H 9H, partner",
        {"crack": True, "crack_when": "after_pick"},
        4,
        "JD: 0 2 3 b0, JH: 0 1 2 3 b0",
    ),
    "who cracked before the call may have the card that was called": (
        "QC QS 7C 8C 7S 8S | | AC | | | 8H 9H",
        "pick crack, bury 8H 9H, call AC",
        ACE | {"crack": True, "crack_when": "after_pick"},
        4,
        "AC: 1 2 3, QC: 0 1 2 3 b0",
    ),
    "who cracked does not have the called card": (
        "QC QS 7C 8C 7S 8S | | AC | | | 8H 9H",
        "pick, bury 8H 9H, call AC, crack",
        ACE | {"crack": True},
        4,
        "AC: 2 3, QC: 0 1 2 3 b0",
    ),
    "who recracked for the picker has the called card": (
        "QC QS 7C 8C 7S 8S | | | AC | | 8H 9H",
        "pick, bury 8H 9H, call AC, crack pass pass recrack",
        ACE | {"crack": True, "recrack": "picker_or_partner"},
        4,
        "AC: 3, QC: 0 1 2 3 b0",
    ),
    "a picker can be alone in secret, with the jack buried too": (
        "QC QS 7C 8C 7S 8S | | | JD | | 8H 9H",
        "pick, bury 8H 9H, partner",
        {},
        4,
        "JD: 0 1 2 3 b0",
    ),
    "the picker knows their bury and their blind": (
        "QC QS 7C 8C 7S 8S | | | JD | | 8H 9H",
        "pick, bury 8H 9H, partner",
        {},
        0,
        "8H: b0, 9H: b0, QC: 0, JD: 1 2 3 4",
    ),
    "a forced dealer can have any card": (
        "| | | | QC QS 7C 8C 7S 8S | 8H 9H",
        "pass pass pass pass pick, bury 8H 9H, partner",
        {"no_pick": "forced_dealer"},
        0,
        "QC: 1 2 3 4 b4, JD: 1 2 3 4 b4",
    ),
    "everybody sees that the seat at the right is a partner, and not where the jack is": (
        "QC QS 7C 8C 7S | | | | JD | | 8H 9H",
        "pick, bury 8H 9H, partner",
        {"seats": 6},
        1,
        "JD: 0 2 3 4 5 b0",
    ),
    "with seven both halves of the blind are buried again": (
        "QC QS 7C 8C | | JD | | | | | 8H 9H 7H TH",
        "pick, bury 8H 9H, bury JD 7H",
        {"seats": 7, "die": 2},
        3,
        "JD: 0 1 2 4 5 6 b0 b2, QC: 0 1 2 4 5 6 b0 b2",
    ),
    "who took the other half knows it": (
        "QC QS 7C 8C | | JD | | | | | 8H 9H 7H TH",
        "pick, bury 8H 9H, bury JD 7H",
        {"seats": 7, "die": 2},
        2,
        "JD: b2, 7H: b2, TH: 2, 8H: 0 1 3 4 5 6 b0",
    ),
    "who showed queens has them, and did not find them in the blind": (
        "QC QS 7C 8C 7S 8S | | | JD | | 8H 9H",
        "pick show black, bury 8H 9H, partner",
        {"blitz": "black"},
        4,
        "QC: 0, QS: 0, QH: 0 1 2 3 b0, 8H: 0 1 2 3 b0",
    ),
    "who showed queens with a crack still has them": (
        "7C 8C 7S 8S 7H 8H | | QH QD | JD | | 9H TH",
        "pick, pass, crack show red, bury 9H TH, partner",
        {"blitz": "black_and_red", "crack": True, "crack_when": "after_pick"},
        4,
        "QH: 2, QD: 2, QC: 0 1 2 3 b0, JD: 0 1 3 b0",
    ),
    "who called with an under did not lay queens that were shown": (
        "QC QS AD TD KD 9D | TH | 9H | AH | | AC AS",
        "pick show black, bury KD 9D, call AH with TD under",
        ACE | {"blitz": "black"},
        1,
        "8H: 2 3 4, QC: 0, QS: 0, QH: 0 2 3 4 b0 u, AD: 0 2 3 4 b0 u",
    ),
    "with seven queens that were shown are not of the half of the blind": (
        "QC QS 7C 8C | | JD | | | | | 8H 9H 7H TH",
        "pick show black, bury 8H 9H, bury JD 7H",
        {"seats": 7, "die": 2, "blitz": "black"},
        3,
        "QC: 0, QS: 0, JD: 0 1 2 4 5 6 b0 b2, QH: 0 1 2 4 5 6 b0 b2",
    ),
    "who took the blind of a leaster knows it": (
        "AC | KC | 9C | TC | 7C | QC QS",
        "pass pass pass pass pass, AC KC 9C TC 7C",
        {"leaster_blind": "first_trick"},
        0,
        "QC: blind, QS: blind, QH: 1 2 3 4",
    ),
    "who may not look at it does not": (
        "AC | KC | 9C | TC | 7C | QC QS",
        "pass pass pass pass pass, AC KC 9C TC 7C",
        {"leaster_blind": "first_trick", "leaster_peek": False},
        0,
        "QC: 1 2 3 4 blind, QH: 1 2 3 4 blind",
    ),
    "everybody's view knows of no hand": (
        "AC 7H 8H 9H 7D 8D | KC | 9C | QD 9D KD TD AD JC | TC",
        "pass pass pass pass pass, AC KC 9C QD TC",
        {},
        None,
        "7C: 0 1 2 4 blind, 7H: 0 1 2 3 4 blind",
    ),
}


def places(state: State) -> dict[str, str]:
    """Where each card is that has not been played."""
    found: dict[str, str] = {}
    for seat in range(state.deal.start.seats):
        view = GAME.view(state, seat)
        found |= dict.fromkeys(view.hands[seat], str(seat)) | dict.fromkeys(view.buried[seat], f"b{seat}")
        found |= {view.under: "u"} if seat == view.picker and view.under else {}
    return found | (dict.fromkeys(state.deal.blind, "blind") if state.contract.picker is None else {})


@pytest.mark.parametrize("case", PLACES)
def test_samples_put_a_card_wherever_it_can_be_and_nowhere_else(case: str) -> None:
    deal, moves, options, seat, cards = PLACES[case]
    state = sit(deal, moves, **options)
    drawn = [places(each) for each in samples(GAME, GAME.view(state, seat), SURE, "a seed of samples")]
    for line in cards.split(", "):
        card, _, where = line.partition(": ")
        assert (card, {each[card] for each in drawn}) == (card, set(where.split()))
        assert places(state)[card] in where.split()


CALLS: Final = (
    "who called a ten has all three aces, and keeps that of its suit",
    "who called with an under had no card of the suit",
    "tested after the bury, the suit may be buried",
    "who called up has the jacks below",
    "who may not go alone at will had nothing to call",
    "who may not go alone at will nor call with an under had nothing to call",
    "who recracked for the picker has the called card",
    "who showed queens has them, and did not find them in the blind",
    "who showed queens with a crack still has them",
    "who called with an under did not lay queens that were shown",
)


@pytest.mark.thorough
@pytest.mark.parametrize("case", CALLS)
def test_every_deal_that_agrees_with_a_call_is_sampled_as_often_and_no_other(case: str) -> None:
    deal, moves, options, seat, _ = PLACES[case]
    state, chance = without_seed(GAME, sit(deal, moves, **options)), Random(case)
    while count_ways(state, seat) > effort.rounds(150, 450):
        state = wander(GAME, state, chance, 1)
    expected = set(agreeing(state, seat, one_blind=True))
    assert lying(state) in expected
    found = Counter(map(lying, draw(GAME, GAME.view(state, seat), 12 * len(expected))))
    assert is_uniform(found, expected)


def test_the_blind_is_any_cards_of_who_took_it_but_the_jack_where_it_was_called_up_from_it() -> None:
    deal, moves, options, seat, _ = PLACES["who called up has the jacks below"]
    view = GAME.view(sit(deal, moves, **options), seat)
    drawn = samples(GAME, view, SURE, "a seed of samples")
    assert all("JD" in state.deal.blind for state in drawn)
    assert {len({*state.deal.blind} & {*places(state)}) for state in drawn} == {2}
    assert any(places(state)[card].startswith("b") for state in drawn for card in state.deal.blind if card != "JD")


def origins(state: State, seat: int) -> Any:
    """Where the cards lay that a seat of two has played: in its stacks, row by row, or in hand."""
    gone = set(laid(state, GAME.view(state, None), seat))
    own = state.deal.deck[(seat - state.deal.dealer - 1) % 2 :: 2]
    return tuple(card if card in gone else "" for card in own[:12]), frozenset(gone & set(own[12:]))


def all_origins(state: State, seat: int) -> list[Any]:
    """Every way in which these cards can have lain, with all others as they are."""
    view, record = GAME.view(state, None), GAME.write(state)
    gone = tuple(laid(state, view, seat))
    found = []
    for cards in permutations(gone):
        names = dict(zip(gone, cards, strict=True))
        deck = tuple(names.get(card, card) for card in record.deck)
        there = read_agreeing(GAME, dataclasses.replace(record, deck=deck), view)
        if there is not None and origins(there, seat) not in found:
            found.append(origins(there, seat))
    return found


@pytest.mark.parametrize("number", range(6))
def test_every_origin_of_what_two_seats_played_is_sampled_as_often(number: int) -> None:
    state = without_seed(GAME, wander(GAME, begin(GAME, Random(number), 2), Random(number), 9))
    drawn = draw(GAME, GAME.view(state, 0), 500)
    for seat in (0, 1):
        expected = all_origins(state, seat)
        assert origins(state, seat) in expected
        assert is_uniform(Counter(origins(each, seat) for each in drawn), expected)


def test_a_seat_of_two_that_did_not_follow_has_the_suit_face_down_at_most() -> None:
    """Seat 1 could not follow clubs: neither its hand nor what lay open was one."""
    deal = "7S 8S 9S TS KS AS 7H 8H QC QS QH QD AC KC JC JS | 7C 8C 9H TH TC 9C KH AH JD AD TD KD JH 9D 8D 7D"
    state = sit(deal, "AC 7D", seats=2)
    drawn = samples(GAME, GAME.view(state, 0), SURE, "a seed of samples")
    hands = {card for each in drawn for card in GAME.view(each, 1).hands[1]}
    down = {card for each in drawn for stack in each.deal.stacks[1] for card in stack[:2]}
    assert not hands & {"7C", "8C", "9C", "TC"}
    assert {"7C", "8C", "9C", "TC", "KH"} <= down
    assert {"KH", "9H", "9D"} <= hands


OPEN: Final = (  # two seats: below the top row of seat 0 lie hearts
    "8S 9S 9D 8D 7H 8H 9H KH 7C 8C 9C 7S JD AD TD KD | TH TC TS KS QC QS QH QD AH AC KC AS JC JS JH 7D | "
)


def test_every_open_card_of_a_seat_can_have_been_turned_up_after_it_did_not_follow() -> None:
    view = GAME.view(sit(OPEN, "AH 7C, AC 8C, KC 9C, AS 7S", seats=2, dealer=0), 1)
    assert [stack[-1] for stack in view.stacks[0]] == ["7H", "8H", "9H", "KH"]
    assert all(GAME.view(each, 1) == view for each in samples(GAME, view, 20, "a seed of samples"))


def test_a_seat_of_two_that_does_not_follow_has_no_open_card_of_the_suit() -> None:
    view = GAME.view(sit(OPEN, "AH 7C, AC 8C, KC 9C, AS 7S", seats=2, dealer=0), 1)
    played = ("AH", "8C"), ("AC", "7S"), ("KC", "9C"), ("AS", "7C")  # in the second trick 7C was open
    tricks = tuple(dataclasses.replace(trick, cards=cards) for trick, cards in zip(view.tricks, played, strict=True))
    with pytest.raises(ImpossibleView, match="no arrangement of the hidden cards makes every play legal"):
        samples(GAME, dataclasses.replace(view, tricks=tricks), 1, "a seed of samples")
