"""Shared parts of the lines of the kit: starts and turns as calls expect them, and the expected answers."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import plain


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


def expected(status: int, body: dict[str, Any]) -> dict[str, Any]:
    """What a line expects of an answer: its status, and of a problem what is not prose."""
    if status == 200:
        return {"status": status}
    pointers = [place["pointer"] for place in body.get("errors", ())]
    more = {"pointers": pointers or None, "invariant": body.get("invariant"), "violation": body.get("violation")}
    return {"status": status, "type": body["type"], **{name: each for name, each in more.items() if each is not None}}
