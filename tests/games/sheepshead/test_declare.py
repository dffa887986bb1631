"""Declaring (pagat.com, Sheepshead: Identifying a Partner, Dealer forced to pick)."""

from typing import Any

import pytest

from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import ACE, FOUR, JACK, SIX, TAKEN, Case, go, may, refusal, sit, words
from tests.games.sheepshead.table import HAND as DEALT

UP: dict[str, Any] = JACK | {"call_up": "jack_of_hearts"}
NEXT: dict[str, Any] = JACK | {"call_up": "next_jack"}
NO_UNDER: dict[str, Any] = ACE | {"call_under": False}
ANY: dict[str, Any] = {"call_up_when": "any"}

# The picked hand (the last two are the blind), what is buried, options, what may be declared; "AH+" stands for AH
# with each of the cards left under.
CALLS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("QC JC AD TD AC 7C KS 9S", "7C AD", {}, "AS alone"),
    ("QC JC AD TD AC 7C KS 9S", "KS AD", {}, "AS alone"),
    ("QC JC AD TD AC 7C KS 9S", "AC 7C", {}, "AS alone"),
    ("QC JC AD TD AC 7C KS 9S", "KS 9S", {}, "alone"),
    ("QC JC AD TD AC 7C KS 9S", "KS 9S", {"under_test": "after_bury"}, "AS+ AH+ alone"),
    ("QC JC AD TD AC 7C KS 9S", "7C AD", {"under_test": "after_bury"}, "AS alone"),
    ("QC JC AD TD AC 7C KS 9S", "7C AD", {"go_alone": False}, "AS"),
    ("QC JC AD TD AC 7C KS 9S", "KS 9S", {"go_alone": False}, "alone"),
    ("QC JC AD TD KD 9D AC AS", "KD 9D", {}, "AH+ alone"),
    ("QC JC AD TD KD 9D AC AS", "AC AS", {}, "AH+ alone"),
    ("QC JC AD TD KD 9D AC AS", "AC AS", {"under_test": "after_bury"}, "AH+ alone"),
    ("QC JC AD TD KD 9D AC AS", "KD 9D", {"go_alone": False}, "AH+"),
    ("QC JC AD TD KD 9D AC AS", "KD 9D", {"call_under": False}, "alone"),
    ("QC JC AD TD KD 9D AC AS", "KD 9D", {"call_under": False, "go_alone": False}, "alone"),
    ("QC QS QH JD AD TD KD 9D", "KD 9D", {}, "AC+ AS+ AH+ alone"),
    ("AC AS AH QC QS JD 7D 8D", "7D 8D", {}, "TC TS TH alone"),
    ("AC AS AH QC QS JD 7D 8D", "AC 8D", {}, "TS TH alone"),
    ("AC AS AH QC QS JD 7D 8D", "AC AS", {"under_test": "after_bury"}, "TH alone"),
    ("AC AS AH QC QS JD 7D 8D", "7D 8D", {"call_ten": False}, "alone"),
    ("AC AS AH QC QS JD 7D 8D", "7D 8D", {"go_alone": False}, "TC TS TH"),
    ("AC AS AH TC TS QC 7H 8H", "7H 8H", {}, "TH alone"),
    ("AC AS AH TC TS QC 7H 8H", "AH QC", {}, "alone"),
    ("AC AS AH TC TS TH QC QS", "QC QS", {}, "alone"),
    ("AC AS AH TC TS TH QC QS", "TC TS", {"go_alone": False}, "alone"),
    ("KC 9C AS TS QC QS JC 7D", "QS 7D", {}, "AC alone"),
    ("KC 9C AS TS QC QS JC 7D", "AS TS", {}, "AC alone"),
    ("KC 9C AS TS QC QS JC 7D", "KC 9C", {}, "alone"),
    ("KC 9C AS TS QC QS JC 7D", "KC 9C", {"under_test": "after_bury"}, "AC+ AH+ alone"),
    ("QC JC JD AD TD AC AS KH", "AS KH", {}, "alone"),
    ("QC JC JD AD TD AC AS KH", "AS KH", {"under_test": "after_bury"}, "AH+ alone"),
    ("KC 9S 8H QS QC QH JC 7D", "QH 7D", {}, "AC AS AH alone"),
    ("QC JC AD TD AC 7C KS 9S 9D 8D 7D", "TD 9D 8D 7D", FOUR, "AS alone"),
    ("QC JC AD TD AC 7C KS 9S 9D 8D 7D", "KS 9S 8D 7D", FOUR, "alone"),
    ("QC JC AD TD AC 7C KS 9S 9D 8D 7D", "KS 9S 8D 7D", FOUR | {"under_test": "after_bury"}, "AS+ AH+ alone"),
    ("QC QS QH QD JC JS JH JD AD TD KD", "JH AD TD KD", FOUR, "AC+ AS+ AH+ alone"),
    ("AC AS AH QC QS JD 7D 8D 9D TD KD", "8D 9D TD KD", FOUR, "TC TS TH alone"),
    ("AC AS AH QC QS JD 7D 8D 9D TD KD", "AC AS TD KD", FOUR, "TH alone"),
    ("AC AS AH TC TS TH QC QS JD 7D 8D", "QC QS JD 7D", FOUR, "alone"),
    ("AC AS AH TC TS TH QC QS JD 7D 8D", "TC TS TH 7D", FOUR | {"go_alone": False}, "alone"),
)
# The picked hand, what is buried, options, what may be declared with the jack of diamonds; the last seat deals.
JACKS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("QC JC 7C 8C 9S 7S 7H 8H", "7H 8H", JACK, "partner, alone"),
    ("QC JC 7C 8C 9S 7S JD 8H", "7C 8H", JACK, "partner, alone"),
    ("QC JC 7C 8C 9S 7S JD 8H", "7C 8H", UP, "partner, call_up JH, alone"),
    ("QC JC 7C 8C 9S 7S 7H 8H", "7H 8H", UP, "partner, alone"),
    ("QC JC 7C 8C 9S 7S JD 8H", "JD 8H", UP, "partner, call_up JH, alone"),
    ("QC JC JD 8C 9S 7S 7H 8H", "7H 8H", UP, "partner, alone"),
    ("QC JC JD 8C 9S 7S 7H 8H", "7H 8H", UP | ANY, "partner, call_up JH, alone"),
    ("QC JH 7C 8C 9S 7S JD 8H", "7C 8H", UP, "partner, alone"),
    ("QC JH 7C 8C 9S 7S JD 8H", "7C JH", UP, "partner, alone"),
    ("QC JH 7C 8C 9S 7S JD 8H", "7C 8H", NEXT, "partner, call_up JS, alone"),
    ("QC JC 7C 8C 9S 7S JD 8H", "7C 8H", NEXT, "partner, call_up JH, alone"),
    ("QC JS 7C 8C 9S 7S JD JH", "7C JH", NEXT, "partner, call_up JC, alone"),
    ("JC JS 7C 8C 9S 7S JD JH", "7C 8C", NEXT, "partner, alone"),
    ("QC JH JD 8C 9S 7S 7H 8H", "7H 8H", NEXT | ANY, "partner, call_up JS, alone"),
    ("QC JC 7C 8C 9S 7S JD 8H", "7C 8H", UP | {"go_alone": False}, "partner, call_up JH"),
    ("QC JC 7C 8C 9S 7S 7H 8H", "7H 8H", UP | {"go_alone": False}, "partner"),
    ("QC JC 7C 8C 9S 7S 7H 8H JD 9C TC", "7H 8H 9C TC", FOUR | JACK, "partner, alone"),
    ("QC JC 7C 8C 9S 7S 7H 8H JD 9C TC", "7H 8H 9C JD", FOUR | UP, "partner, call_up JH, alone"),
    ("QC JH 7C 8C 9S 7S 7H 8H JD 9C JS", "7H 8H 9C JS", FOUR | NEXT, "partner, call_up JC, alone"),
    ("QC JC 7C 8C 9S 7H JD", "7C 8C", SIX, "partner, alone"),
    ("QC JC 7C 8C 9S 7H JD", "7C 8C", SIX | UP, "partner, call_up JH, alone"),
    ("QC JC JD 8C 9S 7H 7S", "7H 8C", SIX | UP, "partner, alone"),
    ("QC JC JD 8C 9S 7H 7S", "7H 8C", SIX | UP | ANY | {"go_alone": False}, "partner, call_up JH"),
)
HAND = "QC JC AD TD AC KS | | | | | 7C 9S"
UNDER = "QC JC AD TD KD 9D | | | | | AC AS"
TENS = "AC AS AH QC QS JD | | | | | 7D 8D"
CASES = (
    Case("sheepshead.partner_method", HAND, "pick, bury 7C AD", "call AS", "partner", ACE),
    Case("sheepshead.partner_method", HAND, "pick, bury 7C AD", "partner", "call AS", JACK),
    Case("sheepshead.partner_method", HAND, "pick, bury 7C AD", "alone", "call_up JH", ACE),
    Case("sheepshead.call_fail_ace", HAND, "pick, bury 7C AD", "call AS", "call TS", ACE),
    Case("sheepshead.call_fail_ace", HAND, "pick, bury 7C AD", "call AS", "call QS", ACE),
    Case("sheepshead.call_fail_ace", TENS, "pick, bury 7D 8D", "call TC", "call AC", ACE),
    Case("sheepshead.call_fail_ace", TENS, "pick, bury 7D 8D", "alone", "call TC", ACE | {"call_ten": False}),
    Case("sheepshead.call_fail_ace", TENS, "pick, bury 7D 8D", "call TH", "call TH with QC under", ACE),
    Case("sheepshead.call_not_own", HAND, "pick, bury 7C AD", "call AS", "call AC", ACE),
    Case("sheepshead.call_not_own", HAND, "pick, bury AC 7C", "call AS", "call AC", ACE),
    Case("sheepshead.call_not_own", UNDER, "pick, bury AC AS", "call AH with QC under", "call AC with QC under", ACE),
    Case("sheepshead.call_hold", HAND, "pick, bury 7C AD", "call AS", "call AH", ACE),
    Case("sheepshead.call_hold", HAND, "pick, bury KS 9S", "alone", "call AS", ACE),
    Case("sheepshead.call_hold", TENS, "pick, bury AC 7D", "call TS", "call TC", ACE),
    Case("sheepshead.call_under", HAND, "pick, bury 7C AD", "call AS", "call AS with QC under", ACE),
    Case("sheepshead.call_under", HAND, "pick, bury KS 9S", "alone", "call AH with QC under", ACE),
    Case("sheepshead.call_under", UNDER, "pick, bury KD 9D", "alone", "call AH with QC under", NO_UNDER),
    Case("sheepshead.under_own", UNDER, "pick, bury KD 9D", "call AH with AC under", "call AH with KD under", ACE),
    Case("sheepshead.under_own", UNDER, "pick, bury KD 9D", "call AH with TD under", "call AH with 7H under", ACE),
    Case("sheepshead.call_up", "| | | | | JD 7C", "pick, bury JD 7C", "call_up JH", "call_up JS", UP),
    Case("sheepshead.call_up", "JH | | | | | JD 7C", "pick, bury JD 7C", "call_up JS", "call_up JH", NEXT),
    Case("sheepshead.call_up", "| JD | | | | 7H 7C", "pick, bury 7H 7C", "partner", "call_up JH", UP),
    Case("sheepshead.call_up", "| | | | | JD 7C", "pick, bury JD 7C", "partner", "call_up JH", JACK),
    Case("sheepshead.go_alone", HAND, "pick, bury 7C AD", "call AS", "alone", ACE | {"go_alone": False}),
    Case("sheepshead.go_alone", "| | | | | JD 7C", "pick, bury JD 7C", "partner", "alone", UP | {"go_alone": False}),
)


