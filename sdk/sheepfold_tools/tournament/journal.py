"""The journal of a tournament: a SQLite database with the plan, a row for each seat of each match, and the records.

Boards are committed before the next batch is taken, so a crash never loses a board that was added. SQLite's default
journal mode is used on purpose: with a write-ahead log, the database file alone could lack boards after a crash.
"""

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import plain, reader
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board, Hand, Row, Run
from sheepfold_tools.tournament.stats.decision import decide
from sheepfold_tools.tournament.worker import TournamentStopped

JOURNAL: Final = "journal.sqlite"
PLAN: Final = "plan.json"  # one of the result files; its content is never read

FORMAT: Final = 1
APPLICATION_ID: Final = 0x53686565  # "Shee"
TABLES: Final = (
    "plan (json TEXT NOT NULL)",
    f"rows ({', '.join(Row._fields)}, PRIMARY KEY (board, match, seat))",
    "records (board INTEGER, match INTEGER, json TEXT NOT NULL, PRIMARY KEY (board, match))",
    "runs (start TEXT PRIMARY KEY, seconds REAL NOT NULL)",
)


class InvalidFolder(Exception):
    """The folder cannot be used: it has no tournament or a different one, is in use, or contains something damaged."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What a journal holds: the plan, how many of its boards were played, and whether they have told two bots apart."""

    plan: Plan
    done: int
    is_decided: bool

    def is_over(self, boards: int) -> bool:
        """Whether nothing is left to play if there are to be that many boards."""
        return self.is_decided or self.done >= boards


class Journal:
    """An open journal. No other process can open it until it is closed or this process ends."""

    def __init__(self, connection: sqlite3.Connection, path: Path, plan: Plan) -> None:
        self.connection: Final = connection
        self.path: Final = path
        self.plan: Final = plan
        self.start: Final = datetime.now(UTC)
        self.begin: Final = monotonic()
        self.numbers: Final = {number for (number,) in connection.execute("SELECT DISTINCT board FROM records")}

    def add(self, boards: Iterable[Board]) -> None:
        """Add the boards that are not there yet. They are on disk when this returns.

        Raises:
            TournamentStopped: the boards cannot be written, for example because the disk is full. None is added.
        """
        new = {board.number: board for board in boards if board.number not in self.numbers}
        run = self.start.isoformat(timespec="milliseconds"), monotonic() - self.begin
        rows = [encode_row(row) for board in new.values() for row in board.rows]
        records = [
            (board.number, match, record) for board in new.values() for match, record in enumerate(board.transcripts)
        ]
        try:
            self.connection.execute("BEGIN")
            with self.connection:
                self.connection.executemany(f"INSERT INTO rows VALUES ({', '.join('?' * len(Row._fields))})", rows)
                self.connection.executemany("INSERT INTO records VALUES (?, ?, ?)", records)
                self.connection.execute("INSERT OR REPLACE INTO runs VALUES (?, ?)", run)
        except sqlite3.Error as error:
            raise TournamentStopped(f"{self.path} cannot be written: {error}") from error
        self.numbers.update(new)

    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return what a query finds. No cursor stays open: it would keep the lock after `close`."""
        with explain_errors(self.path):
            return self.connection.execute(query, values).fetchall()

    def runs(self) -> list[Run]:
        """Return the runs in which boards were added, in order."""
        found = [Run(*run) for run in self.read("SELECT start, seconds FROM runs ORDER BY start")]
        with explain_errors(self.path):
            for run in found:
                datetime.fromisoformat(run.start) + timedelta(seconds=run.seconds)
        return found

    def rows(self, limit: int) -> list[Row]:
        """Return the rows of the boards that were played, in order, but only those of the first `limit` boards."""
        found = self.read("SELECT * FROM rows WHERE board < ? ORDER BY board, match, seat", limit)
        with explain_errors(self.path):
            return [decode_row(row) for row in found]

    def transcripts(self, limit: int) -> Iterator[str]:
        """Yield the record of each match as JSON, in order, but only those of the first `limit` boards."""
        for number in sorted(each for each in self.numbers if each < limit):
            for (text,) in self.read("SELECT json FROM records WHERE board = ? ORDER BY match", number):
                yield text

    def boards(self) -> Iterator[Board]:
        """Yield the boards that were played, by number."""
        for number, rows in groupby(self.rows(self.plan.boards), attrgetter("board")):
            records = self.read("SELECT json FROM records WHERE board = ? ORDER BY match", number)
            transcripts = tuple(text for (text,) in records)
            with explain_errors(self.path):
                for text in transcripts:
                    json.loads(text)  # SQLite does not notice if a file is cut within the last text
            yield Board(number, tuple(rows), transcripts)

    def is_complete(self) -> bool:
        """Whether all boards were played."""
        return len(self.numbers) == self.plan.boards

    def remaining(self) -> Iterator[int]:
        """Yield the numbers of the boards that are still to be played."""
        return (number for number in range(self.plan.boards) if number not in self.numbers)

    def close(self) -> None:
        """Close the journal, so that other processes can use it."""
        self.connection.close()


def encode_row(row: Row) -> tuple[object, ...]:
    """Return a row as the database has it."""
    *values, hands = row
    return *values, json.dumps(hands, separators=(",", ":"))


def decode_row(values: tuple[Any, ...]) -> Row:
    """Return a row of the database."""
    return Row._make((*values[:-1], tuple(Hand(*hand) for hand in json.loads(values[-1]))))


def open_journal(folder: Path, plan: Plan) -> Journal:
    """Open the journal of a plan in a folder, which is created if necessary.

    An existing journal of the same plan is continued, with more boards if the plan has more.

    Raises:
        InvalidFolder: the folder has a different plan, or cannot be used.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidFolder(f"{folder} cannot be used: {error.strerror}") from error
    path = folder / JOURNAL
    check_leftovers(folder)  # before there is a journal
    with explain_errors(path):
        connection = connect(path)
        try:
            stored = read_plan(connection, path)
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):  # perhaps only a part was copied
                raise damaged(path)
            if stored is not None:
                check_same_plan(folder, stored, plan)
            connection.execute("BEGIN")
            with connection:
                if stored is None:
                    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                    connection.execute(f"PRAGMA user_version = {FORMAT}")
                    for table in TABLES:
                        connection.execute(f"CREATE TABLE {table}")
                # an unchanged plan is stored again too: the first write makes SQLite remove what a crash left behind
                connection.execute("DELETE FROM plan")
                connection.execute("INSERT INTO plan VALUES (?)", (json.dumps(plain(plan)),))
            return Journal(connection, path, plan)
        except BaseException:
            connection.close()
            raise


