"""Sheepshead scored without its cards: what a deal pays and why, and what contradicts itself."""

from typing import Any, Final

import pytest

from sheepfold_rules import engine
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.score import Score
from sheepfold_rules.core.shape import reader
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.cards import CARDS
from sheepfold_rules.games.sheepshead.score import FinishedDeal

GAME: Final = load_rules("sheepshead")

DEALT: Final = [list(CARDS[6 * seat :][:6]) for seat in range(5)]
SEATED: Final = {2: 16, 3: 10, 4: 7, 5: 6, 6: 5, 7: 4}  # tricks


def score(**facts: Any) -> Score:
    """What a deal pays, of which these facts are known; else five seats, of which seat 1 picks and takes all."""
    seats, picker = facts.get("seats", 5), facts.get("picker", 1)
    taker = 0 if picker is None else picker
    whole = {
        "seats": seats,
        "picker": picker,
        "points": [120 if seat == taker else 0 for seat in range(seats)],
        "tricks": [SEATED.get(seats, 6) if seat == taker else 0 for seat in range(seats)],
    }
    return engine.score(GAME, reader(FinishedDeal)(whole | facts))


def faults(**facts: Any) -> dict[str, str]:
    """What is wrong with a deal, by place."""
    with pytest.raises(InvalidShape) as refused:
        score(**facts)
    return {fault.pointer: fault.expected for fault in refused.value.faults}


def test_a_blitz_and_a_crack_multiply_a_loss_by_four() -> None:
    found = score(
        points=[20, 38, 20, 22, 20],
        tricks=[1, 1, 1, 2, 1],
        partners=[2],
        pairs=["black"],
        cracked=True,
        options={"crack": True, "blitz": "black"},
    )
    assert (found.payments, found.result) == ((8, -16, -8, 8, 8), "lost")
    assert [reason.text for reason in found.reasons] == [
        "The picker's side took 58 card points, fewer than 61, so each defender gets 1.",
        "A loss counts double.",
        "A partner's share is that of one defender; the rest is the picker's.",
        "Somebody cracked: the stakes are doubled.",
        "The black queens were shown: the stakes are doubled.",
        "Together that multiplies the payments by 4.",
    ]


def test_of_the_hands_of_a_schwanzer_that_count_most_the_one_with_the_highest_trump_pays() -> None:
    hands = ["QC QS JH AD 7C 8C", "QH QD JC 9D AC TC", "7H 8H 9H TH KH AH", "7S 8S 9S TS KS AS", "9C KC 7D 8D TD KD"]
    shown = {"points": None, "tricks": None, "hands": [hand.split() for hand in hands]}
    found = score(picker=None, options={"no_pick": "schwanzer"}, **shown)
    assert (found.payments, found.result) == ((-4, 1, 1, 1, 1), "schwanzer")
    assert "seats 0 and 1 held the most, 9" in found.reasons[0].text