def declaring(picked: str, buried: str, options: dict[str, Any]) -> State:
    """The picker of these cards, at seat 0, after the bury."""
    cards, seats = picked.split(), options.get("seats", 5)
    deal = f"{' '.join(cards[: DEALT[seats]])} {'| ' * seats}{' '.join(cards[DEALT[seats] :])}"
    return sit(deal, f"pick, bury {buried}", **options)


def spelled(calls: str, kept: list[str]) -> set[str]:
    """The calls in words; one with a plus is made with each card under."""
    found = set()
    for call in calls.split():
        if call == "alone":
            found.add(call)
        elif call.endswith("+"):
            found |= {f"call {call[:-1]} under {card}" for card in kept}
        else:
            found.add(f"call {call}")
    return found


@pytest.mark.parametrize(("picked", "buried", "options", "calls"), CALLS)
def test_the_picked_hand_and_the_bury_decide_what_is_called(
    picked: str, buried: str, options: dict[str, Any], calls: str
) -> None:
    kept = [card for card in picked.split() if card not in buried.split()]
    assert may(declaring(picked, buried, ACE | options)) == spelled(calls, kept)


@pytest.mark.parametrize(("picked", "buried", "options", "moves"), JACKS)
def test_a_picker_with_the_jack_of_diamonds_may_call_up_where_the_table_plays_it(
    picked: str, buried: str, options: dict[str, Any], moves: str
) -> None:
    assert may(declaring(picked, buried, options)) == words(moves)


