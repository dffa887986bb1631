"""The table on screens of all sizes: everything that a player needs is in sight, and nothing is cut off."""

from math import dist
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sheepfold_rules.games import NAMES
from tests.browser.test_seats import OVERLAPS, centers
from tests.browser.test_table import move_as_hinted, open_table, wait_for_turn

pytestmark = pytest.mark.slow

PHONE: Final[ViewportSize] = {"width": 390, "height": 660}
LANDSCAPE: Final[ViewportSize] = {"width": 660, "height": 390}
SIZES: Final[list[ViewportSize]] = [PHONE, {"width": 1280, "height": 800}, {"width": 2000, "height": 1200}]
SMALLEST: Final = 32  # pixels of a card that a finger can hit
REACHES: Final = "part => Math.ceil(part.getBoundingClientRect().bottom - innerHeight)"
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


@pytest.mark.parametrize("game", NAMES)
def test_on_a_small_phone_the_whole_table_is_in_sight(page: Page, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    open_table(page, game)
    assert page.evaluate("scrollY") == 0  # wherever the form was scrolled to
    for _ in range(3):
        wait_for_turn(page)
        assert page.locator(".felt").evaluate(REACHES) <= 0
        assert min(page.locator(".held, .grid .place").evaluate_all(SHOWN), default=SMALLEST) >= SMALLEST
        move_as_hinted(page)


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
    for size in [*SIZES, LANDSCAPE]:
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
    while not (sheep.count() and page.locator(".others .sheep").count()):
        assert wait_for_turn(page)
        move_as_hinted(page)
    wait_for_turn(page)
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


@pytest.mark.parametrize("height", [660, 844])
def test_on_a_phone_each_of_seven_cards_lies_before_its_player(page: Page, height: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": height})
    open_table(page, "sheepshead", Seats="7", **{"Your seat": "the dealer"})
    while page.locator(".laid").count() < 6:
        assert wait_for_turn(page)
        move_as_hinted(page)
    seats, cards = centers(page, ".felt .seat"), centers(page, ".laid")
    for seat in (1, 2, 5, 6):
        assert min(seats, key=lambda other: dist(seats[other], cards[seat])) == seat
    for seat in (3, 4):  # side by side at the top
        assert min(cards, key=lambda card: dist(seats[seat], cards[card])) == seat
    names = page.locator(".seat .name > *").element_handles()
    assert not page.evaluate(OVERLAPS, [names, page.locator(".laid .card").element_handles()])


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
