"""The pages to read: the OpenAPI document of one game at a time, whose operations can be tried out, and the guide."""

import gzip
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from sheepfold_rules.games import GAMES

pytestmark = pytest.mark.slow

LARGEST: Final = 600_000  # bytes of the page with all that it loads, compressed as a proxy does it
RESOLVING: Final = "resolveOpenAPI31Strategy"  # of Swagger UI: reads the whole document


@pytest.fixture
def docs(page: Page) -> Page:
    """The page, as soon as it shows the operations."""
    page.goto("/docs/")
    expect(page.locator(".opblock").first).to_be_visible()
    return page


def test_an_operation_is_tried_out_with_its_example_of_five_seats(docs: Page) -> None:
    operation = docs.locator("#operations-sheepshead-sheepshead_start")
    operation.locator(".opblock-summary").click()
    operation.get_by_role("button", name="Try it out").click()
    assert '"seats": 5' in operation.locator("textarea.body-param__text").input_value()
    with docs.expect_response("**/v1/games/sheepshead/new") as answered:
        operation.get_by_role("button", name="Execute").click()
    assert answered.value.status == 200
    expect(operation.locator(".live-responses-table tbody .response-col_status")).to_contain_text("200")
    expect(operation.locator(".live-responses-table")).to_contain_text('"to_act"')


def test_a_link_leads_to_an_operation(page: Page) -> None:
    page.goto("/docs/#/wolf/wolf_play")
    expect(page.locator("#operations-wolf-wolf_play .opblock-body")).to_be_visible()


def test_one_game_is_shown_at_a_time_and_another_is_chosen(docs: Page) -> None:
    chooser = docs.locator("#chooser select")
    for game in GAMES[:2]:
        chooser.select_option(game.name)
        expect(docs.locator(f"#operations-{game.name}-{game.name}_start")).to_be_visible()
        expect(docs.locator(".opblock-tag")).to_have_count(1)
        expect(docs.locator("#chooser a").first).to_have_attribute("href", f"/v1/games/{game.name}/openapi.json")
    chooser.select_option("all")
    expect(docs.locator(".opblock-tag")).to_have_count(len(GAMES) + 2)


def test_the_page_is_dark_for_those_who_want_that(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("/docs/")
    expect(page.locator(".opblock").first).to_be_visible()
    background = "getComputedStyle(document.documentElement).backgroundColor.match(/[0-9]+/g).map(Number)"
    assert max(page.evaluate(background)) < 64
    page.emulate_media(color_scheme="light")
    expect(page.locator("html.dark-mode")).to_have_count(0)


def test_there_is_little_to_load(page: Page) -> None:
    sizes: dict[str, int] = {}
    page.on("response", lambda response: sizes.update({response.url: len(gzip.compress(response.body()))}))
    page.goto("/docs/")
    expect(page.locator(".opblock").first).to_be_visible()
    assert sum(sizes.values()) < LARGEST


def test_the_document_is_not_resolved_before_an_operation_is_opened(page: Page) -> None:
    profiler = page.context.new_cdp_session(page)
    profiler.send("Profiler.enable")
    profiler.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})

    def resolved() -> int:
        scripts = profiler.send("Profiler.takePreciseCoverage")["result"]
        found = [each for script in scripts for each in script["functions"] if each["functionName"] == RESOLVING]
        return sum(each["ranges"][0]["count"] for each in found)

    page.goto("/docs/?game=wolf")
    page.get_by_role("button", name="Authorize").click()
    expect(page.locator(".auth-container")).to_contain_text("http, Bearer")
    page.get_by_role("button", name="Close").click()
    assert resolved() == 0  # which takes longer than all the rest
    page.locator(".opblock-summary").first.click()
    expect(page.locator(".opblock-body .responses-wrapper")).to_be_visible()
    assert resolved() > 0


def test_the_guide_leads_to_every_game(page: Page) -> None:
    page.goto("/guide/")
    for game in GAMES:
        page.goto("/guide/")
        page.get_by_role("link", name=game.title, exact=True).first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(game.title)
        expect(page.locator("article img").first).to_have_js_property("complete", True)


def test_the_guide_is_shown_in_the_colours_that_the_reader_chooses(page: Page) -> None:
    page.goto("/guide/")
    expect(page.locator("body")).to_have_attribute("data-theme", "auto")
    page.locator(".theme-toggle:visible").first.click()
    chosen = page.locator("body").get_attribute("data-theme")
    assert chosen != "auto"
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-theme", chosen or "")
