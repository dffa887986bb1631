"""The files of the kit: how their lines are derived, read and written."""

import gzip
import json
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from sheepfold_rules.games import GAMES
from tests.conformance import audits, matches, problems, rules, shuffles

KIT: Final = Path(__file__).parents[2] / "conformance"


def files() -> Iterator[tuple[str, str]]:
    """Yield the path of each derived file below the kit, and its text."""
    for game in GAMES:
        yield f"rules/{game.name}.jsonl", text_of(rules.lines(game))
        yield f"matches/{game.name}.jsonl.gz", text_of(matches.lines(game))
        yield f"audits/{game.name}.jsonl", text_of(audits.lines(game))
    yield "shuffles.jsonl", text_of(line for game in GAMES for line in shuffles.lines(game))
    yield "problems.jsonl", text_of(problems.lines())


def text_of(lines: Iterable[dict[str, Any]]) -> str:
    """Lines as text."""
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)


def read(path: Path) -> str | None:
    """The text of a file, compressed or not; None where there is none."""
    if not path.exists():
        return None
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix == ".gz" else data).decode()


def write(path: Path, text: str) -> None:
    """Write a file, compressed if its name says so, always to the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0) if path.suffix == ".gz" else text.encode())


def left_over(derived: Collection[str]) -> list[str]:
    """Return the files with lines that are not derived."""
    found = {path.relative_to(KIT).as_posix() for path in KIT.rglob("*.jsonl*")}
    return sorted(found.difference(derived))
