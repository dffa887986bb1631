"""The folder of a tournament: what is kept, and what is refused."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sheepfold.reading import plain
from sheepfold.tournament import UnfitFolder, run
from sheepfold.tournament.deals import Deal
from sheepfold.tournament.executors import Chunks
from sheepfold.tournament.journal import JOURNAL, PLAN, Journal, load_plan, open_journal
from sheepfold.tournament.plan import Plan
from sheepfold.tournament.worker import Worker
from tests.tournament.plans import plan_of

PLANNED: Plan = plan_of(deals=5, bots=("random",))


@pytest.fixture(scope="module")
def deals() -> tuple[Deal, ...]:
    """All deals of a plan."""
    return Worker(PLANNED, None, 10.0)(tuple(range(PLANNED.deals))).deals


@pytest.fixture
def folder(tmp_path: Path, deals: tuple[Deal, ...]) -> Path:
    """A folder with three of them, in another order."""
    with closing(open_journal(tmp_path, PLANNED)) as journal:
        for number in (3, 0, 2):
            journal.add(deals[number])
    return tmp_path


def numbers(folder: Path) -> list[int]:
    """The deals that a folder has."""
    with closing(open_journal(folder, PLANNED)) as journal:
        return [deal.number for deal in journal.deals()]


def test_deals_are_kept_as_they_were_and_come_by_their_number(folder: Path, deals: tuple[Deal, ...]) -> None:
    with closing(open_journal(folder, PLANNED)) as journal:
        assert list(journal.deals()) == [deals[0], deals[2], deals[3]]
        assert list(journal.remaining()) == [1, 4]


def test_the_plan_is_kept_as_it_was(folder: Path) -> None:
    assert load_plan(folder) == PLANNED


def test_a_deal_that_is_there_is_not_written_again(folder: Path, deals: tuple[Deal, ...]) -> None:
    size = (folder / JOURNAL).stat().st_size
    with closing(open_journal(folder, PLANNED)) as journal:
        journal.add(deals[0])
    assert (folder / JOURNAL).stat().st_size == size


def test_a_journal_cut_at_any_byte_keeps_its_whole_lines(folder: Path, deals: tuple[Deal, ...]) -> None:
    whole = (folder / JOURNAL).read_bytes()
    ends = [place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]
    for cut in {*range(0, len(whole), 997), *ends, *(end - 1 for end in ends), *(end + 1 for end in ends[:-1])}:
        (folder / JOURNAL).write_bytes(whole[:cut])
        kept = sorted([3, 0, 2][: sum(end <= cut for end in ends)])
        assert numbers(folder) == kept, cut
        with closing(open_journal(folder, PLANNED)) as journal:
            for number in list(journal.remaining()):
                journal.add(deals[number])
            assert list(journal.deals()) == list(deals), cut


@pytest.mark.parametrize("line", [b"{}", b"[]", b"7", b'{"number": 1', b"\xff", b"\0" * 100])
def test_a_broken_line_within_a_journal_is_refused(folder: Path, line: bytes) -> None:
    whole = (folder / JOURNAL).read_bytes()
    (folder / JOURNAL).write_bytes(line + b"\n" + whole)
    with pytest.raises(
        UnfitFolder, match=r"journal\.jsonl: line 1 is no deal of this tournament, or not as it was written"
    ):
        open_journal(folder, PLANNED)
    assert (folder / JOURNAL).read_bytes() == line + b"\n" + whole


@pytest.mark.parametrize("place", ["first", "middle", "last"])
def test_a_line_that_is_not_as_it_was_written_is_refused_and_without_it_its_deal_is_left(
    folder: Path, deals: tuple[Deal, ...], place: str
) -> None:
    lines = (folder / JOURNAL).read_bytes().splitlines(keepends=True)
    at = {"first": 2, "middle": len(lines[1]) // 2, "last": len(lines[1]) - 4}[place]
    changed = lines[1][:at] + bytes([lines[1][at] ^ 1]) + lines[1][at + 1 :]
    (folder / JOURNAL).write_bytes(lines[0] + changed + lines[2])
    with pytest.raises(UnfitFolder, match=r"line 2 is no deal of this tournament, .*; without that line"):
        open_journal(folder, PLANNED)
    (folder / JOURNAL).write_bytes(lines[0] + lines[2])
    with closing(open_journal(folder, PLANNED)) as journal:
        assert list(journal.remaining()) == [0, 1, 4]


def test_the_journal_of_another_tournament_is_refused(folder: Path) -> None:
    (folder / PLAN).write_text(json.dumps(plain(replace(PLANNED, seed="another"))))
    with pytest.raises(UnfitFolder, match="line 1 is no deal of this tournament"):
        open_journal(folder, replace(PLANNED, seed="another"))


def test_of_very_many_deals_no_list_is_made(tmp_path: Path) -> None:
    with closing(open_journal(tmp_path, replace(PLANNED, deals=10**30))) as journal:
        assert next(Chunks(journal.remaining())) == (0,)
        assert not journal.is_complete()


def test_a_folder_that_is_in_use_is_refused(folder: Path) -> None:
    with closing(open_journal(folder, PLANNED)):
        with pytest.raises(UnfitFolder, match="is under way in another process"):
            open_journal(folder, PLANNED)
        with pytest.raises(UnfitFolder, match="is under way in another process"):
            run(PLANNED, folder)


def test_another_plan_is_refused_and_told_by_its_differences(folder: Path) -> None:
    other = replace(PLANNED, seed="another", seconds=1.0)
    with pytest.raises(
        UnfitFolder, match=r'its seconds: 10\.0, not 1\.0; its seed: "a seed of the tests", not "another"'
    ):
        open_journal(folder, other)
    with pytest.raises(UnfitFolder, match="has 5 deals: it cannot have fewer, 4"):
        open_journal(folder, replace(PLANNED, deals=4))
    assert load_plan(folder) == PLANNED


def test_a_tournament_can_be_given_more_deals(folder: Path) -> None:
    longer = replace(PLANNED, deals=8)
    with closing(open_journal(folder, longer)) as journal:
        assert list(journal.remaining()) == [1, 4, 5, 6, 7]
    assert load_plan(folder) == longer


def test_a_deal_that_the_plan_does_not_have_is_refused(folder: Path) -> None:
    (folder / PLAN).write_text(json.dumps(plain(replace(PLANNED, deals=3))))
    with pytest.raises(UnfitFolder, match="line 1 is deal 3, and the plan has 3"):
        open_journal(folder, replace(PLANNED, deals=3))


def test_a_journal_without_its_plan_is_refused(folder: Path) -> None:
    (folder / PLAN).unlink()
    with pytest.raises(UnfitFolder, match="has a journal of deals, and no plan"):
        open_journal(folder, PLANNED)
    Journal(folder / JOURNAL, PLANNED).close()  # and let go


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"game": "wolf"}'])
def test_a_plan_that_is_none_is_refused(folder: Path, text: str) -> None:
    (folder / PLAN).write_text(text)
    with pytest.raises(UnfitFolder, match=r"plan\.json is no plan of a tournament"):
        open_journal(folder, PLANNED)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 7),
        ("seats", "2"),
        ("options", []),
        ("bots", [7]),
        ("deals", None),
        ("seed", 7),
        ("arrangements", "some"),
        ("seconds", "10"),
    ],
)
def test_a_plan_with_a_value_of_another_kind_is_refused(folder: Path, name: str, value: Any) -> None:
    (folder / PLAN).write_text(json.dumps(plain(PLANNED) | {name: value}))
    with pytest.raises(UnfitFolder, match=f"is no plan of a tournament: its {name} cannot be"):
        load_plan(folder)


def test_a_file_where_the_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UnfitFolder, match="cannot be used"):
        open_journal(tmp_path / "file", PLANNED)
