"""The table in windows of every size: in each phase, the hand, the prompt and the buttons are in view."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.test_table import move_as_hinted, open_table, wait_for_turn

pytestmark = pytest.mark.slow

WINDOWS: Final[dict[str, ViewportSize]] = {
    "the smallest phone": {"width": 320, "height": 568},
    "a phone": {"width": 390, "height": 844},
    "a phone with its bars": {"width": 390, "height": 660},
    "a phone on its side": {"width": 844, "height": 390},
    "a small phone on its side": {"width": 667, "height": 375},
    "a tablet": {"width": 768, "height": 1024},
    "a desk at 200 %": {"width": 640, "height": 400},
    "a low laptop": {"width": 1366, "height": 640},
    "a desk": {"width": 1280, "height": 800},
    "a large screen": {"width": 2560, "height": 1440},
}
TABLES: Final = (
    *(("sheepshead", seats) for seats in (2, 3, 5, 7)),
    *(("president", seats) for seats in (4, 7)),
    *(("pass_the_ewe", seats) for seats in (3, 6)),
    ("wolf", 2),
    *(("wolf_herd", seats) for seats in (2, 4)),
    *(("wolf_concentration", seats) for seats in (2, 4)),
)
MOVES: Final = 4
NEEDED: Final = ".prompt, .choices button, .held, .place, .bare, .bar nav > button"
# What cannot be seen whole, or is covered. Cards of a hand may overlap: only the left edge of each is looked at.
UNSEEN: Final = """(table, needed) => {
    const wrong = [];
    for (const part of table.shadowRoot.querySelectorAll(needed)) {
        const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
        if (!width || !height) continue;
        const name = part.getAttribute('aria-label') ?? part.textContent.trim();
        const box = [left, top, right, bottom].map(Math.round);
        const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        if (!isInside) wrong.push(['outside', name, box]);
        if (part.matches('.prompt') && part.scrollHeight > part.clientHeight + 3) wrong.push(['cut off', name, box]);
        const [x, y] = part.matches('.held') ? [left + 4, top + height / 3] : [left + width / 2, top + height / 2];
        const found = table.shadowRoot.elementFromPoint(x, y);
        if (!part.matches('.prompt') && !part.contains(found)) wrong.push(['covered', name, box, found?.className]);
    }
    return wrong;
}"""


def unseen(page: Page, needed: str = NEEDED) -> dict[str, Any]:
    """What a player needs and cannot see, in each window in which that is so."""
    found = {}
    for name, size in WINDOWS.items():
        page.set_viewport_size(size)
        wrong = page.locator("sheepfold-table").evaluate(UNSEEN, needed)
        if wrong:
            found[name] = wrong
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_player_needs_is_in_view(page: Page, game: str, seats: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(WINDOWS["a desk"])
    open_table(page, game, Seats=str(seats), Seed="lamb")
    for _ in range(MOVES):
        if not wait_for_turn(page):
            break
        assert unseen(page) == {}
        page.set_viewport_size(WINDOWS["a desk"])
        move_as_hinted(page)


def test_at_200_percent_text_what_a_player_needs_is_in_view(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(WINDOWS["a desk"])
    open_table(page, "sheepshead", Seed="lamb")
    wait_for_turn(page)
    small = page.locator(".prompt").evaluate("prompt => parseFloat(getComputedStyle(prompt).fontSize)")
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.wait_for_timeout(100)
    large = page.locator(".prompt").evaluate("prompt => parseFloat(getComputedStyle(prompt).fontSize)")
    assert large >= 1.5 * small
    found = unseen(page)
    assert {name: wrong for name, wrong in found.items() if name != "a desk at 200 %"} == {}  # which would be 400 %


def test_a_table_alone_fills_the_window_and_the_page_is_not_scrolled(page: Page) -> None:
    open_table(page, "sheepshead")
    wait_for_turn(page)
    for size in WINDOWS.values():
        page.set_viewport_size(size)
        box = page.locator("sheepfold-table").bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= box["y"] + box["height"] <= size["height"]
        expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