def load_journal(folder: Path) -> Stored | None:
    """Return what the journal in a folder holds; None if there is no journal.

    Raises:
        InvalidFolder: the folder has something else, or another process has the journal open.
    """
    path = folder / JOURNAL
    check_leftovers(folder)
    if not os.path.exists(path):  # unlike Path.exists, False if the folder cannot be searched
        return None
    with explain_errors(path), closing(connect(path)) as connection:
        plan = read_plan(connection, path)
        if plan is None:
            return None
        journal = Journal(connection, path, plan)
        is_decided = plan.until_decided and decide(plan, journal.rows(plan.boards)).bot is not None
        return Stored(plan, len(journal.numbers), is_decided)


def check_leftovers(folder: Path) -> None:
    """Raise InvalidFolder if there are results without their journal."""
    if os.path.exists(folder / PLAN) and not os.path.exists(folder / JOURNAL):
        raise InvalidFolder(
            f"{folder} has the results of a tournament, but no {JOURNAL} from which it can be continued; "
            "choose another folder"
        )


def connect(path: Path) -> sqlite3.Connection:
    """Open a database exclusively, or raise sqlite3.Error if another process has it open or it cannot be opened."""
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)  # None: transactions begin explicitly
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # the lock is held until the connection is closed
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def explain_errors(path: Path) -> Iterator[None]:
    """Raise InvalidFolder for errors of SQLite, and for what cannot be read in the journal."""
    try:
        yield
    except (sqlite3.Error, InvalidShape, TypeError, ValueError, OverflowError, RecursionError) as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # without what is said of it in detail
        if code == sqlite3.SQLITE_BUSY:
            raise InvalidFolder(f"the tournament in {path.parent} is being played by another process") from error
        if code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise damaged(path) from error
        raise InvalidFolder(f"{path} cannot be used: {error}") from error


def damaged(path: Path) -> InvalidFolder:
    """Return the error about a journal that cannot be read."""
    return InvalidFolder(f"the journal is damaged: {path}; start anew in another folder, or restore it")


def read_plan(connection: sqlite3.Connection, path: Path) -> Plan | None:
    """Return the plan of a journal; None if the database is empty, as after a crash before the first commit."""
    if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        return None
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise InvalidFolder(f"{path} is a database, but not the journal of a tournament")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != FORMAT:
        raise InvalidFolder(f"{path} has format {version}, but this version of Sheepfold reads only format {FORMAT}")
    ((text,),) = connection.execute("SELECT json FROM plan").fetchall()
    plan: Plan = reader(Plan)(json.loads(text))
    return plan


def check_same_plan(folder: Path, stored: Plan, plan: Plan) -> None:
    """Raise InvalidFolder if the plan differs from the stored one in anything but a higher number of boards."""
    if plan.boards < stored.boards:
        raise InvalidFolder(
            f"the tournament in {folder} has {stored.boards} boards, which cannot be reduced to {plan.boards}"
        )
    had, asked = plain(stored), plain(plan)
    before, after = had.pop("options"), asked.pop("options")
    pairs = [(name, had[name], asked[name]) for name in sorted(had) if name != "boards"]
    names = sorted(before.keys() | after.keys())
    pairs += [(f"option {name}", before.get(name), after.get(name)) for name in names]
    changes = [f"{name} {json.dumps(one)}, not {json.dumps(other)}" for name, one, other in pairs if one != other]
    if changes:
        raise InvalidFolder(f"{folder} has a different tournament: {'; '.join(changes)}")
