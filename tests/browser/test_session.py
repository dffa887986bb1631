"""Sessions of several deals: the dealer moves on, a sheet keeps the scores, and the players end it when they like."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import sheepfold
from tests.browser.test_results import play_a_deal
from tests.browser.test_table import check_words, finish_deal, open_table, read_record, wait_for_turn
from tests.browser.test_windows import unseen

pytestmark = pytest.mark.slow

CHANGE_KEPT = """(change => {
    const key = 'sheepfold.match.' + location.hash.slice(1);
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...change }));
})"""


def test_a_session_goes_on_with_the_next_dealer_and_a_score_sheet_until_it_is_ended(page: Page) -> None:
    play_a_deal(page)
    first, address = read_record(page), page.url
    expect(page.get_by_role("button", name="Score sheet")).to_have_count(0)
    page.get_by_role("button", name="Next deal").click()
    expect(page).not_to_have_url(address)
    expect(page.locator(".results")).to_have_count(0)
    second = read_record(page)
    assert second["start"]["dealer"] == (first["start"]["dealer"] + 1) % 3
    assert second["start"]["seed"] != first["start"]["seed"]
    gains = first["sheet"][0]["gains"]
    assert sum(gains) == 0
    expect(page.locator(".own .score")).to_have_text(str(gains[0]))
    finish_deal(page)
    expect(page.locator(".prompt")).to_have_text("The deal is over.")
    expect(page.locator(".results")).to_contain_text("Deal 2 is scored")
    expect(page.locator(".told")).not_to_contain_text("Deal 1 is scored")
    both = [each["gains"] for each in read_record(page)["sheet"]]
    assert both[0] == gains
    totals = [sum(each) for each in zip(*both, strict=True)]
    page.get_by_role("button", name="Score sheet").click()
    shown = [
        [int(re.split(r"\s", cell.strip())[0]) for cell in row.locator("td").all_inner_texts()]
        for row in page.locator("#score-sheet tbody tr").all()
    ]
    assert shown == [gains, totals]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="End here").click()
    expect(page.locator(".results h3")).to_have_text("The session is over")
    points = page.locator(".results tbody tr td:last-child").all_inner_texts()
    assert [int(each) for each in points] == sorted(totals, reverse=True)
    expect(page.get_by_role("button", name="Next deal")).to_have_count(0)
    page.locator(".results").get_by_role("button", name="Leave").click()
    expect(page.locator(".tile").first).to_be_visible()


def test_a_deal_that_is_over_is_shown_until_the_next_is_wanted(page: Page) -> None:
    open_table(page, "sheepshead", Seats="3", Deals=2)
    following = page.get_by_role("button", name="Next deal")
    finish_deal(page)
    expect(page.locator(".trick .card")).to_have_count(3)
    expect(page.locator(".results")).to_contain_text(
        re.compile(r"Deal 1 is scored: (the picker's side (wins|loses).*, \d+ to \d+|the leaster is won by|a tie)")
    )
    expect(page.locator(".results tbody tr")).to_have_count(3)
    expect(page.locator(".results")).to_contain_text("Ben")
    check_words(page)
    expect(page.locator(".held")).to_have_count(0)
    following.click()
    expect(page.locator(".held")).to_have_count(10)


def test_a_session_goes_on_after_a_deal_that_paid_nobody(page: Page) -> None:
    open_table(page, "sheepshead", Seats="3", Seed="lamb")
    page.evaluate(f"{CHANGE_KEPT}({{ sheet: [{{ moves: 0, gains: [0, 0, 0] }}] }})")
    page.reload()
    finish_deal(page)
    expect(page.locator(".prompt")).to_have_text("The deal is over.")
    expect(page.locator(".results")).to_contain_text("Deal 2 is scored")


def test_a_deal_that_follows_a_doubler_is_one_deal_of_a_session(page: Page) -> None:
    open_table(page, "sheepshead", Seats="3", Seed="ram3", **{"No pick": "doubler"})
    page.evaluate(f"{CHANGE_KEPT}({{ sheet: [{{ moves: 0, gains: [4, -2, -2] }}] }})")
    page.reload()
    assert wait_for_turn(page)
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator(".results")).to_contain_text("Nobody picked: the deal is passed out.")
    assert page.locator(".results tbody td").all_inner_texts() == ["0", "4", "0", "-2", "0", "-2"]
    record = read_record(page)
    assert len(record["sheet"]) == 1
    played = sheepfold.connect().sheepshead.replay(record["start"] | {"moves": record["turns"]}).match
    while not played.over:
        played = played.play(played.suggest().move)
    page.evaluate(f"{CHANGE_KEPT}({{ turns: {json.dumps(played.transcript().to_dict()['moves'])} }})")
    page.reload()
    expect(page.locator(".results")).to_be_visible()
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()


@pytest.mark.parametrize(("text", "scrolled"), [(16, set[str]()), (32, {"a low laptop", "a desk"})])
def test_what_can_be_done_after_a_deal_is_in_view_in_every_window(page: Page, text: int, scrolled: set[str]) -> None:
    open_table(page, "sheepshead", Seed="lamb")
    finish_deal(page)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    found = unseen(page, ".ways button")
    assert found.keys() <= scrolled


def test_a_match_of_several_deals_can_be_ended_after_each(page: Page) -> None:
    open_table(page, "president", Seats="4", End="deals", Deals=3)
    finish_deal(page)
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()
    page.get_by_role("button", name="End here").click()
    expect(page.locator(".results h3")).to_have_text("The session is over")
    expect(page.locator(".results tbody tr")).to_have_count(4)
    page.locator(".results").get_by_role("button", name="New match").click()
    expect(page.locator(".results")).to_have_count(0)


def test_a_move_that_is_taken_back_takes_its_line_out_of_the_sheet(page: Page) -> None:
    play_a_deal(page)
    assert len(read_record(page)["sheet"]) == 1
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".results")).to_have_count(0)
    assert read_record(page)["sheet"] == []
