"""How faults are made in records of matches, and what a referee must say of each."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.sdk.faulty.played import Played

Move = dict[str, Any]


class Fault(NamedTuple):
    """A record with a fault, and the finding: its kind, the rule without the game, and the move at fault."""

    line: bytes
    kind: str
    rule: str | None = None
    at: int | None = None


Make = Callable[[Played, Random], Fault | None]


def line_of(record: Any) -> bytes:
    """The record as it stands in a file."""
    return json.dumps(record).encode()


def changed(played: Played, **members: Any) -> bytes:
    """The record with other members; None leaves one out."""
    found = played.record | members
    return line_of({name: value for name, value in found.items() if name not in members or value is not None})


def illegal(played: Played, moves: list[Any], rule: str, index: int) -> Fault:
    """The record with those moves, the first illegal one against that rule."""
    return Fault(changed(played, moves=moves), "illegal-move", rule, index)


def instead(played: Played, index: int, move: Move, rule: str) -> Fault:
    """The record with another move of the same seat in place of one."""
    turn = {"seat": played.moves[index]["seat"], "move": move}
    return illegal(played, [*played.moves[:index], turn, *played.moves[index + 1 :]], rule, index)


def some(played: Played, chance: Random) -> int:
    """Any move."""
    return chance.randrange(len(played.moves))


def where(played: Played, chance: Random, holds: Callable[[int], Any]) -> tuple[int, Any] | None:
    """Any of the moves for which something holds, with what does; None where there is none."""
    for index in chance.sample(range(len(played.moves)), len(played.moves)):
        found = holds(index)
        if found:
            return index, found
    return None


def seat_of(played: Played, index: int) -> int:
    """The seat that makes a move."""
    seat: int = played.moves[index]["seat"]
    return seat
