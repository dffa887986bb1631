"""The table: matches are played against bots by clicks, and what is illegal is explained."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from sheepfold_rules.games import load_rules
from tests.support.callers import LOCAL, ask

pytestmark = pytest.mark.slow

CODES: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|S[123]|W[12S]|FE|CR|X[BR])\b|\w+_\w+")  # of cards, and ids
SIDES: Final = "box => [box.x, box.y, box.width, box.height].map(Math.round)"
MOST: Final = 400  # clicks in a match
HAS_MORE: Final = (
    "old => JSON.parse(localStorage.getItem('sheepfold.match.' + location.hash.slice(1)))?.turns.length > old"
)
KINDS: Final = (
    r"(?:two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace)e?s|clubs|diamonds|hearts|spades|royals"
)
SHORT: Final[dict[str, dict[str, Any]]] = {
    "president": {"End": "deals", "Deals": 1},
    "pass_the_ewe": {"Deals": 1},
    "wolf": {"Max battles": 8},
    "wolf_herd": {"Turn limit": 9},
    "wolf_concentration": {"Max tries": 6},
}


def open_table(page: Page, game: str, **more: Any) -> None:
    """Start a match of a game with bots that move at once, and no move made for the person; it has the seed `sheep`."""
    open_settings(page, game)
    start_match(page, **more)


def start_match(page: Page, **more: Any) -> None:
    """Start a match with the settings that are open, as `open_table` does."""
    page.evaluate("localStorage.setItem('sheepfold.habits', JSON.stringify({ passes: false }))")
    for name, value in {"Seed": "sheep", "Pace": "at once", **more}.items():
        fill(page.locator(".field", has=page.locator("span", has_text=name)).first, value)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".felt")).to_be_visible()


def open_settings(page: Page, game: str) -> None:
    """Open the settings of a game, with those that few need; bots will choose alike in every run."""
    page.route("**/suggest", ask_careful_bot)
    page.goto("/table/")
    page.locator(f".settings[value={game}]").click()
    expect(page.locator("#chosen")).to_contain_text(load_rules(game).title)
    page.locator(".advanced").evaluate("details => details.open = true")


def ask_careful_bot(route: Route) -> None:
    """Ask a careful bot instead of one that searches: it answers soon, however busy the machine is."""
    sent: Any = route.request.post_data_json
    if sent["bot"] != "search":
        return route.fallback()
    asked = {name: value for name, value in sent.items() if name != "simulations"}
    return route.fallback(post_data={**asked, "bot": "careful"})


def fill(field: Locator, value: Any) -> None:
    """Fill in a field of the form, whatever kind it is."""
    expect(field).to_be_visible()  # once the page knows the game
    if field.locator("select").count():
        field.locator("select").select_option(str(value))
    else:
        field.locator("input").fill(str(value))
        field.locator("input").blur()


def read_record(page: Page) -> Any:
    """The record of the match that the page keeps, once it does."""
    kept = page.wait_for_function("() => localStorage.getItem('sheepfold.match.' + location.hash.slice(1))")
    return json.loads(kept.json_value())


def wait_for_moves(page: Page, before: int = 0) -> None:
    """Wait until the record has more moves than it had before, and the person is to move again."""
    page.wait_for_function(HAS_MORE, arg=before)
    wait_for_turn(page)


def wait_for_turn(page: Page) -> bool:
    """Wait until the person is to move, and tell whether the match goes on."""
    expect(page.locator(".prompt")).not_to_contain_text("is thinking")
    return not page.locator(".prompt").inner_text().startswith("The match is over")


def move_as_hinted(page: Page) -> None:
    """Ask for a hint, and make that move by clicks."""
    turns = len(read_record(page)["turns"])
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()
    hinted, buttons = page.locator(".hinted"), page.locator(".choices .main")
    if hinted.count():
        hinted.first.click()
    else:
        buttons.first.click()
    try:
        expect(page.locator(".hint")).to_have_count(0)
    except AssertionError as error:
        error.add_note(page.locator(".felt").inner_text())  # what the table says instead
        raise
    assert len(read_record(page)["turns"]) > turns


def finish_deal(page: Page) -> None:
    """Play as hinted until the results of a deal stand on the table."""
    for _ in range(MOST):
        wait_for_turn(page)
        if page.locator(".prompt").inner_text().startswith(("The deal is over", "The match is over")):
            break
        move_as_hinted(page)
    expect(page.locator(".results")).to_be_visible()


def test_what_is_typed_belongs_to_the_game_that_is_chosen(page: Page) -> None:
    def wait(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/games/pass_the_ewe", wait)
    open_table(page, "pass_the_ewe", Deals=1)
    assert read_record(page)["start"]["options"] == {"deals": 1}


def expect_refusal(page: Page, rule: str, *said: str) -> None:
    """Check that the last click was refused, that the page says why, and that the one rule is one more click away."""
    expect(page.locator(".refusal")).to_be_visible()
    for each in said:
        expect(page.locator(".refusal")).to_contain_text(each)
    assert page.locator(".refusal").inner_text()[0].isupper()
    scrolled = page.evaluate("scrollY")
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(f"#rule [data-rule='{rule}']")).to_be_visible()
    check_words(page)
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
    assert page.evaluate("scrollY") == scrolled


def check_words(page: Page) -> None:
    """Check that no text on the page has the code of a card, or an id."""
    text = page.locator("main").inner_text()
    assert CODES.findall(text) == [], text


@pytest.mark.parametrize("rule", ["president.one_rank", "pass_the_ewe.one_suit"])
def test_cards_that_do_not_form_a_set_are_refused_with_the_rule(page: Page, rule: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_table(page, rule.partition(".")[0])
    wait_for_turn(page)
    cards = page.locator(".held").all()
    for card in cards:
        card.click()
    play = page.locator(".choices .main").first
    expect(play).to_be_disabled()  # but it says why
    play.hover(force=True)
    places = places_of(page)
    play.click(force=True)
    expect(page.locator(".refusal")).to_be_visible()
    assert places_of(page) == places  # nothing shifts
    expect(page.locator(".refusal")).to_contain_text(re.compile(rf"cannot be part of a play of ({KINDS})\."))
    expect_refusal(page, rule)
    expect(page.locator(".held.selected")).to_have_count(len(cards))


def places_of(page: Page) -> Any:
    """Where the parts of the table are."""
    parts = page.locator(".felt, .felt .seat, .held, .prompt, .choices, .own .name, .pile")
    return parts.evaluate_all("all => all.map(each => each.getBoundingClientRect()).map(SIDES)".replace("SIDES", SIDES))


def test_turning_an_open_card_or_for_another_player_is_refused_with_the_rule(page: Page) -> None:
    open_table(page, "wolf_concentration", Pace="calm")
    wait_for_turn(page)
    page.locator(".grid .place").nth(3).click()
    expect(page.locator(".place.up")).to_have_count(1)
    page.locator(".place.up").click()
    expect_refusal(page, "wolf_concentration.face_up")
    page.locator(".grid .place").nth(5).click()
    expect(page.locator(".place.up")).to_have_count(2)
    page.locator(".grid .place").nth(7).click()
    expect_refusal(page, "wolf_concentration.turn", "Ben")


def test_turning_for_another_player_is_refused_in_wolf(page: Page) -> None:
    open_table(page, "wolf", Pace="calm")
    page.get_by_role("button", name="Pile").click()
    expect(page.locator(".prompt")).to_contain_text("Ben is thinking")
    page.get_by_role("button", name="Pile").click()
    expect_refusal(page, "wolf.turn", "It is Ben's turn, not yours.")


def test_attacking_a_sheep_of_your_own_herd_is_refused(page: Page) -> None:
    open_table(page, "wolf_herd")
    wolves = page.locator(".held[aria-label*=wol]:not([aria-label*=clothing])")
    for _ in range(MOST):
        assert wait_for_turn(page)
        if wolves.count() and page.locator(".own .sheep").count():
            break
        move_as_hinted(page)
    wolves.first.click()
    page.locator(".own .sheep").first.click()
    expect_refusal(page, "wolf_herd.attack_other")


def test_a_move_is_taken_back_and_the_deal_is_played_from_another_seat(page: Page) -> None:
    open_table(page, "sheepshead")
    wait_for_turn(page)
    hand, count = page.locator(".hand").aria_snapshot(), page.locator(".hand .held").count()
    before = read_record(page)
    take_back = page.get_by_role("button", name="Take back")
    expect(take_back).to_be_disabled()
    move_as_hinted(page)
    wait_for_moves(page, len(before["turns"]))
    take_back.click()
    expect(take_back).to_be_disabled()
    expect(page.locator(".hand .held")).to_have_count(count)
    expect(page.locator(".hand")).to_match_aria_snapshot(hand)
    assert read_record(page)["turns"] == before["turns"]
    address = page.url
    page.get_by_role("button", name="Same deal, next seat").click()
    expect(page).not_to_have_url(address)
    assert (read_record(page)["me"], read_record(page)["start"]) == (1, before["start"])


def test_reload_and_back_lose_nothing(page: Page) -> None:
    open_table(page, "president")
    wait_for_turn(page)
    move_as_hinted(page)
    wait_for_turn(page)
    record, hand = read_record(page), page.locator(".hand .held").count()
    page.reload()
    wait_for_turn(page)
    assert read_record(page)["turns"] == record["turns"]
    expect(page.locator(".hand .held")).to_have_count(hand)
    page.go_back()
    expect(page.locator(".tile").first).to_be_visible()
    page.go_forward()
    expect(page.locator(".hand .held")).to_have_count(hand)


def slow_down(page: Page) -> None:
    """Let every call of a game take a while, as over a slow connection."""

    def delay(route: Route) -> None:
        page.wait_for_timeout(60)
        route.fallback()

    page.route("**/v1/games/*/*", delay)


@pytest.mark.parametrize("game", ["sheepshead", "wolf", "wolf_concentration"])
def test_a_double_click_makes_one_move(page: Page, game: str) -> None:
    open_table(page, game)
    wait_for_turn(page)
    slow_down(page)
    page.locator(".choices .main, .place").first.dblclick()
    wait_for_moves(page)
    record = read_record(page)
    replayed = ask(LOCAL, game, "replay", {**record["start"], "moves": record["turns"]})
    assert replayed["legal"]
    assert [turn["seat"] for turn in record["turns"]].count(record["me"]) == 1


def test_a_hint_that_comes_late_is_not_shown_for_another_position(page: Page) -> None:
    open_table(page, "sheepshead")
    wait_for_turn(page)
    slow_down(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".choices .main").last.click()
    expect(page.locator(".hint")).to_be_visible()
    assert read_record(page)["turns"] == []


def test_the_points_of_pass_the_ewe_add_up_to_what_the_results_say(page: Page) -> None:
    open_table(page, "pass_the_ewe", Seats="3", Deals=1)
    while wait_for_turn(page):
        move_as_hinted(page)
    rows = page.locator(".results tbody tr")
    points = {cells[1].removesuffix(" (you)"): int(cells[2]) for cells in map(cells_of, rows.all())}
    me = next(name for name in points if rows.locator("th", has_text=f"{name} (you)").count())
    said = re.findall(r"^(\w+): (\d+ for wool, .*)\.$", page.locator(".results").inner_text(), re.MULTILINE)
    assert len(said) == len(points)
    for name, words in said:
        gained = sum(map(int, re.findall(r"(\d+)(?: more)? for", words)))
        lost = sum(map(int, re.findall(r"(\d+) less", words)))
        assert gained - lost == points[me if name == "You" else name]


def cells_of(row: Locator) -> list[str]:
    """The texts of the cells in a row."""
    return row.locator("th, td").all_inner_texts()


@pytest.mark.parametrize("game", ["president", "pass_the_ewe"])
def test_every_card_that_can_be_played_stands_out(page: Page, game: str) -> None:
    open_table(page, game)
    seen = 0
    for _ in range(3):
        assert wait_for_turn(page)
        hand = cards_of(page, ".held")
        playable = [card for card in hand if can_play(read_record(page), game, card)]
        assert cards_of(page, ".held.legal") == playable
        seen += len(playable)
        move_as_hinted(page)
    assert seen


def cards_of(page: Page, where: str) -> list[str]:
    """The cards in a part of the page."""
    addresses = page.locator(f"{where} use").evaluate_all("uses => uses.map(use => use.getAttribute('href'))")
    return [address.rpartition("#")[2] for address in addresses]


def can_play(record: Any, game: str, card: str) -> bool:
    """Whether the rules allow a play with this card."""
    replayed = ask(LOCAL, game, "replay", {**record["start"], "moves": record["turns"]})
    for move in replayed["legal_moves"]:
        others = [each for each in move.get("cards", ()) if each != card]
        tried = {**move, "cards": [card, *others[: len(others) - (card not in move.get("cards", ()))]]}
        body = {"state": replayed["position"]["state"], "seat": record["me"], "move": tried}
        if move["type"] == "play" and ask(LOCAL, game, "check", body)["legal"]:
            return True
    return False


def test_whose_turn_it_is_is_said_in_the_title_and_who_picked_beside_the_name(page: Page) -> None:
    open_table(page, "sheepshead", Seed="lamb")
    wait_for_turn(page)
    expect(page).to_have_title("Your turn - Sheepshead")
    page.get_by_role("button", name="Pick").click()
    expect(page.locator(".own .badge")).to_have_text(["picker"])
    page.get_by_role("button", name="Leave").click()
    expect(page).to_have_title("Sheepfold: play a match")


def test_card_points_beside_the_names_count_what_the_picker_buried(page: Page) -> None:
    open_table(page, "sheepshead", Seed="lamb")
    wait_for_turn(page)
    page.get_by_role("button", name="Pick").click()
    expect(page.locator(".prompt")).to_have_text("Choose 2 cards to bury: 0 chosen.")
    bury = page.get_by_role("button", name="Bury these cards")
    expect(bury).to_be_disabled()
    for card in range(2):
        page.locator(".held").nth(card).click()
    bury.click()
    expect(page.locator(".own .badge")).to_have_count(2)
    (buried,) = [turn["move"] for turn in read_record(page)["turns"] if turn["move"]["type"] == "bury"]
    worth = sum(map(card_points, buried["cards"]))
    expect(page.locator(".own .badge")).to_have_text(["picker", f"{worth} card points"])
    while wait_for_turn(page):
        move_as_hinted(page)
    expect(page.locator(".told")).to_contain_text("Card points: ")
    (scored,) = re.findall(r"Card points: ([\w, ]+)\.", page.locator(".told").inner_text())
    record = read_record(page)
    me, names = record["me"], record["names"]
    said = dict(re.findall(r"(\w+) (\d+)", scored))
    points = [int(said["you" if seat == me else name]) for seat, name in enumerate(names)]
    by_place = [points[(me + 1 + place) % len(points)] for place in range(len(points))]
    beside = [re.findall(r"(\d+) card point", text) for text in page.locator(".name").all_inner_texts()]
    assert [sum(map(int, each)) for each in beside] == by_place


def card_points(card: str) -> int:
    """The points of a card."""
    return {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(card[0], 0)


def test_a_match_goes_on_in_one_tab_at_a_time(page: Page) -> None:
    open_table(page, "sheepshead")
    wait_for_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    page.locator(".choices .main").last.click()
    expect(other.get_by_role("alert")).to_contain_text("another tab")
    wait_for_moves(page)
    other.get_by_role("button", name="Go on here").click()
    expect(other.locator(".refusal")).to_have_count(0)
    wait_for_turn(other)
    assert read_record(other)["turns"] == read_record(page)["turns"]
