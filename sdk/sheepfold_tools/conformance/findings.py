"""Findings, which say what is wrong with an answer, and the steps that all judgements share.

A judgement is a generator without I/O: it yields a question, is sent the answer, and returns its findings.
"""

from collections.abc import Generator, Iterator
from typing import Any, Final, NamedTuple

from sheepfold_tools.conformance.comparison import MISSING, Mismatch, compare
from sheepfold_tools.conformance.questions import Answer, Call, Question

Data = dict[str, Any]


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
