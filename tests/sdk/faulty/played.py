"""Matches for the referee: the recorded ones of every game, with the position before each move."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import sheepfold
from sheepfold_rules.core.shape import plain

RECORDS: Final = sorted((Path(__file__).parents[2] / "games" / "records").glob("*.jsonl"))
START: Final = ("seats", "options", "dealer", "seed", "decks")


class Played(NamedTuple):
    """A match that was played: its transcript, and the positions before each move and at the end."""

    record: dict[str, Any]
    positions: tuple[Any, ...]

    @property
    def game(self) -> Any:
        """The game."""
        return self.positions[0].game

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The moves with their seats."""
        found: list[dict[str, Any]] = self.record["moves"]
        return found

    def view(self, index: int, seat: int | None = None) -> dict[str, Any]:
        """What a seat saw before that move, by default the one to act."""
        position = self.positions[index]
        found: dict[str, Any] = plain(position.view(position.to_act if seat is None else seat))
        return found


def recorded(record: dict[str, Any]) -> Played:
    """A match of the records."""
    game: Any = sheepfold.connect().game(record["game"])
    positions = [game.new(**{name: record[name] for name in START})]
    for turn in record["moves"]:
        positions.append(positions[-1].play(turn["move"]))
    return Played(record, tuple(positions))


@cache
def matches() -> tuple[Played, ...]:
    """The recorded matches, which nobody may change."""
    return tuple(recorded(json.loads(line)) for path in RECORDS for line in path.read_text("utf-8").splitlines())
