"""A record that is played through step by step: where it stands after each move, and what may be seen of it."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from sheepfold.cli.known import AnyGame
from sheepfold.client import Position
from sheepfold.reading import read

AnyPosition = Position[Any, Any, Any, Any]

HIDDEN: Final = "??"
OWN: Final = ("seat", "legal_moves")  # what each view has of its own


class Walk:
    """The positions of a record from its start, each made when it is first asked for.

    `record` is plain and right as far as `steps` moves.
    """

    def __init__(self, game: AnyGame, record: dict[str, Any], steps: int) -> None:
        names = ("dealer", "seed", "decks")
        start = {name: record[name] for name in names if record.get(name) is not None}
        self.game: Final = game
        self.record: Final = record
        self.steps: Final = steps
        self.seats: Final[int] = record["seats"]
        self.positions: Final[list[AnyPosition]] = [game.new(record["seats"], record.get("options"), **start)]
        self.moves: Final[list[Any]] = []  # the model of each move that was made

    def at(self, step: int) -> AnyPosition:
        """The position after so many moves."""
        while len(self.positions) <= step:
            last = self.positions[-1]
            move = read(self.game.models.move, self.record["moves"][len(self.moves)]["move"])
            self.positions.append(last.play(move))
            self.moves.append(move)
        return self.positions[step]


def faced_up(position: AnyPosition, seats: int) -> Any:
    """The view of everybody, with all that any seat knows."""
    found = position.view()
    for seat in range(seats):
        found = merged(found, position.view(seat))
    return found


def merged(seen: Any, known: Any) -> Any:
    """What is seen, and in place of what is hidden what is known."""
    if seen == known:
        return seen
    if seen == HIDDEN:
        return known
    if isinstance(seen, tuple) and isinstance(known, tuple):
        if len(seen) != len(known):
            return max(seen, known, key=len)
        return tuple(map(merged, seen, known))
    if is_dataclass(seen) and not isinstance(seen, type) and type(seen) is type(known):
        named = [field.name for field in fields(seen) if field.name not in OWN]
        return replace(seen, **{name: merged(getattr(seen, name), getattr(known, name)) for name in named})
    return seen
