"""The questions to an implementation, its answers, and what all judgements ask and find.

A judgement is a generator without I/O: it yields a question, is sent the answer, and returns its findings.
"""

from collections.abc import Generator, Iterator
from typing import Any, Final, NamedTuple, Protocol

from sheepfold_tools.conformance.comparison import MISSING, Mismatch, compare

Data = dict[str, Any]

PROBLEM: Final = "application/problem+json"
PROSE: Final = "a sentence"
NOT_JSON: Final = "(no JSON)"


class Call(NamedTuple):
    """A call of a game."""

    game: str
    call: str
    body: Data


class HttpRequest(NamedTuple):
    """A request that can only be sent to a service, because it is not a call, or not in JSON."""

    method: str
    path: str
    headers: dict[str, str]
    content: str


Question = Call | HttpRequest


class Answer(NamedTuple):
    """An answer: the status, the body as JSON, and over HTTP the media type."""

    status: int
    body: Any
    media_type: str | None = None


class Target(Protocol):
    """An implementation that can be judged."""

    @property
    def is_service(self) -> bool:
        """Whether it accepts HTTP requests besides calls."""
        ...

    def ask(self, questions: list[Question]) -> list[Answer]:
        """Return the answer to each question.

        Raises:
            SheepfoldError: the implementation does not answer.
        """

    def close(self) -> None:
        """Stop the implementation if it was started, or close the connections."""


class Finding(NamedTuple):
    """Something wrong in an answer: what was asked, the place in the answer, and both values."""

    asked: str
    pointer: str
    expected: Any
    actual: Any


Findings = list[Finding]
Steps = Generator[Question, Answer, Findings]


class Stopped(Exception):
    """The rest of a line cannot be judged, because it depends on an answer that was wrong."""

    def __init__(self, findings: Findings) -> None:
        self.findings: Final = findings
        super().__init__(str(findings))


def name_findings(asked: str, mismatches: Iterator[Mismatch]) -> Findings:
    """Return mismatches in the answer to a question as findings."""
    return [Finding(asked, *mismatch) for mismatch in mismatches]


def answer_findings(asked: str, answer: Answer, expected: Data) -> Findings:
    """Return what is wrong with the answer to a call that should succeed."""
    if answer.status != 200:
        return [Finding(asked, "status", 200, describe_refusal(answer))]
    if not isinstance(answer.body, dict):
        return [Finding(asked, "", "an object", answer.body)]
    return name_findings(asked, compare(expected, answer.body))


def describe_refusal(answer: Answer) -> int | str:
    """Return the status of an answer, and what it says is wrong, if anything."""
    detail = answer.body.get("detail") if isinstance(answer.body, dict) else answer.body
    return f"{answer.status}: {detail}" if detail else answer.status


def require(findings: Findings) -> None:
    """Stop if anything was found."""
    if findings:
        raise Stopped(findings)


def member(asked: str, body: Any, *names: str) -> Any:
    """Return a member of a body; stop if it is missing."""
    for name in names:
        if not isinstance(body, dict) or name not in body:
            raise Stopped([Finding(asked, "/" + "/".join(names), "a value", MISSING)])
        body = body[name]
    return body


def reach(game: str, start: Data, moves: list[Any]) -> Generator[Question, Answer, Any]:
    """Return the implementation's state after these moves."""
    if not moves:
        answer = yield Call(game, "new", start)
        require(answer_findings("new", answer, {}))
        return member("new", answer.body, "state")
    answer = yield Call(game, "replay", {**start, "moves": moves})
    require(answer_findings("replay", answer, {"legal": True, "applied": len(moves)}))
    return member("replay", answer.body, "position", "state")


def refusal_mismatches(expected: Data, answer: Answer) -> Iterator[Mismatch]:
    """Yield what is wrong with the answer to a call that should be refused.

    Compared are its status, type, places, invariant and violation. It may name more places, in any words.
    """
    if answer.status != expected["status"]:
        yield Mismatch("status", expected["status"], answer.status)
        return
    if answer.media_type not in (None, PROBLEM):
        yield Mismatch("Content-Type", PROBLEM, answer.media_type)
    named = {name: expected[name] for name in ("status", "type", "invariant") if name in expected}
    yield from compare(named, answer.body)
    if not isinstance(answer.body, dict):
        return
    for name in ("title", "detail"):
        yield from prose_mismatches(answer.body, name, f"/{name}")
    errors = answer.body.get("errors")
    places = [place.get("pointer") for place in errors if isinstance(place, dict)] if isinstance(errors, list) else []
    if not set(expected.get("pointers", [])) <= set(places):
        yield Mismatch("/errors", expected["pointers"], places)
    if "violation" in expected:
        yield from violation_mismatches(expected["violation"], answer.body)


def violation_mismatches(expected: Data, body: Any) -> Iterator[Mismatch]:
    """Yield what is wrong with the violation in a body: its rule, source or cards, or a missing message."""
    found = body.get("violation", MISSING) if isinstance(body, dict) else MISSING
    if not isinstance(found, dict):
        yield Mismatch("/violation", expected["rule"], found)
        return
    yield from compare({name: expected[name] for name in ("rule", "source", "cards")}, found, ("violation",))
    yield from prose_mismatches(found, "message", "/violation/message")


def prose_mismatches(body: Data, name: str, pointer: str) -> Iterator[Mismatch]:
    """Yield a mismatch if a member is not a sentence. Its wording is not compared."""
    text = body.get(name, MISSING)
    if not isinstance(text, str) or not text.strip():
        yield Mismatch(pointer, PROSE, text)
