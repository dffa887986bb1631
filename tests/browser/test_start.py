"""The start page: a tile starts its game, settings are remembered, and every page leads to the others."""

import re

import pytest
from playwright.sync_api import Page, expect

from sheepfold_rules.games import NAMES, load_rules
from tests.browser.test_table import (
    check_words,
    fill,
    move_as_hinted,
    open_settings,
    open_table,
    read_record,
    start_match,
    wait_for_moves,
    wait_for_turn,
)

pytestmark = pytest.mark.slow


def test_a_tile_starts_its_game_as_it_was_played_last(page: Page) -> None:
    open_table(page, "president", Seats="5", Pace="calm", Deals=2)
    record = read_record(page)
    page.goto("/table/")
    page.locator(".tile:has([src$='/wolf.svg'])").click()
    expect(page.locator(".bar h2")).to_have_text("Wolf")
    assert read_record(page)["start"]["options"] == {}
    page.goto("/table/")
    page.locator(".tile:has([src$='/president.svg'])").click()
    expect(page.locator(".bar h2")).to_have_text("President")
    again = read_record(page)
    assert (again["start"]["seats"], again["start"]["options"]) == (5, record["start"]["options"])
    assert again["start"]["seed"] != record["start"]["seed"]
    page.goto("/table/")
    page.locator(".settings[value=president]").click()
    pace = page.locator(".field", has=page.locator("span", has_text="Pace")).locator("select")
    expect(pace.locator("option:checked")).to_have_text("calm")


def test_every_game_has_a_picture_and_one_is_a_tap_away_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 660})
    page.goto("/table/")
    expect(page.locator(".tile .play").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".tile img")).to_have_count(len(NAMES))
    for picture in page.locator(".tile img").all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0


def test_settings_open_as_a_sheet_that_begins_with_usual_tables_and_has_a_button_that_starts(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 660})
    page.goto("/table/")
    begin = page.get_by_role("button", name="Start")
    expect(page.locator(".tile").first).to_be_visible()
    expect(begin).to_be_hidden()
    page.get_by_role("button", name="Settings of President").click()
    expect(page.get_by_role("dialog")).to_have_accessible_name("Settings of President")
    expect(page.locator(".field > span").first).to_have_text("Table")
    expect(page.get_by_label("Your seat")).to_contain_text("first after the dealer")
    expect(begin).to_be_in_viewport()
    page.get_by_role("dialog").locator("summary").last.scroll_into_view_if_needed()
    expect(begin).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(begin).to_be_hidden()
    page.get_by_role("button", name="Settings of President").click()
    page.get_by_role("button", name="Close").click()
    expect(begin).to_be_hidden()


def test_what_few_need_is_under_advanced_or_in_groups(page: Page) -> None:
    page.goto("/table/")
    page.locator(".settings[value=sheepshead]").click()
    opponents = page.locator(".field", has=page.locator("span", has_text="Opponents")).locator("option")
    expect(opponents).to_have_text(["careful bots", "searching bots, which think ahead", "people, by post"])
    expect(page.get_by_label("Seed")).to_be_hidden()
    page.locator(".advanced summary").click()
    expect(page.get_by_label("Seed")).to_be_visible()
    expect(page.locator(".more fieldset").first).not_to_be_visible()
    page.locator(".more summary").click()
    expect(page.locator(".more legend", has_text="Leaster")).to_be_visible()
    page.get_by_label("Random bots").check()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".felt")).to_be_visible()
    assert [bot["bot"] for bot in read_record(page)["bots"][1:]] == ["random"] * 4


def test_a_match_by_post_says_that_nothing_updates_by_itself(page: Page) -> None:
    page.goto("/table/")
    page.locator(".settings[value=wolf]").click()
    fill(page.locator(".field", has=page.locator("span", has_text="Opponents")), "people, by post")
    expect(page.get_by_role("dialog")).to_contain_text("Nothing updates by itself")
    address = page.get_by_role("dialog").get_by_role("link").evaluate("link => link.pathname")
    assert address == "/guide/how-to/host-live-tables.html"
    assert page.request.get(address).ok


def test_suits_have_four_colors_for_whoever_wants_them(page: Page) -> None:
    open_table(page, "sheepshead")
    page.goto("/table/")
    page.locator(".settings[value=sheepshead]").click()
    page.get_by_label("Four colours").check()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".held").first).to_be_visible()
    assert (
        page.locator(".felt .card").first.evaluate("card => getComputedStyle(card).getPropertyValue('--clubs')").strip()
    )


@pytest.mark.parametrize("game", NAMES)
def test_table_rules_are_described_without_ids_and_how_to_play_names_them_as_their_form_does(
    page: Page, game: str
) -> None:
    page.goto("/table/")
    page.locator(f".settings[value={game}]").click()
    expect(page.get_by_role("heading", name="Table rules", exact=True)).to_be_visible()
    for more in page.locator(".more summary").all():
        more.click()
    check_words(page)
    for words in ("null", "set to"):
        expect(page.locator(".field small", has_text=words)).to_have_count(0)
    fields = page.locator("h3:text-is('Table rules') ~ :not(.advanced) .field > span").all_inner_texts()
    open_table(page, game)
    guide = page.locator(".guide details").first
    picture = page.locator(".guide .text").get_by_role("img").first
    expect(picture).to_be_hidden()
    for summary in page.locator(".guide summary").all():
        summary.click()
    expect(page.locator(".guide .text")).to_contain_text("Table rules")
    expect(picture).to_be_visible()
    check_words(page)
    assert not re.search(r"\b(null|true|false)\b", guide.inner_text())
    expect(guide.locator(".card").first).to_be_visible()
    named = guide.locator("li", has=page.locator("b:first-child")).all_inner_texts()
    assert sorted(item.split(" (")[0] for item in named if " (" in item) == sorted(fields)


