"""The judge, which makes the calls of a line of the kit until an answer is wrong.

It is strict about all that the kit names, and tolerant of additional members.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import Path, pointer
from sheepfold_tools.conformance.kit import InvalidKit, Line
from sheepfold_tools.conformance.targets import Answer, HttpTarget, Target

PROSE: Final = ("title", "detail", "message")  # members whose wording is not compared
UNORDERED: Final = "legal_moves"  # the list whose order has no meaning,
OPEN: Final = "errors"  # and the one that may have more items
EARLIER: Final = "$answer"  # the only member of an object that is replaced by a part of an earlier answer
PROBLEM: Final = "application/problem+json"


class Mismatch(NamedTuple):
    """A place in an answer, as a JSON pointer, whose value is not the expected one; `...` stands for no value."""

    pointer: str
    expected: Any
    actual: Any


class WrongAnswer(NamedTuple):
    """An answer that is wrong: what was asked, and the places that differ."""

    asked: str
    mismatches: list[Mismatch]


class NoValue(LookupError):
    """An earlier answer lacks the value at this JSON pointer, which begins with the number of the answer."""


def judge(line: Line, target: Target) -> WrongAnswer | None:
    """Return the first wrong answer to a call of a line, or None.

    Raises:
        InvalidKit: the line is malformed.
        SheepfoldError: the implementation does not answer.
    """
    bodies: list[Any] = []
    asked = ""
    try:
        for number, call in enumerate(line.data["calls"], 1):
            if request := call.get("request"):
                assert isinstance(target, HttpTarget), "a command cannot answer a line that needs HTTP"
                asked, answer = f"{request['method']} {request['path']}", target.request(**request)
            else:
                asked = f"call {number}, {call['call']}"
                answer = target.ask(line.data["game"], call["call"], fill_in(call["body"], bodies))
            if found := list(compare_answer(call["status"], fill_in(call["answer"], bodies), answer)):
                return WrongAnswer(asked, found)
            bodies.append(answer.body)
    except NoValue as missing:
        return WrongAnswer(asked, [Mismatch(str(missing), "a value", ...)])
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise InvalidKit(f"{line.place}: the line is malformed ({error!r})") from error
    return None


def fill_in(value: Any, answers: list[Any]) -> Any:
    """Return a value of the kit with the parts of earlier answers that it refers to, or raise NoValue."""
    match value:
        case dict() if value.keys() == {EARLIER}:
            found: Any = answers
            for name in value[EARLIER].split("/")[1:]:
                try:
                    found = found[int(name) if isinstance(found, list) else name]
                except (LookupError, TypeError, ValueError):
                    raise NoValue(value[EARLIER]) from None
            return found
        case dict():
            return {name: fill_in(each, answers) for name, each in value.items()}
        case list():
            return [fill_in(each, answers) for each in value]
    return value


def compare_answer(status: int, expected: dict[str, Any], answer: Answer) -> Iterator[Mismatch]:
    """Yield what is wrong with an answer. A problem must have a title and a detail, whatever they say."""
    if answer.status != status:
        detail = answer.body.get("detail") if isinstance(answer.body, dict) else answer.body
        yield Mismatch("status", status, f"{answer.status}: {detail}" if detail else answer.status)
    elif status == 200:
        yield from compare(expected, answer.body)
    else:
        if answer.media_type not in (None, PROBLEM):
            yield Mismatch("Content-Type", PROBLEM, answer.media_type)
        problem = {"status": status, "title": "a sentence", "detail": "a sentence"}
        yield from compare(problem | expected, answer.body)


def compare(expected: Any, actual: Any, path: Path = ()) -> Iterator[Mismatch]:
    """Yield the places where an answer differs. Members for which nothing is expected are ignored."""
    if repr(expected) == repr(actual):  # a shortcut that is much faster
        return
    match expected, actual:
        case str(), str() if path[-1:] and path[-1] in PROSE and actual.strip():
            return
        case dict(), dict():
            for name, value in expected.items():
                yield from compare(value, actual.get(name, ...), (*path, name))
        case list(), list() if path[-1:] == (UNORDERED,):
            wanted, found = (
                Counter(json.dumps(move, sort_keys=True) for move in moves) for moves in (expected, actual)
            )
            yield from (Mismatch(pointer(path), json.loads(move), ...) for move in (wanted - found).elements())
            yield from (Mismatch(pointer(path), ..., json.loads(move)) for move in (found - wanted).elements())
        case list(), list() if path[-1:] == (OPEN,):
            lacking = [each for each in expected if all(any(compare(each, other)) for other in actual)]
            yield from (Mismatch(pointer(path), each, ...) for each in lacking)
        case list(), list() if len(expected) == len(actual):
            for index, (one, other) in enumerate(zip(expected, actual, strict=True)):
                yield from compare(one, other, (*path, index))
        case _ if expected != actual or isinstance(expected, bool) != isinstance(actual, bool):  # true is not 1
            yield Mismatch(pointer(path), expected, actual)
