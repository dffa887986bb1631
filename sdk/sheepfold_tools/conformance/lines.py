"""Judging a line of each kind: rules, whole matches, the shuffles of a seed, audits of states, and problems."""

from collections.abc import Generator, Iterator
from typing import Any, Final

from sheepfold_tools.conformance.answers import (
    Answer,
    Call,
    Data,
    Findings,
    HttpRequest,
    Question,
    Steps,
    answer_findings,
    describe_refusal,
    member,
    name_findings,
    reach,
    refusal_mismatches,
    require,
    violation_mismatches,
)
from sheepfold_tools.conformance.comparison import Mismatch, compare

DEAL: Final = "dealt"  # the event with which every deal begins


def judge_match(line: Data) -> Steps:
    """Play the match and compare each position. Stop at the first that differs, since all others depend on it."""
    game, positions = line["game"], line["positions"]
    state: Any = None
    for number, position in enumerate(positions):
        body = line["start"] if number == 0 else {"state": state, "move": position["move"], "seat": position["seat"]}
        is_last = number == len(positions) - 1
        expected = expected_position(position, line["outcome"] if is_last else None, number)
        answer = yield from ask_position(game, {**body, "include": included(position, number)}, number, expected)
        state = member(f"position {number}", answer, "state")
        if "views" in position:
            require((yield from judge_views(game, state, position, number, number == 0 or is_last)))
    return (yield from judge_replay(line))


def included(position: Data, number: int) -> list[str]:
    """Return what to include with a position: the views only if they are recorded."""
    return ["legal_moves", *(["views"] if "views" in position else []), *(["view"] if number == 0 else [])]


def expected_position(position: Data, outcome: Any, number: int) -> Data:
    """Return what is expected in the answer with a position."""
    names = ("to_act", "events", "legal_moves", "views")
    expected = {name: position[name] for name in names if name in position} | {"outcome": outcome}
    return expected | ({"view": position["views"][position["to_act"]]} if number == 0 else {})


def judge_views(
    game: str, state: Any, position: Data, number: int, is_each: bool
) -> Generator[Question, Answer, Findings]:
    """Ask for the legal moves, the view without a seat and, if `is_each`, the view of each seat in a separate call."""
    listed = {name: position[name] for name in ("to_act", "legal_moves")}
    answer = yield Call(game, "legal-moves", {"state": state})
    findings = answer_findings(f"legal-moves, position {number}", answer, listed)
    seats = [*range(len(position["views"]))] if is_each else []
    for seat in (None, *seats):
        answer = yield Call(game, "view", {"state": state, "seat": seat})
        expected = position["public"] if seat is None else position["views"][seat]
        findings += answer_findings(f"view of seat {seat}, position {number}", answer, expected)
    return findings


def judge_replay(line: Data) -> Steps:
    """Replay the whole match in one call, with its outcome."""
    last, outcome = line["positions"][-1], line["outcome"]
    moves = [{"seat": position["seat"], "move": position["move"]} for position in line["positions"][1:]]
    claimed = {} if outcome is None else {"outcome": outcome}
    position = {"to_act": last["to_act"], "events": last["events"], "outcome": outcome}
    expected = {
        "legal": True,
        "applied": len(moves),
        "index": None,
        "violation": None,
        "to_act": last["to_act"],
        "legal_moves": last["legal_moves"],
        "outcome_agrees": True if claimed else None,
        "position": position,
    }
    body = {**line["start"], "moves": moves}
    answer = yield Call(line["game"], "replay", body | claimed)
    findings = answer_findings("replay", answer, expected)
    if claimed:
        first, *others = outcome["scores"]
        wrong = {**outcome, "scores": [first + 1, *others]}
        answer = yield Call(line["game"], "replay", body | {"outcome": wrong})
        findings += answer_findings("replay with another outcome", answer, {"legal": True, "outcome_agrees": False})
    return findings


def judge_shuffle(line: Data) -> Steps:
    """Play the same moves from the seed and from its decks, which must be indistinguishable."""
    game, start = line["game"], line["start"]
    bodies = [start, {**start, "decks": line["decks"]}]
    for number, events in enumerate(line["events"]):
        is_deal = any(event["type"] == DEAL for event in events)
        include = {"include": ["views"]} if is_deal or number == len(line["events"]) - 1 else {}
        by_seed = yield from ask_position(game, bodies[0] | include, number, {"events": events})
        by_decks = yield from ask_position(game, bodies[1] | include, number, {"events": events})
        if include:
            views = member(f"position {number}", by_decks, "views")
            commitments = [{"commitment": line["commitment"]}] * start["seats"]
            require(name_findings(f"the seed, position {number}", compare({"views": commitments}, by_seed)))
            require(name_findings(f"the seed and its decks, position {number}", compare({"views": views}, by_seed)))
        if number < len(line["moves"]):
            states = [member(f"position {number}", body, "state") for body in (by_seed, by_decks)]
            bodies = [{"state": state, **line["moves"][number]} for state in states]
    return []


def ask_position(game: str, body: Data, number: int, expected: Data) -> Generator[Question, Answer, Any]:
    """Return the answer with a position, after comparing it with what is expected."""
    call = "play" if number else "new"
    answer = yield Call(game, call, body)
    require(answer_findings(f"{call}, position {number}", answer, expected))
    return answer.body


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
        request = HttpRequest(**{"headers": {}, "content": "", **line["request"]})
        answer = yield request
        return name_findings(f"{request.method} {request.path}", refusal_mismatches(line["expect"], answer))
    body = line["body"]
    if "position" in line:
        state = yield from reach(line["game"], line["position"]["start"], line["position"]["moves"])
        body = {"state": state, **body}
    answer = yield Call(line["game"], line["call"], body)
    return name_findings(line["call"], refusal_mismatches(line["expect"], answer))
