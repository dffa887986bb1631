"""Loading bodies with the schemas of the calls."""

import gc
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import MAX_FAULTS, InvalidShape
from sheepfold_server.service.batch import BATCH
from sheepfold_server.service.calls import SCHEMAS
from sheepfold_server.service.fields import drop_unknown, load

UNKNOWN: Final = "there is no such member; the members are: call, game, body, key"
TRANSCRIPT_UNKNOWN: Final = (
    "there is no such member; the members are: seats, moves, options, dealer, seed, decks, game, outcome"
)
REFUSED: Final[tuple[tuple[Any, Any], ...]] = (
    (SCHEMAS["wolf", "new"], {"calls": ["ab"]}),
    (SCHEMAS["wolf", "play"], {"state": {"game": "wolf"}, "move": {}, "seat": 9, "include": ["x"]}),
    (BATCH, {"calls": []}),
    (BATCH, {"calls": [{"call": 1}, 5, {"game": "wolf", "call": "new", "body": []}]}),
)


FAULTS: Final[tuple[tuple[Any, Any, list[tuple[str, str]]], ...]] = (
    (BATCH, None, [("", "an object was expected")]),
    (BATCH, {"calls": [None]}, [("/calls/0", "an object was expected")]),
    (BATCH, {"calls": [{"_schema": 1, "call": "new", "game": "wolf"}]}, [("/calls/0/_schema", UNKNOWN)]),
    (
        BATCH,
        {"calls": [{"zz": 1, "call": 5, "yy": 2, "game": 5, "xx": 3, "body": 5}]},
        [
            ("/calls/0/game", "a string was expected"),
            ("/calls/0/zz", UNKNOWN),
            ("/calls/0/call", "a string was expected"),
            ("/calls/0/yy", UNKNOWN),
            ("/calls/0/xx", UNKNOWN),
            ("/calls/0/body", "an object was expected"),
        ],
    ),
    (
        SCHEMAS["wolf", "replay"],
        {"seats": "2", "zz": 1, "game": "chess"},
        [
            ("/game", '"wolf" was expected, not "chess"'),
            ("/moves", "this is missing"),
            ("/seats", '2 was expected, not "2"'),
            ("/zz", TRANSCRIPT_UNKNOWN),
        ],
    ),
    (
        SCHEMAS["wolf", "play"],
        {"state": {"sealed": "x"}, "move": {"type": "turn"}, "seat": 2},
        [("/seat", "a whole number from 0 to 1 or null was expected, not 2")],
    ),
    (
        SCHEMAS["wolf", "new"],
        {"seats": 2, "dealer": "1"},
        [("/dealer", 'a whole number or null was expected, not "1"')],
    ),
    (
        SCHEMAS["wolf", "new"],
        {"seats": 2, "names": []},
        [("/names", "a list of 1 to 7 or null was expected, not of 0")],
    ),
)


@pytest.mark.parametrize(("schema", "body", "faults"), FAULTS, ids=range(len(FAULTS)))
def test_faults_are_named_in_the_order_of_the_body(schema: Any, body: Any, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidShape) as refused:
        load(schema, body)
    assert [(fault.pointer, fault.expected) for fault in refused.value.faults] == faults


def test_of_a_hundred_thousand_unknown_members_few_are_looked_at() -> None:
    unknown = {f"x{number}": number for number in range(100_000)}
    looked_at = drop_unknown(SCHEMAS["wolf", "new"], unknown)
    assert [*looked_at] == [*unknown][:MAX_FAULTS]
    with pytest.raises(InvalidShape) as refused:
        load(SCHEMAS["wolf", "new"], {**unknown, "seats": "2"})
    assert [path for path, _ in refused.value.errors] == [(name,) for name in looked_at]


@pytest.mark.parametrize(("schema", "body"), REFUSED, ids=range(len(REFUSED)))
def test_a_body_that_is_refused_is_not_kept_until_garbage_is_collected(schema: Any, body: Any) -> None:
    gc.disable()
    try:
        for _ in range(2):  # the first one fills caches
            gc.collect()
            with pytest.raises(InvalidShape):
                load(schema, body)
        assert gc.collect() == 0
    finally:
        gc.enable()