@pytest.mark.parametrize(("passes", "moves"), [(3, "partner, alone"), (4, "partner, call_up JH, alone")])
@pytest.mark.parametrize("deal", ["| | | JD | JS | 7C 7H", "| | | JS | JD | 7C 7H", "| | | | | JD 7H"])
def test_calling_up_may_be_left_to_a_dealer_who_is_forced(passes: int, moves: str, deal: str) -> None:
    table = UP | {"call_up_when": "forced_dealer", "no_pick": "forced_dealer"}
    state = sit(deal, "pass " * passes + "pick", **table)
    hand = GAME.view(state, passes).hands[passes]
    low = [card for card in hand if card not in ("JD", "JS")][:2]
    state = go(state, f"bury {' '.join(low)}")
    held = "JD" in hand
    assert may(state) == words(moves if held else "partner, alone")


@pytest.mark.parametrize(
    ("options", "phase"),
    [
        (JACK, "declare"),
        (JACK | {"go_alone": False}, "play"),
        (UP | {"go_alone": False}, "declare"),
        (UP | {"go_alone": False, "no_pick": "forced_dealer", "call_up_when": "forced_dealer"}, "play"),
        (ACE, "declare"),
        (ACE | {"go_alone": False}, "declare"),
        ({"seats": 3}, "play"),
        (FOUR, "play"),
        (FOUR | JACK, "declare"),
        (FOUR | ACE, "declare"),
        (FOUR | ACE | {"go_alone": False}, "declare"),
        (FOUR | JACK | {"go_alone": False}, "play"),
        (SIX, "declare"),
        (SIX | {"go_alone": False}, "play"),
        (SIX | UP | {"go_alone": False}, "declare"),
    ],
)
def test_a_picker_is_asked_only_where_the_table_leaves_something_to_say(options: dict[str, Any], phase: str) -> None:
    state = sit(moves="pick", **options)
    cards = GAME.view(state, 0).hands[0][: TAKEN[options.get("seats", 5)]]
    assert go(state, f"bury {' '.join(cards)}").phase.name == phase


