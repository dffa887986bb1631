"""The journal of a tournament: a SQLite database with its plan, every deal that was played, and when that was.

A deal is a row, and so is a run: the time in which one process played. Deals are committed before the next batch is
taken, so a crash never loses a deal that was added. The default journal mode of SQLite is used on purpose: with a
write-ahead log, a copy of the database file alone could lack deals after a crash.
"""

import json
import os
import shlex
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar
from zlib import crc32

from sheepfold.tournament.deals import Deal, Run
from sheepfold.tournament.plan import Plan, plan_changes
from sheepfold.tournament.worker import TournamentStopped
from sheepfold_server.core.errors import InvalidShape
from sheepfold_server.core.shape import plain, reader

T = TypeVar("T")

JOURNAL: Final = "journal.sqlite"
OLD_JOURNAL: Final = "journal.jsonl"  # of versions before 0.1
PLAN: Final = "plan.json"  # one of the results, and never read

APPLICATION_ID: Final = 0x53686565  # "Shee": tells a journal from other databases
FORMAT: Final = 1
SCHEMA: Final = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {FORMAT}",
    "CREATE TABLE plan (json TEXT NOT NULL, crc32 INTEGER NOT NULL)",
    "CREATE TABLE deals (number INTEGER PRIMARY KEY, json TEXT NOT NULL, crc32 INTEGER NOT NULL)",
)
RUNS: Final = (  # not in every journal
    "CREATE TABLE IF NOT EXISTS runs (start TEXT PRIMARY KEY, json TEXT NOT NULL, crc32 INTEGER NOT NULL)"
)


class InvalidFolder(Exception):
    """A folder that cannot be used: it holds no tournament or another one, it is in use, or something in it is
    damaged."""


class Journal:
    """An open journal. No other process can open it until it is closed or this process ends."""

    def __init__(self, connection: sqlite3.Connection, path: Path, plan: Plan) -> None:
        self.connection: Final = connection
        self.path: Final = path
        self.plan: Final = plan
        self.start: Final = datetime.now(UTC)
        self.numbers: Final = {number for (number,) in connection.execute("SELECT number FROM deals")}

    def add(self, deals: Iterable[Deal]) -> None:
        """Add the deals that are not there yet. When it returns they are on the disk.

        Raises:
            TournamentStopped: they cannot be written, for example because the disk is full. None of them is added.
        """
        rows = {deal.number: (deal.number, *pack(deal)) for deal in deals if deal.number not in self.numbers}
        try:
            with transaction(self.connection):
                self.connection.executemany("INSERT INTO deals VALUES (?, ?, ?)", rows.values())
                run = self.measure_run()
                self.connection.execute("INSERT OR REPLACE INTO runs VALUES (?, ?, ?)", (run.start, *pack(run)))
        except sqlite3.Error as error:
            raise TournamentStopped(f"{self.path} cannot be written: {error}") from error
        self.numbers.update(rows)

    def measure_run(self) -> Run:
        """Return the run of this process so far."""
        seconds = (datetime.now(UTC) - self.start).total_seconds()
        return Run(self.start.isoformat(timespec="milliseconds"), max(seconds, 0.0))

    def runs(self) -> list[Run]:
        """Return the runs in which deals were added, in order, but for those that are not as they were written."""
        with explain_errors(self.path):
            rows = self.connection.execute("SELECT json, crc32 FROM runs ORDER BY start").fetchall()
        return [run for run in (unpack(Run, row) for row in rows) if run is not None]

    def deals(self) -> Iterator[Deal]:
        """Yield the deals that were played, by number.

        Raises:
            InvalidFolder: a deal is not as it was written.
        """
        for number in sorted(self.numbers):
            yield self.deal(number)

    def deal(self, number: int) -> Deal:
        """Return a deal that was played. It keeps no cursor open: that would outlive `close`, and the lock with it."""
        with explain_errors(self.path):
            query = "SELECT json, crc32 FROM deals WHERE number = ?"
            row = self.connection.execute(query, (number,)).fetchone()
        deal = unpack(Deal, row)
        if deal is None:
            command = shlex.join(["sqlite3", str(self.path), f"DELETE FROM deals WHERE number = {number}"])
            raise InvalidFolder(
                f"{self.path}: deal {number} is not as it was written; delete it to play it again: {command}"
            )
        return deal

    def is_complete(self) -> bool:
        """Whether all deals were played."""
        return len(self.numbers) == self.plan.deals

    def remaining(self) -> Iterator[int]:
        """Yield the numbers of the deals that are still to be played."""
        return (number for number in range(self.plan.deals) if number not in self.numbers)

    def close(self) -> None:
        """Close the journal, so that other processes can use it."""
        self.connection.close()


