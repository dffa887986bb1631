"""What the tests of `sheepfold play` have in common."""

import json
from pathlib import Path
from typing import Any, Final

import sheepfold

SEED: Final = "sheep at the terminal"
ASKED: Final = "Your move: "


def started(game: str, seats: int, options: tuple[str, ...] = (), *more: str) -> list[str]:
    """The arguments that start a match against bots that play by chance, kept in match.json."""
    chosen = [word for option in options for word in ("--option", option)]
    given = ["--seats", str(seats), "--seed", SEED, "--bots", "random"]
    return ["play", game, *given, "--save", "match.json", *chosen, *more]


def position_of(path: Path) -> Any:
    """The position of a match in its file, by the rules in this process."""
    record = json.loads(path.read_text())["transcript"]
    found = sheepfold.connect().game(record["game"]).replay(record)
    assert found.legal
    return found.match


def recorded(folder: Path) -> Any:
    """The record in the file of a match."""
    return json.loads((folder / "match.json").read_text())["transcript"]
