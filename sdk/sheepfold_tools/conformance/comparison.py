"""Comparing answers with what the kit expects: strict about all that it names, and tolerant of additional members."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import Path, pointer

UNORDERED: Final = "legal_moves"  # the only list whose order has no meaning


MISSING: Final = object()  # stands for a missing value


class Mismatch(NamedTuple):
    """A place in an answer, as a JSON pointer, whose value is not the expected one."""

    pointer: str
    expected: Any
    actual: Any


def compare(expected: Any, actual: Any, path: Path = ()) -> Iterator[Mismatch]:
    """Yield the places where an answer differs. Members for which nothing is expected are ignored."""
    if repr(expected) == repr(actual):  # a shortcut that is much faster
        return
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name, value in expected.items():
            yield from compare(value, actual.get(name, MISSING), (*path, name))
    elif isinstance(expected, list) and isinstance(actual, list) and path[-1:] == (UNORDERED,):
        yield from compare_moves(expected, actual, path)
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for index, (one, other) in enumerate(zip(expected, actual, strict=True)):
            yield from compare(one, other, (*path, index))
    elif expected != actual or isinstance(expected, bool) != isinstance(actual, bool):  # true is not 1
        yield Mismatch(pointer(path), expected, actual)


def compare_moves(expected: list[Any], actual: list[Any], path: Path) -> Iterator[Mismatch]:
    """Yield a mismatch for each missing move, and for each move that is unexpected or listed twice."""
    encode = json.JSONEncoder(sort_keys=True).encode  # the same text for equal values
    wanted, found = Counter(map(encode, expected)), Counter(map(encode, actual))
    yield from (Mismatch(pointer(path), json.loads(move), MISSING) for move in (wanted - found).elements())
    yield from (Mismatch(pointer(path), MISSING, json.loads(move)) for move in (found - wanted).elements())
