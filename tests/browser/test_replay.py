"""The replay page: a record is stepped through as any seat saw it, and stops where a move is illegal."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

import sheepfold
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import NAMES
from tests.browser.conftest import opened_page
from tests.browser.test_table import check_words
from tests.support.web_matches import TABLES, Table, line_of, match

pytestmark = pytest.mark.slow

NAME: Final = r"(?:Ann|Ben|Cleo|Dan|Eve|Finn|Gwen)"
SENTENCES: Final = {  # that tell a move of each game; its cards are pictures
    "sheepshead": rf"{NAME} (?:picks|passes|buries|calls|calls up to|plays|goes alone|cracks|recracks).*",
    "president": rf"{NAME} (?:plays|plays as \d \w+|passes|gives)",
    "pass_the_ewe": rf"{NAME} (?:plays as \w+|passes)",
    "wolf": rf"{NAME} turns up a card",
    "wolf_herd": rf"{NAME} \w+ ?(?:into the herd|in front of a sheep|, and takes|against a sheep of \w+)?",
    "wolf_concentration": rf"{NAME} turns up card \d+",
}
RECORDS: Final = {table.game: table for table in reversed(TABLES)}  # the first of each game


def paste(page: Page, text: str) -> None:
    """Paste a text into the page."""
    page.goto("/replay/")
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Show").click()


def open_record(page: Page, record: Any) -> None:
    """Paste a record into the page."""
    paste(page, json.dumps(record))
    expect(page.locator(".felt")).to_be_visible()


@pytest.mark.parametrize("table", RECORDS.values(), ids=str)
def test_every_game_is_told_in_sentences_and_stepped_through_by_keys_to_its_end(page: Page, table: Table) -> None:
    played = match(table)
    open_record(page, played.transcript)
    moves, sentence = page.locator(".moves li"), SENTENCES[table.game]
    expect(moves).to_have_count(len(played.turns))
    said = [" ".join(each.split()) for each in moves.all_inner_texts()]
    assert all(re.fullmatch(rf"{number}\. (?:{sentence})\s*\.", text) for number, text in enumerate(said, 1)), said
    shown = page.locator(".moves .card").count()
    assert shown == sum(len(cards_in(turn["move"])) for turn in played.transcript["moves"])
    check_words(page)
    for number in range(1, 8):
        page.keyboard.press("ArrowRight")
        expect(page.locator("output")).to_have_text(f"{number} of {len(played.turns)}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("output")).to_have_text(f"6 of {len(played.turns)}")
    page.keyboard.press("End")
    expect(page.locator("output")).to_have_text(f"{len(played.turns)} of {len(played.turns)}")
    expect(page.locator(".refusal")).to_have_count(0)
    scores = [int(each) for each in page.locator(".score").all_inner_texts()]
    assert scores == played.positions[-1]["outcome"]["scores"]


def test_steps_in_a_row_are_played_on_and_not_replayed(page: Page) -> None:
    replays: list[str] = []
    page.on("request", lambda request: replays.append(request.url) if request.url.endswith("/replay") else None)
    open_record(page, match(RECORDS["sheepshead"]).transcript)
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text(re.compile("^8 of"))
    expect(page.locator(".moves [aria-current=step]")).to_contain_text("8.")
    assert len(replays) == 1  # when the record was opened: a replay is a heavy call, of which few run at a time


def test_cards_that_are_played_lie_below_the_seats_and_are_told_without_codes(page: Page) -> None:
    played = match(RECORDS["sheepshead"])
    open_record(page, played.transcript)
    first = next(index for index, turn in enumerate(played.transcript["moves"]) if turn["move"]["type"] == "play")
    page.locator(".moves li button").nth(first + 1).click()
    expect(page.locator("output")).to_have_text(f"{first + 2} of {len(played.turns)}")
    expect(page.locator(".moves [aria-current=step]")).to_contain_text(f"{first + 2}. ")
    expect(page.locator(".laid")).to_have_count(2)
    expect(page.get_by_role("status").locator(".prompt").last.get_by_role("img")).to_be_visible()
    lowest = max(box["y"] + box["height"] for seat in page.locator(".seat").all() if (box := seat.bounding_box()))
    highest = min(box["y"] for card in page.locator(".laid").all() if (box := card.bounding_box()))
    assert highest >= lowest


def test_a_seat_sees_only_its_own_cards_and_everybody_all(page: Page) -> None:
    open_record(page, match(RECORDS["president"]).transcript)
    hidden = page.locator(".fan [aria-label='face down']")
    expect(hidden).to_have_count(0)
    page.get_by_label("As seen by").select_option("As seen by Ben")
    shown = page.locator(".seat[aria-label=Ben] .fan svg")
    expect(page.locator(".seat[aria-label=Ben] .fan [aria-label='face down']")).to_have_count(0)
    expect(hidden).to_have_count(54 - shown.count())


def test_what_was_buried_is_seen_where_all_is_open(page: Page) -> None:
    record, buried = find_bury()
    open_record(page, record)
    for _ in range(buried + 1):
        page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text(f"{buried + 1} of {len(record['moves'])}")
    facts = page.locator(".seat").nth(record["moves"][buried]["seat"]).locator(".facts")
    expect(facts).to_contain_text("Buried: the")
    page.get_by_label("As seen by").select_option("As seen by Ann")
    expect(facts).to_have_count(0)


def find_bury() -> tuple[Any, int]:
    """A record in which another seat than the first buries early, and the number of that move."""
    for table in TABLES:
        if table.game == "sheepshead":
            record = match(table).transcript
            for number, turn in enumerate(record["moves"][:20]):
                if turn["move"]["type"] == "bury" and turn["seat"] != 0:
                    return record, number
    raise AssertionError("somebody has to bury")


def test_a_match_in_one_line_is_stepped_through_like_its_record(page: Page) -> None:
    played = match(RECORDS["pass_the_ewe"])
    paste(page, f"\n  {line_of(played)}\n")
    expect(page.locator(".moves li")).to_have_count(len(played.turns))
    page.keyboard.press("End")
    expect(page.locator("output")).to_have_text(f"{len(played.turns)} of {len(played.turns)}")
    expect(page.locator(".refusal")).to_have_count(0)
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(".moves li")).to_have_count(len(played.turns))


def test_of_lines_in_a_file_the_first_match_is_shown_and_a_wrapped_one_is_whole(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "matches.txt"
    file.write_text('wolf 2 "sheep":\n tttt\ntt\n\nsheepshead 5 called_ace "sheep": --P\n', "utf-8")
    page.goto("/replay/")
    page.get_by_label("A file").set_input_files(file)
    expect(page.locator("h1")).to_have_text("Wolf: a record")
    expect(page.locator(".moves li")).to_have_count(6)


def test_another_link_in_the_same_tab_shows_another_record(page: Page) -> None:
    open_record(page, match(RECORDS["wolf"]).transcript)
    first = page.url
    open_record(page, match(RECORDS["president"]).transcript)
    page.evaluate("address => { location.href = address }", first)
    expect(page.locator("h1")).to_have_text("Wolf: a record")
    page.go_back()
    expect(page.locator("h1")).to_have_text("President: a record")


def test_a_wrong_outcome_is_reported(page: Page) -> None:
    record = match(RECORDS["wolf"]).transcript
    outcome = {**record["outcome"], "scores": record["outcome"]["scores"][::-1]}
    open_record(page, {**record, "outcome": outcome})
    page.keyboard.press("End")
    expect(page.get_by_role("alert")).to_contain_text("claims a different outcome")


def test_a_service_that_does_not_answer_loses_no_record(page: Page) -> None:
    open_record(page, match(RECORDS["wolf"]).transcript)
    page.route("**/v1/games/*/*", lambda route: route.fulfill(status=502, body="[]", content_type="application/json"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    expect(page.locator("output")).to_have_text("0 of 142")
    page.unroute("**/v1/games/*/*")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_its_link_shows_the_record_again(page: Page) -> None:
    open_record(page, match(RECORDS["wolf"]).transcript)
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("h1")).to_have_text("Wolf: a record")
    page.goto("about:blank")
    page.goto(address[:-9])
    expect(page.locator(".refusal")).to_contain_text("cut off")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "There is nothing to show yet"),
        ("{", "This text is neither JSON nor a match in one line"),
        ("[1]", "it names no game"),
        ('{"game": "whist"}', "has no list of moves"),
        ('{"game": "whist", "moves": []}', 'This record cannot be replayed. "whist" is not one of'),
        (
            'sheepshead 5 "sheep": -Z',
            "This record cannot be replayed. The line: character 24: -, ??, P, a, b,",
        ),
        ("sheepshead 5: -", "This record cannot be replayed. The seed: "),
        ('sheepshead 5 "sheep": -P 1.b9HTH', "Move 3 of the record is illegal"),
    ],
)
def test_text_that_is_not_a_record_is_refused_in_plain_words(page: Page, text: str, message: str) -> None:
    paste(page, text)
    expect(page.get_by_role("alert")).to_contain_text(message)


Change = Callable[[Any], object]
FAULTS: Final[list[tuple[str, Change]]] = [
    ("The record has no seats.", lambda record: record.pop("seats")),
    ("The seats: a whole number from 4 to 7 was expected, not 99.", lambda record: record.update(seats=99)),
    ('The record has "state", which does not belong there.', lambda record: record.update(state=1)),
    (
        "In the options, the pass locks: true or false was expected, not 3.",
        lambda record: record["options"].update(pass_locks=3),
    ),
    (
        "In the outcome, entry 1 of the scores: a whole number was",
        lambda record: record["outcome"].update(scores=["a"]),
    ),
    ("Entry 1 of the decks: a list was expected, not 1.", lambda record: record.update(seed=None, decks=[1])),
    ("Move 1: an object was expected, not 1. 1 more thing is wrong.", lambda record: record.update(moves=[1, 2])),
    ("Move 3 has no seat.", lambda record: record["moves"][2].pop("seat")),
    ("Move 3: an object was expected, not 1.", lambda record: record["moves"][2].update(move=1)),
    ("Move 3 has no type.", lambda record: record["moves"][2].update(move={})),
    ("Move 3 has no cards.", lambda record: record["moves"][2].update(move={"type": "play", "rank": "A"})),
    (
        "In move 3, the seat: a whole number from 0 to 6 was expected, not 9.",
        lambda record: record["moves"][2].update(seat=9),
    ),
    (
        'In move 3, entry 1 of the cards: a card of the deck (2C to AS, XB, XR) was expected, not "1C".',
        lambda record: record["moves"][2].update(move={"type": "play", "rank": "A", "cards": ["1C"]}),
    ),
]


@pytest.mark.parametrize(("message", "change"), FAULTS)
def test_what_is_wrong_with_a_record_is_said_in_words(page: Page, message: str, change: Change) -> None:
    record = deepcopy(match(RECORDS["president"]).transcript)
    change(record)
    paste(page, json.dumps(record))
    expect(page.get_by_role("alert")).to_contain_text(f"This record cannot be replayed. {message}")


@pytest.mark.parametrize("names", [None, "Ewan", ["Ewan"], ["Ewan", ""], ["Ewan", 3], ["Ewan", 99 * "n"]])
def test_names_in_a_record_that_are_none_are_passed_over(page: Page, names: Any) -> None:
    open_record(page, {**match(RECORDS["wolf"]).transcript, "names": names})
    expect(page.locator(".seat .name b")).to_have_text(["Ann", "Ben"])


def cards_in(move: dict[str, Any]) -> list[str]:
    """The cards that a move names, or stands for."""
    own = {"fence": ["FE"], "disguise": ["WS"], "crook": ["CR"]}.get(move["type"], [])
    named = [move[name] for name in ("card", "under", "take") if isinstance(move.get(name), str)]
    return [*own, *named, *move.get("cards", ()), *move.get("wolves", ())]


def test_moves_are_played_by_themselves_until_somebody_stops_them(page: Page) -> None:
    open_record(page, match(RECORDS["wolf"]).transcript)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("output")).to_contain_text("2 of")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_bots_say_what_they_would_do_and_whether_it_was_done(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 660})
    open_record(page, match(RECORDS["sheepshead"]).transcript)
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.locator(".advice li")).to_have_count(2)
    expect(page.locator(".advice li").last).to_be_in_viewport()
    expect(page.locator(".advice")).to_contain_text("A careful bot: ")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".advice")).to_have_count(0)


@pytest.mark.parametrize("game", ["sheepshead", "president", "pass_the_ewe"])
@pytest.mark.parametrize("width", [390, 1280])
def test_moves_are_compared_at_the_press_of_a_key_and_the_one_that_was_played_is_marked(
    browser: Browser, service_url: str, game: str, width: int
) -> None:
    played = match(RECORDS[game])
    at = next(at for at, each in enumerate(played.positions) if at and len(each["legal_moves"]) > 2)
    found = sheepfold.connect().game(game).load(played.positions[at]["state"]).suggest("search", seed="advice")
    moves = [plain(each.move) for each in found.candidates]
    move = played.turns[at]["move"]
    with opened_page(browser, service_url, viewport={"width": width, "height": 844}) as page:
        open_record(page, played.transcript)
        page.locator(".moves li button").nth(at - 1).press("Enter")
        page.get_by_role("button", name="What would a bot do?").press("Enter")
        rows = page.locator(".advice tbody tr")
        expect(rows).to_have_count(len(moves) + (move not in moves))
        for row, each in zip(rows.all(), found.candidates, strict=False):
            numbers = re.findall(r"[-+]?\d+(?:\.\d)?", " ".join(row.locator("td").all_inner_texts()))
            expected = [each.mean, each.standard_error, each.samples]
            assert [float(number) for number in numbers] == pytest.approx(expected, abs=0.0501)  # rounded
        shown = moves if move in moves else [*moves, move]
        assert [row.get_by_text("As it was played.").count() for row in rows.all()] == [each == move for each in shown]
        check_words(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_played_move_that_was_not_compared_may_be_worth_the_same_as_one_that_was(page: Page) -> None:
    played = match(RECORDS["president"])
    at = next(at for at, turn in enumerate(played.turns) if at and not is_compared(played.positions[at], turn["move"]))
    open_record(page, played.transcript)
    page.locator(".moves li button").nth(at - 1).click()
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.locator(".advice tr.played")).to_have_count(1)
    expect(page.locator(".advice tr.played")).to_contain_text("it amounts to the same as a move above, or")


@pytest.mark.parametrize(("is_kept", "is_dropped"), [(False, False), (False, True), (True, False), (True, True)])
def test_why_a_bot_chooses_a_move_with_a_lower_mean_is_said(page: Page, is_kept: bool, is_dropped: bool) -> None:
    played = match(RECORDS["sheepshead"])
    at = next(
        at
        for at, each in enumerate(played.positions)
        if at and len(each["legal_moves"]) > 2 and find_lower(each) == (is_kept, is_dropped)
    )
    open_record(page, played.transcript)
    page.locator(".moves li button").nth(at - 1).click()
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.locator(".advice tbody tr").first).to_be_visible()
    for note, is_given in {"unless another one is clearly better": is_kept, "is luck": is_dropped}.items():
        expect(page.locator(".advice p", has_text=note)).to_have_count(int(is_given))


def find_lower(position: dict[str, Any]) -> tuple[bool, bool]:
    """Whether moves have a higher mean than the one that a search chooses: with as many tries, and with fewer."""
    found = sheepfold.connect().game("sheepshead").load(position["state"]).suggest("search", seed="advice")
    first, *others = found.candidates
    higher = [each.samples - first.samples for each in others if each.mean > first.mean]
    return any(each >= 0 for each in higher), any(each < 0 for each in higher)


def test_nothing_is_said_of_an_illegal_move_where_bots_are_asked(page: Page) -> None:
    record = deepcopy(match(RECORDS["wolf_concentration"]).transcript) | {"outcome": None}
    record["moves"][3]["move"]["position"] = record["moves"][2]["move"]["position"]
    open_record(page, record)
    expect(page.get_by_role("alert")).to_contain_text("Move 4 of the record is illegal")
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.locator(".advice tbody tr").first).to_be_visible()
    expect(page.locator(".advice .played")).to_have_count(0)
    expect(page.locator(".advice")).not_to_contain_text("played")


def is_compared(position: dict[str, Any], move: Any) -> bool:
    """Whether a search tries a move in a position; it is if there is no other."""
    found = sheepfold.connect().game("president").load(position["state"]).suggest("search", seed="advice")
    return len(position["legal_moves"]) == 1 or move in [plain(each.move) for each in found.candidates]


def test_an_example_is_loaded_for_somebody_without_a_record(page: Page) -> None:
    page.goto("/replay/")
    expect(page.locator(".examples button")).to_have_count(len(NAMES))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(".examples").get_by_role("button", name="President").click()
    expect(page.locator("h1")).to_have_text("President: a record")
    expect(page.locator("output")).to_contain_text("0 of")
    assert len(asked) < 10  # a match is not played by calls of the page


def test_there_is_a_record_of_every_game() -> None:
    assert {*RECORDS} == {*NAMES}
