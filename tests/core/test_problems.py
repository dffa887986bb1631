"""Why a call is refused, as JSON."""

from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import (
    ConflictingOptions,
    ImpossibleState,
    InvalidShape,
    NoDeck,
    OutOfTime,
    Refusal,
    shape_error,
)
from sheepfold_rules.core.rules import IllegalMove, Violation
from sheepfold_rules.problems import UnknownGame, refusal

THREE: Final = [(("seats",), "2 was expected"), (("a/b", 0), "this is missing"), ((), "too much")]
VIOLATION: Final = {"rule": "wolf.turn", "message": "It is not your turn.", "source": "a leaflet", "cards": []}
PROBLEMS: Final[tuple[tuple[Refusal, str, str, int, str, list[str], dict[str, Any]], ...]] = (
    (
        InvalidShape(THREE),
        *("validation-error", "Validation error", 422, "/seats: 2 was expected (and 2 more)"),
        ["/seats", "/a~1b/0", ""],
        {},
    ),
    (
        shape_error("an object was expected"),
        *("validation-error", "Validation error", 422, "the body: an object was expected"),
        [""],
        {},
    ),
    (
        ConflictingOptions([(("options", "deals"), "too few")]),
        *("invalid-options", "Invalid options", 422, "/options/deals: too few"),
        ["/options/deals"],
        {},
    ),
    (
        ImpossibleState("wolf.state.start", ("seed",), "a match has a seed").prefix("state"),
        *("impossible-state", "Impossible state", 422, "a match has a seed"),
        ["/state/seed"],
        {"invariant": "wolf.state.start"},
    ),
    (NoDeck("no deck is left").prefix("move"), "no-deck", "No deck", 422, "no deck is left", ["/move"], {}),
    (OutOfTime("too slow"), "deadline-exceeded", "Deadline exceeded", 503, "too slow", [], {}),
    (UnknownGame("no such game"), "unknown-game", "Unknown game", 404, "no such game", [], {}),
    (
        IllegalMove(Violation("wolf.turn", "It is not your turn.", "a leaflet", ())),
        *("illegal-move", "Illegal move", 409, "It is not your turn."),
        [],
        {"violation": VIOLATION},
    ),
)


@pytest.mark.parametrize(("error", "name", "title", "status", "detail", "pointers", "more"), PROBLEMS)
def test_a_refusal_is_a_problem_of_the_type_of_its_class(
    error: Refusal, name: str, title: str, status: int, detail: str, pointers: list[str], more: dict[str, Any]
) -> None:
    problem = refusal(error)
    assert [place["pointer"] for place in problem.pop("errors", [])] == pointers
    assert problem == {"type": f"/problems/{name}", "title": title, "status": status, "detail": detail, **more}
