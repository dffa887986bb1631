"""The report of a tournament, opened from its folder: on a phone and on a desk, light and dark, with its replays."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sheepfold_tools.tournament.report import write_results
from tests.browser.conftest import opened_page
from tests.browser.test_pages import findings
from tests.support.played import Tournament, plan_of, tournament

pytestmark = pytest.mark.slow

PHONE, DESK = {"width": 400, "height": 800}, {"width": 1280, "height": 900}
LEGIBLE: Final = 9  # pixels that a line of text takes at least
HOSTILE: Final = "</script><b>bold</b>"
LONG: Final = "cmd:node " + "x" * 90


@pytest.fixture(scope="module")
def played() -> Tournament:
    """Three bots at five seats, of which one has a hostile name and one a long one."""
    return tournament(plan_of("sheepshead", 5, ["random", HOSTILE, LONG], 12), faulty=[1], some=0.1)


@pytest.fixture(scope="module")
def folder(played: Tournament, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with its report."""
    found = tmp_path_factory.mktemp("report")
    write_results(played.plan, played.deals, found)
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


def test_a_decisive_deal_is_stepped_through_to_its_end(opened: Page, played: Tournament) -> None:
    link = opened.locator("#decisive a").nth(1)
    deal, match = map(int, (link.get_attribute("href") or "").removeprefix("replay.html#").split("-"))
    record = played.played[deal].matches[match].transcript
    link.click()
    expect(opened.locator("h1")).to_have_text(f"Sheepshead: deal {deal}, match {match}")
    for number in range(1, len(record["moves"]) + 1):
        opened.keyboard.press("ArrowRight")
        expect(opened.locator("output")).to_have_text(f"{number} of {len(record['moves'])}")
        check_width(opened)
    assert [int(each) for each in opened.locator(".score").all_inner_texts()] == record["outcome"]["scores"]
    names = opened.locator(".seat .name b").all_inner_texts()
    assert {name.removesuffix(" 2") for name in names} == {"random", HOSTILE, f"cmd:node xx…{12 * 'x'}"}


def test_the_cards_are_drawn_and_seen_as_a_seat_sees_them(opened: Page) -> None:
    opened.locator("#decisive a").first.click()
    shown = opened.locator(".card use")
    expect(shown.first).to_be_attached()
    assert shown.evaluate_all("all => all.every(use => document.getElementById(use.href.baseVal.slice(1)) !== null)")
    assert shown.evaluate_all("all => all.every(use => use.getBoundingClientRect().width > 10)")
    hidden = opened.locator(".fan [aria-label='face down']")
    expect(hidden).to_have_count(0)
    opened.get_by_label("As seen by").select_option(index=1)
    expect(hidden.first).to_be_attached()


def test_another_match_is_chosen_and_the_way_leads_back_to_the_report(opened: Page) -> None:
    opened.locator("#decisive a").first.click()
    choice = opened.get_by_role("combobox").first
    wanted = choice.locator("option").last.inner_text()
    choice.select_option(wanted)
    expect(opened.locator("h1")).to_have_text(f"Sheepshead: {wanted}")
    opened.go_back()
    expect(opened.locator("h1")).not_to_have_text(f"Sheepshead: {wanted}")
    opened.get_by_role("link", name="Report").click()
    expect(opened.locator("#standings")).to_be_visible()


@pytest.mark.parametrize(("game", "seats"), [("wolf_concentration", 1), ("pass_the_ewe", 3), ("president", 4)])
def test_other_games_are_stepped_through(game: str, seats: int, browser: Browser, tmp_path: Path) -> None:
    found = tournament(plan_of(game, seats, ["a", "b"], 2))
    write_results(found.plan, found.deals, tmp_path)
    with opened_page(browser, tmp_path.as_uri(), viewport=PHONE) as page:
        page.goto((tmp_path / "replay.html").as_uri())
        expect(page.locator("output")).to_contain_text("0 of")
        for number in range(1, 6):
            page.keyboard.press("ArrowRight")
            expect(page.locator("output")).to_contain_text(f"{number} of")
        page.keyboard.press("End")
        check_width(page)
        deal, match = page.locator("h1").inner_text().replace(",", "").split()[-3::2]
        outcome: Any = found.played[int(deal)].matches[int(match)].transcript["outcome"]
        assert [int(each) for each in page.locator(".score").all_inner_texts()] == outcome["scores"], json.dumps(
            outcome
        )
