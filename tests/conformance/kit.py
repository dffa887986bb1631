"""The files of the kit: how their lines are derived, read and written."""

import gzip
import json
from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final

from sheepfold_rules.games import GAMES
from tests.conformance import audits, matches, problems, rules, scores, shuffles

KIT: Final = Path(__file__).parents[2] / "conformance"
FILES: Final[dict[str, Callable[[], Iterable[dict[str, Any]]]]] = {  # by path below the kit: what yields its lines
    **{f"rules/{game.name}.jsonl": partial(rules.lines, game) for game in GAMES},
    **{f"matches/{game.name}.jsonl.gz": partial(matches.lines, game) for game in GAMES},
    **{f"audits/{game.name}.jsonl": partial(audits.lines, game) for game in GAMES},
    "shuffles.jsonl.gz": lambda: chain.from_iterable(map(shuffles.lines, GAMES)),
    "scores.jsonl": scores.lines,
    "problems.jsonl": problems.lines,
}


def derive(name: str) -> str:
    """The text of a file of the kit, as the rules have it."""
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in FILES[name]())


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


def left_over() -> list[str]:
    """Return the files with lines that are not derived."""
    return sorted({path.relative_to(KIT).as_posix() for path in KIT.rglob("*.jsonl*")} - FILES.keys())
