"""How the table feels: cards move, a card can be chosen early, a double tap plays, and sounds are soft."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_seats import start
from tests.browser.test_table import (
    MOST,
    cards_of,
    move_as_hinted,
    open_table,
    read_record,
    wait_for_moves,
    wait_for_turn,
)
from tests.support.callers import LOCAL, ask

pytestmark = pytest.mark.slow

WATCH: Final = """
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        window.moved.push(this.matches('.held') ? 'hand' : this.closest('.laid') ? 'trick' : 'seat');
        return animate.apply(this, all);
    };
"""
COUNT: Final = """
    window.sounds = 0;
    window.AudioContext = class extends AudioContext {
        constructor() { super(); window.sounds++; }
    };
"""
IS_WAITING: Final = """() => {
    const table = document.querySelector('sheepfold-table').shadowRoot;
    if (!/thinking/.test(table.querySelector('.prompt').textContent)) return 'no';
    const marks = [...table.querySelectorAll('.laid .mark')].map(mark => mark.textContent);
    return marks.length && !table.querySelector('.laid.at-0') && !marks.includes('takes it') ? 'yes' : '';
}"""  # whether a trick has been led, and this player waits to follow; nothing while that is not to be said yet


def moved(page: Page) -> list[str]:
    """Where cards have moved since the last time."""
    found: list[str] = page.evaluate("window.moved.splice(0)")
    return found


def test_cards_are_dealt_and_leave_from_where_they_lay(page: Page) -> None:
    page.add_init_script(WATCH)
    open_table(page, "sheepshead", Seed="lamb")
    assert wait_for_turn(page)
    page.wait_for_function("() => window.moved.length === 6")
    assert moved(page) == ["hand"] * 6
    page.get_by_role("button", name="Pick", exact=True).click()
    expect(page.locator(".held")).to_have_count(8)
    page.wait_for_function("() => window.moved.length === 2")
    assert moved(page) == ["hand"] * 2  # the blind
    while "play" not in [turn["move"]["type"] for turn in read_record(page)["turns"] if turn["seat"] == 0]:
        assert wait_for_turn(page)
        moved(page)
        move_as_hinted(page)
    assert "trick" in moved(page)


def test_the_blind_goes_to_the_picker(page: Page) -> None:
    page.add_init_script(WATCH)
    open_table(page, "sheepshead", Seed="lamb", **{"Your seat": "the dealer"})
    page.wait_for_function("() => window.moved.includes('seat')")
    expect(page.locator(".seat .badge", has_text="picker")).to_have_count(1)


def test_nothing_moves_for_those_who_want_little_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(WATCH)
    open_table(page, "sheepshead", Seed="lamb")
    assert wait_for_turn(page)
    move_as_hinted(page)
    assert moved(page) == []


@pytest.mark.parametrize("is_legal", [True, False])
def test_a_card_chosen_early_is_played_when_the_turn_comes_if_it_is_legal_then(page: Page, is_legal: bool) -> None:
    start(page, "sheepshead", {"linger": 0}, Pace="calm", **{"Your seat": "the dealer"})
    card, passing = None, page.get_by_role("button", name="Pass", exact=True)
    for _ in range(MOST):
        if page.wait_for_function(IS_WAITING).json_value() == "yes":
            led, hand = cards_of(page, ".laid")[0], cards_of(page, ".held")
            follows = [card for card in hand if kind(card) == kind(led)]
            others = [card for card in hand if card not in follows]
            card = next(iter(follows if is_legal else others if follows else []), None)
        if card:
            break
        if not wait_for_turn(page):
            page.get_by_role("button", name="Next deal").click()
        elif passing.count():
            passing.click()
        else:
            move_as_hinted(page)
    assert card
    me, made = read_record(page)["me"], len(read_record(page)["turns"])
    held = page.locator(".held", has=page.locator(f"use[href$='#{card}']"))
    held.click()
    expect(held).to_have_class(re.compile("early"))
    if is_legal:
        expect(held).to_have_count(0)
        assert {"seat": me, "move": {"type": "play", "card": card}} in read_record(page)["turns"][made:]
    else:
        expect(page.locator(".refusal")).to_contain_text("You cannot play the")
        assert me not in [turn["seat"] for turn in read_record(page)["turns"][made:]]
        expect(page.locator(".early")).to_have_count(0)


def kind(card: str) -> str:
    """What a card of Sheepshead follows: trumps, or its suit."""
    return "trump" if card[0] in "QJ" or card[1] == "D" else card[1]


def test_a_double_tap_plays_a_card_where_cards_are_selected_first(page: Page) -> None:
    open_table(page, "president")
    single = None
    for _ in range(MOST):
        assert wait_for_turn(page)
        record = read_record(page)
        legal = ask(LOCAL, "president", "replay", {**record["start"], "moves": record["turns"]})["legal_moves"]
        singles = (move for move in legal if len(move.get("cards", ())) == 1)
        single = next((move for move in singles if move["cards"][0][0] != "X"), None)  # a joker is one of many
        if single:
            break
        move_as_hinted(page)
    assert single
    made = len(read_record(page)["turns"])
    page.locator(".held", has=page.locator(f"use[href$='#{single['cards'][0]}']")).dblclick()
    wait_for_moves(page, made)
    assert read_record(page)["turns"][made] == {"seat": 0, "move": single}


def test_a_double_tap_plays_no_second_card(page: Page) -> None:
    start(page, "sheepshead", {}, Seats="3", Pace="calm")
    for _ in range(MOST):
        assert wait_for_turn(page)
        if page.locator(".held.legal").count() and "bury" not in page.locator(".prompt").inner_text():
            break
        move_as_hinted(page)
    count = page.locator(".held").count()
    page.locator(".held.legal").first.dblclick()
    expect(page.locator(".held")).to_have_count(count - 1)
    expect(page.locator(".early")).to_have_count(0)


@pytest.mark.parametrize("is_wanted", [False, True])
def test_there_are_sounds_for_those_who_want_them(page: Page, is_wanted: bool) -> None:
    page.add_init_script(COUNT)
    open_table(page, "wolf")
    assert wait_for_turn(page)
    page.locator(".bar h2").click()
    page.keyboard.press("?")
    switch = page.get_by_label("Soft sounds")
    expect(switch).not_to_be_checked()
    switch.set_checked(is_wanted)
    page.keyboard.press("Escape")
    move_as_hinted(page)
    assert page.evaluate("window.sounds") == int(is_wanted)
