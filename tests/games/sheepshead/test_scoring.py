"""Scoring (pagat.com, Sheepshead: Keeping Score, Least, Dealer forced to pick, Doublers, Crack and Recrack)."""

from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import assume, given

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.events import Scored
from sheepfold_rules.games.sheepshead.moves import Bury, Pass, Play
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.record import is_reachable
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.hands import HANDS, Taken, counted
from tests.games.sheepshead.table import TRUMPS, go, payments, sit, worth
from tests.support.chance import begin, chances, wander

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


@given(chances())
def test_a_random_hand_is_paid_as_an_independent_count_says(chance: Random) -> None:
    start, is_shy = begin(GAME, chance).deal.start, chance.random() < 0.5
    state = GAME.start_match(replace(start, options=replace(start.options, deals=1)))
    while is_shy and state.deal.number == 1 and state.phase.name == "pick" and Pass() in legal_moves(state):
        state = go(state, "pass")
    state = wander(GAME, state, chance, 1000)
    options = state.deal.start.options
    assume(state.to_act is None and not any("under" in str(move) for move in state.moves))
    view = GAME.view(state, None)
    plays = " ".join(move.card for move in state.moves if isinstance(move, Play))
    assume(not options.called_ten_wins)
    tricks = counted(plays, view.seats, (view.dealer + 1) % view.seats)
    assert [trick.winner for trick in view.tricks] == [trick.seat for trick in tricks]
    unpicked = {"moster": moster, "schwanzer": schwanzer}.get(options.no_pick, leaster)
    count = duel if view.seats == 2 else unpicked if view.picker is None else hand_of_sides
    expected = count(state, tricks)
    assume(expected is not None)
    assert payments(state) == expected


def duel(state: State, tricks: list[Taken]) -> list[int] | None:
    """What is paid with two seats."""
    mine = sum(trick.points for trick in tricks if trick.seat == 0)
    loser = [trick.seat for trick in tricks].count(0 if mine < 60 else 1)
    least = min(mine, 120 - mine)
    unit = 0 if mine == 60 else 3 if not loser else 1 if least >= 30 else 2
    unit = min(unit, 1) if state.deal.start.options.two_seat_score == "flat" else unit
    return [unit, -unit] if mine > 60 else [-unit, unit]


def leaster(state: State, tricks: list[Taken]) -> list[int] | None:
    """What is paid for a leaster; None where lots were drawn."""
    options, taken = state.deal.start.options, taken_with_blind(state, tricks)
    won = [trick.seat for trick in tricks]
    able = set(won) if options.leaster_needs_trick else range(len(taken))
    fewest = min(taken[seat] for seat in able)
    tied = [seat for seat in able if taken[seat] == fewest]
    if options.leaster_tie == "fewest_tricks":
        tied = [seat for seat in tied if won.count(seat) == min(map(won.count, tied))]
    if len(tied) > 1:
        return None if options.leaster_tie == "drawn" else [0] * len(taken)
    return paid_by_all(len(taken), tied[0])


def moster(state: State, tricks: list[Taken]) -> list[int] | None:
    """What is paid for a moster; None where lots were drawn."""
    options, taken = state.deal.start.options, taken_with_blind(state, tricks)
    won = [trick.seat for trick in tricks]
    if len(set(won)) == 1:
        return paid_by_all(len(taken), won[0])
    tied = [seat for seat, points in enumerate(taken) if points == max(taken)]
    if options.leaster_tie == "fewest_tricks":
        tied = [seat for seat in tied if won.count(seat) == max(map(won.count, tied))]
    if len(tied) > 1:
        return None if options.leaster_tie == "drawn" else [0] * len(taken)
    return [-each for each in paid_by_all(len(taken), tied[0])]


def schwanzer(state: State, tricks: list[Taken]) -> list[int] | None:
    """What is paid for a schwanzer."""
    assert not tricks
    hands = GAME.view(state, None).hands
    counts = [sum({"Q": 3, "J": 2}.get(card[0], card[1] == "D") for card in hand) for hand in hands]
    tied = [seat for seat, count in enumerate(counts) if count == max(counts)]
    highest = min(tied, key=lambda seat: min(TRUMPS.index(card) for card in hands[seat] if card in TRUMPS))
    return [-each for each in paid_by_all(len(hands), highest)]


def taken_with_blind(state: State, tricks: list[Taken]) -> list[int]:
    """The points of each seat where nobody picked, with those of the blind if a trick gets it."""
    view = GAME.view(state, None)
    taken = [sum(trick.points for trick in tricks if trick.seat == seat) for seat in range(view.seats)]
    if view.blind_trick:
        taken[tricks[view.blind_trick - 1].seat] += worth(state.deal.blind)
    return taken


def paid_by_all(seats: int, winner: int) -> list[int]:
    """What each seat gets where one gets 1 from each other."""
    return [seats - 1 if seat == winner else -1 for seat in range(seats)]


def hand_of_sides(state: State, tricks: list[Taken]) -> list[int]:
    """What is paid where somebody picked."""
    options, view = state.deal.start.options, GAME.view(state, None)
    side = {view.picker, *view.partners}
    buried = [card for move in state.moves if isinstance(move, Bury) for card in move.cards]
    mine = sum(trick.points for trick in tricks if trick.seat in side) + worth(buried)
    tricks_of_side = sum(trick.seat in side for trick in tricks)
    if mine > 60:
        unit = 3 if tricks_of_side == len(tricks) else 1 if 120 - mine >= 30 else 2
    else:
        unit = -3 if not tricks_of_side else -1 if mine >= 31 else -2
        single = not options.double_on_loss or (view.forced and options.forced_dealer_undoubled)
        unit *= 1 if single else 2
    exempt = unit < 0 and not tricks_of_side and options.no_trick_partner_exempt
    paid = dict.fromkeys(view.partners, 0 if exempt else unit)
    found = [paid.get(seat, -unit) * view.stakes for seat in range(view.seats)]
    found[view.picker] = 0
    found[view.picker] = -sum(found)
    return found


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
