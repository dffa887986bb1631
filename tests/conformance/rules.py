"""The lines of rules: the rows with which each game's tests keep and break its rules, as transcripts."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import plain
from tests.conformance import orders
from tests.conformance.answering import answer
from tests.conformance.exercises import exercised
from tests.conformance.lines import ask, ask_refused, follow, reach, write_start, write_turns
from tests.support.table import Foreign, Row


def lines(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The lines of a game: the rows of its tests, and moves that break several rules."""
    numbers: Counter[str] = Counter()
    for row in (*import_module(f"tests.games.{game.name}.rules").ROWS, *orders.rows(game)):
        numbers[row.rule] += 1
        yield line(game, row, f"{game.name}.{row.rule}", numbers[row.rule])


def line(game: AnyGame, row: Row, rule: str, number: int) -> dict[str, Any]:
    """The line of a row."""
    start, moves = row.state.deal.start, (*row.earlier, *row.state.moves)
    found: dict[str, Any] = {"id": f"{rule}.{number}", "game": game.name, "about": rule}
    found["exercises"] = exercised(game, start, [row.state], history(game, start, moves), rule)
    check_position(game, row, moves)
    first, state = reach(write_start(start), write_turns(game, start, moves))
    calls = [first]
    if row.keeps is not None:
        body = {"state": state, **turn(row, row.keeps, row.keeper)}
        calls += [ask("check", body, {"legal": True, "violation": None}), ask("play", body, {})]
    if row.breaks is not None:
        asked = turn(row, row.breaks, row.seat)
        status, problem = answer(game.name, "play", {"state": plain(game.write(row.state)), **asked})
        assert status == 422 or problem["violation"]["rule"] == rule, problem
        refused = ask_refused("play", {"state": state, **asked}, status, problem)
        if status == 409:  # by a rule
            told = {"legal": False, "violation": problem["violation"]}
            calls += [ask("check", refused["body"], told), refused]
        else:
            calls += [refused | {"call": "check"}, refused]
    return found | {"calls": calls}


def history(game: AnyGame, start: Start, moves: tuple[Any, ...]) -> list[Any]:
    """All events of the moves that lead to a position."""
    events = list(game.start_events(game.start_match(start)))
    for state, move in follow(game, start, moves):
        events += game.move_events(state, move, game.apply(state, move))
    return events


def check_position(game: AnyGame, row: Row, moves: tuple[Any, ...]) -> None:
    """Check that the moves lead to the state of the row."""
    state = game.start_match(row.state.deal.start)
    for before, move in follow(game, row.state.deal.start, moves):
        state = game.apply(before, move)
    assert game.write(state) == game.write(row.state), row


def turn(row: Row, move: Any, seat: int | None) -> dict[str, Any]:
    """A move with its seat: the one to act, unless the row says which, and none once the match is over."""
    written = {"type": move.type} if isinstance(move, Foreign) else plain(move)
    named = row.state.to_act if seat is None else seat
    return {"move": written, **({} if named is None else {"seat": named})}
