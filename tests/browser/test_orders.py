"""The order of cards: one click or key away wherever a match is shown, as the rules declare it."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from sheepfold_rules.games import GAMES, NAMES
from tests.browser.test_links import Player, host
from tests.browser.test_replay import RECORDS, open_record
from tests.browser.test_table import cards_of, check_words, open_table
from tests.support.web_matches import match

pytestmark = pytest.mark.slow

BUTTON: Final = "Card order"
OPTIONS: Final = {"fence_rank": "highest", "wild_jacks": False}  # with which other orders hold


def expect_order(page: Page, game: str) -> None:
    """Check that the key opens what the rules declare for the table rules, and closes it again."""
    declared = next(each for each in GAMES if each.name == game).orders
    wanted = [each for each in declared if all(OPTIONS[name] == value for name, value in each.when.items())]
    page.keyboard.press("o")
    expect(page.locator("#orders dt")).to_have_text([each.title for each in wanted])
    expect(page.locator("#orders")).to_be_visible()
    assert cards_of(page, "#orders") == [card for each in wanted for card in each.cards]
    check_words(page)
    page.keyboard.press("o")
    expect(page.locator("#orders")).to_be_hidden()


@pytest.mark.parametrize("game", NAMES)
def test_it_is_a_key_away_at_the_table_where_cards_rank(page: Page, game: str) -> None:
    chosen = {"Fence rank": "highest"} if game == "wolf" else {}
    open_table(page, game, **chosen)
    ranks = any(each.name == game and each.orders for each in GAMES)
    expect(page.get_by_role("button", name=BUTTON)).to_have_count(int(ranks))
    page.locator(".bar h2").click()
    page.keyboard.press("?")
    expect(page.locator("#shortcuts dt", has_text="O")).to_have_count(int(ranks))
    page.keyboard.press("Escape")
    if ranks:
        expect_order(page, game)


def test_it_is_opened_by_a_click_and_by_the_focus(page: Page) -> None:
    open_table(page, "sheepshead")
    page.get_by_role("button", name=BUTTON).click()
    expect(page.locator("#orders")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#orders")).to_be_hidden()
    page.get_by_role("button", name=BUTTON).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#orders")).to_be_visible()


def test_it_is_a_key_away_in_a_replay(page: Page) -> None:
    open_record(page, {**match(RECORDS["wolf"]).transcript, "options": {"fence_rank": "highest"}, "moves": []})
    expect_order(page, "wolf")


def test_it_is_a_key_away_by_link(page: Page) -> None:
    player = Player(page)
    host(player, "president", 4)
    page.locator(".bar h2").click()
    expect_order(page, "president")
