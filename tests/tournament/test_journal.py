"""The journal of a tournament: what is kept, and what is refused."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any, Final, Self

import pytest

from sheepfold_tools.tournament import InvalidFolder, TournamentStopped, run
from sheepfold_tools.tournament import journal as module
from sheepfold_tools.tournament.executors import Chunks
from sheepfold_tools.tournament.journal import JOURNAL, Stored, connect, load_journal, open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Deal, Run
from sheepfold_tools.tournament.worker import Worker
from tests.support.plans import plan_of

PLANNED: Final = plan_of(deals=5, bots=("random",))
HOUR: Final = 3600

# holds the journal of a folder until its standard input is closed
HOLDER: Final = """
import sys
from pathlib import Path
from sheepfold_tools.tournament.journal import JOURNAL, connect
connection = connect(Path(sys.argv[1]) / JOURNAL)
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def deals() -> tuple[Deal, ...]:
    """All deals of a plan."""
    return Worker(PLANNED, None, 10.0)(tuple(range(PLANNED.deals))).deals


@pytest.fixture
def folder(tmp_path: Path, deals: tuple[Deal, ...]) -> Path:
    """A folder with three of them, which came in another order."""
    with closing(open_journal(tmp_path, PLANNED)) as journal:
        journal.add([deals[3], deals[0]])
        journal.add([deals[2]])
    return tmp_path


def change(folder: Path, statement: str, *values: Any) -> None:
    """Change the database of a folder by hand."""
    with closing(sqlite3.connect(folder / JOURNAL, isolation_level=None)) as connection:
        connection.execute(statement, values)


def remaining(folder: Path, plan: Plan = PLANNED) -> list[int]:
    """The deals that are still to be played."""
    with closing(open_journal(folder, plan)) as journal:
        return list(journal.remaining())


def test_deals_are_kept_as_they_were_and_come_by_their_number(folder: Path, deals: tuple[Deal, ...]) -> None:
    with closing(open_journal(folder, PLANNED)) as journal:
        assert list(journal.deals()) == [deals[0], deals[2], deals[3]]
        assert list(journal.remaining()) == [1, 4]
        assert not journal.is_complete()
        journal.add([deals[1], deals[4]])
        assert list(journal.deals()) == list(deals)
        assert journal.is_complete()


def test_the_plan_is_kept_as_it_was(folder: Path) -> None:
    assert load_journal(folder) == Stored(PLANNED, 3)


def test_a_journal_is_one_file(folder: Path) -> None:
    assert os.listdir(folder) == [JOURNAL]


def test_a_deal_that_is_there_is_not_written_again(folder: Path, deals: tuple[Deal, ...]) -> None:
    with closing(open_journal(folder, PLANNED)) as journal:
        journal.add([replace(deals[0], rows=(), transcripts=()), deals[1]])
        assert list(journal.deals()) == list(deals[:4])


def test_a_plan_with_very_many_deals_takes_no_memory_for_them(tmp_path: Path) -> None:
    with closing(open_journal(tmp_path, replace(PLANNED, deals=10**30))) as journal:
        assert next(Chunks(journal.remaining())) == (0,)
        assert not journal.is_complete()


def test_a_tournament_can_be_given_more_deals(folder: Path) -> None:
    longer = replace(PLANNED, deals=8)
    assert remaining(folder, longer) == [1, 4, 5, 6, 7]
    assert load_journal(folder) == Stored(longer, 3)


def test_the_times_in_which_deals_were_added_are_kept(folder: Path, deals: tuple[Deal, ...]) -> None:
    begin = datetime.now(UTC).isoformat(timespec="milliseconds")  # as the journal keeps it
    for deal in (deals[1], deals[4]):
        with closing(open_journal(folder, PLANNED)) as journal:
            journal.add([deal])
    found = runs_of(folder)
    assert [run.start for run in found] == sorted({run.start for run in found})
    assert [run.start < begin for run in found] == [True, False, False]
    assert all(0 <= run.seconds < 60 for run in found)
    with closing(open_journal(folder, PLANNED)) as journal:
        journal.add([])
        (*_, before) = journal.runs()
        journal.add([])
        (*_, after) = journal.runs()
    assert (after.start, after.seconds > before.seconds) == (before.start, True)
    assert runs_of(folder) == [*found, after]


