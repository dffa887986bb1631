"""What holds for every page: it fits on any screen, is accessible, loads little, and loses no match."""

import gzip
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from sheepfold.testing import COMMAND, service_environment
from sheepfold_rules.games import NAMES
from tests.browser.conftest import PATIENCE, opened_page
from tests.browser.test_table import MOST, move_as_hinted, open_table, read_record, wait_for_moves, wait_for_turn
from tests.support.redis import free_port
from tests.support.waiting import until

pytestmark = pytest.mark.slow

WIDTHS: Final = (360, 768, 1280, 2560)  # pixels
LARGEST: Final = 150_000  # bytes of a page with all that it loads, compressed
SERIOUS: Final = ("serious", "critical")
AXE: Final = Path(__file__).parent / "node_modules/axe-core/axe.min.js"
PLACES: Final = ("/table/", "/replay/")
NESTED: Final = "nested-interactive"  # Swagger UI puts a button to copy a path into the one that opens an operation


def findings(page: Page) -> list[str]:
    """What is wrong on a page for somebody with a screen reader, weak eyes or no mouse."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    return [f"{each['id']}: {each['nodes'][0]}" for each in found if each["impact"] in SERIOUS]


def sideways(page: Page) -> int:
    """How many pixels a page is wider than its window."""
    width: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return width


@pytest.fixture
def any_page(browser: Browser, service_url: str) -> Iterator[Page]:
    """A page into which a judge can be put, which the policy of the service forbids."""
    with opened_page(browser, service_url, bypass_csp=True) as opened:
        yield opened


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_a_page_is_accessible_and_fits_on_every_screen(any_page: Page, place: str, colours: Any) -> None:
    any_page.emulate_media(color_scheme=colours)
    any_page.goto(place)
    expect(any_page.locator(".tile, textarea").first).to_be_visible()
    for width in WIDTHS:
        any_page.set_viewport_size({"width": width, "height": 800})
        assert sideways(any_page) == 0
    assert findings(any_page) == []
    for settings in any_page.locator(".settings[value=sheepshead]").all():
        settings.click()
    for summary in any_page.locator("summary").all():
        summary.click()
    for width in WIDTHS:
        any_page.set_viewport_size({"width": width, "height": 800})
        assert sideways(any_page) == 0
    assert findings(any_page) == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_page_of_the_calls_is_accessible_and_fits_on_every_screen(any_page: Page, colours: Any) -> None:
    any_page.emulate_media(color_scheme=colours)
    any_page.goto("/docs/?game=wolf")
    expect(any_page.locator(".opblock").first).to_be_visible()
    assert [each for each in findings(any_page) if not each.startswith(NESTED)] == []
    any_page.locator("#operations-wolf-wolf_start .opblock-summary").click()
    expect(any_page.locator(".responses-table").first).to_be_visible()
    for width in WIDTHS:
        any_page.set_viewport_size({"width": width, "height": 800})
        assert sideways(any_page) == 0


@pytest.mark.parametrize("game", NAMES)
def test_a_match_is_accessible_and_fits_on_every_screen(any_page: Page, game: str) -> None:
    open_table(any_page, game)
    for _ in range(3):
        if wait_for_turn(any_page):
            move_as_hinted(any_page)
    wait_for_turn(any_page)
    any_page.get_by_text("How to play", exact=True).click()
    any_page.get_by_text("Rules", exact=True).click()
    for width in WIDTHS:
        any_page.set_viewport_size({"width": width, "height": 800})
        assert sideways(any_page) == 0
    assert findings(any_page) == []
    any_page.emulate_media(color_scheme="dark")
    assert findings(any_page) == []


def test_dark_is_dark_and_light_is_light(page: Page) -> None:
    page.goto("/table/")
    expect(page.locator(".tile").first).to_be_visible()
    colour = "getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).map(Number)"
    page.emulate_media(color_scheme="dark")
    assert max(page.evaluate(colour)) < 64
    page.emulate_media(color_scheme="light")
    assert min(page.evaluate(colour)) > 192


def test_a_match_starts_with_little_to_load(page: Page) -> None:
    sizes: dict[str, int] = {}
    page.on("response", lambda response: sizes.update({response.url: len(gzip.compress(response.body()))}))
    open_table(page, "sheepshead")
    assert wait_for_turn(page)
    assert sum(sizes.values()) < LARGEST
    assert len(sizes) > 10  # it was seen


@pytest.mark.parametrize(
    "game", ["sheepshead", "president", "wolf", "wolf_herd", "wolf_concentration"]
)  # cards, sets, a pile, a target, a grid
def test_a_match_is_played_by_the_keyboard_alone(page: Page, game: str) -> None:
    page.goto("/table/")
    expect(page.locator(".tile").first).to_be_visible()
    tab_to(page, f".tile:has([src$='/{game}.svg'])")
    page.keyboard.press("Enter")
    expect(page.locator(".felt")).to_be_visible()
    assert game == read_record(page)["game"]
    open_table(page, game)
    for _ in range(2):
        assert wait_for_turn(page)
        turns = len(read_record(page)["turns"])
        move_by_keyboard(page)
        expect(page.locator(".refusal")).to_have_count(0)
        assert len(read_record(page)["turns"]) > turns
        assert wait_for_turn(page)
        page.wait_for_function(
            "() => document.querySelector('sheepfold-table').shadowRoot.activeElement?.closest('.felt')"
        )  # the focus is where one plays on


def test_the_focus_is_not_lost_where_a_button_gives_way_to_one_that_is_off(page: Page) -> None:
    open_table(page, "sheepshead", Seed="lamb")
    assert wait_for_turn(page)
    tab_to(page, ".choices .main:text-is('Pick')")
    page.keyboard.press("Enter")
    expect(page.locator(".choices .main[aria-disabled=true]")).to_have_count(1)
    expect(page.locator(".held").first).to_be_focused()


def move_by_keyboard(page: Page) -> None:
    """Ask for a hint and make that move, by the keyboard alone."""
    tab_to(page, "button:text-is('Hint')")
    page.keyboard.press("Enter")
    expect(page.locator(".hint")).to_be_visible()
    tab_to(page, ".hinted" if page.locator(".hinted").count() else ".choices .main")
    page.keyboard.press("Enter")
    expect(page.locator(".hint")).to_have_count(0)


def tab_to(page: Page, wanted: str) -> None:
    """Go to the first of some elements by the keyboard."""
    target = page.locator(wanted).first.element_handle()
    for _ in range(MOST):
        if page.evaluate("element => element === element.getRootNode().activeElement", target):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{wanted} cannot be reached by the keyboard")


def test_arrows_go_from_card_to_card(page: Page) -> None:
    open_table(page, "wolf_concentration")
    wait_for_turn(page)
    page.locator(".place").nth(1).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".place").nth(14)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".place").nth(13)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".place").nth(0)).to_be_focused()


@contextmanager
def service_at(port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A service at that port, killed at the end."""
    given = service_environment({"port": port, "workers": 1, "log_level": "error"})
    process = subprocess.Popen(COMMAND, env=given, start_new_session=True)
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_a_service_that_is_killed_and_started_again_loses_nothing(browser: Browser) -> None:
    port = free_port()
    context = browser.new_context(base_url=f"http://127.0.0.1:{port}")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    with context:
        with service_at(port):
            wait_for_service(page)
            open_table(page, "sheepshead", Seats="3")
            wait_for_turn(page)
            move_as_hinted(page)
            wait_for_turn(page)
        record = read_record(page)
        page.locator(".choices .main, .held.legal").first.click()
        expect(page.locator(".refusal")).to_contain_text("Nothing is lost")
        assert read_record(page)["turns"] == record["turns"]
        with service_at(port):
            wait_for_service(page)
            page.locator(".choices .main, .held.legal").first.click()
            expect(page.locator(".refusal")).to_have_count(0)
            wait_for_moves(page, len(record["turns"]))
            assert read_record(page)["turns"][: len(record["turns"])] == record["turns"]


def wait_for_service(page: Page) -> None:
    """Wait until the service answers."""

    def answers() -> bool:
        try:
            page.request.get("/healthz")
        except Error:  # nobody listens at the port yet
            return False
        return True

    until(answers)
