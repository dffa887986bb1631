"""The guide: every page of it shows, its search finds, and it loads nothing from elsewhere."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from sheepfold_server.games import GAMES


def test_it_leads_to_every_game(page: Page) -> None:
    page.goto("/guide/")
    for game in GAMES:
        page.goto("/guide/")
        page.get_by_role("link", name=game.title, exact=True).first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(game.title)
        expect(page.locator("article img").first).to_have_js_property("complete", True)


def test_its_search_finds_a_rule(page: Page) -> None:
    page.goto("/guide/")
    page.get_by_role("searchbox").or_(page.get_by_placeholder("Search")).first.fill("follow_suit")
    page.keyboard.press("Enter")
    found = page.locator("#search-results li a").filter(has_text="Sheepshead").first
    found.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sheepshead")


def test_it_is_shown_in_the_colours_that_the_reader_chooses(page: Page) -> None:
    page.goto("/guide/")
    expect(page.locator("body")).to_have_attribute("data-theme", "auto")
    page.locator(".theme-toggle:visible").first.click()
    chosen = page.locator("body").get_attribute("data-theme")
    assert chosen != "auto"
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-theme", chosen or "")


def test_all_that_it_loads_is_here(page: Page, service_url: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/guide/games/sheepshead.html")
    page.goto("/guide/search.html?q=wolf")
    expect(page.locator("#search-results li").first).to_be_visible()
    assert {urlsplit(url).netloc for url in loaded if not url.startswith("data:")} == {urlsplit(service_url).netloc}


def test_a_short_address_leads_to_it(page: Page) -> None:
    page.goto("/guide")
    assert urlsplit(page.url).path == "/guide/"
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sheepfold")
