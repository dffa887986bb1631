"""The table in somebody else's page: the page of the guide plays, and neither changes how the other looks."""

import gzip
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from sheepfold.testing import running_service
from sheepfold_server.web.pages import STATIC
from tests.browser.conftest import opened_page
from tests.support.pages import ROOT, blocks

pytestmark = pytest.mark.slow

MODULE: Final = STATIC / "table" / "sheepfold-table.js"
LARGEST: Final = 60_000  # bytes of the module, compressed
(SHOWN,) = (block.text for block in blocks(ROOT / "docs" / "how-to" / "build-a-web-app.md", "html"))
ADDRESS: Final = "http://127.0.0.1:8000"
STYLES: Final = """() => [...document.querySelectorAll('body, body *:not(sheepfold-table)')].map(each => {
    const style = getComputedStyle(each);
    return Object.fromEntries([...style].map(name => [name, style.getPropertyValue(name)]));
})"""
LOOKS: Final = """() => [...document.querySelector('sheepfold-table').shadowRoot.querySelectorAll(
    '.table, .bar h2, .bar button, .felt, .prompt, .name, .told li')].map(each => {
    const { color, fontSize, fontFamily, lineHeight, margin, padding, border, textAlign, letterSpacing } =
        getComputedStyle(each);
    return [each.className, color, fontSize, fontFamily, lineHeight, margin, padding, border, textAlign, letterSpacing];
})"""
HOST: Final = """<!doctype html><html lang="en"><title>A page</title><style>
    html { font-size: 11px } body { font: 20px/2 serif; color: purple; text-align: right; letter-spacing: 3px }
    * { margin: 7px } p, h2 { color: red } button { background: orange; padding: 20px; border: 9px solid }
    .bar, .name, .hand { display: none }
</style><h1>A page</h1><p>Text, and a <button>button</button> and a <a href="#">link</a>.</p><div id="place"></div>"""
PLAIN: Final = """<!doctype html><html lang="en"><title>A page</title><div id="place"></div>"""
TABLE: Final = """async ([service, table]) => {
    await import(`${service}/table/sheepfold-table.js`);
    const element = document.createElement('sheepfold-table');
    for (const [name, value] of Object.entries(table)) element.setAttribute(name, value);
    element.style.height = '600px';
    document.querySelector('#place').append(element);
}"""
REFUSE: Final = """async (url) => {
    const { Client, IllegalMove, InvalidRequest } = await import(`${url}/table/sheepfold-table.js`);
    const client = new Client({ url });
    const match = await client.game("wolf").new({ seats: 2 });
    const illegal = await match.play({ type: "turn" }, { seat: 1 - match.toAct }).catch((error) => error);
    const invalid = await match.play({ type: "pass" }).catch((error) => error);
    const signal = AbortSignal.abort();
    const aborted = await match.view(0, { signal }).catch((error) => error.name);
    return [illegal instanceof IllegalMove, illegal.violation.rule, invalid instanceof InvalidRequest, aborted];
}"""
HEAR: Final = """() => {
    window.heard = [];
    for (const name of ['move', 'over', 'refused']) addEventListener(name, ({ detail, target }) => {
        heard.push([name, target.getAttribute('game'), detail]);
    });
}"""
WOLF: Final = {"game": "wolf", "seats": "2", "seed": "sheep"}


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    """The address of a service that the pages of every origin may call."""
    with running_service(cors_origins="*", log_level="warning") as running:
        yield running.url


