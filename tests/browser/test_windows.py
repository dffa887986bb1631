"""The table in windows of every size: what a player needs is in view, and nothing is covered, cut off or shifted."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sheepfold_rules.games import NAMES
from tests.browser.test_seats import OVERLAPS
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
PHONE: Final = WINDOWS["a phone with its bars"]
SIZES: Final[list[ViewportSize]] = [PHONE, WINDOWS["a desk"], {"width": 2000, "height": 1200}]
MOVES: Final = 4
SMALLEST: Final = 32  # pixels of a card that a finger can hit
NEEDED: Final = ".felt, .prompt, .choices button, .held, .place, .bare, .bar nav > button"
# What cannot be seen whole, or is covered. Cards of a hand may overlap: only the left edge of each is looked at.
UNSEEN: Final = """(table, needed) => {
    const wrong = [];
    const { top, bottom } = table.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) wrong.push(['taller than the window']);
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
CUT: Final = """felt => [...felt.querySelectorAll('.name > *, .results, .prompt')].filter(each => {
    const [inner, outer] = [each, felt].map(part => part.getBoundingClientRect());
    return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom
        || each.scrollHeight > each.clientHeight + 4;
}).map(each => each.textContent)"""
OUTSIDE: Final = """sheet => [...sheet.children].filter(each => {
    each.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = each.getBoundingClientRect();
    return each.tagName !== 'DL' && (top < 0 || bottom > innerHeight);
}).map(each => each.textContent)"""
IS_WHOLE: Final = """part => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [[left + 9, top + 3], [right - 9, top + 3], [left + 9, bottom - 3], [right - 9, bottom - 3]]
        .every(([x, y]) => part.contains(part.getRootNode().elementFromPoint(x, y)));
}"""
PLACE: Final = "part => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom].map(Math.round)"
SHOWN: Final = """cards => cards.map((card, index) => {
    const [box, next] = [card, cards[index + 1] ?? card].map(each => each.getBoundingClientRect());
    return next.top === box.top && next.left > box.left ? next.left - box.left : box.width;
})"""


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
        for size in (PHONE, WINDOWS["a desk"]):
            page.set_viewport_size(size)
            expect_nothing_covered(page)
        move_as_hinted(page)
        expect_nothing_covered(page)


def expect_nothing_covered(page: Page) -> None:
    """Check that cards that were played cover no seat, and that a finger can hit each card of the hand."""
    shown = page.locator(".seat .name > *, .seat .fan, .stacks, .pile > span").element_handles()
    assert not page.evaluate(OVERLAPS, [shown, page.locator(".laid .card").element_handles()])
    assert min(page.locator(".held, .grid .place").evaluate_all(SHOWN), default=SMALLEST) >= SMALLEST


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


@pytest.mark.parametrize("game", ["sheepshead", "president"])
def test_on_a_small_phone_a_replay_and_its_steps_are_in_sight(page: Page, game: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/replay/")
    page.locator(f".examples button:nth-of-type({NAMES.index(game) + 1})").click()
    expect(page.get_by_label("As seen by")).to_be_in_viewport(ratio=1)
    page.keyboard.press("End")
    expect(page.locator(".steps")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("seats", [4, 6])
def test_no_name_and_no_results_are_cut_off_on_any_screen(page: Page, seats: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_table(page, "pass_the_ewe", Seats=str(seats), Deals=1)
    while wait_for_turn(page):
        move_as_hinted(page)
        if page.locator(".results").count() or page.locator(".seat .badge", has_text="wool").count() > 1:
            expect_nothing_cut(page)
    expect(page.locator(".results")).to_be_visible()
    expect_nothing_cut(page)


def expect_nothing_cut(page: Page) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.locator(".felt").evaluate(CUT) == []


def test_on_a_phone_a_menu_has_what_else_can_be_done(page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_table(page, "sheepshead")
    wait_for_turn(page)
    leave = page.get_by_role("button", name="Leave")
    expect(leave).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    leave.click()
    expect(page.locator(".tile").first).to_be_visible()
    page.set_viewport_size(SIZES[1])
    page.locator(".tile").first.click()
    expect(leave).to_be_visible()
    expect(page.get_by_role("button", name="Menu")).to_be_hidden()


def test_a_refusal_covers_neither_the_hand_nor_the_buttons(page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_table(page, "president")
    wait_for_turn(page)
    for card in page.locator(".held").all():
        card.click()
    page.locator(".choices .main").first.click(force=True)
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    top = page.locator(".prompt").evaluate("prompt => prompt.getBoundingClientRect().top")
    assert refusal.evaluate("refusal => refusal.getBoundingClientRect().bottom") <= top


@pytest.mark.parametrize(("game", "key", "sheet"), [("pass_the_ewe", "o", "#orders"), ("president", "?", "#shortcuts")])
def test_a_sheet_that_is_taller_than_the_screen_is_scrolled(page: Page, game: str, key: str, sheet: str) -> None:
    open_table(page, game)
    page.locator(".bar h2").click()
    page.keyboard.press(key)
    for size in [*SIZES, WINDOWS["a phone on its side"]]:
        page.set_viewport_size(size)
        box = page.locator(sheet).bounding_box()
        assert box
        assert 0 <= box["y"] <= box["y"] + box["height"] <= size["height"]
        assert page.locator(sheet).evaluate(OUTSIDE) == []
    page.locator(sheet).get_by_role("button", name="Close").click()
    expect(page.locator(sheet)).to_be_hidden()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}")
def test_a_long_refusal_is_whole_where_the_table_has_rows_and_nothing_shifts(page: Page, size: ViewportSize) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(size)
    open_table(page, "wolf_herd")
    sheep = page.locator(".held.legal[aria-label*=sheep]:not([aria-label*=clothing])")
    wait_for_turn(page)
    while not (sheep.count() and page.locator(".others .sheep").count()):
        move_as_hinted(page)
        assert wait_for_turn(page)
    place = page.locator(".prompt").evaluate(PLACE)
    sheep.first.click()
    expect(page.locator(".prompt")).to_have_text("Choose with a button what to do with it.")
    assert page.locator(".prompt").evaluate(PLACE) == place
    page.locator(".others .sheep").first.click()
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("You cannot attack with")
    expect(refusal).not_to_contain_text("the a ")
    assert refusal.evaluate(IS_WHOLE)
    assert page.get_by_role("button", name="Why?").evaluate(IS_WHOLE)
    assert refusal.evaluate(PLACE)[1] <= page.locator(".choices").evaluate(PLACE)[0]


@pytest.mark.parametrize("seats", [5, 7])
def test_what_was_buried_shifts_nothing_and_needs_no_scrolling(page: Page, seats: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(SIZES[1])
    open_table(page, "sheepshead", Seats=str(seats), Seed="lamb")
    wait_for_turn(page)
    place = page.locator(".prompt").evaluate(PLACE)
    page.get_by_role("button", name="Pick").click()
    while wait_for_turn(page) and not page.locator(".own > .facts").count():
        move_as_hinted(page)
    assert page.locator(".prompt").evaluate(PLACE) == place
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
