"""Comparing answers with what the kit expects: strict about all that it names, and tolerant of additional members."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import Path, pointer

UNORDERED: Final = "legal_moves"  # the only list whose order has no meaning
PROBLEM: Final = "application/problem+json"

MISSING: Final = object()  # stands for a missing value
PRESENT: Final = "a value"  # this very object is expected where any value will do,
SENTENCE: Final = "a sentence"  # and this one where any text will do that is not blank


class Answer(NamedTuple):
    """An answer: the status, the body as JSON, and over HTTP the media type."""

    status: int
    body: Any
    media_type: str | None = None


class Mismatch(NamedTuple):
    """A place in an answer, as a JSON pointer, whose value is not the expected one."""

    pointer: str
    expected: Any
    actual: Any


def compare(expected: Any, actual: Any, path: Path = ()) -> Iterator[Mismatch]:
    """Yield the places where an answer differs. Members for which nothing is expected are ignored."""
    if repr(expected) == repr(actual):  # a shortcut that is much faster
        return
    if expected is PRESENT and actual is not MISSING:
        return
    if expected is SENTENCE and isinstance(actual, str) and actual.strip():
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


def compare_answer(expected: dict[str, Any], answer: Answer) -> Iterator[Mismatch]:
    """Yield what is wrong with the answer to a call that should succeed."""
    if answer.status != 200:
        detail = answer.body.get("detail") if isinstance(answer.body, dict) else answer.body
        yield Mismatch("status", 200, f"{answer.status}: {detail}" if detail else answer.status)
    elif not isinstance(answer.body, dict):
        yield Mismatch("", "an object", answer.body)
    else:
        yield from compare(expected, answer.body)


def compare_refusal(expected: dict[str, Any], answer: Answer) -> Iterator[Mismatch]:
    """Yield what is wrong with the answer to a call that should be refused.

    Compared are its status, type, places, invariant and violation. It may name more places, in any words.
    """
    if answer.status != expected["status"]:
        yield Mismatch("status", expected["status"], answer.status)
        return
    if answer.media_type not in (None, PROBLEM):
        yield Mismatch("Content-Type", PROBLEM, answer.media_type)
    named: dict[str, Any] = {name: expected[name] for name in ("status", "type", "invariant") if name in expected}
    named |= {"title": SENTENCE, "detail": SENTENCE}
    named |= {"violation": any_words(expected["violation"])} if "violation" in expected else {}
    yield from compare(named, answer.body)
    errors = answer.body.get("errors") if isinstance(answer.body, dict) else None
    places = [place.get("pointer") for place in errors if isinstance(place, dict)] if isinstance(errors, list) else []
    if isinstance(answer.body, dict) and not set(expected.get("pointers", [])) <= set(places):
        yield Mismatch("/errors", expected["pointers"], places)


def any_words(violation: dict[str, Any]) -> dict[str, Any]:
    """Return what is expected of a violation: the wording of its message is not compared."""
    return {**violation, "message": SENTENCE}
