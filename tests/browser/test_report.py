"""The report of a tournament, opened from its folder: on a phone and on a desk, light and dark."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser.conftest import opened_page
from tests.browser.test_pages import findings
from tests.support.played import Tournament, short_plan, tournament, write

pytestmark = pytest.mark.slow

PHONE, DESK = {"width": 400, "height": 800}, {"width": 1280, "height": 900}
LEGIBLE: Final = 9  # pixels that a line of text takes at least
HOSTILE: Final = "</script><b>bold</b>"
LONG: Final = "cmd:node " + "x" * 90


@pytest.fixture(scope="module")
def played() -> Tournament:
    """Three bots at five seats, of which one has a hostile name and one a long one."""
    return tournament(short_plan("sheepshead", 5, ["random", HOSTILE, LONG], 12), faulty=[1], some=0.1)


@pytest.fixture(scope="module")
def folder(played: Tournament, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with its report."""
    found = tmp_path_factory.mktemp("report")
    write(played.plan, played.played, found)
    return found


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    """The colours that the reader prefers."""
    return str(request.param)


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def opened(request: pytest.FixtureRequest, browser: Browser, scheme: str, folder: Path) -> Iterator[Page]:
    """The report, opened without a network."""
    loaded: list[str] = []
    with opened_page(browser, folder.as_uri(), viewport=request.param, color_scheme=scheme) as page:
        page.on("request", lambda asked: loaded.append(asked.url))
        page.goto((folder / "report.html").as_uri())
        yield page
        assert {url.split(":")[0] for url in loaded} <= {"file", "data"}


def check_width(page: Page) -> None:
    """Check that nobody has to scroll the page sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def is_within(page: Page, found: Locator) -> bool:
    """Whether an element is within the width of the window."""
    box, size = found.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    return box["x"] >= 0 and box["x"] + box["width"] <= size["width"]


def brightness(page: Page, selector: str, name: str) -> float:
    """How bright a colour of an element is, from 0 to 255."""
    color = page.locator(selector).first.evaluate(f"element => getComputedStyle(element).{name}")
    return sum(map(int, color.removeprefix("rgb(").removesuffix(")").split(","))) / 3


def test_the_report_is_read_without_scrolling_sideways(opened: Page) -> None:
    check_width(opened)
    for found in (
        *opened.locator("#standings tbody td:not(:empty)").all(),
        *opened.locator("#standings svg text").all(),
    ):
        assert is_within(opened, found)
    for text in opened.locator("figure svg text").all():
        assert text.evaluate("element => element.getBoundingClientRect().height") >= LEGIBLE


def test_text_and_charts_stand_out_from_the_page(opened: Page, scheme: str) -> None:
    page, ink, chart = (
        brightness(opened, "body", "backgroundColor"),
        brightness(opened, "h1", "color"),
        brightness(opened, "#standings svg text", "fill"),
    )
    assert (page < 60, ink > 180, chart > 180) == ((scheme == "dark"),) * 3
    assert opened.locator("figure svg [style*='fill: #ffffff']:not(text)").count() == 0


def test_the_report_is_accessible(opened: Page) -> None:
    assert findings(opened) == []
