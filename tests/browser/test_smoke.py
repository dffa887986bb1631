"""A quick look at each page: it loads without an error, does what it is for, and explains what it refuses."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from sheepfold_rules.games import GAMES
from tests.browser.conftest import opened_page
from tests.browser.test_links import Player, check_secrecy, host, play_on
from tests.browser.test_replay import RECORDS, open_record
from tests.browser.test_report import LONG, PHONE, check_width
from tests.browser.test_table import CODES, expect_refusal, move_as_hinted, open_table, read_record, wait_for_turn
from tests.support.played import short_plan, tournament, write
from tests.support.web_matches import match

TAGS = ("games", *(game.name for game in GAMES), "service")


@pytest.fixture
def loaded(page: Page) -> list[str]:
    """The addresses of all that the page loads."""
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    return addresses


def check_origin(loaded: list[str], url: str) -> None:
    """Check that all that was loaded came from that service."""
    assert {urlsplit(each).netloc for each in loaded if not each.startswith("data:")} == {urlsplit(url).netloc}


def test_at_the_table_a_card_that_does_not_follow_is_refused_with_the_rule(page: Page) -> None:
    open_table(page, "sheepshead", Seats="3")
    while wait_for_turn(page):
        if page.locator(".held:not(.legal)").count() and page.locator(".prompt").inner_text() == "Play a card.":
            break
        move_as_hinted(page)
    turns = read_record(page)["turns"]
    page.locator(".held:not(.legal)").first.click()
    expect_refusal(page, "sheepshead.follow_suit")
    assert read_record(page)["turns"] == turns


def test_people_play_by_link_and_none_receives_the_cards_of_another(browser: Browser, service_url: str) -> None:
    with opened_page(browser, service_url) as one, opened_page(browser, service_url) as other:
        players = [Player(one), Player(other)]
        (invitation,) = host(players[0], "sheepshead", 2).values()
        players[1].open(invitation)
        assert play_on(players, 4) == 4
        check_secrecy(players, 4)


def test_a_record_with_an_illegal_move_stops_there_and_says_what_would_have_been_legal(page: Page) -> None:
    record = match(RECORDS["sheepshead"]).transcript
    moves = [*record["moves"][:6], {**record["moves"][6], "seat": 1 - record["moves"][6]["seat"]}]
    open_record(page, {**record, "moves": moves, "outcome": None})
    expect(page.locator("output")).to_have_text("6 of 6")
    page.keyboard.press("Home")
    expect(page.locator("output")).to_have_text("0 of 6")
    expect(page.locator(".refusal")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("output")).to_have_text("6 of 6")
    expect(page.locator(".refusal")).to_contain_text("Move 7 of the record is illegal. The rules say to ")
    assert CODES.findall(page.locator(".refusal").inner_text()) == []
    expect(page.locator(".refusal")).not_to_contain_text("seat")
    expect(page.locator(".refusal .card").first).to_be_visible()


def test_the_documented_calls_are_shown_by_game_and_nothing_is_loaded_from_elsewhere(
    page: Page, loaded: list[str], service_url: str
) -> None:
    page.goto("/docs?game=all")
    assert urlsplit(page.url).path == "/docs/"
    expect(page.locator(".opblock").first).to_be_visible()
    expect(page).to_have_title("Sheepfold API")
    expect(page.locator("h1.title, h2.title")).to_contain_text("Sheepfold")
    assert [tag.get_attribute("data-tag") for tag in page.locator(".opblock-tag").all()] == list(TAGS)
    document = page.request.get("/openapi.json").json()
    operations = sum(name in ("get", "post") for path in document["paths"].values() for name in path)
    expect(page.locator(".opblock")).to_have_count(operations)
    check_origin(loaded, service_url)
    assert "unsafe" not in page.request.get("/docs/").headers["content-security-policy"]


def test_the_search_of_the_guide_finds_a_rule_and_nothing_is_loaded_from_elsewhere(
    page: Page, loaded: list[str], service_url: str
) -> None:
    page.goto("/guide")
    assert urlsplit(page.url).path == "/guide/"
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sheepfold")
    page.get_by_role("searchbox").or_(page.get_by_placeholder("Search")).first.fill("follow_suit")
    page.keyboard.press("Enter")
    page.locator("#search-results li a").filter(has_text="Sheepshead").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sheepshead")
    check_origin(loaded, service_url)


def test_a_report_is_read_from_its_folder(browser: Browser, tmp_path: Path) -> None:
    played = tournament(short_plan("sheepshead", 5, ["random", LONG], 1))
    write(played.plan, played.played, tmp_path)
    with opened_page(browser, tmp_path.as_uri(), viewport=PHONE) as page:
        loaded: list[str] = []
        page.on("request", lambda request: loaded.append(request.url))
        page.goto((tmp_path / "report.html").as_uri())
        expect(page.locator("#standings tbody tr")).to_have_count(2)
        check_width(page)
        assert {url.split(":")[0] for url in loaded} <= {"file", "data"}
