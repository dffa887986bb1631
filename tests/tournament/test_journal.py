"""The journal of a tournament: what is kept, and what is refused."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_tools.tournament import InvalidFolder, TournamentStopped, run
from sheepfold_tools.tournament.executors import Chunks
from sheepfold_tools.tournament.journal import JOURNAL, Stored, connect, load_journal, open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board, Run
from sheepfold_tools.tournament.worker import Worker
from tests.support.plans import plan_of

PLANNED: Final = plan_of(boards=5, bots=("random",))

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
def boards() -> tuple[Board, ...]:
    """All boards of a plan."""
    return Worker(PLANNED, None, 10.0)(tuple(range(PLANNED.boards))).boards


@pytest.fixture
def folder(tmp_path: Path, boards: tuple[Board, ...]) -> Path:
    """A folder with three of them, which came in another order."""
    with closing(open_journal(tmp_path, PLANNED)) as journal:
        journal.add([boards[3], boards[0]])
        journal.add([boards[2]])
    return tmp_path


def change(folder: Path, statement: str, *values: Any) -> None:
    """Change the database of a folder by hand."""
    with closing(sqlite3.connect(folder / JOURNAL, isolation_level=None)) as connection:
        connection.execute(statement, values)


def remaining(folder: Path, plan: Plan = PLANNED) -> list[int]:
    """The boards that are still to be played."""
    with closing(open_journal(folder, plan)) as journal:
        return list(journal.remaining())


def test_boards_are_kept_as_they_were_and_come_by_their_number(folder: Path, boards: tuple[Board, ...]) -> None:
    with closing(open_journal(folder, PLANNED)) as journal:
        assert list(journal.boards()) == [boards[0], boards[2], boards[3]]
        assert list(journal.remaining()) == [1, 4]
        assert not journal.is_complete()
        journal.add([boards[1], boards[4]])
        assert list(journal.boards()) == list(boards)
        assert journal.is_complete()


def test_a_board_that_is_there_is_not_written_again(folder: Path, boards: tuple[Board, ...]) -> None:
    with closing(open_journal(folder, PLANNED)) as journal:
        journal.add([replace(boards[0], rows=(), transcripts=()), boards[1]])
        assert list(journal.boards()) == list(boards[:4])


def test_a_plan_with_very_many_boards_takes_no_memory_for_them(tmp_path: Path) -> None:
    with closing(open_journal(tmp_path, replace(PLANNED, boards=10**30))) as journal:
        assert next(Chunks(journal.remaining())) == (0,)
        assert not journal.is_complete()


def test_the_times_in_which_boards_were_added_are_kept(folder: Path, boards: tuple[Board, ...]) -> None:
    begin = datetime.now(UTC).isoformat(timespec="milliseconds")  # as the journal keeps it
    for board in (boards[1], boards[4]):
        with closing(open_journal(folder, PLANNED)) as journal:
            journal.add([board])
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


def runs_of(folder: Path) -> list[Run]:
    """The runs of the journal of a folder."""
    with closing(open_journal(folder, PLANNED)) as journal:
        return journal.runs()


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
        *("DELETE FROM plan", "DROP TABLE records", "DROP TABLE runs"),
        *(f"UPDATE plan SET json = {text}" for text in ("'{'", "'[]'", "x'ff'", f"'{DEEP}'")),
        *(f"UPDATE rows SET hands = {text}" for text in ("NULL", "'[[1]]'")),
        *("UPDATE records SET json = x'ff'", "UPDATE runs SET start = 'noon'", "UPDATE runs SET seconds = 9e999"),
    ],
    ids=lambda statement: str(statement)[:50],
)
def test_a_damaged_journal_is_refused_in_one_way(folder: Path, statement: str) -> None:
    change(folder, statement)
    with pytest.raises(InvalidFolder, match=DAMAGED):
        read_everything(folder)


def read_everything(folder: Path) -> list[Board]:
    """Read all that the journal of a folder holds, and return the boards."""
    with closing(open_journal(folder, PLANNED)) as journal:
        journal.runs()
        return list(journal.boards())


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


def test_a_journal_that_is_cut_short_is_never_taken_for_a_shorter_one(folder: Path, boards: tuple[Board, ...]) -> None:
    whole = (folder / JOURNAL).read_bytes()
    refused = 0
    for cut in sorted({*range(2, len(whole), 499), *range(4096, len(whole), 4096), len(whole) - 1, len(whole)}):
        (folder / JOURNAL).write_bytes(whole[:cut])
        try:
            assert read_everything(folder) == [boards[0], boards[2], boards[3]]
        except InvalidFolder:
            refused = cut
    assert len(whole) - 4096 <= refused < len(whole)  # what is missing at the very end may be of no use


def test_what_is_added_is_on_disk_before_anything_else_happens(folder: Path, boards: tuple[Board, ...]) -> None:
    copy = folder / "after a kill"
    copy.mkdir()
    with closing(open_journal(folder, PLANNED)) as journal:
        journal.add([boards[1]])
        for path in folder.glob(f"{JOURNAL}*"):
            shutil.copy(path, copy)
        assert read_everything(copy) == list(boards[:4])


def test_a_file_without_a_byte_is_a_new_journal(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).touch()  # as after a crash before the first commit
    assert load_journal(tmp_path) is None
    assert remaining(tmp_path) == [0, 1, 2, 3, 4]
    assert load_journal(tmp_path) == Stored(PLANNED, 0, is_decided=False)


def test_a_transaction_that_did_not_end_is_rolled_back(folder: Path, tmp_path: Path, boards: tuple[Board, ...]) -> None:
    torn = tmp_path / "torn"
    torn.mkdir()
    with closing(connect(folder / JOURNAL)) as connection:
        connection.execute("PRAGMA cache_size = 1")  # pages get into the file before the transaction ends
        connection.execute("BEGIN")
        for number in range(100, 400):
            connection.execute("INSERT INTO records VALUES (?, 0, ?)", (number, "x" * 10_000))
        connection.execute("DELETE FROM records WHERE board = 0")
        for path in folder.iterdir():
            if path.is_file():
                shutil.copy(path, torn)  # what is on the disk if it is killed now
        connection.execute("ROLLBACK")
    assert len(os.listdir(torn)) == 2
    assert (torn / JOURNAL).stat().st_size > 1_000_000
    assert read_everything(torn) == [boards[0], boards[2], boards[3]]
    assert os.listdir(torn) == [JOURNAL]


def test_on_a_full_disk_the_boards_that_were_added_stay(folder: Path, boards: tuple[Board, ...]) -> None:
    with closing(open_journal(folder, PLANNED)) as journal:
        (pages,) = journal.connection.execute("PRAGMA page_count").fetchone()
        journal.connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(TournamentStopped, match=r"journal\.sqlite cannot be written: database or disk is full"):
            journal.add([boards[1], boards[4]])
        assert list(journal.boards()) == [boards[0], boards[2], boards[3]]
        journal.connection.execute("PRAGMA max_page_count = 1000000")
        journal.add([boards[1]])
        assert list(journal.remaining()) == [4]


def test_results_without_their_journal_are_refused_and_not_touched(tmp_path: Path) -> None:
    run(replace(PLANNED, boards=1), tmp_path)
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
