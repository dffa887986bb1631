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
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import plain, reader
from sheepfold_tools.tournament.deals import Deal, Run
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.worker import TournamentStopped

T = TypeVar("T")

JOURNAL: Final = "journal.sqlite"
PLAN: Final = "plan.json"  # one of the result files; its content is never read

FORMAT: Final = 1
APPLICATION_ID: Final = 0x53686565  # "Shee"
TABLES: Final = (
    "plan (json TEXT NOT NULL)",
    "deals (number INTEGER PRIMARY KEY, json TEXT NOT NULL)",
    "runs (start TEXT PRIMARY KEY, seconds REAL NOT NULL)",
)


class InvalidFolder(Exception):
    """The folder cannot be used: it has no tournament or a different one, is in use, or contains something damaged."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What a journal holds: the plan, and how many of its deals were played."""

    plan: Plan
    done: int


class Journal:
    """An open journal. No other process can open it until it is closed or this process ends."""

    def __init__(self, connection: sqlite3.Connection, path: Path, plan: Plan) -> None:
        self.connection: Final = connection
        self.path: Final = path
        self.plan: Final = plan
        self.start: Final = datetime.now(UTC)
        self.begin: Final = monotonic()
        self.numbers: Final = {number for (number,) in connection.execute("SELECT number FROM deals")}

    def add(self, deals: Iterable[Deal]) -> None:
        """Add the deals that are not there yet. They are on disk when this returns.

        Raises:
            TournamentStopped: the deals cannot be written, for example because the disk is full. None is added.
        """
        rows = {deal.number: (deal.number, to_json(deal)) for deal in deals if deal.number not in self.numbers}
        run = self.start.isoformat(timespec="milliseconds"), monotonic() - self.begin
        try:
            self.connection.execute("BEGIN")
            with self.connection:
                self.connection.executemany("INSERT INTO deals VALUES (?, ?)", rows.values())
                self.connection.execute("INSERT OR REPLACE INTO runs VALUES (?, ?)", run)
        except sqlite3.Error as error:
            raise TournamentStopped(f"{self.path} cannot be written: {error}") from error
        self.numbers.update(rows)

    def runs(self) -> list[Run]:
        """Return the runs in which deals were added, in order."""
        with explain_errors(self.path):
            return read_runs(self.connection, self.path)

    def deals(self) -> Iterator[Deal]:
        """Yield the deals that were played, by number. No cursor stays open: it would keep the lock after `close`.

        Raises:
            InvalidFolder: a deal is damaged.
        """
        for number in sorted(self.numbers):
            with explain_errors(self.path):
                rows = self.connection.execute("SELECT json FROM deals WHERE number = ?", (number,)).fetchall()
            deal = from_json(Deal, rows)
            if deal is None or deal.number != number:
                delete = shlex.join(["sqlite3", str(self.path), f"DELETE FROM deals WHERE number = {number}"])
                raise InvalidFolder(
                    f"{self.path}: deal {number} is damaged; to play it again, delete it with: {delete}"
                )
            yield deal

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
    check_leftovers(folder)  # before there is a journal
    with explain_errors(path):
        connection = connect(path)
        try:
            stored = read_plan(connection, path)
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()  # perhaps only a part was copied
            if found != b"ok":
                raise InvalidFolder(f"{path} is damaged: {' '.join(found.decode(errors='replace').split())}")
            if stored is not None:
                check_same_plan(folder, stored, plan)
                read_runs(connection, path)  # not only when all deals have been played
            connection.execute("BEGIN")
            with connection:
                if stored is None:
                    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                    connection.execute(f"PRAGMA user_version = {FORMAT}")
                    for table in TABLES:
                        connection.execute(f"CREATE TABLE {table}")
                # an unchanged plan is stored again too: the first write makes SQLite remove what a crash left behind
                connection.execute("DELETE FROM plan")
                connection.execute("INSERT INTO plan VALUES (?)", (to_json(plan),))
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
        return None if plan is None else Stored(plan, *connection.execute("SELECT count(*) FROM deals").fetchone())


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
def explain_errors(path: Path) -> Iterator[None]:
    """Raise InvalidFolder for errors of SQLite."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:  # some errors have no code
            raise InvalidFolder(f"the tournament in {path.parent} is being played by another process") from error
        raise InvalidFolder(f"{path} cannot be used: {error}") from error


def read_plan(connection: sqlite3.Connection, path: Path) -> Plan | None:
    """Return the plan of a journal; None if the database is empty, as after a crash before the first commit."""
    if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        return None
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise InvalidFolder(f"{path} is a database, but not the journal of a tournament")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != FORMAT:
        raise InvalidFolder(f"{path} has format {version}, but this version of Sheepfold reads only format {FORMAT}")
    plan = from_json(Plan, connection.execute("SELECT json FROM plan").fetchall())
    if plan is None:
        raise InvalidFolder(f"{path}: the plan is damaged")
    return plan


def read_runs(connection: sqlite3.Connection, path: Path) -> list[Run]:
    """Return the runs in a journal, in order, or raise InvalidFolder if one is damaged."""
    rows = connection.execute("SELECT start, seconds FROM runs ORDER BY start").fetchall()
    try:
        runs = [Run(start.decode(), seconds) for start, seconds in rows]
        for run in runs:
            datetime.fromisoformat(run.start).astimezone(UTC) + timedelta(seconds=run.seconds)
    except (AttributeError, OverflowError, TypeError, ValueError):
        delete = shlex.join(["sqlite3", str(path), "DELETE FROM runs"])
        raise InvalidFolder(
            f"{path}: the times at which deals were played are damaged; to go on without them: {delete}"
        ) from None
    return runs


def to_json(value: Any) -> str:
    """Return a value as compact JSON."""
    return json.dumps(plain(value), separators=(",", ":"))


def from_json(kind: Callable[..., T], rows: list[tuple[bytes]]) -> T | None:
    """Return the value in the only row that there should be; None if it is missing or damaged."""
    try:
        ((text,),) = rows
        value: T = reader(kind)(json.loads(text))
    except (ValueError, TypeError, RecursionError, InvalidShape):
        return None
    return value


def check_same_plan(folder: Path, stored: Plan, plan: Plan) -> None:
    """Raise InvalidFolder if the plan differs from the stored one in anything but a higher number of deals."""
    if plan.deals < stored.deals:
        raise InvalidFolder(
            f"the tournament in {folder} has {stored.deals} deals, which cannot be reduced to {plan.deals}"
        )
    had, asked = plain(stored), plain(plan)
    before, after = had.pop("options"), asked.pop("options")
    pairs = [(name, had[name], asked[name]) for name in sorted(had) if name != "deals"]
    names = sorted(before.keys() | after.keys())
    pairs += [(f"option {name}", before.get(name), after.get(name)) for name in names]
    changes = [f"{name} {json.dumps(one)}, not {json.dumps(other)}" for name, one, other in pairs if one != other]
    if changes:
        raise InvalidFolder(f"{folder} has a different tournament: {'; '.join(changes)}")
