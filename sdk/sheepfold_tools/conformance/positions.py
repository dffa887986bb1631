"""Judging lines about a single position or request: rules, audits and problems."""

from collections.abc import Iterator
from typing import Any

from sheepfold_tools.conformance.comparison import Mismatch, compare
from sheepfold_tools.conformance.findings import (
    Data,
    Findings,
    Steps,
    answer_findings,
    describe_refusal,
    name_findings,
    reach,
)
from sheepfold_tools.conformance.questions import Answer, Call, HttpRequest, Question
from sheepfold_tools.conformance.refusals import refusal_mismatches, violation_mismatches


def judge_rule(line: Data) -> Steps:
    """Make the move that keeps the rule, and the one that breaks it."""
    game = line["game"]
    state = yield from reach(game, line["start"], line["moves"])
    findings: Findings = []
    if "keeps" in line:
        body = turn_body(state, line["keeps"])
        checked = yield Call(game, "check", body)
        findings += answer_findings("check of the legal move", checked, {"legal": True, "violation": None})
        played = yield Call(game, "play", body)
        findings += answer_findings("play of the legal move", played, {})
    if "breaks" in line:
        body = turn_body(state, line["breaks"])
        checked = yield Call(game, "check", body)
        findings += name_findings("check of the illegal move", check_mismatches(line["expect"], checked))
        played = yield Call(game, "play", body)
        findings += name_findings("play of the illegal move", refusal_mismatches(line["expect"], played))
    return findings


def turn_body(state: Any, turn: Data) -> Data:
    """Return the body of a call about a move; it names no seat once the match is over."""
    seat = {} if turn["seat"] is None else {"seat": turn["seat"]}
    return {"state": state, "move": turn["move"], **seat}


def check_mismatches(expected: Data, answer: Answer) -> Iterator[Mismatch]:
    """Yield what is wrong with the answer to `check` of a move for which `play` is refused."""
    if expected["status"] != 409:
        yield from refusal_mismatches(expected, answer)
    elif answer.status != 200:
        yield Mismatch("status", 200, describe_refusal(answer))
    else:
        yield from compare({"legal": False}, answer.body)
        yield from violation_mismatches(expected["violation"], answer.body)


def judge_audit(line: Data) -> Steps:
    """Ask for a view of a state."""
    answer = yield Call(line["game"], "view", {"state": line["state"], "seat": None})
    if line["expect"]["status"] == 200:
        return answer_findings("view", answer, {})
    return name_findings("view", refusal_mismatches(line["expect"], answer))


def judge_problem(line: Data) -> Steps:
    """Make a bad call or request."""
    if "request" in line:
        request = {"headers": {}, "content": "", **line["request"]}
        asked: Question = HttpRequest(**request)
    else:
        body = line["body"]
        if "position" in line:
            state = yield from reach(line["game"], line["position"]["start"], line["position"]["moves"])
            body = {"state": state, **body}
        asked = Call(line["game"], line["call"], body)
    answer = yield asked
    return name_findings(asked.words, refusal_mismatches(line["expect"], answer))