class SetBack(datetime):
    """A clock that is set back by an hour each time that it is read."""

    hours = 0

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        """The time on this clock."""
        cls.hours += 1
        return super().now(tz) - timedelta(hours=cls.hours)


def test_the_length_of_a_run_is_right_when_the_clock_is_set_back(
    tmp_path: Path, deals: tuple[Deal, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "datetime", SetBack)
    with closing(open_journal(tmp_path, PLANNED)) as journal:
        journal.add(deals[:1])
        (found,) = journal.runs()
    assert 0 < found.seconds < HOUR


def runs_of(folder: Path) -> list[Run]:
    """The runs of the journal of a folder."""
    with closing(open_journal(folder, PLANNED)) as journal:
        return journal.runs()


def test_another_plan_is_refused_and_the_differences_are_named(folder: Path) -> None:
    other = replace(PLANNED, seed="another", seconds=1.0, options=PLANNED.options | {"deals": 2})
    with pytest.raises(
        InvalidFolder,
        match=r'tournament: seconds 10\.0, not 1\.0; seed "a seed of the tests", not "another"; option deals 1, not 2',
    ):
        open_journal(folder, other)
    with pytest.raises(InvalidFolder, match="has 5 deals, which cannot be reduced to 4"):
        open_journal(folder, replace(PLANNED, deals=4))
    assert load_journal(folder) == Stored(PLANNED, 3)


def test_a_journal_that_is_in_use_is_refused(folder: Path) -> None:
    with closing(open_journal(folder, PLANNED)):
        with pytest.raises(InvalidFolder, match="is being played by another process"):
            open_journal(folder, PLANNED)
        with pytest.raises(InvalidFolder, match="is being played by another process"):
            load_journal(folder)
        with pytest.raises(InvalidFolder, match="is being played by another process"):
            run(PLANNED, folder)
    assert remaining(folder) == [1, 4]


def test_a_journal_that_another_process_has_open_is_refused(folder: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(InvalidFolder, match="is being played by another process"):
            open_journal(folder, PLANNED)
        holder.stdin.close()
        holder.wait()
    assert remaining(folder) == [1, 4]


DAMAGED: Final = r"the journal is damaged: .*journal\.sqlite; start anew in another folder, or restore it"
DEEP: Final = "[" * 100_000


@pytest.mark.parametrize(
    "statement",
    [
        *("DELETE FROM plan", "DROP TABLE plan", "DROP TABLE records", "DROP TABLE rows", "DROP TABLE runs"),
        *(f"UPDATE plan SET json = {text}" for text in ("'{'", "7", "'[]'", "x'ff'", f"'{DEEP}'")),
        "UPDATE plan SET json = json_set(json, '$.bots', 7)",
        *(f"UPDATE rows SET hands = {text}" for text in ("NULL", "'['", "7", "'[[1]]'", f"'{DEEP}'")),
        *(f"UPDATE records SET json = {text}" for text in ("x'ff'", "'{'")),
        *(f"UPDATE runs SET {text}" for text in ("start = 'noon'", "seconds = 'x'", "seconds = 9e999")),
    ],
    ids=lambda statement: str(statement)[:50],
)
def test_a_damaged_journal_is_refused_in_one_way(folder: Path, statement: str) -> None:
    change(folder, statement)
    with pytest.raises(InvalidFolder, match=DAMAGED):
        read_everything(folder)


def read_everything(folder: Path) -> None:
    """Read all that the journal of a folder holds."""
    with closing(open_journal(folder, PLANNED)) as journal:
        list(journal.deals())
        journal.runs()


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("PRAGMA application_id = 7", "is a database, but not the journal of a tournament"),
        ("PRAGMA user_version = 2", "has format 2, but this version of Sheepfold reads only format 1"),
    ],
)
def test_a_database_that_is_no_journal_is_refused(folder: Path, statement: str, message: str) -> None:
    change(folder, statement)
    with pytest.raises(InvalidFolder, match=message):
        open_journal(folder, PLANNED)