def open_journal(folder: Path, plan: Plan) -> Journal:
    """Open the journal of a plan in a folder, which is made if necessary.

    If there is one already, its tournament goes on, with more deals if the plan has more.

    Raises:
        InvalidFolder: the folder holds another tournament, or cannot be used.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidFolder(f"{folder} cannot be used: {error.strerror}") from error
    path = folder / JOURNAL
    if not os.path.exists(path):
        check_leftovers(folder)  # before there is a journal
    with explain_errors(path):
        connection = connect(path)
        try:
            stored = read_plan(connection, path)
            check_integrity(connection, path)
            if stored is not None:
                check_same_plan(folder, stored, plan)
            # the same plan is stored again too: with its first write SQLite removes what a crash left beside the file
            store_plan(connection, plan, is_new=stored is None)
            return Journal(connection, path, plan)
        except BaseException:
            connection.close()
            raise


def load_plan(folder: Path) -> Plan | None:
    """Return the plan of the tournament in a folder, None if there is no tournament.

    Raises:
        InvalidFolder: there is something else, or another process is playing the tournament.
    """
    path = folder / JOURNAL
    if not os.path.exists(path):  # unlike Path.exists, False if the folder cannot be searched
        check_leftovers(folder)
        return None
    with explain_errors(path), closing(connect(path)) as connection:
        return read_plan(connection, path)


def check_leftovers(folder: Path) -> None:
    """Raise InvalidFolder if there is a tournament without a journal that could be read."""
    if os.path.exists(folder / OLD_JOURNAL):
        raise InvalidFolder(
            f"{folder} holds a tournament of an older version of Sheepfold ({OLD_JOURNAL}), which cannot go on; "
            "choose another folder, and play it again"
        )
    if os.path.exists(folder / PLAN):
        raise InvalidFolder(
            f"{folder} holds the results of a tournament, but no {JOURNAL} from which it could go on; "
            "choose another folder"
        )


def connect(path: Path) -> sqlite3.Connection:
    """Open a database for this process alone.

    Raises:
        sqlite3.Error: another process has it, or it cannot be opened.
    """
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)  # None: transactions are begun explicitly
    connection.text_factory = bytes  # damaged text may not be UTF-8
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # a lock is kept until the connection is closed
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit what the block does, or nothing of it if it raises."""
    connection.execute("BEGIN")
    with connection:
        yield


@contextmanager
def explain_errors(path: Path) -> Iterator[None]:
    """Raise InvalidFolder for errors of SQLite."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:  # errors of the module itself have no code
            raise InvalidFolder(f"the tournament in {path.parent} is being played by another process") from error
        raise InvalidFolder(f"{path} cannot be used: {error}") from error


def check_integrity(connection: sqlite3.Connection, path: Path) -> None:
    """Raise InvalidFolder if the database is damaged, as a file is that was copied in part."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != b"ok":
        raise InvalidFolder(f"{path} is damaged: {' '.join(found.decode(errors='replace').split())}")


def read_plan(connection: sqlite3.Connection, path: Path) -> Plan | None:
    """Return the plan of a journal, None if the database is empty, as after a crash before the first commit."""
    if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        return None
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise InvalidFolder(f"{path} is a database, but not the journal of a tournament")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != FORMAT:
        raise InvalidFolder(f"{path} has format {version}, but this version of Sheepfold reads only format {FORMAT}")
    plan = unpack(Plan, connection.execute("SELECT json, crc32 FROM plan").fetchone())
    if plan is None:
        raise InvalidFolder(f"{path}: the plan is not as it was written")
    return plan


def store_plan(connection: sqlite3.Connection, plan: Plan, is_new: bool) -> None:
    """Store the plan in place of the one that is there, or in an empty database."""
    with transaction(connection):
        if is_new:
            for statement in SCHEMA:
                connection.execute(statement)
        connection.execute(RUNS)
        connection.execute("DELETE FROM plan")
        connection.execute("INSERT INTO plan VALUES (?, ?)", pack(plan))


def pack(value: Plan | Deal | Run) -> tuple[str, int]:
    """Return a value as JSON, and the checksum of that."""
    text = json.dumps(plain(value), separators=(",", ":"))
    return text, crc32(text.encode())


def unpack(kind: Callable[..., T], row: tuple[object, object] | None) -> T | None:
    """Return the value of a row, as `pack` made it; None if it is anything else, as it may be in a damaged database."""
    text, checksum = row or (None, None)
    if not isinstance(text, bytes) or crc32(text) != checksum:
        return None
    try:
        value: T = reader(kind)(json.loads(text))
    except (ValueError, RecursionError, InvalidShape):
        return None
    return value


def check_same_plan(folder: Path, stored: Plan, plan: Plan) -> None:
    """Raise InvalidFolder if the plan is not the one that is stored, except that it may have more deals."""
    if plan.deals < stored.deals:
        raise InvalidFolder(f"the tournament in {folder} has {stored.deals} deals; it cannot be cut to {plan.deals}")
    if changes := plan_changes(stored, plan):
        raise InvalidFolder(f"{folder} holds another tournament: {'; '.join(changes)}")
