"""The page of the OpenAPI document: it shows, it answers, and it loads nothing from elsewhere."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from sheepfold_server.games import GAMES

TAGS = ("games", *(game.name for game in GAMES), "service")


@pytest.fixture
def docs(page: Page) -> Page:
    """The page, as soon as it shows the operations."""
    page.goto("/docs/")
    expect(page.locator(".opblock").first).to_be_visible()
    return page


def test_it_shows_our_title_and_every_operation_by_game(docs: Page) -> None:
    expect(docs).to_have_title("Sheepfold API")
    expect(docs.locator("h1.title, h2.title")).to_contain_text("Sheepfold")
    assert [tag.get_attribute("data-tag") for tag in docs.locator(".opblock-tag").all()] == list(TAGS)
    document = docs.request.get("/openapi.json").json()
    paths = (*document["paths"].values(), *document["webhooks"].values())
    operations = sum(name in ("get", "post") for path in paths for name in path)
    expect(docs.locator(".opblock")).to_have_count(operations)


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


def test_all_that_it_loads_is_here(page: Page, service_url: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/docs/")
    expect(page.locator(".opblock").first).to_be_visible()
    assert {urlsplit(url).netloc for url in loaded if not url.startswith("data:")} == {urlsplit(service_url).netloc}
    policy = page.request.get("/docs/").headers["content-security-policy"]
    assert "unsafe" not in policy


def test_a_short_address_leads_to_it(page: Page) -> None:
    page.goto("/docs")
    assert urlsplit(page.url).path == "/docs/"
    expect(page.locator(".opblock").first).to_be_visible()
