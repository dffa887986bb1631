"""Tolerant reading of the answers of a newer service: what is new is accepted, and what is wrong is refused."""

import pickle
from typing import Annotated, Any, Final, Literal

import pytest

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import OutOf, UnknownEvent, plain, reader
from tests.core.shapes import Act, Age, Bleat, Colour, Deed, Fold, Graze, Habits, Jump, Name, Sheep, Sleep, Some, Sorted
from tests.core.test_shape import DEED, DOLLY, TAKEN, TRUTH, WHOLE, Numbers

# what only a newer service has: a colour, a tone and an event
PINK: Final[Any] = "pink"
MID: Final[Any] = "mid"
UNKNOWN: Final[Any] = UnknownEvent("jump", {})

# what is declared, a plain value that a strict reader refuses, what a tolerant one reads
TOLERATED: Final[tuple[tuple[Any, Any, Any], ...]] = (
    (Age, 21, 21),
    (Name, "a longer name", "a longer name"),
    (Colour, "pink", "pink"),
    (Colour | None, "pink", "pink"),
    (Literal["high", "low"], "loud", "loud"),
    (Numbers, [1, 2, 3], (1, 2, 3)),
    (Some, ["pink", "pink"], ("pink", "pink")),
    (Sorted, ["pink", "brown", "mauve", "white"], ("white", "brown", "pink", "mauve")),
    (Annotated[tuple[Colour, ...], OutOf(("white",))], ["white", "white"], ("white", "white")),
    (Sheep, DOLLY | {"wool": {"length": 3}}, Sheep("Dolly", 6)),
    (Sheep, DOLLY | {"age": 60, "shorn": True, "colour": "pink", "wool": 1}, Sheep("Dolly", 60, True, PINK)),
    (Habits, {"grazes": True, "bleats": 2, "sleeps": 3}, Habits(grazes=True, bleats=2)),
    (Jump, {"type": "jump", "height": 30, "far": True}, Jump(30)),
    (Act, {"type": "jump", "height": 30, "far": True}, Jump(30)),
    (Deed, {"type": "bleat", "tone": "mid", "wool": 1}, Bleat(1, MID)),
    (Deed, {"type": "jump"}, UNKNOWN),
    (Deed | None, {"type": "jump", "over": [{"name": 1}]}, UnknownEvent("jump", {"over": [{"name": 1}]})),
    (
        Fold,
        {
            "version": 1,
            "deeds": [{"type": "sleep"}, {"type": "jump"}, {"type": "graze", "sheep": []}, {"type": "sleep"}],
            "last": None,
            "colours": [],
            "owner": "Ann",
        },
        Fold(1, (Sleep(), UNKNOWN, Graze(()), Sleep()), None, ()),
    ),
)

# what is declared, a plain value that even a tolerant reader refuses, its faults
NOT_TOLERATED: Final[tuple[tuple[Any, Any, str], ...]] = (
    (bool, 1, f": {TRUTH}, not 1"),
    (Age, "6", f': {WHOLE}, not "6"'),
    (Age, 6.5, f": {WHOLE}, not 6.5"),
    (Age, None, f": {WHOLE}, not null"),
    (Name, 6, ": a string was expected, not 6"),
    (Colour, 6, ": a string was expected, not 6"),
    (Literal["high", "low"], None, ": a string was expected, not null"),
    (Literal[1, 2], 3, ": 1 or 2 was expected, not 3"),
    (Some, "white", ": a list was expected, not a string"),
    (Some, ["white", 6], "/1: a string was expected, not 6"),
    (Sheep, [], ": an object was expected, not a list"),
    (Sheep, {"name": "Dolly", "wool": 1, "more": 2}, "/age: this is missing"),
    (Sheep, DOLLY | {"shorn": 0, "wool": 1}, f"/shorn: {TRUTH}, not 0"),
    (Act, {"type": "fly"}, '/type: "jump" or "stand" was expected, not "fly"'),
    (Act, {"type": "jump", "height": "1"}, f'/height: {WHOLE}, not "1"'),
    (Jump, {"type": "fly"}, '/type: "jump" was expected, not "fly"'),
    (Deed, {"type": 6}, f"/type: {DEED}, not 6"),
    (Deed, {"wool": 1}, f"/type: this is missing; {DEED}"),
    (Deed, {"type": "graze", "wool": 1}, "/sheep: this is missing"),
)


@pytest.mark.parametrize(("declared", "value", "expected"), TOLERATED)
def test_a_tolerant_reader_reads_what_a_newer_service_may_add(declared: Any, value: Any, expected: Any) -> None:
    found = reader(declared, tolerant=True)(value)
    assert found == expected
    assert type(found) is type(expected)
    with pytest.raises(InvalidShape):
        reader(declared)(value)


@pytest.mark.parametrize(("declared", "value", "expected"), TAKEN)
def test_a_tolerant_reader_reads_what_a_strict_one_does(declared: Any, value: Any, expected: Any) -> None:
    found = reader(declared, tolerant=True)(value)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize(("declared", "value", "expected"), NOT_TOLERATED)
def test_a_tolerant_reader_refuses_what_is_wrong(declared: Any, value: Any, expected: str) -> None:
    with pytest.raises(InvalidShape) as refused:
        reader(declared, tolerant=True)(value)
    assert str(refused.value) == expected


def test_an_unknown_event_is_a_value() -> None:
    value = {"type": "jump", "seat": 1, "over": ["fence", {"height": 2}]}
    event = reader(Deed, tolerant=True)(value)
    assert (event.type, event.sent_type, event.data["seat"]) == ("unknown", "jump", 1)
    assert event == UnknownEvent("jump", {"over": ["fence", {"height": 2}], "seat": 1})
    assert event != UnknownEvent("jump", {"seat": 1})
    assert {event} == {UnknownEvent("jump", dict(reversed(event.data.items())))}
    assert pickle.loads(pickle.dumps(event)) == event
    assert eval(repr(event)) == event
    assert plain(event) == value
