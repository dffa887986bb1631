"""Shared parts of the lines of the kit: starts and turns as calls expect them, and the expected answers."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import plain
from sheepfold_tools.conformance.judge import EARLIER


def write_start(start: Start) -> dict[str, Any]:
    """A start as the calls take it, without what is at its default."""
    defaults = type(start.options)()
    names = [field.name for field in fields(start.options)]
    changed = [name for name in names if getattr(start.options, name) != getattr(defaults, name)]
    options = {name: plain(getattr(start.options, name)) for name in changed}
    given = {"options": options or None, "seed": start.seed, "decks": plain(start.decks)}
    return {"seats": start.seats, "dealer": start.dealer, **{name: each for name, each in given.items() if each}}


def write_turns(game: AnyGame, start: Start, moves: Sequence[Any]) -> list[dict[str, Any]]:
    """Moves with the seats that make them."""
    return [{"seat": state.to_act, "move": plain(move)} for state, move in follow(game, start, moves)]


def follow(game: AnyGame, start: Start, moves: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Each move with the state before it."""
    state = game.start_match(start)
    for move in moves:
        yield state, move
        state = game.apply(state, move)


def ask(call: str, body: dict[str, Any], answer: dict[str, Any], status: int = 200) -> dict[str, Any]:
    """A call of a line, with what is expected of its answer."""
    return {"call": call, "body": body, "status": status, "answer": answer}


def earlier(place: str) -> dict[str, str]:
    """A placeholder for a part of an earlier answer in the line: `/0/state` is the state in the first."""
    return {EARLIER: place}


def ask_refused(call: str, body: dict[str, Any], status: int, problem: dict[str, Any]) -> dict[str, Any]:
    """A call that is refused, with what is expected of the problem: all that is not prose."""
    return ask(call, body, expect_problem(problem), status)


def expect_problem(problem: dict[str, Any]) -> dict[str, Any]:
    """What is expected of a problem."""
    found = {name: problem[name] for name in ("type", "invariant", "violation") if name in problem}
    places = [{"pointer": place["pointer"]} for place in problem.get("errors", ())]
    return found | ({"errors": places} if places else {})


def reach(start: dict[str, Any], moves: list[Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The call that leads to a position, and the state in its answer."""
    if not moves:
        return ask("new", start, {}), earlier("/0/state")
    return ask("replay", {**start, "moves": moves}, {"legal": True, "applied": len(moves)}), earlier(
        "/0/position/state"
    )