class Handler(SimpleHTTPRequestHandler):
    """Sends files, and writes nothing about that."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A fresh folder, and the address at which a plain server of files shows it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=tmp_path))
    Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser, folder: tuple[Path, str]) -> Iterator[Page]:
    """A page of another origin than the service."""
    (folder[0] / "favicon.ico").write_bytes(b"")
    with opened_page(browser, folder[1], reduced_motion="reduce") as opened:
        yield opened


def test_the_page_of_the_guide_has_ten_lines_and_plays(page: Page, folder: tuple[Path, str], service: str) -> None:
    assert SHOWN.count("\n") <= 10
    (folder[0] / "index.html").write_text(SHOWN.replace(ADDRESS, service))
    page.goto("/")
    page.evaluate(HEAR)
    expect(page.locator(".prompt")).to_have_text("Do you pick up the blind, or pass?")
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator(".prompt")).not_to_contain_text("Pick")
    page.wait_for_function("() => heard.length > 1")
    assert page.evaluate("heard[0]") == ["move", "sheepshead", {"seat": 0, "move": {"type": "pass"}, "moves": 1}]
    assert page.evaluate("document.querySelector('sheepfold-table').source.view.options.partner") == "called_ace"


def test_what_is_wrong_with_an_attribute_is_said(page: Page, folder: tuple[Path, str], service: str) -> None:
    (folder[0] / "index.html").write_text(SHOWN.replace(ADDRESS, service).replace('"called_ace"', '"nobody"'))
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text('There is no preset "nobody"')
    page.locator("sheepfold-table").evaluate("table => table.removeAttribute('preset')")
    expect(page.locator(".prompt")).to_be_visible()
    for name, value, most in (("seats", "99", "2 to 7"), ("seats", "five", "2 to 7"), ("seat", "first", "0 to 4")):
        page.locator("sheepfold-table").evaluate("table => table.setAttribute('seats', '5')")
        page.locator("sheepfold-table").evaluate("(table, all) => table.setAttribute(...all)", [name, value])
        said = f'"{name}" has to be a whole number from {most}, not "{value}".'
        expect(page.get_by_role("alert")).to_have_text(said)


def test_the_address_of_the_service_may_be_relative_to_the_page(
    page: Page, folder: tuple[Path, str], service: str
) -> None:
    (folder[0] / "index.html").write_text(PLAIN)
    page.route("**/api/v1/**", lambda route: route.continue_(url=service + route.request.url.partition("/api")[2]))
    page.goto("/")
    page.evaluate(TABLE, [service, {**WOLF, "service": "api"}])
    expect(page.locator(".prompt")).to_have_text("Turn up your next card.")


def test_two_tables_stand_in_one_page_and_each_has_its_own_match(
    page: Page, folder: tuple[Path, str], service: str
) -> None:
    (folder[0] / "index.html").write_text(PLAIN)
    page.goto("/")
    page.evaluate(HEAR)
    for game in ("wolf", "sheepshead"):
        page.evaluate(TABLE, [service, {"game": game, "seed": "lamb", "pace": "0"}])
    wolf, sheepshead = (page.locator("sheepfold-table").nth(number) for number in (0, 1))
    expect(sheepshead.get_by_role("button", name="Pick")).to_be_visible()
    sheepshead.locator(".held").first.focus()
    page.keyboard.press("o")
    expect(sheepshead.locator("#orders")).to_be_visible()
    page.keyboard.press("Escape")
    wolf.get_by_role("button", name="Turn up").click()
    expect(wolf.get_by_text("You turn up").first).to_be_attached()
    page.wait_for_function("() => heard.length")
    assert {game for _, game, _ in page.evaluate("heard")} == {"wolf"}
    wolf.get_by_role("button", name="Settings and shortcuts").click()
    expect(wolf.locator("#shortcuts")).to_be_visible()
    expect(sheepshead.locator("#shortcuts")).to_be_hidden()


def test_a_table_changes_nothing_of_the_page_around_it(page: Page, folder: tuple[Path, str], service: str) -> None:
    (folder[0] / "index.html").write_text(HOST.replace('<div id="place">', '<div id="place" hidden>'))
    page.goto("/")
    before = page.evaluate(STYLES)
    page.evaluate(TABLE, [service, WOLF])
    expect(page.locator(".prompt")).to_be_attached()
    assert page.evaluate(STYLES) == before


def test_a_page_changes_nothing_of_the_table_in_it(page: Page, folder: tuple[Path, str], service: str) -> None:
    looks = []
    for name, text in {"plain": PLAIN, "host": HOST}.items():
        (folder[0] / f"{name}.html").write_text(text)
        page.goto(f"/{name}.html")
        page.locator("#place").evaluate("place => { place.style.width = '1000px'; }")
        page.evaluate(TABLE, [service, WOLF])
        expect(page.locator(".prompt")).to_have_text("Turn up your next card.")
        looks.append(page.evaluate(LOOKS))
    assert looks[0] == looks[1]
    assert len(looks[0]) > 5


def test_a_table_follows_the_room_that_it_has_and_not_the_window(
    page: Page, folder: tuple[Path, str], service: str
) -> None:
    (folder[0] / "index.html").write_text(PLAIN)
    page.goto("/")
    page.evaluate(TABLE, [service, WOLF])
    expect(page.locator(".told")).to_be_visible()
    page.locator("#place").evaluate("place => { place.style.width = '360px'; }")
    expect(page.locator(".told")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="History and rules").click()
    expect(page.locator(".told")).to_be_visible()


def test_a_table_that_is_moved_in_the_page_goes_on(page: Page, folder: tuple[Path, str], service: str) -> None:
    (folder[0] / "index.html").write_text(PLAIN)
    page.goto("/")
    page.evaluate(TABLE, [service, {**WOLF, "pace": "0"}])
    page.get_by_role("button", name="Turn up").click()
    expect(page.locator(".laid .card").first).to_be_visible()
    moves = page.evaluate("document.querySelector('sheepfold-table').source.moves")
    page.evaluate("document.body.append(document.querySelector('sheepfold-table'))")
    expect(page.locator(".prompt")).to_be_visible()
    assert page.evaluate("document.querySelector('sheepfold-table').source.moves") >= moves > 0


def test_the_module_has_the_client_and_its_classes_of_errors(
    page: Page, folder: tuple[Path, str], service: str
) -> None:
    (folder[0] / "index.html").write_text(PLAIN)
    page.goto("/")
    assert page.evaluate(REFUSE, service) == [True, "wolf.turn", True, "AbortError"]


def test_the_module_is_small() -> None:
    assert len(gzip.compress(MODULE.read_bytes())) <= LARGEST
