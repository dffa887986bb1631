"""Whole hands and matches of several deals (pagat.com, Sheepshead: all sections, Doublers)."""

from typing import Any

import pytest

from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.cards import points
from sheepfold_rules.games.sheepshead.state import Playing
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import SEATS, go, payments, sit, turned

GAME = load_rules("sheepshead")

# What is dealt and with which options, what is done before the first lead, the tricks (who leads, the cards, who takes
# it, its points), what is paid.
WHOLE: tuple[tuple[str, dict[str, Any], str, tuple[tuple[int, str, int, int], ...], list[int]], ...] = (
    (
        "QD JC JD 8D 7D TC | QH TD TS 8S 7S 7H | QC JS 9D 8C KS 9S | JH AD AC 7C AS AH | QS KD 9C TH 9H 8H | KC KH",
        {"dealer": 2, "partner": "called_ace"},
        "pick, bury AH KC, call TC",  # which seat 0 holds
        (
            (3, "AD QS 8D QH 9D", 4, 17),
            (4, "KD 7D TD QC JH", 2, 19),
            (2, "8C AC 9C TC 7H", 3, 21),
            (3, "KH 8H QD 7S 9S", 0, 7),
            (0, "JD 8S JS 7C TH", 2, 14),
            (2, "KS AS 9H JC TS", 0, 27),
        ),
        [1, -1, -1, 2, -1],
    ),
    (
        "QD JS KH 9H | QS KC 9C AS | AD 7D AH 7H | QC QH 7C 8H | JH 8D 9S 8S | KD TC TS TH | JD TD 9D 7S | JC AC KS 8C",
        {"seats": 7, "dealer": 0, "die": 1},
        "pass pass pick, bury 7C 8H, bury 8D 9S",
        (
            (1, "KC AD AC 8C TC 7S 9H", 2, 36),
            (2, "AH QC JH TH 9D KH QS", 3, 33),
            (3, "QH 8S KD JD QD 9C 7D", 3, 12),
            (3, "JC KS TS TD JS AS 7H", 3, 39),
        ),
        [-1, -1, -1, 2, 1, -1, 1],
    ),
)
# Deals passed out (P) and played (H), options; the doublers that wait at each, who deals, the multipliers of the hands.
DOUBLERS: tuple[tuple[str, dict[str, Any], str, str, list[int]], ...] = (
    ("P P H H H", {}, "0 1 2 1 0", "4 4 4 0 1", [2, 2, 1]),
    ("P P H H H", {"doubler_redeal": "next_dealer"}, "0 1 2 1 0", "4 0 1 2 3", [2, 2, 1]),
    ("P H P H H", {}, "0 1 0 1 0", "4 4 0 0 1", [2, 2, 1]),
    ("P P H P H H H", {}, "0 1 2 1 2 1 0", "4 4 4 0 0 1 2", [2, 2, 2, 1]),
    ("H H P H", {}, "0 0 0 1", "4 0 1 1", [1, 1, 2]),
    ("P P H H H", {"doubler_stack": "multiply"}, "0 1 2 0 0", "4 4 4 0 1", [4, 1, 1]),
    ("P P P H P H", {"doubler_stack": "multiply"}, "0 1 2 3 0 1", "4 4 4 4 0 0", [8, 2]),
    ("P P P H", {"doubler_stack": "multiply", "stake_cap": 5}, "0 1 2 3", "4 4 4 4", [5]),
    ("P P H H", {"stake_cap": 1}, "0 1 2 1", "4 4 4 0", [1, 1]),
)


@pytest.mark.parametrize(("deal", "options", "opening", "tricks", "paid"), WHOLE)
def test_a_hand_is_played_from_the_deal_to_the_payment(
    deal: str, options: dict[str, Any], opening: str, tricks: tuple[tuple[int, str, int, int], ...], paid: list[int]
) -> None:
    state = sit(deal, opening, **options)
    for number, (leader, cards, taker, value) in enumerate(tricks):
        assert isinstance(state, Playing)
        assert state.to_act == leader
        before = state.won[taker]
        state = go(state, cards)
        assert GAME.view(state, None).tricks[number].winner == taker
        won = getattr(state, "won", ())
        assert points(won[taker] & ~before) == value
    assert payments(state) == paid


@pytest.mark.parametrize("name", ["partner: 61", "three: 61"])
@pytest.mark.parametrize(("pattern", "options", "doublers", "dealers", "factors"), DOUBLERS)
def test_a_deal_passed_out_doubles_hands_to_come(
    name: str, pattern: str, options: dict[str, Any], doublers: str, dealers: str, factors: list[int]
) -> None:
    hand = HANDS[name]
    seats, kinds = hand.seats, pattern.split()
    moved = [(int(dealer) - 4) % 5 for dealer in dealers.split()]  # how far the deal has moved on
    deals = [(turned(hand.deal, by), (seats - 1 + by) % seats) for by in moved]
    state = sit(deals, seats=seats, no_pick="doubler", deals=len(factors), **options)
    waiting, rest, totals = [], list(factors), [0] * seats
    for kind, by in zip(kinds, moved, strict=True):
        view = GAME.view(state, None)
        assert view.dealer == (seats - 1 + by) % seats
        waiting.append(str(view.doublers))
        state = go(state, hand.moves if kind == "H" else "pass " * seats)
        if kind == "H":
            units = hand.by_role(2, -1, 1)
            factor = rest.pop(0)
            totals = [total + factor * units[(seat - by) % seats] for seat, total in enumerate(totals)]
        assert list(GAME.view(state, None).scores) == totals
    assert " ".join(waiting) == doublers
    assert state.phase.name == "over"


def test_a_doubler_and_a_crack_multiply_each_other() -> None:
    hand = HANDS["partner: 31"]
    state = sit([("", 4), (hand.deal, 4)], "pass pass pass pass pass", no_pick="doubler", crack=True)
    assert GAME.view(state, None).stakes == 2
    state = go(state, f"{hand.opening}, crack")
    assert GAME.view(state, None).stakes == 4
    assert payments(go(state, hand.plays)) == [-16, 8, -8, 8, 8]


@pytest.mark.parametrize("seats", SEATS)
def test_the_deal_passes_to_the_left_until_the_deals_are_scored(seats: int) -> None:
    state = sit([("", (1 + by) % seats) for by in range(seats + 1)], seats=seats, dealer=1, deals=seats + 1)
    for deal in range(seats + 1):
        view = GAME.view(state, None)
        assert (view.deal, view.scored, view.dealer) == (deal + 1, deal, (1 + deal) % seats)
        while state.to_act is not None and GAME.view(state, None).deal == deal + 1:
            state = go(state, [GAME.view(state, state.to_act).legal_moves[-1]])
    assert state.phase.name == "over"
    assert GAME.view(state, None).scored == seats + 1


@pytest.mark.parametrize(
    ("name", "ranks", "winners"),
    [
        ("partner: 61", (1, 3, 2, 3, 3), (0,)),
        ("partner: 60", (5, 1, 4, 1, 1), (1, 3, 4)),
        ("alone: won", (1, 2, 2, 2, 2), (0,)),
        ("three: no trick", (3, 1, 1), (1, 2)),
    ],
)
def test_the_most_points_win_the_match_and_ties_share_a_rank(
    name: str, ranks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = HANDS[name].play()
    found = GAME.outcome(state)
    assert found is not None
    assert (found.ranks, found.winners, list(found.scores)) == (ranks, winners, payments(state))
    assert GAME.view(state, None).outcome == found