ACES = "QC AC AS AH 7C 7S | | | | | 8C 8S"
FOUND = "QC QS JH 8C 9S 7S | | | | | JD 7C"
# The deal, the moves, the move refused, the options, and why, in words; the kit has the words of the cases.
REASONS: tuple[tuple[str, str, str, dict[str, Any], str], ...] = (
    (ACES, "pick, bury 8C 8S", "call TC with 7C under", ACE, "You may call TC only without an under card."),
    (HAND, "pick, bury 7C AD", "call QC", ACE, "QC is not a fail ace."),
    (
        "JD QS QC 8C 9S 7S | | | | | JC 7C",
        "pick, bury 7C 7S",
        "call_up JH",
        JACK | {"call_up": "jack_of_hearts"},
        "You may not call up JH: you were dealt JD, and at this table it must come from the blind.",
    ),
    (
        FOUND,
        "pick, bury 7C 7S",
        "call_up JH",
        JACK | {"call_up": "jack_of_hearts"},
        "You may not call up JH: you were dealt or picked up every jack that could be called.",
    ),
    (
        FOUND,
        "pick, bury 7C 7S",
        "call_up JH",
        JACK | {"call_up": "next_jack", "call_up_when": "forced_dealer", "no_pick": "forced_dealer"},
        "You may not call up JH: at this table only a dealer who was forced to pick may do so.",
    ),
    (
        "",
        "pick, bury 7C 8C, bury JC QC",
        "alone",
        {"seats": 7, "die": 1, "call_up": "next_jack"},
        "The die has named your partner, so you may not go alone.",
    ),
)


@pytest.mark.parametrize(("deal", "moves", "move", "options", "reason"), REASONS)
def test_a_refusal_says_why(deal: str, moves: str, move: str, options: dict[str, Any], reason: str) -> None:
    found = refusal(sit(deal, moves, **options), move)
    assert found is not None
    assert found.message.startswith(reason)


@pytest.mark.parametrize(
    ("moves", "options", "shown"),
    [
        ("pick", JACK, (None, ())),
        ("pick, bury 7S 8S", JACK, (None, ())),
        ("pick, bury 7S 8S, partner", JACK, ("JD", (2,))),
        ("pick, bury 7S 8S, alone", JACK, (None, ())),
        ("pick, bury 7S 8S", JACK | {"go_alone": False}, ("JD", (2,))),  # there is nothing to declare
        ("pick", JACK | {"crack": True, "crack_when": "after_pick"}, (None, ())),
        ("pick, bury 7S 8S, partner", JACK | {"crack": True}, ("JD", (2,))),
        ("pick, bury 7S 8S", ACE, (None, ())),
        ("pick, bury 7S 8S, call AC", ACE, ("AC", (2,))),
    ],
)
def test_nobody_is_a_partner_by_a_card_before_the_picker_has_declared(
    moves: str, options: dict[str, Any], shown: tuple[str | None, tuple[int, ...]]
) -> None:
    view = GAME.view(sit("QC JC 7C 7S 8S 9S | | JD AC", moves, **options), 2)
    assert (view.called, view.partners) == shown
