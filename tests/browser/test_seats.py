"""The table as players see it: where everybody sits, how a trick goes, what is done for them, and their keys."""

import json
import re
from math import atan2, dist, tau
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from sheepfold_rules.games import NAMES
from tests.browser.test_table import (
    HAS_MORE,
    MOST,
    cards_of,
    check_words,
    fill,
    finish_deal,
    move_as_hinted,
    open_settings,
    open_table,
    read_record,
    slow_down,
    wait_for_moves,
    wait_for_turn,
)

pytestmark = pytest.mark.slow

CENTERS: Final = """all => all.map(each => {
    const box = each.getBoundingClientRect();
    return [each.className.match(/at-(\\d)/)[1], box.x + box.width / 2, box.y + box.height / 2];
})"""

CLOSE: Final = "The difference is too small to tell which is better."
OVERLAPS: Final = """([some, others]) => {
    const boxes = all => all.map(each => each.getBoundingClientRect());
    return boxes(some).some(a => boxes(others).some(b =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}"""
WATCH_UP: Final = """() => {
    window.up = [];
    const felt = document.querySelector('sheepfold-table').shadowRoot.querySelector('.felt');
    new MutationObserver(() => {
        const { length } = felt.querySelectorAll('.place.up');
        if (window.up.at(-1)?.[0] !== length) window.up.push([length, performance.now()]);
    }).observe(felt, { subtree: true, childList: true, attributes: true });
}"""
SEEN: Final = 1400  # milliseconds at the usual pace
SLOW: Final = 3_600_000  # milliseconds that a bot takes
SLOW_DOWN: Final = """watches => {
    const setup = JSON.parse(localStorage.getItem('sheepfold.setup'));
    localStorage.setItem('sheepfold.setup', JSON.stringify({ ...setup, pace: SLOW }));
    localStorage.setItem('sheepfold.habits', JSON.stringify({ watches }));
}""".replace("SLOW", str(SLOW))
IS_FULL_OR_MINE: Final = """seats => {
    const table = document.querySelector('sheepfold-table').shadowRoot;
    return table.querySelectorAll('.laid').length === seats
        || !/thinking/.test(table.querySelector('.prompt').textContent);
}"""


def start(page: Page, game: str, habits: dict[str, Any], **more: Any) -> None:
    """Start a match with the habits of a player, against bots that take their time."""
    open_settings(page, game)
    page.evaluate("habits => localStorage.setItem('sheepfold.habits', habits)", json.dumps(habits))
    for name, value in {"Seed": "sheep", "Pace": "brisk", **more}.items():
        fill(page.locator(".field", has=page.locator("span", has_text=name)).first, value)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".felt")).to_be_visible()


def centers(page: Page, where: str) -> dict[int, tuple[float, float]]:
    """The middle of each element, by how many seats after the person at the table it belongs to."""
    return {int(place): (x, y) for place, x, y in page.locator(where).evaluate_all(CENTERS)}


def angle(point: tuple[float, float], cards: dict[int, tuple[float, float]], seats: int) -> float:
    """How far clockwise from the bottom a point lies, seen from the middle of the cards."""
    x, y = (sum(each[axis] for each in cards.values()) / seats for axis in (0, 1))
    return atan2(x - point[0], point[1] - y) % tau


