"""What is asked about a line of each kind: rules, whole matches, the shuffles of a seed, audits, and problems.

The questions about a line are a generator without I/O. It yields the steps that can be asked for one after another
whatever is answered, is sent the bodies of the answers, and yields the steps that depend on these. It is not continued
if one of them was wrong.
"""

from collections.abc import Callable, Generator, Iterator
from typing import Any, Final, NamedTuple

from sheepfold_tools.conformance.comparison import PRESENT, Mismatch, compare_answer, compare_refusal, expect_violation
from sheepfold_tools.conformance.questions import Answer, Ask, Data, HttpRequest, Question

DEAL: Final = "dealt"  # the event with which every deal begins
COMPARED: Final = ("to_act", "events", "legal_moves", "views")  # in each position of a match, if they are recorded


class Step(NamedTuple):
    """A question: its name in reports, what is expected of the answer, and how that is compared."""

    asked: str
    question: Question
    expected: Data
    compare: Callable[[Data, Answer], Iterator[Mismatch]] = compare_answer


Steps = Generator[list[Step], list[Any], None]


def ask_match(line: Data) -> Steps:
    """Play the match, and replay it at the end. All positions depend on those before."""
    game, positions, state = line["game"], line["positions"], None
    for number, position in enumerate(positions):
        is_last = number == len(positions) - 1
        include = ["legal_moves", *(["views"] if "views" in position else []), *(["view"] if number == 0 else [])]
        body = {"state": state, "move": position["move"], "seat": position["seat"]} if number else line["start"]
        expected = {name: position[name] for name in COMPARED if name in position}
        expected |= {"outcome": line["outcome"] if is_last else None}
        expected |= {} if number else {"view": position["views"][position["to_act"]]}
        (answer,) = yield [position_step(game, number, {**body, "include": include}, expected)]
        state = answer["state"]
        if "views" in position:
            yield view_steps(game, state, position, number, number == 0 or is_last)
    yield replay_steps(line)


def position_step(game: str, number: int, body: Data, expected: Data) -> Step:
    """Return the step to a position: a new match, or a move."""
    call = "play" if number else "new"
    return Step(f"{call}, position {number}", Ask(game, call, body), expected | {"state": PRESENT})


def view_steps(game: str, state: Any, position: Data, number: int, is_each: bool) -> list[Step]:
    """Return the steps for the legal moves, the view without a seat and, if `is_each`, the view of each seat."""
    listed = {name: position[name] for name in ("to_act", "legal_moves")}
    views = [(None, position["public"]), *(enumerate(position["views"]) if is_each else ())]
    return [
        Step(f"legal-moves, position {number}", Ask(game, "legal-moves", {"state": state}), listed),
        *(
            Step(f"view of seat {seat}, position {number}", Ask(game, "view", {"state": state, "seat": seat}), view)
            for seat, view in views
        ),
    ]


def replay_steps(line: Data) -> list[Step]:
    """Return the steps that replay the whole match in one call: with its outcome, and with another one."""
    last, outcome = line["positions"][-1], line["outcome"]
    moves = [{"seat": position["seat"], "move": position["move"]} for position in line["positions"][1:]]
    expected = {
        "legal": True,
        "applied": len(moves),
        "index": None,
        "violation": None,
        "to_act": last["to_act"],
        "legal_moves": last["legal_moves"],
        "outcome_agrees": None if outcome is None else True,
        "position": {"to_act": last["to_act"], "events": last["events"], "outcome": outcome},
    }
    body = {**line["start"], "moves": moves}
    if outcome is None:
        return [Step("replay", Ask(line["game"], "replay", body), expected)]
    first, *others = outcome["scores"]
    wrong = body | {"outcome": {**outcome, "scores": [first + 1, *others]}}
    disagrees = {"legal": True, "outcome_agrees": False}
    return [
        Step("replay", Ask(line["game"], "replay", body | {"outcome": outcome}), expected),
        Step("replay with another outcome", Ask(line["game"], "replay", wrong), disagrees),
    ]


def ask_shuffle(line: Data) -> Steps:
    """Play the same moves from the decks of the seed and from the seed, which must be indistinguishable."""
    game, start = line["game"], line["start"]
    bodies = [{**start, "decks": line["decks"]}, start]
    for number, events in enumerate(line["events"]):
        expected, include = {"events": events}, {}
        if number == len(line["events"]) - 1 or any(event["type"] == DEAL for event in events):
            expected |= {"views": [{"commitment": line["commitment"]}] * start["seats"]}
            include = {"include": ["views"]}
        (by_decks,) = yield [position_step(game, number, bodies[0] | include, expected)]
        expected |= {"views": by_decks["views"]} if include else {}
        (by_seed,) = yield [position_step(game, number, bodies[1] | include, expected)]
        if number < len(line["moves"]):
            bodies = [{"state": answer["state"], **line["moves"][number]} for answer in (by_decks, by_seed)]


def ask_rule(line: Data) -> Steps:
    """Make the move that keeps the rule, and the one that breaks it."""
    game, steps = line["game"], []
    state = yield from reach(game, line["start"], line["moves"])
    if "keeps" in line:
        body = turn_body(state, line["keeps"])
        steps += [
            Step("check of the legal move", Ask(game, "check", body), {"legal": True, "violation": None}),
            Step("play of the legal move", Ask(game, "play", body), {}),
        ]
    if "breaks" in line:
        body, refused = turn_body(state, line["breaks"]), line["expect"]
        check = "check of the illegal move", Ask(game, "check", body)
        if refused["status"] == 409:  # by a rule
            steps.append(Step(*check, {"legal": False, "violation": expect_violation(refused)}))
        else:
            steps.append(Step(*check, refused, compare_refusal))
        steps.append(Step("play of the illegal move", Ask(game, "play", body), refused, compare_refusal))
    yield steps


def turn_body(state: Any, turn: Data) -> Data:
    """Return the body of a call about a move; it names no seat once the match is over."""
    seat = {} if turn["seat"] is None else {"seat": turn["seat"]}
    return {"state": state, "move": turn["move"], **seat}


def reach(game: str, start: Data, moves: list[Any]) -> Generator[list[Step], list[Any], Any]:
    """Return the implementation's state after these moves."""
    if not moves:
        (answer,) = yield [Step("new", Ask(game, "new", start), {"state": PRESENT})]
        return answer["state"]
    expected = {"legal": True, "applied": len(moves), "position": {"state": PRESENT}}
    (answer,) = yield [Step("replay", Ask(game, "replay", {**start, "moves": moves}), expected)]
    return answer["position"]["state"]


def ask_audit(line: Data) -> Steps:
    """Ask for a view of a state."""
    call, expected = Ask(line["game"], "view", {"state": line["state"], "seat": None}), line["expect"]
    yield [Step("view", call, {}) if expected["status"] == 200 else Step("view", call, expected, compare_refusal)]


def ask_problem(line: Data) -> Steps:
    """Make a bad call or request."""
    if "request" in line:
        request = HttpRequest(**{"headers": {}, "content": "", **line["request"]})
        yield [Step(f"{request.method} {request.path}", request, line["expect"], compare_refusal)]
        return
    body = line["body"]
    if "position" in line:
        state = yield from reach(line["game"], line["position"]["start"], line["position"]["moves"])
        body = {"state": state, **body}
    yield [Step(line["call"], Ask(line["game"], line["call"], body), line["expect"], compare_refusal)]
