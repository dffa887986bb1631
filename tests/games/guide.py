"""The guides for new players: their sections, and the matches that their examples show."""

import json
import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, NamedTuple

import sheepfold
from sheepfold_rules.catalogue import how_to_play

MATCHES: Final = Path(__file__).parent / "guides"  # the match of each example, as far as the guide shows it
PLAYERS: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")  # by seat, in every example


class Step(NamedTuple):
    """A move of an example: who made it, and what it did."""

    seat: int
    move: Any
    events: tuple[Any, ...]
    match: Any  # after the move


@cache
def record(game: str) -> dict[str, Any]:
    """Return the transcript of a game's example."""
    found: dict[str, Any] = json.loads((MATCHES / f"{game}.json").read_text(encoding="utf-8"))
    return found


def start(game: str) -> Any:
    """Return the match of a game's example before its first move."""
    kept = record(game)
    return sheepfold.connect().game(game).new(kept["seats"], seed=kept["seed"])


@cache
def steps(game: str) -> tuple[Step, ...]:
    """Play the match of a game's example."""
    found, match = [], start(game)
    for turn in record(game)["moves"]:
        move = match.game.read_move(turn["move"])
        match = match.play(move)
        found.append(Step(turn["seat"], move, match.events, match))
    return tuple(found)


def sections(game: str) -> dict[str, str]:
    """Return the text under each heading of a guide; the introduction is under the title."""
    parts = re.split(r"^##? (.+)$", how_to_play(game), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def example(game: str) -> str:
    """Return the example of a guide."""
    return sections(game)["An example"]


def prose(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def row(*cells: Any) -> str:
    """Return a row of a Markdown table."""
    return f"| {' | '.join(map(str, cells))} |".replace("  ", " ")


def code(cards: Sequence[str]) -> str:
    """Return cards as code."""
    return f"`{' '.join(cards)}`"


def table(text: str, first: str) -> list[list[str]]:
    """Return the rows of the table whose first heading that is, without the headings."""
    lines = text.splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = takewhile(lambda line: line.startswith("|"), lines[begin + 2 :])
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in rows]


def turns(cells: Sequence[tuple[int, str]], seats: int) -> list[str]:
    """Return the rows of a table with a column for each seat, filled in from left to right in the order of play."""
    rows: list[list[str]] = []
    for seat, text in cells:
        if not rows or any(rows[-1][seat:]):
            rows.append([""] * seats)
        rows[-1][seat] = text
    return [row(*each) for each in rows]
