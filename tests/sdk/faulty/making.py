"""How faults are made in records of matches, and what a referee must say of each."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.sdk.faulty.played import Played


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


def spliced(
    played: Played, index: int, *turns: Any, left_out: int = 1, rule: str | None, at: int | None = None
) -> Fault:
    """The record with other turns from a move on, in place of so many; with a rule, the first is illegal by it."""
    line = changed(played, moves=[*played.moves[:index], *turns, *played.moves[index + left_out :]])
    kind = "validation-error" if rule is None else "illegal-move"
    return Fault(line, kind, rule, index if at is None else at)


def where(played: Played, chance: Random, holds: Callable[[int], Any]) -> tuple[int, Any] | None:
    """Any of the moves for which something holds, with what does; None where there is none."""
    found = ((index, holds(index)) for index in chance.sample(range(len(played.moves)), len(played.moves)))
    return next(((index, each) for index, each in found if each), None)