CONTRADICTIONS: tuple[tuple[str, dict[str, Any], dict[str, Any]], ...] = (  # the place, the facts, the options
    ("/seats", {"seats": 8}, {}),
    ("/options/partner", {"seats": 3}, {"partner": "called_ace"}),
    ("/dealer", {"dealer": 5}, {}),
    ("/picker", {"picker": 5}, {}),
    ("/partners", {"partners": [5]}, {}),
    ("/points", {"points": [120, 0, 0, 0]}, {}),
    ("/tricks", {"tricks": [6, 0, 0, 0, 0, 0]}, {}),
    ("/points", {"points": [0, 119, 0, 0, 0]}, {}),
    ("/points", {"points": [0, 121, 0, 0, 0]}, {}),
    ("/points", {"points": [-1, 121, 0, 0, 0]}, {}),
    ("/points", {"points": [1, 119, 0, 0, 0]}, {}),
    ("/points", {"points": [97, 23, 0, 0, 0], "tricks": [6, 0, 0, 0, 0]}, {}),
    ("/points", {"seats": 4, "points": [75, 45, 0, 0], "tricks": [7, 0, 0, 0]}, {}),
    ("/points", {"picker": None, "points": [97, 0, 0, 0, 0]}, {}),
    ("/points", {"picker": None, "points": [119, 0, 0, 0, 0]}, {"leaster_blind": "last_trick"}),
    ("/points", {"picker": None, "seats": 7, "points": [75, 0, 0, 0, 0, 0, 0]}, {}),
    ("/points", {"picker": None, "points": [97, 0, 0, 0, 0]}, {"no_pick": "moster"}),
    ("/points", {"points": None}, {}),
    ("/tricks", {"tricks": [0, 5, 0, 0, 0]}, {}),
    ("/tricks", {"tricks": [1, 6, 0, 0, 0]}, {}),
    ("/tricks", {"tricks": [-1, 7, 0, 0, 0]}, {}),
    ("/tricks", {"tricks": None}, {}),
    ("/forced", {"forced": True, "picker": 4}, {}),
    ("/forced", {"forced": True, "picker": 1}, {"no_pick": "forced_dealer"}),
    ("/cracked", {"cracked": True}, {}),
    ("/cracked", {"cracked": True, "picker": 4}, {"crack": True}),
    ("/cracked", {"cracked": True, "picker": 2, "dealer": 2}, {"crack": True}),
    ("/cracked", {"cracked": True, "picker": None}, {"crack": True}),
    ("/recracked", {"recracked": True}, {"crack": True, "recrack": "picker"}),
    ("/recracked", {"recracked": True, "cracked": True}, {"crack": True}),
    ("/pairs", {"pairs": ["black"]}, {}),
    ("/pairs", {"pairs": ["red"]}, {"blitz": "black"}),
    ("/pairs/1", {"pairs": ["black", "black"]}, {"blitz": "black"}),
    ("/pairs", {"pairs": ["black"], "picker": None}, {"blitz": "black"}),
    ("/doublers", {"doublers": 1}, {}),
    ("/doublers", {"doublers": 1, "seats": 2, "picker": None}, {"no_pick": "doubler"}),
    ("/picker", {"picker": None}, {"no_pick": "doubler"}),
    ("/picker", {"picker": None}, {"no_pick": "forced_dealer"}),
    ("/picker", {"seats": 2, "picker": 1}, {}),
    ("/partners", {}, {"partner": "called_ace"}),
    ("/partners", {"partners": [0, 2]}, {}),
    ("/partners", {"partners": [2], "seats": 3}, {}),
    ("/partners", {"seats": 6, "partners": []}, {}),
    ("/partners", {"seats": 6, "partners": [3]}, {}),
    ("/partners", {"seats": 6, "partners": [0], "alone": True}, {}),
    ("/partners", {"seats": 7}, {}),
    ("/alone", {"seats": 7, "alone": True}, {}),
    ("/alone", {"alone": True}, {"go_alone": False}),
    ("/partners", {"alone": True, "partners": [2]}, {}),
    ("/partners", {"partners": [1]}, {}),
    ("/partners/1", {"partners": [2, 2]}, {}),
    ("/partners", {"picker": None, "partners": [2]}, {}),
    ("/alone", {"picker": None, "alone": True}, {}),
    ("/drawn", {"drawn": 1}, {}),
    ("/drawn", {"picker": None, "drawn": 0}, {"leaster_tie": "drawn"}),
    ("/hands", {"hands": DEALT}, {}),
    ("/hands", {"picker": None, "points": None, "tricks": None}, {"no_pick": "schwanzer"}),
    ("/points", {"picker": None, "tricks": None, "hands": DEALT}, {"no_pick": "schwanzer"}),
    ("/hands", {"picker": None, "points": None, "tricks": None, "hands": [[]] * 5}, {"no_pick": "schwanzer"}),
    (
        "/hands",
        {"picker": None, "points": None, "tricks": None, "hands": [list(CARDS[:6])] * 5},
        {"no_pick": "schwanzer"},
    ),
    ("/picker", {"picker": "1"}, {}),
    ("/cracker", {"cracker": 2}, {}),
)


@pytest.mark.parametrize(("place", "facts", "options"), CONTRADICTIONS)
def test_what_contradicts_itself_or_the_table_is_refused_in_its_place(
    place: str, facts: dict[str, Any], options: dict[str, Any]
) -> None:
    found = faults(**facts, options=options)
    assert place in found
    assert all(len(text) > 10 for text in found.values())


@pytest.mark.parametrize("drawn", [None, 0, 4])
def test_a_draw_needs_one_of_the_seats_that_tie(drawn: int | None) -> None:
    tie = {"picker": None, "points": [50, 20, 20, 30, 0], "tricks": [2, 2, 1, 1, 0], "drawn": drawn}
    assert faults(**tie, options={"leaster_tie": "drawn"}) == {
        "/drawn": "seat 1 or 2 was expected, as the tie is drawn"
    }


