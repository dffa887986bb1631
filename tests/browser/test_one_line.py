"""The replay page takes a match in one line for a record, pasted or in a file."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_replay import RECORDS, paste
from tests.support.web_matches import Table, line_of, match

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("table", RECORDS.values(), ids=str)
def test_a_match_in_one_line_is_stepped_through_like_its_record(page: Page, table: Table) -> None:
    played = match(table)
    paste(page, f"\n  {line_of(played)}\n")
    expect(page.locator(".felt")).to_be_visible()
    expect(page.locator(".moves li")).to_have_count(len(played.turns))
    page.keyboard.press("End")
    expect(page.locator("output")).to_have_text(f"{len(played.turns)} of {len(played.turns)}")
    expect(page.locator(".refusal")).to_have_count(0)
    scores = [int(each) for each in page.locator(".score").all_inner_texts()]
    assert scores == played.positions[-1]["outcome"]["scores"]
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


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('sheepshead 5 "sheep": -Z', "The line: character 24: -, ??, P, a, b,"),
        ("sheepshead 9:", "The line: character 12: a whole number from 2 to 7 was expected, not 9."),
        ('wolfs 2 "sheep":', '"wolfs" is not one of'),
        ("sheepshead 5: -", "The seed: "),
    ],
)
def test_what_is_wrong_with_a_line_is_said_with_its_place(page: Page, line: str, message: str) -> None:
    paste(page, line)
    expect(page.get_by_role("alert")).to_contain_text(f"This record cannot be replayed. {message}")


def test_an_illegal_move_in_a_line_is_explained(page: Page) -> None:
    paste(page, 'sheepshead 5 "sheep": -P 1.b9HTH')
    expect(page.get_by_role("alert")).to_contain_text("Move 3 of the record is illegal")
