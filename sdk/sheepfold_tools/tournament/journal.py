"""The journal of a tournament: a SQLite database with the plan, every finished deal, and when deals were played.

There is a row for each deal and for each run, the period in which one process played. Deals are committed before the
next batch is taken, so a crash never loses a deal that was added. SQLite's default journal mode is used on purpose:
with a write-ahead log, the database file alone could lack deals after a crash.
"""

import json
import os
import shlex
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar
from zlib import crc32

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import plain, reader
from sheepfold_tools.tournament.deals import Deal, Run
from sheepfold_tools.tournament.plan import Plan, plan_changes
from sheepfold_tools.tournament.worker import TournamentStopped

T = TypeVar("T")


class AnyPlan(Protocol):
    """The plan of anything that is played deal by deal."""

    @property
    def deals(self) -> int:
        """How many deals there are."""


class AnyDeal(Protocol):
    """The result of a deal."""

    @property
    def number(self) -> int:
        """Its number, counted from 0."""


P = TypeVar("P", bound=AnyPlan)
D = TypeVar("D", bound=AnyDeal)


@dataclass(frozen=True, slots=True)
class Kind(Generic[P, D]):
    """A kind of journal: its name, the types of its plan and deals, and the id that marks its databases."""

    name: str
    plan: Callable[..., P]
    deal: Callable[..., D]
    application_id: int


TOURNAMENT: Final = Kind("tournament", Plan, Deal, 0x53686565)  # "Shee"

JOURNAL: Final = "journal.sqlite"
OLD_JOURNAL: Final = "journal.jsonl"  # of versions before 0.1
PLAN: Final = "plan.json"  # one of the result files; its content is never read

FORMAT: Final = 1
SCHEMA: Final = (
    f"PRAGMA user_version = {FORMAT}",
    "CREATE TABLE plan (json TEXT NOT NULL, crc32 INTEGER NOT NULL)",
    "CREATE TABLE deals (number INTEGER PRIMARY KEY, json TEXT NOT NULL, crc32 INTEGER NOT NULL)",
)
RUNS: Final = (  # older journals do not have it
    "CREATE TABLE IF NOT EXISTS runs (start TEXT PRIMARY KEY, json TEXT NOT NULL, crc32 INTEGER NOT NULL)"
)


class InvalidFolder(Exception):
    """The folder cannot be used: it has no tournament or a different one, is in use, or contains something damaged."""


class Journal(Generic[P, D]):
    """An open journal. No other process can open it until it is closed or this process ends."""

    def __init__(self, connection: sqlite3.Connection, path: Path, plan: P, kind: Kind[P, D]) -> None:
        self.connection: Final = connection
        self.path: Final = path
        self.plan: Final = plan
        self.kind: Final = kind
        self.start: Final = datetime.now(UTC)
        self.numbers: Final = {number for (number,) in connection.execute("SELECT number FROM deals")}

    def add(self, deals: Iterable[D]) -> None:
        """Add the deals that are not there yet. They are on disk when this returns.

        Raises:
            TournamentStopped: the deals cannot be written, for example because the disk is full. None is added.
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
        """Return the runs in which deals were added, in order, without those whose checksum is wrong."""
        with explain_errors(self.path, self.kind):
            rows = self.connection.execute("SELECT json, crc32 FROM runs ORDER BY start").fetchall()
        return [run for run in (unpack(Run, row) for row in rows) if run is not None]

    def deals(self) -> Iterator[D]:
        """Yield the deals that were played, by number.

        Raises:
            InvalidFolder: the checksum of a deal is wrong.
        """
        for number in sorted(self.numbers):
            yield self.deal(number)

    def deal(self, number: int) -> D:
        """Return a deal that was played. No cursor stays open: it would keep the lock even after `close`."""
        with explain_errors(self.path, self.kind):
            query = "SELECT json, crc32 FROM deals WHERE number = ?"
            row = self.connection.execute(query, (number,)).fetchone()
        deal = unpack(self.kind.deal, row)
        if deal is None:
            command = shlex.join(["sqlite3", str(self.path), f"DELETE FROM deals WHERE number = {number}"])
            raise InvalidFolder(f"{self.path}: deal {number} is damaged; to play it again, delete it with: {command}")
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


def open_journal(folder: Path, plan: P, kind: Kind[P, D]) -> Journal[P, D]:
    """Open the journal of a plan in a folder, which is created if necessary.

    An existing journal of the same plan is continued, with more deals if the plan has more.

    Raises:
        InvalidFolder: the folder has a different plan, or cannot be used.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidFolder(f"{folder} cannot be used: {error.strerror}") from error
    path = folder / JOURNAL
    if not os.path.exists(path):
        check_leftovers(folder, kind)  # before there is a journal
    with explain_errors(path, kind):
        connection = connect(path)
        try:
            stored = read_plan(connection, path, kind)
            check_integrity(connection, path)
            if stored is not None:
                check_same_plan(folder, stored, plan, kind)
            # an unchanged plan is stored again too: the first write makes SQLite remove what a crash left behind
            store_plan(connection, plan, kind, is_new=stored is None)
            return Journal(connection, path, plan, kind)
        except BaseException:
            connection.close()
            raise


