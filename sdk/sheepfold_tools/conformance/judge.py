"""The judge, which asks an implementation about a line of the kit until an answer is wrong."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

from sheepfold_tools.conformance.compare import PRESENT, Answer, Mismatch, any_words, compare_answer, compare_refusal
from sheepfold_tools.conformance.kit import InvalidKit, Line

Data = dict[str, Any]
DEAL: Final = "dealt"  # the event with which every deal begins
COMPARED: Final = ("to_act", "events", "legal_moves", "views")  # in each position of a match, if they are recorded


class Target(Protocol):
    """An implementation that can be judged."""

    is_service: bool  # whether it accepts HTTP requests besides calls

    def ask(self, game: str, call: str, body: Data) -> Answer:
        """Return the answer to a call, or raise SheepfoldError if there is none."""

    def request(self, method: str, path: str, headers: dict[str, str], content: str) -> Answer:
        """Return the answer of a service to an HTTP request."""

    def close(self) -> None:
        """Stop the implementation if it was started, or close the connections."""


class WrongAnswer(Exception):
    """An answer is wrong: what was asked, and the places that differ."""

    def __init__(self, asked: str, mismatches: list[Mismatch]) -> None:
        super().__init__(asked)
        self.asked: Final = asked
        self.mismatches: Final = mismatches


Compare = Callable[[Data, Answer], Iterator[Mismatch]]
Ask = Callable[..., Any]


def judge(line: Line, target: Target) -> WrongAnswer | None:
    """Return the first wrong answer about a line; None if all are right, or it needs a service and this is not one.

    Raises:
        InvalidKit: the line is malformed.
        SheepfoldError: the implementation does not answer.
    """

    def ask(asked: str, call: str, body: Data, expected: Data, compare: Compare = compare_answer) -> Any:
        return require_right(asked, target.ask(line.data["game"], call, body), expected, compare)

    try:
        if "request" in line.data:
            judge_request(line.data, target)
        else:
            JUDGES[line.part](line.data, ask)
    except WrongAnswer as wrong:
        return wrong
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise InvalidKit(f"{line.place}: the line is malformed for its part ({error!r})") from error
    return None


def require_right(asked: str, answer: Answer, expected: Data, compare: Compare) -> Any:
    """Return the body of an answer, or raise WrongAnswer."""
    if found := list(compare(expected, answer)):
        raise WrongAnswer(asked, found)
    return answer.body


def judge_match(line: Data, ask: Ask) -> None:
    """Play the match, and replay it at the end. All positions depend on those before."""
    positions, state = line["positions"], None
    for number, position in enumerate(positions):
        is_end = number in (0, len(positions) - 1)
        include = ["legal_moves", *(["views"] if "views" in position else []), *(["view"] if number == 0 else [])]
        body = {"state": state, "move": position["move"], "seat": position["seat"]} if number else line["start"]
        expected = {name: position[name] for name in COMPARED if name in position} | {"state": PRESENT}
        expected |= {"outcome": line["outcome"] if number == len(positions) - 1 else None}
        expected |= {} if number else {"view": position["views"][position["to_act"]]}
        call = "play" if number else "new"
        state = ask(f"{call}, position {number}", call, {**body, "include": include}, expected)["state"]
        if "views" in position:
            listed = {name: position[name] for name in ("to_act", "legal_moves")}
            ask(f"legal-moves, position {number}", "legal-moves", {"state": state}, listed)
            views = [(None, position["public"]), *(enumerate(position["views"]) if is_end else ())]
            for seat, view in views:
                ask(f"view of seat {seat}, position {number}", "view", {"state": state, "seat": seat}, view)
    judge_replay(line, ask)


def judge_replay(line: Data, ask: Ask) -> None:
    """Replay a whole match in one call: with its outcome, if it has one, and with another one."""
    last, outcome = line["positions"][-1], line["outcome"]
    moves = [{"seat": position["seat"], "move": position["move"]} for position in line["positions"][1:]]
    expected = {"legal": True, "applied": len(moves), "index": None, "violation": None, "to_act": last["to_act"]}
    expected |= {"legal_moves": last["legal_moves"], "outcome_agrees": None if outcome is None else True}
    expected |= {"position": {"to_act": last["to_act"], "events": last["events"], "outcome": outcome}}
    body = {**line["start"], "moves": moves}
    ask("replay", "replay", body if outcome is None else body | {"outcome": outcome}, expected)
    if outcome is not None:
        first, *others = outcome["scores"]
        wrong = body | {"outcome": {**outcome, "scores": [first + 1, *others]}}
        ask("replay with another outcome", "replay", wrong, {"legal": True, "outcome_agrees": False})


def judge_shuffle(line: Data, ask: Ask) -> None:
    """Play the same moves from the decks of the seed and from the seed, which must be indistinguishable."""
    bodies = [{**line["start"], "decks": line["decks"]}, line["start"]]
    for number, events in enumerate(line["events"]):
        expected: Data = {"events": events, "state": PRESENT}
        is_viewed = number == len(line["events"]) - 1 or any(event["type"] == DEAL for event in events)
        include = {"include": ["views"]} if is_viewed else {}
        if is_viewed:
            expected["views"] = [{"commitment": line["commitment"]}] * line["start"]["seats"]
        call = "play" if number else "new"
        answers = []
        for body in bodies:
            answers.append(ask(f"{call}, position {number}", call, body | include, expected))
            expected |= {"views": answers[0]["views"]} if is_viewed else {}
        if number < len(line["moves"]):
            bodies = [{"state": answer["state"], **line["moves"][number]} for answer in answers]


def judge_rule(line: Data, ask: Ask) -> None:
    """Make the move that keeps the rule, and the one that breaks it."""
    state = reach(line["start"], line["moves"], ask)
    if "keeps" in line:
        body = turn_body(state, line["keeps"])
        ask("check of the legal move", "check", body, {"legal": True, "violation": None})
        ask("play of the legal move", "play", body, {})
    if "breaks" in line:
        body, refused = turn_body(state, line["breaks"]), line["expect"]
        if refused["status"] == 409:  # by a rule
            expected = {"legal": False, "violation": any_words(refused["violation"])}
            ask("check of the illegal move", "check", body, expected)
        else:
            ask("check of the illegal move", "check", body, refused, compare_refusal)
        ask("play of the illegal move", "play", body, refused, compare_refusal)


def turn_body(state: Any, turn: Data) -> Data:
    """Return the body of a call about a move; it names no seat once the match is over."""
    return {"state": state, "move": turn["move"], **({} if turn["seat"] is None else {"seat": turn["seat"]})}


def reach(start: Data, moves: list[Any], ask: Ask) -> Any:
    """Return the implementation's state after these moves."""
    if not moves:
        return ask("new", "new", start, {"state": PRESENT})["state"]
    expected = {"legal": True, "applied": len(moves), "position": {"state": PRESENT}}
    return ask("replay", "replay", {**start, "moves": moves}, expected)["position"]["state"]


def judge_audit(line: Data, ask: Ask) -> None:
    """Ask for a view of a state."""
    body, expected = {"state": line["state"], "seat": None}, line["expect"]
    if expected["status"] == 200:
        ask("view", "view", body, {})
    else:
        ask("view", "view", body, expected, compare_refusal)


def judge_problem(line: Data, ask: Ask) -> None:
    """Make a bad call."""
    body = line["body"]
    if "position" in line:
        body = {"state": reach(line["position"]["start"], line["position"]["moves"], ask), **body}
    ask(line["call"], line["call"], body, line["expect"], compare_refusal)


def judge_request(line: Data, target: Target) -> None:
    """Make a bad request, if the implementation is a service."""
    if target.is_service:
        request = {"headers": {}, "content": "", **line["request"]}
        answer = target.request(**request)
        require_right(f"{request['method']} {request['path']}", answer, line["expect"], compare_refusal)


JUDGES: Final[dict[str, Callable[[Data, Ask], None]]] = {
    "rules": judge_rule,
    "matches": judge_match,
    "shuffles": judge_shuffle,
    "audits": judge_audit,
    "problems": judge_problem,
}
