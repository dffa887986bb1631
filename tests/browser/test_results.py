"""Matches of every game are played to their results: who has how many points, and in words why."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import sheepfold
from sheepfold_rules.games import NAMES
from tests.browser.test_replay import open_record
from tests.browser.test_seats import start
from tests.browser.test_table import (
    MOST,
    SHORT,
    check_words,
    finish_deal,
    move_as_hinted,
    open_table,
    read_record,
    wait_for_moves,
    wait_for_turn,
)
from tests.support.callers import LOCAL, ask

pytestmark = pytest.mark.slow

WHY: Final = {
    "sheepshead": r"the picker's side (wins|loses)( with schneider| with every trick| without a trick)?, \d+ to \d+"
    r"|the leaster is won by|a tie, and nobody pays",
    "president": r"President: \w+, Vice President: \w+, Vice Bum: \w+, Bum: \w+\.",
    "pass_the_ewe": r"You: \d+ for wool, \d+ for (a hand|hands)",
    "wolf": r"The match is over: all battles have been fought\.",
    "wolf_herd": r"The match is over: all turns have been taken\.",
    "wolf_concentration": r"The match is over: all tries have been used\.",
}
SCORED: Final = {"wolf": "Cards", "wolf_herd": "Sheep", "wolf_concentration": "Pairs"}
PLACES: Final = {"president": ["first out", "fourth out", "last", "second out", "third out"]}
WATCH: Final = """() => {
    window.seen = [];
    const table = document.querySelector('sheepfold-table').shadowRoot;
    const count = where => table.querySelectorAll(where).length;
    new MutationObserver(() => {
        seen.push([table.querySelector('.prompt')?.textContent, count('.laid'), count('.results')]);
    }).observe(table, { subtree: true, childList: true, characterData: true });
}"""
PRESS: Final = """() => {
    const table = document.querySelector('sheepfold-table').shadowRoot;
    new MutationObserver((_, observer) => {
        if (!table.querySelector('.results')) return;
        observer.disconnect();
        window.isPressed = true;
        table.querySelector('.table').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    }).observe(table, { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_is_played_by_clicks_to_the_outcome_that_a_replay_confirms(page: Page, game: str) -> None:
    open_table(page, game, **SHORT.get(game, {}))
    finish_deal(page)
    record = read_record(page)
    replayed = ask(LOCAL, game, "replay", {**record["start"], "moves": record["turns"]})
    assert (replayed["legal"], replayed["to_act"]) == (True, None)
    names = [record["names"][seat] for seat in replayed["position"]["outcome"]["winners"]]
    you = record["names"][record["me"]]
    said = page.locator(".prompt").inner_text()
    assert all(("you" if name == you else name) in said.replace("You", "you") for name in names)
    expect(page.locator(".results tbody tr")).to_have_count(len(record["names"]))
    expect(page.locator(".results .me th")).to_have_text(f"{you} (you)")
    expect(page.locator(".results").get_by_role("button", name=re.compile("Rematch|Next deal"))).to_be_visible()
    expect(page.locator(".results")).to_contain_text(re.compile(WHY[game]))
    expect(page.locator(".results thead th").last).to_have_text(SCORED.get(game, "Points"))
    places = [text for text in page.locator(".badge").all_inner_texts() if re.search(r"out|last", text)]
    assert sorted(places) == PLACES.get(game, [])
    check_words(page)


def test_the_end_of_a_match_of_wolf_names_who_ran_out_of_cards(page: Page) -> None:
    open_table(page, "wolf", Seed="w245")
    while wait_for_turn(page):
        made = len(read_record(page)["turns"])
        page.locator(".choices .main").click()
        wait_for_moves(page, made)
    for place in (".results", ".told"):
        expect(page.locator(place)).to_contain_text("The match is over: Ben ran out of cards in a war.")


@pytest.mark.parametrize(("seed", "said"), [("w184", "Ben has all cards"), ("w39", "Ann ran out of cards in a war")])
def test_the_end_of_a_replay_of_wolf_names_who_won_or_lost(page: Page, seed: str, said: str) -> None:
    match = sheepfold.connect().game("wolf").new(seats=2, seed=seed)
    while not match.over:
        match = match.play(match.legal_moves()[0])
    open_record(page, match.transcript().to_dict())
    page.keyboard.press("End")
    expect(page.locator(".prompt").last).to_have_text(f"The match is over: {said}.")


@pytest.mark.parametrize(("seats", "seed"), [(5, "sheep"), (7, "lamb")])
def test_the_end_of_a_match_of_sheepshead_says_what_others_buried(page: Page, seats: int, seed: str) -> None:
    open_table(page, "sheepshead", Seats=str(seats), Seed=seed)
    wait_for_turn(page)
    page.get_by_role("button", name="Pass", exact=True).click()  # a hint may be to pick
    wait_for_moves(page)
    while wait_for_turn(page):
        move_as_hinted(page)
    record = read_record(page)
    buries = [turn for turn in record["turns"] if turn["move"]["type"] == "bury" and turn["seat"] != record["me"]]
    assert buries
    said = page.locator(".results p", has_text="buried").filter(has_not_text="You").inner_text()
    assert all(record["names"][turn["seat"]] in said for turn in buries)
    cards = re.findall(r"the (\w+) of (\w+)", said)
    assert sorted(cards) == sorted(name_of(card) for turn in buries for card in turn["move"]["cards"])


def name_of(card: str) -> tuple[str, str]:
    """The rank and the suit of a card in words."""
    ranks = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven"}
    return ranks[card[0]], {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}[card[1]]


def test_a_tie_is_called_a_tie_and_no_fences_are_said_to_decide_it(page: Page) -> None:
    for game in ("wolf", "wolf_herd"):
        open_table(page, game, Seed="ram", **SHORT[game])
        while wait_for_turn(page):
            move_as_hinted(page)
        scores = page.locator(".results tbody td:last-child").all_inner_texts()
        assert scores[-1] == scores[-2]
        expect(page.locator(".results")).not_to_contain_text("fewer fences")
        if game == "wolf":  # the last battle is that which is told
            expect(page.locator(".facts").first).to_have_text("Battle 8")
            expect(page.locator(".told")).to_contain_text("battle 8")
        said = {"wolf": "The match is over. It is a tie.", "wolf_herd": "The match is over. Ben wins."}
        expect(page.locator(".prompt")).to_have_text(said[game])


def test_the_last_play_is_seen_before_the_results(page: Page) -> None:
    start(page, "wolf", {}, **{"Max battles": 1})
    page.evaluate(WATCH)
    page.locator(".choices .main").click()
    expect(page.locator(".results")).to_be_visible()
    assert next(seen[1:] for seen in page.evaluate("() => seen") if "is over" in seen[0]) == [2, 0]


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_alone_goes_on_where_plays_stay_until_then(page: Page, key: str) -> None:
    start(page, "wolf", {"linger": -1}, **{"Max battles": 2})
    page.evaluate(WATCH)
    page.locator(".bar h2").click()
    for _ in range(MOST):
        expect(page.locator(".prompt")).not_to_contain_text("thinking")
        if page.locator(".results").count():
            break
        page.keyboard.press(key)
    seen = [each for each in page.evaluate("() => seen") if not each[2]]
    assert seen[-1][:2] == ["Click the table or press Space to go on.", 2]
    page.wait_for_function(
        "() => document.querySelector('sheepfold-table').shadowRoot.activeElement?.closest('.results')"
    )  # nobody has to look for the focus


def test_a_match_is_stepped_through_with_the_names_of_its_table(page: Page) -> None:
    open_table(page, "wolf", **{"Max battles": 1})
    while wait_for_turn(page):
        move_as_hinted(page)
    page.get_by_role("link", name="Step through it").click()
    expect(page.locator(".seat")).to_have_count(2)
    page.reload()
    expect(page.locator(".seat .name b")).to_have_text(["Ann", "Ben"])
    expect(page.get_by_label("As seen by").locator("option")).to_have_text(
        ["All cards open", "As seen by Ann", "As seen by Ben"]
    )
    expect(page.locator(".moves li").first).to_contain_text("Ann turns up a card")


def play_a_deal(page: Page, script: str = "0", **more: Any) -> None:
    """Play a deal of Sheepshead, up to its results, with a script in the page."""
    open_table(page, "sheepshead", Seats="3", Seed="lamb", **more)
    page.evaluate(script)
    finish_deal(page)


def test_results_make_way_for_the_table_and_come_back(page: Page) -> None:
    play_a_deal(page)
    rows = page.locator(".results tbody tr")
    expect(rows).to_have_count(3)
    page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    page.get_by_role("button", name="Show the results").click()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Hide").click()
    expect(rows).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rows).to_have_count(3)


def test_after_a_deal_all_tricks_are_there_with_the_cards_of_everybody(page: Page) -> None:
    play_a_deal(page)
    page.get_by_role("button", name="All tricks").click()
    rows = page.locator("#tricks tbody tr")
    expect(rows).to_have_count(10)
    expect(page.locator("#tricks thead th")).to_have_text(["Trick", *read_record(page)["names"]])
    played = [
        (turn["seat"], turn["move"]["card"]) for turn in read_record(page)["turns"] if turn["move"]["type"] == "play"
    ]
    for place, row in enumerate(rows.all()):
        shown = row.locator("td").evaluate_all("all => all.map(each => each.querySelector('use').href.baseVal)")
        cards = [address.rpartition("#")[2] for address in shown]
        assert cards == [card for _, card in sorted(played[place * 3 : place * 3 + 3])]
        expect(row.locator(".best")).to_have_count(1)


def test_a_key_that_was_meant_for_the_last_card_does_not_skip_the_results(page: Page) -> None:
    play_a_deal(page, PRESS, Deals=2)
    assert page.evaluate("window.isPressed")
    page.wait_for_timeout(100)
    expect(page.locator(".results")).to_be_visible()
    page.wait_for_timeout(1000)
    page.keyboard.press("Space")
    expect(page.locator(".results")).to_have_count(0)


def test_the_last_trick_is_a_button_away_and_what_happened_is_grouped_by_tricks(page: Page) -> None:
    open_table(page, "sheepshead", Seats="3", Seed="lamb")
    last = page.get_by_role("button", name="Last trick")
    expect(last).to_be_disabled()
    for _ in range(MOST):
        assert wait_for_turn(page)
        if page.locator(".told li li", has_text="trick 2.").count():
            break
        move_as_hinted(page)
    last.click()
    played = [turn["move"]["card"] for turn in read_record(page)["turns"] if turn["move"]["type"] == "play"]
    shown = page.locator("#last-trick use").evaluate_all("all => all.map(each => each.href.baseVal)")
    assert sorted(address.rpartition("#")[2] for address in shown) == sorted(played[3:6])
    second = page.locator(".told > ol > li", has_text="trick 2.")
    expect(second.locator("li")).to_have_count(4)  # three cards, and who takes them