def test_a_file_that_is_no_database_is_refused(folder: Path) -> None:
    (folder / JOURNAL).write_bytes(b"baa " * 10_000)
    with pytest.raises(InvalidFolder, match=DAMAGED):
        open_journal(folder, PLANNED)
    assert (folder / JOURNAL).read_bytes() == b"baa " * 10_000


def test_a_journal_that_is_cut_short_is_never_taken_for_a_shorter_one(folder: Path, deals: tuple[Deal, ...]) -> None:
    whole = (folder / JOURNAL).read_bytes()
    refused = 0
    for cut in sorted({*range(2, len(whole), 499), *range(4096, len(whole), 4096), len(whole) - 1, len(whole)}):
        (folder / JOURNAL).write_bytes(whole[:cut])
        try:
            assert read_all(folder) == [deals[0], deals[2], deals[3]]
        except InvalidFolder:
            refused = cut
    assert len(whole) - 4096 <= refused < len(whole)  # what is missing at the very end may be of no use


def read_all(folder: Path) -> list[Deal]:
    """All deals of a folder."""
    with closing(open_journal(folder, PLANNED)) as journal:
        return list(journal.deals())


def test_a_file_without_a_byte_is_a_new_journal(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).touch()  # as after a crash before the first commit
    assert load_journal(tmp_path) is None
    assert remaining(tmp_path) == [0, 1, 2, 3, 4]
    assert load_journal(tmp_path) == Stored(PLANNED, 0)


def test_a_transaction_that_did_not_end_is_rolled_back(folder: Path, tmp_path: Path, deals: tuple[Deal, ...]) -> None:
    torn = tmp_path / "torn"
    torn.mkdir()
    with closing(connect(folder / JOURNAL)) as connection:
        connection.execute("PRAGMA cache_size = 1")  # pages get into the file before the transaction ends
        connection.execute("BEGIN")
        for number in range(100, 400):
            connection.execute("INSERT INTO records VALUES (?, 0, ?)", (number, "x" * 10_000))
        connection.execute("DELETE FROM records WHERE deal = 0")
        for path in folder.iterdir():
            if path.is_file():
                shutil.copy(path, torn)  # what is on the disk if it is killed now
        connection.execute("ROLLBACK")
    assert len(os.listdir(torn)) == 2
    assert (torn / JOURNAL).stat().st_size > 1_000_000
    assert read_all(torn) == [deals[0], deals[2], deals[3]]
    assert os.listdir(torn) == [JOURNAL]


def test_on_a_full_disk_the_deals_that_were_added_stay(folder: Path, deals: tuple[Deal, ...]) -> None:
    with closing(open_journal(folder, PLANNED)) as journal:
        (pages,) = journal.connection.execute("PRAGMA page_count").fetchone()
        journal.connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(TournamentStopped, match=r"journal\.sqlite cannot be written: database or disk is full"):
            journal.add([deals[1], deals[4]])
        assert list(journal.deals()) == [deals[0], deals[2], deals[3]]
        journal.connection.execute("PRAGMA max_page_count = 1000000")
        journal.add([deals[1]])
        assert list(journal.remaining()) == [4]


def test_results_without_their_journal_are_refused_and_not_touched(tmp_path: Path) -> None:
    run(replace(PLANNED, deals=1), tmp_path)
    (tmp_path / JOURNAL).unlink()
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for use in (
        lambda: load_journal(tmp_path),
        lambda: open_journal(tmp_path, PLANNED),
        lambda: run(PLANNED, tmp_path),
    ):
        with pytest.raises(InvalidFolder, match=r"has the results of a tournament, but no journal\.sqlite"):
            use()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_file_where_the_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidFolder, match="cannot be used"):
        open_journal(tmp_path / "file", PLANNED)
