"""The kit: finding its files, and reading their lines."""

import gzip
import json
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

KINDS: Final = {  # the kind of a line, and the name of its part of the kit
    "rule": "rules",
    "match": "matches",
    "shuffle": "shuffles",
    "audit": "audits",
    "problem": "problems",
}
PARTS: Final = tuple(KINDS.values())
OF_EVERY_GAME: Final = ("rules", "matches", "shuffles", "audits")
PATTERNS: Final = tuple(
    pattern for part in PARTS for pattern in (f"{part}.jsonl", f"{part}.jsonl.gz", f"{part}/*.jsonl", f"{part}/*.gz")
)
PLACES: Final = (  # in an installed package, and in a checkout
    Path(__file__).with_name("kit"),
    Path(__file__).parents[3] / "conformance",
)
MAX_EMPTY: Final = 10_000  # lines of a file
OF_NO_GAME: Final = "-"  # in tables, for lines that do not belong to a game


class InvalidKit(Exception):
    """The folder does not have a conformance kit, or one of its files cannot be read."""


class Line(NamedTuple):
    """A line of the kit: its file, the number of the line in it, and its text."""

    file: str
    number: int
    text: bytes

    def read(self) -> dict[str, Any]:
        """Return the content of the line, or raise InvalidKit if it is not valid in a kit."""
        try:
            found = json.loads(self.text)
        except ValueError as error:
            raise InvalidKit(f"{self.place}: {error}") from None
        if not isinstance(found, dict) or found.get("kind") not in KINDS or not isinstance(found.get("id"), str):
            raise InvalidKit(f"{self.place}: a line with a known kind and an id was expected")
        return found

    @property
    def place(self) -> str:
        """The place of the line, such as `problems.jsonl:3`."""
        return f"{self.file}:{self.number}"


def find_kit() -> Path:
    """Return the folder of the kit that comes with this package."""
    for place in PLACES:
        if (place / PARTS[0]).is_dir():
            return place
    raise InvalidKit("this package does not include the conformance kit: give its folder with --kit")


def read_lines(kit: Path, parts: Sequence[str] = PARTS) -> Iterator[Line]:
    """Yield the lines of some parts of a kit, part by part and file by file, or raise InvalidKit if there are none."""
    files = [path for pattern in PATTERNS for path in sorted(kit.glob(pattern))]
    if not files:
        raise InvalidKit(f"{kit}: there is no conformance kit in this folder")
    for path in files:
        name = path.relative_to(kit).as_posix()
        if name.replace(".", "/").split("/")[0] in parts:
            yield from (Line(name, number, text) for number, text in enumerate(read_file(path), 1) if text)


def check_kit(lines: Sequence[Line], games: Sequence[str], parts: Sequence[str]) -> None:
    """Raise InvalidKit if a line is not valid, its id occurs twice, or a game lacks a part that every game needs."""
    seen: set[str] = set()
    found: set[tuple[str, str]] = set()
    for line in lines:
        data = line.read()
        if data["id"] in seen:
            raise InvalidKit(f"{line.place}: the id {data['id']!r} occurs twice")
        if "game" not in data and KINDS[data["kind"]] in OF_EVERY_GAME:
            raise InvalidKit(f"{line.place}: a line about a game was expected")
        seen.add(data["id"])
        found.add((KINDS[data["kind"]], str(data.get("game"))))
    for part in OF_EVERY_GAME:
        for game in games:
            if part in parts and (part, game) not in found:
                raise InvalidKit(f"the kit has no {part} of {game}: leave them out with --skip {part}")


def read_file(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file, compressed or not, without their ends."""
    empty = 0
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            for line in file:
                text = line.removesuffix(b"\n")
                empty += not text
                if empty > MAX_EMPTY:  # some kilobytes decompress to millions of them
                    raise InvalidKit(f"{path}: more than {MAX_EMPTY:,} lines are empty")
                yield text
    except (OSError, EOFError, zlib.error) as error:
        raise InvalidKit(f"{path}: {getattr(error, 'strerror', None) or error}") from error