def test_a_usual_table_is_chosen_by_its_name_and_says_what_differs_there(page: Page) -> None:
    presets = load_rules("sheepshead").presets
    page.goto("/table/")
    page.locator(".settings[value=sheepshead]").click()
    table = page.locator(".field.preset")
    expect(table.locator("option")).to_have_text([preset.title for preset in presets.values()])
    expect(table.locator("option:checked")).to_have_text("As on pagat.com")
    fill(table, "Cracks and blitzes")
    expect(table).to_contain_text(f"{presets['cracks_and_blitzes'].text} Not at their defaults: Partner: called ace;")
    expect(page.locator(".field", has=page.locator("span:text-is('Crack')")).locator("input")).to_be_checked()
    fill(page.locator(".field", has=page.locator("span:text-is('Stake cap')")), 4)
    expect(table.locator("option:checked")).to_have_text("With rules of your own")
    expect(table).to_contain_text("Stake cap: 4.")
    check_words(page)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".felt")).to_be_visible()
    assert read_record(page)["start"]["options"] == {**presets["cracks_and_blitzes"].changes, "stake_cap": 4}
    page.goto("/table/")
    page.locator(".settings[value=wolf]").click()
    expect(page.get_by_label("Your seat")).to_be_visible()
    expect(table).to_have_count(0)


def test_every_page_leads_to_the_others(page: Page) -> None:
    for place in ("/table/", "/replay/"):
        page.goto(place)
        for name in ("Play", "Replay", "Guide and rules", "API"):
            expect(page.locator(".pages").get_by_role("link", name=name, exact=True)).to_be_visible()
    assert page.request.get("/favicon.ico").headers["content-type"].startswith("image/svg+xml")


def test_the_table_and_a_replay_lead_to_the_guide_and_the_api_of_their_game(page: Page) -> None:
    open_table(page, "wolf")
    expect_pages(page, "wolf")
    page.goto("/replay/")
    page.locator(".examples").get_by_role("button", name="President").click()
    expect(page.locator(".felt")).to_be_visible()
    expect_pages(page, "president")
    page.locator(".pages").get_by_role("link", name="Play", exact=True).click()
    expect(page.locator(".tile").first).to_be_visible()


def expect_pages(page: Page, game: str) -> None:
    """Check that there is one way to each page, and that it leads to what there is about a game."""
    links = page.locator(".pages a")
    expect(links).to_have_text(["Play", "Replay", "Guide and rules", "API"])
    addresses = links.evaluate_all("links => links.map(({ pathname, search }) => pathname + search)")
    assert addresses == ["/table/", "/replay/", f"/guide/games/{game}.html", f"/docs/?game={game}"]
    for address in addresses:
        assert page.request.get(address).ok


def test_options_that_clash_are_explained_beside_their_field_and_are_corrected_there(page: Page) -> None:
    page.goto("/table/")
    page.locator(".settings[value=sheepshead]").click()
    fill(page.locator(".field", has=page.locator("span", has_text="Seats")).first, "3")
    partner = page.locator(".field", has=page.locator("span", has_text="Partner")).first
    fill(partner, "called ace")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".start .refusal")).to_contain_text("Partner: ")
    expect(page.locator(".field.wrong")).to_have_count(1)
    expect(page.locator(".field.wrong")).to_contain_text("Partner")
    fill(partner, "by default")
    expect(page.locator(".start .refusal")).to_have_count(0)
    expect(partner).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".felt")).to_be_visible()


def test_kept_matches_can_be_continued(page: Page) -> None:
    for game in ("wolf", "sheepshead"):
        open_table(page, game)
        wait_for_turn(page)
        page.locator(".choices .main").last.click()
        wait_for_moves(page)
    page.get_by_role("button", name="Leave").click()
    expect(page.locator(".kept li")).to_have_count(2)
    page.get_by_role("link", name="Wolf with Ben").click()
    expect(page.locator(".bar h2")).to_have_text("Wolf")
    wait_for_turn(page)
    assert len(read_record(page)["turns"]) >= 2


def test_bots_play_alike_with_the_same_seed(page: Page) -> None:
    matches = []
    for _ in range(2):
        open_settings(page, "pass_the_ewe")
        page.unroute("**/suggest")
        start_match(page, Seats="3", Opponents="searching bots, which think ahead", Deals=1)
        for _ in range(4):
            assert wait_for_turn(page)
            move_as_hinted(page)
        assert wait_for_turn(page)
        matches.append(read_record(page)["turns"])
    first, second = matches
    assert first == second
