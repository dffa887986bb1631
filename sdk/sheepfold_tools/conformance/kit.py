"""The kit: finding its files, and reading their lines."""

import gzip
import json
import zlib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sheepfold.games import NAMES

PARTS: Final = ("rules", "matches", "shuffles", "audits", "scores", "problems")
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

    @property
    def needs_http(self) -> bool:
        """Whether the line has an HTTP request that is no call, which only a service can answer."""
        return any("request" in call for call in self.data["calls"])


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
    files = {part: sorted([*kit.glob(f"{part}.jsonl*"), *kit.glob(f"{part}/*.jsonl*")]) for part in PARTS}
    if not any(files.values()):
        raise InvalidKit(f"{kit}: there is no conformance kit in this folder")
    for part in parts:
        for path in files[part]:
            name = path.relative_to(kit).as_posix()
            try:
                with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
                    for number, text in enumerate(file, 1):
                        name = f"{path.relative_to(kit).as_posix()}:{number}"
                        if text.strip():
                            yield Line(part, name, read_line(text))
            except (OSError, EOFError, ValueError, zlib.error) as error:
                raise InvalidKit(f"{name}: {getattr(error, 'strerror', None) or error}") from error


def read_line(text: bytes) -> dict[str, Any]:
    """Return the content of a line, or raise ValueError."""
    match json.loads(text):
        case {"id": str(), "calls": [{}, *_]} as data:
            return data
    raise ValueError("an object with an id and calls was expected")
