"""The tables of numbers in the pages are those of the games."""

from collections import Counter
from itertools import chain
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import sheepshead
from sheepfold_rules.games import NAMED
from tests.support.pages import GAME_PAGES, codes, tables

PAYMENTS: Final = next(table for table in tables(GAME_PAGES["sheepshead"]) if table[0][:2] == ["seats", "sides"])
WON: Final = ("won: 30 to 59", "won: 29 or less", "won: no trick")
LOST: Final = ("lost: 31 to 60", "lost: 30 or less", "lost: no trick")
TABLES: Final[list[tuple[int, Any]]] = [
    (3, {}),
    (4, {}),
    (4, {"partner": "jack_of_diamonds"}),
    (4, {"partner": "called_ace"}),
    (5, {}),
    (5, {"partner": "called_ace"}),
    (6, {}),
    (7, {}),
]
DEALS: Final = 120


def column_of(scored: sheepshead.Scored, takers: set[int]) -> str:
    """The column of the table that a deal falls under; `takers` are the seats that took a trick."""
    assert scored.picker is not None
    side = {scored.picker, *scored.partners}
    points = sum(scored.points[seat] for seat in side)
    if points >= 61:
        return WON[2] if takers <= side else WON[0] if points <= 90 else WON[1]
    return LOST[2] if not takers & side else LOST[0] if points >= 31 else LOST[1]


def shares(scored: sheepshead.Scored) -> list[int]:
    """What the deal paid: to the picker, to each partner, to each defender."""
    assert scored.picker is not None
    partners = {scored.payments[seat] for seat in scored.partners}
    side = (scored.picker, *scored.partners)
    others = {paid for seat, paid in enumerate(scored.payments) if seat not in side}
    return [scored.payments[scored.picker], *partners, *others]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_deal_pays_what_the_table_says(seats: int, options: dict[str, Any]) -> None:
    chance = Random(seats)
    table = sheepshead.Options(**options)
    seen = set()
    for number in range(DEALS):
        takers: set[int] = set()
        match: Any = sheepfold.connect().sheepshead.new(seats, table, seed=f"payments {number}")
        match = match.play(sheepshead.Pick())
        while not match.over:
            match = match.play(chance.choice(match.legal_moves()))
            takers |= {event.seat for event in match.events if event.type == "trick_taken"}
        scored = match.events[-1]
        side = 1 + len(scored.partners)
        column = PAYMENTS[0].index(column_of(scored, takers))
        row = next(row for row in PAYMENTS if row[:2] == [str(seats), f"{side} against {seats - side}"])
        assert [int(paid) for paid in row[column].split(" / ")] == shares(scored)
        seen.add((row[1], column))
    assert len(seen) >= 3


def test_every_payment_adds_up_to_nothing() -> None:
    assert PAYMENTS[0][2:] == [*WON, *LOST]
    for seats, sides, *paid in PAYMENTS[1:]:
        side, against = map(int, sides.split(" against "))
        assert side + against == int(seats)
        for amounts in paid:
            picker, *partner, defender = map(int, amounts.split(" / "))
            assert len(partner) == (side > 1)
            assert picker + (side - 1) * sum(partner) + against * defender == 0


def test_the_table_of_hands_is_right() -> None:
    table = next(table for table in tables(GAME_PAGES["president"]) if table[0] == ["players", "cards each"])
    assert [int(row[0]) for row in table[1:]] == list(NAMED["president"].seats)
    for row in table[1:]:
        view = sheepfold.connect().president.new(int(row[0]), seed="cards").view()
        sizes = [len(hand) for hand in view.hands]
        assert row[1] == (f"{sizes[0]} each" if len(set(sizes)) == 1 else ", ".join(map(str, sizes)))


@pytest.mark.parametrize("name", ["wolf", "wolf_herd", "wolf_concentration"])
def test_the_table_of_the_cards_is_right(name: str) -> None:
    table = next(table for table in tables(GAME_PAGES[name]) if table[0][:3] == ["card", "name", "in the deck"])
    assert {row[0].strip("`"): int(row[2]) for row in table[1:]} == Counter(NAMED[name].deck)


@pytest.mark.parametrize("name", ["sheepshead", "pass_the_ewe"])
def test_the_table_of_the_deal_is_right(name: str) -> None:
    table = next(table for table in tables(GAME_PAGES[name]) if table[0][:2] == ["players", "cards each"])
    assert [int(row[0]) for row in table[1:]] == list(NAMED[name].seats)
    for row in table[1:]:
        seats, hand, rest = (int(cell.split()[0]) for cell in row[:3])
        view: Any = sheepfold.connect().game(name).new(seats, seed="cards").view()
        left = len(view.blind) if name == "sheepshead" else view.aside
        assert ({len(cards) for cards in view.hands}, left) == ({hand}, rest)
        stacked = sum(map(len, chain.from_iterable(getattr(view, "stacks", ()))))
        assert seats * hand + stacked + rest == len(NAMED[name].deck)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_order_of_the_cards_is_right(seats: int) -> None:
    trumps, fail = orders()
    chance = Random(seats)
    for number in range(DEALS):
        match: Any = sheepfold.connect().sheepshead.new(seats, seed=f"order {number}").play(sheepshead.Pick())
        while not match.over:
            match = match.play(chance.choice(match.legal_moves()))
        for trick in match.view().tricks:
            led = [rank + trick.cards[0][1] for rank in fail]
            best = next(card for card in (*trumps, *led) if card in trick.cards)
            assert trick.winner == (trick.leader + trick.cards.index(best)) % seats


def orders() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The trumps, and the ranks of a fail suit, from the highest down, as the page has them."""
    lines = {tuple(code.split()) for code in codes(GAME_PAGES["sheepshead"])}
    (trumps,) = (line for line in lines if line[:2] == ("QC", "QS"))
    (fail,) = (line for line in lines if line[:2] == ("A", "T"))
    assert (len(set(trumps)), len(set(fail))) == (14, 6)
    return trumps, fail
