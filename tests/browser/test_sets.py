"""Sets that lie on the table: those of the round that is played, and of no other."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_replay import open_record
from tests.support.web_matches import Match, Table, match

pytestmark = pytest.mark.slow

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")
MOST: Final = 3  # sets that lie on the table at a time
MOVES: Final = 60  # that are stepped through
TABLES: Final = (
    Table("president", 4, {"end": "deals", "deals": 1}),
    Table("president", 5, {"end": "deals", "deals": 1, "pass_locks": True}),
    Table("pass_the_ewe", 3, {"deals": 1}),
)
LAID: Final = """all => all.map(each => [
    each.querySelector('b').textContent,
    [...each.querySelectorAll('use')].map(use => use.getAttribute('href').split('#')[1]),
])"""
PASSED: Final = "badges => badges.map(badge => badge.closest('.seat').getAttribute('aria-label'))"


def rounds_of(played: Match) -> Iterator[tuple[list[tuple[str, list[str]]], set[str]]]:
    """The sets of the round after each move, and who has passed since their last one, as the service tells them."""
    sets: list[tuple[str, list[str]]] = []
    passed: set[str] = set()
    is_over = False
    for position in played.positions[1:]:
        for event in position["events"]:
            if event["type"] in ("played", "passed") and is_over:
                sets, passed, is_over = [], set(), False
            if event["type"] == "played":
                sets = [*sets, (NAMES[event["seat"]], event["cards"])]
                passed -= {NAMES[event["seat"]]}
            if event["type"] == "passed":
                passed |= {NAMES[event["seat"]]}
            is_over = is_over or event["type"] in ("round_ended", "hand_taken")
        yield sets, set() if is_over else passed


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_only_the_sets_and_passes_of_the_round_are_shown(page: Page, table: Table) -> None:
    played = match(table)
    open_record(page, played.transcript)
    for number, (sets, passed) in enumerate(rounds_of(played), 1):
        if number > MOVES or number == len(played.turns):
            break
        page.keyboard.press("ArrowRight")
        expect(page.locator("output")).to_have_text(f"{number} of {len(played.turns)}")
        last = sets[-MOST:]
        wanted = [each for place, each in enumerate(last) if each[0] not in [name for name, _ in last[place + 1 :]]]
        shown: list[Any] = page.locator(".laid").evaluate_all(LAID)
        assert [(name, cards) for name, cards in shown] == wanted
        to_act = played.positions[number]["to_act"]
        assert set(page.locator(".seat .badge", has_text="passed").evaluate_all(PASSED)) == passed - {NAMES[to_act]}
