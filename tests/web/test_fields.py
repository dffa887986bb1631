"""Loading bodies with the schemas of the calls."""

import gc
import sys
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import MAX_FAULTS, InvalidShape
from sheepfold_server.service.calls import BATCH_SCHEMA, find_call
from sheepfold_server.service.fields import load

UNKNOWN: Final = "there is no such member; the members are: call, game, body, key"
TRANSCRIPT_UNKNOWN: Final = (
    "there is no such member; the members are: seats, moves, options, dealer, seed, decks, game, outcome"
)
REFUSED: Final[tuple[tuple[Any, Any], ...]] = (
    (find_call("wolf", "new").schema, {"calls": ["ab"]}),
    (find_call("wolf", "play").schema, {"state": {"game": "wolf"}, "move": {}, "seat": 9, "include": ["x"]}),
    (BATCH_SCHEMA, {"calls": []}),
    (BATCH_SCHEMA, {"calls": [{"call": 1}, 5, {"game": "wolf", "call": "new", "body": []}]}),
)


FAULTS: Final[tuple[tuple[Any, Any, list[tuple[str, str]]], ...]] = (
    (BATCH_SCHEMA, None, [("", "an object was expected, not null")]),
    (BATCH_SCHEMA, {"calls": [None]}, [("/calls/0", "an object was expected, not null")]),
    (BATCH_SCHEMA, {"calls": [{"_schema": 1, "call": "new", "game": "wolf"}]}, [("/calls/0/_schema", UNKNOWN)]),
    (
        BATCH_SCHEMA,
        {"calls": [{"zz": 1, "call": 5, "yy": 2, "game": 5, "xx": 3, "body": 5}]},
        [
            ("/calls/0/game", "a string was expected, not 5"),
            ("/calls/0/zz", UNKNOWN),
            ("/calls/0/call", "a string was expected, not 5"),
            ("/calls/0/yy", UNKNOWN),
            ("/calls/0/xx", UNKNOWN),
            ("/calls/0/body", "an object was expected, not 5"),
        ],
    ),
    (
        find_call("wolf", "replay").schema,
        {"seats": "2", "zz": 1, "game": "chess"},
        [
            ("/game", '"wolf" was expected, not "chess"'),
            ("/moves", "this is missing"),
            ("/seats", '2 was expected, not "2"'),
            ("/zz", TRANSCRIPT_UNKNOWN),
        ],
    ),
    (
        find_call("wolf", "play").schema,
        {"state": {"sealed": "x"}, "move": {"type": "turn"}, "seat": 2},
        [("/seat", "a whole number from 0 to 1 or null was expected, not 2")],
    ),
    (
        find_call("wolf", "new").schema,
        {"seats": 2, "dealer": "1"},
        [("/dealer", 'a whole number or null was expected, not "1"')],
    ),
    (
        find_call("wolf", "new").schema,
        {"seats": 2, "names": []},
        [("/names", "a list of 1 to 7 items or null was expected, not of 0")],
    ),
)


@pytest.mark.parametrize(("schema", "body", "faults"), FAULTS, ids=range(len(FAULTS)))
def test_faults_are_named_in_the_order_of_the_body(schema: Any, body: Any, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidShape) as refused:
        load(schema, body)
    assert [(fault.pointer, fault.expected) for fault in refused.value.faults] == faults


def test_of_a_hundred_thousand_unknown_members_few_are_named() -> None:
    unknown = {f"x{number}": number for number in range(100_000)}
    with pytest.raises(InvalidShape) as refused:
        load(find_call("wolf", "new").schema, {**unknown, "seats": "2"})
    assert [path for path, _ in refused.value.errors] == [(name,) for name in [*unknown][:MAX_FAULTS]]


@pytest.mark.parametrize(("schema", "body"), REFUSED, ids=range(len(REFUSED)))
def test_a_body_that_is_refused_is_not_kept_until_garbage_is_collected(schema: Any, body: Any) -> None:
    gc.disable()
    try:
        references = []
        for _ in range(3):  # the first one fills caches
            with pytest.raises(InvalidShape):
                load(schema, body)
            references.append(sys.getrefcount(body))
        assert references[1] == references[2]
    finally:
        gc.enable()
