"""The table: matches of every game are played against bots by clicks, and what is illegal is explained."""

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from sheepfold_server.games import NAMES
from tests.web.callers import LOCAL, ask

MOST: Final = 400  # clicks in a match
SHORT: Final = {
    "president": {"End": "deals", "Deals": 1},
    "pass_the_ewe": {"Deals": 1},
    "wolf": {"Max battles": 8},
    "wolf_herd": {"Turn limit": 9},
    "wolf_concentration": {"Max tries": 6},
}


def open_table(page: Page, game: str, **more: Any) -> None:
    """Start a match of a game with bots that move at once; it has the seed `sheep`."""
    page.goto("/table/")
    page.locator(f"input[value={game}]").check()
    page.get_by_text("Seats, opponents and table rules").click()
    for name, value in {"Seed": "sheep", "Pace": "at once", **more}.items():
        fill(page.locator(".field", has=page.locator("span", has_text=name)).first, value)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".felt")).to_be_visible()


def fill(field: Locator, value: Any) -> None:
    """Fill in a field of the form, whatever kind it is."""
    if field.locator("select").count():
        field.locator("select").select_option(str(value))
    else:
        field.locator("input").fill(str(value))
        field.locator("input").blur()


def kept(page: Page) -> Any:
    """The record of the match that the page keeps."""
    return json.loads(page.evaluate("localStorage.getItem('sheepfold.match.' + location.hash.slice(1))"))


def wait_for_turn(page: Page) -> bool:
    """Wait until the person is to move, and tell whether the match goes on."""
    expect(page.locator(".prompt")).not_to_contain_text("is thinking", timeout=30_000)
    return not page.locator(".prompt").inner_text().startswith("The match is over")


def move_as_hinted(page: Page) -> None:
    """Ask for a hint, and make that move by clicks."""
    turns = len(kept(page)["turns"])
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()
    hinted, buttons = page.locator(".hinted"), page.locator(".choices .main")
    if hinted.count():
        hinted.first.click()
    else:
        buttons.first.click()
    expect(page.locator(".hint")).to_have_count(0)
    assert len(kept(page)["turns"]) > turns


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_is_played_by_clicks_to_the_outcome_that_a_replay_confirms(page: Page, game: str) -> None:
    open_table(page, game, **SHORT.get(game, {}))
    for _ in range(MOST):
        if not wait_for_turn(page):
            break
        move_as_hinted(page)
    record = kept(page)
    replayed = ask(LOCAL, game, "replay", {**record["start"], "moves": record["turns"]})
    assert (replayed["legal"], replayed["to_act"]) == (True, None)
    names = [record["names"][seat] for seat in replayed["position"]["outcome"]["winners"]]
    assert all(name in page.locator(".prompt").inner_text() for name in names)
