"""The guide: it leads to every game, and has the colours that the reader chooses."""

import pytest
from playwright.sync_api import Page, expect

from sheepfold_rules.games import GAMES

pytestmark = pytest.mark.slow


def test_it_leads_to_every_game(page: Page) -> None:
    page.goto("/guide/")
    for game in GAMES:
        page.goto("/guide/")
        page.get_by_role("link", name=game.title, exact=True).first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(game.title)
        expect(page.locator("article img").first).to_have_js_property("complete", True)


def test_it_is_shown_in_the_colours_that_the_reader_chooses(page: Page) -> None:
    page.goto("/guide/")
    expect(page.locator("body")).to_have_attribute("data-theme", "auto")
    page.locator(".theme-toggle:visible").first.click()
    chosen = page.locator("body").get_attribute("data-theme")
    assert chosen != "auto"
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-theme", chosen or "")
