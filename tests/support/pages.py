"""The pages of the documentation, and what stands in them."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final = ROOT / "examples"
PAGES: Final = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/NOTES.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
)
GAME_PAGES: Final = {path.stem: path for path in PAGES if path.parent.name == "games"}
DATA_PAGES: Final = {path.stem: path for path in PAGES if path.parent.name == "data"}

BLOCK: Final = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`([^`\n]+)`")
LINK: Final = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block: its language and its text."""

    kind: str
    text: str


class Exchange(NamedTuple):
    """A call that a page shows: its path, its body, and the answer."""

    path: str
    body: Any
    answer: Any


def name_of(path: Path) -> str:
    """The page as its readers call it."""
    return str(path.relative_to(ROOT))


def text_of(path: Path) -> str:
    """The whole page."""
    return path.read_text(encoding="utf-8")


def blocks(path: Path, kind: str | None = None) -> list[Block]:
    """The fenced blocks of a page, of one language or of all."""
    found = [Block(match["kind"], match["text"]) for match in BLOCK.finditer(text_of(path))]
    return [block for block in found if kind in (None, block.kind)]


def codes(path: Path) -> list[str]:
    """The short pieces of code in the prose of a page."""
    return CODE.findall(BLOCK.sub("", text_of(path)))


def anchors(path: Path) -> set[str]:
    """What a link can point at in a page."""
    headings = HEADING.findall(BLOCK.sub("", text_of(path)))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def exchanges(path: Path) -> list[Exchange]:
    """The calls of a page in order: each `http` block, with the `json` block behind it."""
    found = []
    for asked, answered in pairwise(blocks(path)):
        if asked.kind == "http":
            assert answered.kind == "json", asked.text
            head, body = asked.text.split("\n\n", 1)
            line, *headers = head.split("\n")
            method, target, version = line.split()
            assert (method, version, headers) == ("POST", "HTTP/1.1", ["Content-Type: application/json"]), head
            found.append(Exchange(target, json.loads(body), json.loads(answered.text)))
    return found


def tables(path: Path) -> list[list[list[str]]]:
    """The tables of a page: rows of cells, the head first."""
    found: list[list[list[str]]] = []
    inside = False
    for line in text_of(path).splitlines():
        if line.startswith("| "):
            if not inside:
                found.append([])
            found[-1].append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
        inside = line.startswith("|")
    return [[row for row in table if set(row) != {"---"}] for table in found]