@pytest.mark.parametrize(("seats", "partners", "who"), [(5, [2], "the partner"), (6, [0, 3], "both partners")])
def test_the_picker_pays_for_partners_who_are_exempt(seats: int, partners: list[int], who: str) -> None:
    nothing = [0] * (seats - 1)  # seat 4 has it all
    points, tricks = ([*nothing[:4], whole, *nothing[4:]] for whole in (120, SEATED[seats]))
    exempt = {"no_trick_partner_exempt": True}
    found = score(seats=seats, partners=partners, points=points, tricks=tricks, options=exempt)
    assert [found.payments[partner] for partner in partners] == [0] * len(partners)
    assert found.payments[1] == -6 * (seats - 1 - len(partners))
    assert f"Without a trick, the picker pays for {who} too." in [reason.text for reason in found.reasons]


@pytest.mark.parametrize(
    ("tie", "tricks", "told"),
    [
        ("wash", (2, 2, 2, 0, 0), "They tie, so nobody pays."),
        ("fewest_tricks", (2, 3, 1, 0, 0), "They tie, and of them seat 2 took the fewest tricks."),
        ("fewest_tricks", (2, 2, 2, 0, 0), "They tie, and none alone took the fewest tricks, so nobody pays."),
    ],
)
def test_a_tie_is_explained_by_the_rule_of_the_table(tie: str, tricks: tuple[int, ...], told: str) -> None:
    found = score(picker=None, points=[60, 30, 30, 0, 0], tricks=list(tricks), options={"leaster_tie": tie})
    assert told in [reason.text for reason in found.reasons]


@pytest.mark.parametrize(
    ("doublers", "stack", "cap", "paid", "told"),
    [
        (1, "queue", None, 12, "A doubler waited: the stakes are doubled."),
        (3, "queue", None, 12, "3 doublers waited, of which one counts now: the stakes are doubled."),
        (2, "multiply", None, 24, "2 doublers waited, and each counts: the stakes are doubled 2 times."),
        (2, "multiply", 3, 18, "Together that multiplies the payments by 4, but at this table by no more than 3."),
    ],
)
def test_doublers_and_the_cap(doublers: int, stack: str, cap: int | None, paid: int, told: str) -> None:
    options = {"no_pick": "doubler", "doubler_stack": stack, "stake_cap": cap}
    found = score(partners=[2], doublers=doublers, options=options)
    assert found.payments[1] == paid
    assert told in [reason.text for reason in found.reasons]


@pytest.mark.parametrize(
    ("points", "tricks", "told"),
    [
        ([120, 0, 0, 0, 0], [6, 0, 0, 0, 0], "Without a trick, the picker pays for the partner too."),
        ([90, 30, 0, 0, 0], [5, 1, 0, 0, 0], "A partner's share is that of one defender; the rest is the picker's."),
    ],
)
def test_a_partner_is_exempt_from_a_loss_without_a_trick_alone(points: list[int], tricks: list[int], told: str) -> None:
    found = score(points=points, tricks=tricks, partners=[2], options={"no_trick_partner_exempt": True})
    assert told in [reason.text for reason in found.reasons]


@pytest.mark.parametrize(
    ("points", "tricks", "told"),
    [
        ([80, 40, 0, 0, 0], [4, 2, 0, 0, 0], "Seat 0 pays 1 to each other seat."),
        ([60, 60, 0, 0, 0], [3, 3, 0, 0, 0], "They tie, so nobody pays."),
    ],
)
def test_a_moster_ends_with_who_pays_or_that_nobody_does(points: list[int], tricks: list[int], told: str) -> None:
    options = {"no_pick": "moster", "leaster_tie": "wash"}
    found = score(picker=None, points=points, tricks=tricks, options=options)
    assert found.reasons[-1].text == told


def test_points_that_cannot_be_those_of_a_deck_are_refused_with_the_sums_that_can() -> None:
    blind = {"leaster_blind": "ignored"}
    assert "and not to 120" in faults(points=[0, 119, 0, 0, 0])["/points"]
    assert "and not to 98 to 120" in faults(picker=None, points=[97, 0, 0, 0, 0], options=blind)["/points"]
