"""The folder of a tournament: its plan, and a journal to which every deal is written as it comes."""

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final, get_args
from zlib import crc32

from sheepfold.errors import UnexpectedAnswer
from sheepfold.files import lock as lock_file
from sheepfold.files import write_atomically
from sheepfold.reading import plain, read
from sheepfold.tournament.deals import Deal
from sheepfold.tournament.plan import Plan
from sheepfold.tournament.schedule import Arrangements

PLAN: Final = "plan.json"
JOURNAL: Final = "journal.jsonl"
SUM: Final = b',"sum":"%08x"}\n'  # what ends a line of the journal: the checksum of the plan and of the line before it
KINDS: Final = (
    ("game", str),
    ("seats", int),
    ("options", dict),
    ("deals", int),
    ("seed", str),
    ("seconds", int | float),
)


class UnfitFolder(Exception):
    """A folder that holds no tournament, or another one, or one that is under way, or what is broken."""


def load_plan(folder: Path) -> Plan | None:
    """The plan of the tournament in a folder; None where there is none.

    Raises:
        UnfitFolder: there is something else.
    """
    try:
        text = (folder / PLAN).read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise UnfitFolder(f"{folder / PLAN} cannot be read: {error}") from error
    try:
        plan: Plan = read(Plan, json.loads(text))
    except (ValueError, UnexpectedAnswer) as error:
        raise UnfitFolder(f"{folder / PLAN} is no plan of a tournament: {error}") from error
    if wrong := find_misfit(plan):
        raise UnfitFolder(f"{folder / PLAN} is no plan of a tournament: its {wrong} cannot be")
    return plan


def find_misfit(plan: Plan) -> str:
    """What of a plan that was read is of another kind than in any plan; "" where nothing is."""
    for name, kind in KINDS:
        if not isinstance(getattr(plan, name), kind):
            return name
    if not all(isinstance(bot, str) for bot in plan.bots):
        return "bots"
    return "" if plan.arrangements in get_args(Arrangements) else "arrangements"


def save_plan(folder: Path, plan: Plan) -> None:
    """Write the plan, whole or not at all."""
    with write_atomically(folder / PLAN) as file:
        file.write(json.dumps(plain(plan), indent=2) + "\n")


class Journal:
    """The deals of a tournament that have been played, in the order they came; in use by one process at a time.

    A line at its end that was not written to its end is dropped. Every line ends with a checksum of the plan, whatever
    its number of deals, and of itself, so that what is read is what was written, and of this tournament.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path: Final = path
        self.plan: Final = plan
        common = replace(plan, deals=0, seconds=float(plan.seconds))
        self.began: Final = crc32(json.dumps(plain(common), sort_keys=True).encode())
        self.places: Final[dict[int, int]] = {}  # by number of the deal, where its line begins
        self.file: Final[IO[bytes]] = path.open("a+b")
        try:
            lock(self.file, path)
            self.end = self.scan()
            self.file.truncate(self.end)
        except BaseException:
            self.file.close()
            raise

    def scan(self) -> int:
        """Where the last whole line ends, with the places of all found."""
        self.file.seek(0)
        end = 0
        for count, line in enumerate(self.file, 1):
            if not line.endswith(b"\n"):
                break
            self.places.setdefault(self.number(line, count), end)
            end += len(line)
        return end

    def number(self, line: bytes, count: int) -> int:
        """Which deal a line holds."""
        deal = self.deal(line, f"line {count}")
        if not 0 <= deal.number < self.plan.deals:
            raise UnfitFolder(f"{self.path}: line {count} is deal {deal.number}, and the plan has {self.plan.deals}")
        return deal.number

    def deal(self, line: bytes, where: str) -> Deal:
        """The deal that a line holds."""
        text, _, _ = line.rpartition(b',"sum":')
        if line != text + self.sum(text):
            raise UnfitFolder(
                f"{self.path}: {where} is no deal of this tournament, or not as it was written; "
                "without that line, its deal is played again"
            )
        found: Deal = read(Deal, json.loads(line))
        return found

    def sum(self, text: bytes) -> bytes:
        """What a line ends with."""
        return SUM % crc32(text, self.began)

    def add(self, deal: Deal) -> None:
        """Write a deal, unless it is there."""
        if deal.number in self.places:
            return
        text = json.dumps(plain(deal), separators=(",", ":")).encode().removesuffix(b"}")
        line = text + self.sum(text)
        self.file.write(line)
        self.file.flush()
        self.places[deal.number] = self.end
        self.end += len(line)

    def deals(self) -> Iterator[Deal]:
        """The deals that were played, by their number."""
        with self.path.open("rb") as file:
            for number in sorted(self.places):
                file.seek(self.places[number])
                yield self.deal(file.readline(), f"deal {number}")

    def is_complete(self) -> bool:
        """Is it true that all deals were played?"""
        return len(self.places) == self.plan.deals

    def remaining(self) -> Iterator[int]:
        """The deals that are still to be played."""
        return (number for number in range(self.plan.deals) if number not in self.places)

    def close(self) -> None:
        """Write out what is held, and let others have the folder."""
        if not self.file.closed:
            os.fsync(self.file.fileno())
            self.file.close()


def lock(file: IO[Any], path: Path) -> None:
    """Take the journal for this process alone, until it is closed or the process ends.

    Raises:
        UnfitFolder: another has it.
    """
    try:
        lock_file(file)
    except BlockingIOError as error:
        raise UnfitFolder(f"the tournament in {path.parent} is under way in another process") from error


def open_journal(folder: Path, plan: Plan) -> Journal:
    """The journal of that plan in a folder, which is made where it is not there.

    A tournament that is there goes on, with more deals than before if the plan has more.

    Raises:
        UnfitFolder: the folder has another tournament, or it cannot be used.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        kept = load_plan(folder)
        if kept is not None:
            check_same_plan(folder, kept, plan)
        journal = Journal(folder / JOURNAL, plan)
        if kept is None and journal.places:
            journal.close()
            raise UnfitFolder(f"{folder} has a journal of deals, and no {PLAN} that says of which tournament")
        if kept != plan:
            save_plan(folder, plan)
    except OSError as error:
        raise UnfitFolder(f"{folder} cannot be used: {error.strerror}") from error
    return journal


def check_same_plan(folder: Path, kept: Plan, plan: Plan) -> None:
    """Refuse another plan than the one that is kept, but for one with more deals."""
    if plan.deals < kept.deals:
        raise UnfitFolder(f"the tournament in {folder} has {kept.deals} deals: it cannot have fewer, {plan.deals}")
    had, asked = plain(replace(kept, deals=plan.deals)), plain(plan)
    if other := [*plan_differences("", had, asked), *plan_differences("option ", had["options"], asked["options"])]:
        raise UnfitFolder(f"{folder} holds another tournament: {'; '.join(other)}")


def plan_differences(what: str, had: dict[str, Any], asked: dict[str, Any]) -> Iterator[str]:
    """What is asked for otherwise than it was, but for the options as a whole."""
    for name in sorted((had.keys() | asked.keys()) - {"options"}):
        if had.get(name) != asked.get(name):
            yield f"its {what}{name}: {json.dumps(had.get(name))}, not {json.dumps(asked.get(name))}"
