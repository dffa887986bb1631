"""A state that cannot have come from play is refused by every call that takes one, with the invariant it breaks.

The states are those of the conformance kit, which breaks every invariant.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from sheepfold_rules.games import NAMES
from sheepfold_tools.conformance.kit import find_kit, read_lines
from tests.support.callers import LOCAL, SEATS, get, pointers, post, refused
from tests.support.service import Answer, Wire


def states() -> Iterator[Any]:
    """A state that can be, and the first one that breaks each invariant, of every game, with the answer to it."""
    known = set()
    for line in read_lines(find_kit(), ["audits"]):
        (call,) = line.data["calls"]
        if not line.data["about"].endswith(".shape") and line.data["about"] not in known:
            known.add(line.data["about"])
            yield pytest.param(line.game, call["body"]["state"], call["answer"], id=line.data["id"])


STATES = tuple(states())


def answers(wire: Wire, game: str, state: Any) -> list[Answer]:
    """What every call that takes a state answers to this one; the move is the first of another match."""
    new = post(LOCAL, game, "new", {"seats": SEATS[game], "include": ["legal_moves"]})
    move = {"move": new.value["legal_moves"][0]}
    bodies: dict[str, dict[str, Any]] = {"play": move, "check": move, "legal-moves": {}, "suggest": {}, "view": {}}
    return [post(wire, game, call, {"state": state, **body}) for call, body in bodies.items()]


@pytest.mark.parametrize(("game", "state", "expected"), STATES)
def test_every_call_refuses_an_impossible_state_with_its_invariant(
    wire: Wire, game: str, state: Any, expected: dict[str, Any]
) -> None:
    found = answers(wire, game, state)
    if not expected:  # it can be
        assert found[-1].status == 200
        assert not any(answer.value.get("invariant") for answer in found)
        return
    first, *others = [refused(answer, 422, "impossible-state") for answer in found]
    assert others == [first] * 4
    assert first["invariant"] == expected["invariant"]
    assert pointers(first) == [each["pointer"] for each in expected["errors"]]


@pytest.mark.parametrize("game", NAMES)
def test_every_invariant_is_told_and_broken_here(wire: Wire, game: str) -> None:
    told = get(wire, f"/v1/games/{game}")["invariants"]
    assert all(each.keys() == {"id", "text"} and each["text"].endswith(".") for each in told)
    broken = {
        expected["invariant"] for name, _, expected in (case.values for case in STATES) if expected and name == game
    }
    assert {each["id"] for each in told} == broken