@pytest.mark.parametrize(
    ("seats", "width", "height"), [(3, 1280, 720), (5, 1280, 720), (6, 1280, 720), (7, 390, 660), (7, 390, 844)]
)
def test_seats_go_round_and_each_card_lies_before_its_player(page: Page, seats: int, width: int, height: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    start(page, "sheepshead", {"linger": -1, "passes": False}, Seats=str(seats), Seed="lamb")
    for _ in range(MOST):
        page.wait_for_function(IS_FULL_OR_MINE, arg=seats)
        if page.locator(".laid").count() == seats:
            break
        move_as_hinted(page)
    places, cards = centers(page, ".felt .seat"), centers(page, ".laid")
    middle = sum(x for x, _ in cards.values()) / seats
    left, right = [place for place in places if places[place][0] < middle - 9], max(places)
    assert left == list(range(1, 1 + len(left)))  # the next player sits on the left
    assert places[right][0] > middle
    for others in (places, cards):
        order = sorted((place for place in others if place), key=lambda place: angle(others[place], cards, seats))
        assert order == list(range(1, seats))  # clockwise
    for place in set(places) - {0}:
        away = {card: dist(cards[card], places[place]) for card in cards}
        assert 1.1 * away.pop(place) < min(away.values())  # the own card is clearly the nearest
    names = page.locator(".seat .name > *").element_handles()
    assert not page.evaluate(OVERLAPS, [names, page.locator(".laid .card").element_handles()])
    assert cards[0][1] == max(y for _, y in cards.values())  # the own card is nearest to the own hand
    expect(page.locator(".laid.best")).to_have_count(1)
    expect(page.locator(".facts").first).to_contain_text("Trump: queens, jacks, diamonds")


def test_a_trick_that_is_over_stays_until_it_is_clicked_and_goes_to_its_winner(page: Page) -> None:
    start(page, "sheepshead", {"linger": -1, "passes": False}, Seats="3", Seed="lamb")
    for _ in range(MOST):
        page.wait_for_function(IS_FULL_OR_MINE, arg=3)
        if page.locator(".laid").count() == 3:
            break
        move_as_hinted(page)
    expect(page.locator(".laid .mark.best")).to_have_text("takes it")
    page.wait_for_timeout(1500)  # longer than a trick stays that is not clicked
    expect(page.locator(".laid")).to_have_count(3)
    page.locator(".facts").first.click()
    page.wait_for_function(
        "() => document.querySelector('sheepfold-table').shadowRoot.querySelectorAll('.laid').length < 3"
    )


def test_a_pass_is_made_where_nothing_else_is_legal(page: Page) -> None:
    start(page, "president", {"passes": True}, Seats="4", Pace="at once")
    passed: list[Any] = []
    for _ in range(MOST):
        passed = [turn for turn in read_record(page)["turns"] if turn["seat"] == 0 and turn["move"]["type"] == "pass"]
        if passed:
            break
        if not page.locator(".held.legal").count() or "thinking" in page.locator(".prompt").inner_text():
            page.wait_for_timeout(100)
            continue
        is_set = page.locator(".choices .main:not([aria-disabled=true])", has_text="Play")
        while not is_set.count():
            page.locator(".held.legal:not(.selected)").first.click()
        is_set.first.click()
        page.wait_for_timeout(300)
    assert passed


def test_a_card_without_a_target_cannot_be_selected_and_says_why(page: Page) -> None:
    open_table(page, "wolf_herd")
    for _ in range(MOST):
        assert wait_for_turn(page)
        if page.locator(".held:not(.legal)").count():
            break
        move_as_hinted(page)
    card = page.locator(".held:not(.legal)").first
    said = {"fence": "this fence could protect", "wol": "wolves as you can send", "crook": "discard pile"}
    name = str(card.get_attribute("aria-label"))
    card.click()
    expect(page.locator(".held.selected")).to_have_count(0)
    expect(page.locator(".refusal")).to_contain_text(next(text for kind, text in said.items() if kind in name))


def test_only_cards_that_may_not_follow_are_dimmed_and_a_card_that_is_not_to_be_played_says_why(page: Page) -> None:
    open_table(page, "sheepshead", Seed="lamb")
    assert wait_for_turn(page)
    dimmed = "all => all.map(each => getComputedStyle(each).filter !== 'none')"
    assert page.locator(".held").evaluate_all(dimmed) == [False] * 6  # a button is to be pressed
    page.locator(".held").first.click()
    expect(page.locator(".refusal")).to_have_text("No card is played now. Choose with a button.")
    assert [turn["seat"] for turn in read_record(page)["turns"]].count(0) == 0


def test_cards_that_were_buried_are_listed_in_words(page: Page) -> None:
    open_table(page, "sheepshead", Seats="4", Seed="lamb")
    assert wait_for_turn(page)
    page.get_by_role("button", name="Pick", exact=True).click()
    move_as_hinted(page)
    card = r"the [a-z]+ of [a-z]+"
    expect(page.locator(".own .facts")).to_have_text(re.compile(rf"^Buried: {card}, {card}, {card} and {card}\.$"))


def test_the_exchange_is_shown_in_the_new_deal_with_the_own_cards(page: Page) -> None:
    open_table(page, "president", Seats="4", End="deals", Deals=2)
    finish_deal(page)
    expect(page.locator(".results")).not_to_contain_text("gave")
    page.get_by_role("button", name="Next deal").click()
    wait_for_turn(page)
    expect(page.locator(".facts").first).to_contain_text("You g")
    check_words(page)


def test_keys_play_on_hint_and_list_themselves(page: Page) -> None:
    open_table(page, "wolf")
    assert wait_for_turn(page)
    turns = len(read_record(page)["turns"])
    page.locator(".bar h2").click()
    page.keyboard.press("Space")
    wait_for_moves(page, turns)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#shortcuts")).to_contain_text("go from card to card")
    expect(page.locator("#shortcuts dt:text('Space') + dd")).to_have_text(
        ["on a card: play or select it", "elsewhere: press the only button, or go on"]
    )


def test_you_are_told_of_your_own_pair_and_of_cards_face_down(page: Page) -> None:
    open_table(page, "wolf_concentration", Seed="lamb")
    for place in (2, 3):  # a pair in this deal
        page.locator(".grid .place").nth(place).click()
        expect(page.locator(".place.up")).to_have_count(place - 1)
    expect(page.locator(".told")).to_contain_text("A pair: you take it. You go again.")
    open_table(page, "wolf_herd")
    for _ in range(2):
        wait_for_turn(page)
        move_as_hinted(page)
    expect(page.locator(".told")).to_contain_text("You draw 1 card.")
    open_table(page, "president", Seed="lamb")
    while page.locator(".told li", has_text="you start").count() == 0:
        assert wait_for_turn(page)
        move_as_hinted(page)
    expect(page.locator(".told")).to_contain_text("The round is over; you start the next.")
    open_table(page, "wolf", Seed="lamb")
    for _ in range(3):
        wait_for_turn(page)
        move_as_hinted(page)
    expect(page.locator(".told li [aria-label='face down']").first).to_be_visible()
    expect(page.locator(".told")).not_to_contain_text("?")
    open_table(page, "sheepshead", Seats="2", Seed="lamb")
    while page.locator(".told li", has_text="turn up").count() == 0:
        assert wait_for_turn(page)
        move_as_hinted(page)
    expect(page.locator(".told")).not_to_contain_text("stack")  # which one, everybody sees


def test_two_cards_that_do_not_match_are_seen_long_enough_to_be_remembered(page: Page) -> None:
    start(page, "wolf_concentration", {})
    page.evaluate(WATCH_UP)
    for place in (3, 5):  # no pair in this deal
        page.locator(".grid .place").nth(place).click()
        wait_for_moves(page, 0 if place == 3 else 1)
    page.wait_for_function("() => window.up.some(([count], index) => count === 1 && up[index - 1]?.[0] === 2)")
    up = page.evaluate("() => up")
    both = next(index for index, (count, _) in enumerate(up) if count == 2)
    assert up[both + 1][1] - up[both][1] >= SEEN


@pytest.mark.parametrize("watches", [False, True])
def test_the_others_play_on_at_once_where_you_are_out_unless_you_watch(page: Page, watches: bool) -> None:
    open_table(page, "president", Seats="4", Seed="flock", End="deals", Deals=2)
    best = page.locator(".choices .main").first
    for _ in range(MOST):
        assert wait_for_turn(page)
        made = len(read_record(page)["turns"])
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint")).to_be_visible()
        if page.locator(".held.selected").count() == page.locator(".held").count():
            break
        best.click()
        wait_for_moves(page, made)
    page.evaluate(SLOW_DOWN, watches)
    page.clock.install()
    page.reload()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()
    best.click()
    if watches:
        expect(page.locator(".prompt")).to_contain_text("is thinking")
        made = len(read_record(page)["turns"])
        page.clock.run_for(SLOW - 30_000)
        assert len(read_record(page)["turns"]) == made
        page.clock.run_for(30_000)
        page.wait_for_function(HAS_MORE, arg=made)
    else:
        expect(page.locator(".prompt")).to_have_text("The deal is over.")


def test_only_illegal_cards_are_dimmed_when_following(page: Page) -> None:
    open_table(page, "sheepshead", Seats="3")
    for _ in range(MOST):
        assert wait_for_turn(page)
        if page.locator(".held.legal").count() and page.locator(".held:not(.legal)").count():
            break
        move_as_hinted(page)
    assert page.locator(".held").evaluate_all(
        "all => all.every(each => each.matches('.legal') === (getComputedStyle(each).filter === 'none'))"
    )


def test_the_cards_from_the_blind_are_marked_until_the_bury_which_only_a_legal_set_makes(page: Page) -> None:
    open_table(page, "sheepshead", Seed="lamb")
    assert wait_for_turn(page)
    hand = set(cards_of(page, ".held"))
    page.get_by_role("button", name="Pick", exact=True).click()
    marked = page.locator(".held", has_text="blind")
    expect(marked).to_have_count(2)
    assert not hand & set(cards_of(page, ".held:has(.mark)"))
    bury = page.get_by_role("button", name="Bury these cards")
    marked.first.click()
    expect(bury).to_be_disabled()
    bury.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("bury")
    marked.last.click()
    expect(bury).to_be_enabled()
    bury.click()
    expect(page.locator(".held .mark")).to_have_count(0)


def test_a_hint_says_so_where_another_move_did_better_by_too_little(page: Page) -> None:
    means = [-0.1, 0.6]

    def answer(route: Route) -> None:
        advice = route.fetch().json()
        candidates = [{**each, "mean": mean} for each, mean in zip(advice["candidates"], means, strict=True)]
        route.fulfill(json={**advice, "candidates": candidates})

    open_table(page, "sheepshead", Seed="lamb")
    assert wait_for_turn(page)
    page.route("**/suggest", answer)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text(CLOSE)
    means.reverse()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).not_to_contain_text(CLOSE)


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_of_a_search_is_told_in_words(page: Page, game: str) -> None:
    open_table(page, game)
    page.unroute("**/suggest")
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("A bot would")
    check_words(page)


def test_a_hint_says_that_a_bot_is_thinking_and_then_what_the_moves_are_worth(page: Page) -> None:
    open_table(page, "sheepshead", Seed="lamb")
    page.unroute("**/suggest")
    assert wait_for_turn(page)
    slow_down(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".thinking")).to_have_text("A bot is thinking about it.")
    value = r"(Pick|Pass) [+-]?\d+\.\d"
    expect(page.locator(".hint")).to_have_text(
        re.compile(
            rf'^A bot would choose "(Pick|Pass)"\. On average, it ends so many points ahead of the others: '
            rf"{value}, {value}\.( {CLOSE})? You hold 4 trumps\.$"
        )
    )
    expect(page.locator(".thinking")).to_have_count(0)
