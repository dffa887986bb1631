"""What is expected of a refusal: its status, type, places, invariant and violation, but not its wording."""

from collections.abc import Iterator
from typing import Any, Final

from sheepfold_tools.conformance.comparison import MISSING, Mismatch, compare
from sheepfold_tools.conformance.questions import Answer

PROBLEM: Final = "application/problem+json"
PROSE: Final = "a sentence"
REQUIRED: Final = ("title", "detail")  # of every problem, besides type and status


def refusal_mismatches(expected: dict[str, Any], answer: Answer) -> Iterator[Mismatch]:
    """Yield what is wrong with the answer to a call that should be refused."""
    if answer.status != expected["status"]:
        yield Mismatch("status", expected["status"], answer.status)
        return
    if answer.media_type not in (None, PROBLEM):
        yield Mismatch("Content-Type", PROBLEM, answer.media_type)
    named = {name: expected[name] for name in ("status", "type", "invariant") if name in expected}
    yield from compare(named, answer.body)
    if not isinstance(answer.body, dict):
        return
    for name in REQUIRED:
        yield from prose_mismatches(answer.body, name, f"/{name}")
    yield from place_mismatches(expected.get("pointers", []), answer.body)
    if "violation" in expected:
        yield from violation_mismatches(expected["violation"], answer.body)


def place_mismatches(expected: list[str], body: dict[str, Any]) -> Iterator[Mismatch]:
    """Yield the expected places that a problem does not name; it can name others, too."""
    errors = body.get("errors")
    places = errors if isinstance(errors, list) else []
    named = [place.get("pointer") for place in places if isinstance(place, dict)]
    if not set(expected) <= set(named):
        yield Mismatch("/errors", expected, named)


def violation_mismatches(expected: dict[str, Any], body: Any) -> Iterator[Mismatch]:
    """Yield what is wrong with the violation in a body: its rule, source or cards, or a missing message."""
    found = body.get("violation", MISSING) if isinstance(body, dict) else MISSING
    if not isinstance(found, dict):
        yield Mismatch("/violation", expected["rule"], found)
        return
    yield from compare({name: expected[name] for name in ("rule", "source", "cards")}, found, ("violation",))
    yield from prose_mismatches(found, "message", "/violation/message")


def prose_mismatches(body: dict[str, Any], name: str, pointer: str) -> Iterator[Mismatch]:
    """Yield a mismatch if a member is not a sentence. Its wording is not compared."""
    text = body.get(name, MISSING)
    if not isinstance(text, str) or not text.strip():
        yield Mismatch(pointer, PROSE, text)