def load_plan(folder: Path, kind: Kind[P, D]) -> P | None:
    """Return the plan of the journal in a folder; None if there is no journal.

    Raises:
        InvalidFolder: the folder has something else, or another process has the journal open.
    """
    path = folder / JOURNAL
    if not os.path.exists(path):  # unlike Path.exists, False if the folder cannot be searched
        check_leftovers(folder, kind)
        return None
    with explain_errors(path, kind), closing(connect(path)) as connection:
        return read_plan(connection, path, kind)


def check_leftovers(folder: Path, kind: Kind[P, D]) -> None:
    """Raise InvalidFolder if there are results without a readable journal."""
    if os.path.exists(folder / OLD_JOURNAL):
        raise InvalidFolder(
            f"{folder} has a tournament of an older version of Sheepfold ({OLD_JOURNAL}), which cannot be continued; "
            "play it again in another folder"
        )
    if os.path.exists(folder / PLAN):
        raise InvalidFolder(
            f"{folder} has the results of a {kind.name}, but no {JOURNAL} from which it can be continued; "
            "choose another folder"
        )


def connect(path: Path) -> sqlite3.Connection:
    """Open a database exclusively.

    Raises:
        sqlite3.Error: another process has it open, or it cannot be opened.
    """
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)  # None: transactions begin explicitly
    connection.text_factory = bytes  # damaged text may not be UTF-8
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
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit the changes of the block, or roll them all back if it raises."""
    connection.execute("BEGIN")
    with connection:
        yield


@contextmanager
def explain_errors(path: Path, kind: Kind[P, D]) -> Iterator[None]:
    """Raise InvalidFolder for errors of SQLite."""
    try:
        yield
    except sqlite3.Error as error:
        if (
            getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
        ):  # errors raised by the module itself have no code
            raise InvalidFolder(f"the {kind.name} in {path.parent} is being played by another process") from error
        raise InvalidFolder(f"{path} cannot be used: {error}") from error


def check_integrity(connection: sqlite3.Connection, path: Path) -> None:
    """Raise InvalidFolder if the database is damaged, for example because only part of the file was copied."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != b"ok":
        raise InvalidFolder(f"{path} is damaged: {' '.join(found.decode(errors='replace').split())}")


def read_plan(connection: sqlite3.Connection, path: Path, kind: Kind[P, D]) -> P | None:
    """Return the plan of a journal; None if the database is empty, as after a crash before the first commit."""
    if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        return None
    if connection.execute("PRAGMA application_id").fetchone()[0] != kind.application_id:
        raise InvalidFolder(f"{path} is a database, but not the journal of a {kind.name}")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != FORMAT:
        raise InvalidFolder(f"{path} has format {version}, but this version of Sheepfold reads only format {FORMAT}")
    plan = unpack(kind.plan, connection.execute("SELECT json, crc32 FROM plan").fetchone())
    if plan is None:
        raise InvalidFolder(f"{path}: the plan is damaged")
    return plan


def store_plan(connection: sqlite3.Connection, plan: P, kind: Kind[P, D], is_new: bool) -> None:
    """Store the plan, replacing an earlier one."""
    with transaction(connection):
        if is_new:
            connection.execute(f"PRAGMA application_id = {kind.application_id}")
            for statement in SCHEMA:
                connection.execute(statement)
        connection.execute(RUNS)
        connection.execute("DELETE FROM plan")
        connection.execute("INSERT INTO plan VALUES (?, ?)", pack(plan))


def pack(value: Any) -> tuple[str, int]:
    """Return a value as JSON, and the checksum of the JSON."""
    text = json.dumps(plain(value), separators=(",", ":"))
    return text, crc32(text.encode())


def unpack(kind: Callable[..., T], row: tuple[object, object] | None) -> T | None:
    """Return the value in a row that `pack` made; None if the row is missing or damaged."""
    text, checksum = row or (None, None)
    if not isinstance(text, bytes) or crc32(text) != checksum:
        return None
    try:
        value: T = reader(kind)(json.loads(text))
    except (ValueError, RecursionError, InvalidShape):
        return None
    return value


def check_same_plan(folder: Path, stored: P, plan: P, kind: Kind[P, D]) -> None:
    """Raise InvalidFolder if the plan differs from the stored one in anything but a higher number of deals."""
    if plan.deals < stored.deals:
        raise InvalidFolder(
            f"the {kind.name} in {folder} has {stored.deals} deals, which cannot be reduced to {plan.deals}"
        )
    if changes := plan_changes(stored, plan):
        raise InvalidFolder(f"{folder} has a different {kind.name}: {'; '.join(changes)}")
