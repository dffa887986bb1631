"""The kit: finding its files, and reading their lines."""

import gzip
import json
import zlib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sheepfold.games import NAMES

PARTS: Final = ("rules", "matches", "shuffles", "audits", "problems")
PLACES: Final = (Path(__file__).with_name("kit"), Path(__file__).parents[3] / "conformance")  # installed, in a checkout
OF_NO_GAME: Final = "-"  # in tables, for lines that do not belong to a game


class InvalidKit(Exception):
    """The folder does not have a conformance kit, or one of its files cannot be read."""


class Line(NamedTuple):
    """A line of the kit: its part, its place, such as `problems.jsonl:3`, and its content."""

    part: str
    place: str
    data: dict[str, Any]

    @property
    def game(self) -> str:
        """The game that the line is about; a problem can be about none, or name one that does not exist."""
        name = self.data.get("game")
        return name if name in NAMES else OF_NO_GAME


def find_kit() -> Path:
    """Return the folder of the kit that comes with this package."""
    for place in PLACES:
        if (place / PARTS[0]).is_dir():
            return place
    raise InvalidKit("this package does not include the conformance kit: give its folder with --kit")


def read_lines(kit: Path, parts: Collection[str] = PARTS) -> Iterator[Line]:
    """Yield the lines of some parts of a kit, part by part and file by file.

    Raises:
        InvalidKit: there is no kit in the folder, or a line or a file cannot be read.
    """
    paths = [path for part in PARTS for path in sorted(kit.glob(f"{part}*")) if path.name.split(".")[0] == part]
    if not paths:
        raise InvalidKit(f"{kit}: there is no conformance kit in this folder")
    for path in paths:
        part = path.name.split(".")[0]
        if part in parts:
            for file in sorted(path.iterdir()) if path.is_dir() else [path]:
                yield from read_file(kit, part, file)


def read_file(kit: Path, part: str, path: Path) -> Iterator[Line]:
    """Yield the lines of a file, compressed or not."""
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            for number, text in enumerate(file, 1):
                place = f"{path.relative_to(kit).as_posix()}:{number}"
                if text.strip():
                    yield Line(part, place, read_line(place, text))
    except (OSError, EOFError, zlib.error) as error:
        raise InvalidKit(f"{path}: {getattr(error, 'strerror', None) or error}") from error


def read_line(place: str, text: bytes) -> dict[str, Any]:
    """Return the content of a line."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise InvalidKit(f"{place}: {error}") from None
    if not isinstance(found, dict) or not isinstance(found.get("id"), str):
        raise InvalidKit(f"{place}: an object with an id was expected")
    return found
