"""Reading plain values: what each kind of declaration takes, and every fault with its place."""

import pickle
from dataclasses import dataclass, field, make_dataclass
from enum import IntEnum
from typing import Annotated, Any, Final, Literal, TypeVar

import pytest

from sheepfold_rules.core.errors import Fault, InvalidShape, pointer
from sheepfold_rules.core.shape import (
    LARGEST,
    AnyOrder,
    Between,
    Distinct,
    Length,
    OneOf,
    OutOf,
    Tagged,
    alternatives,
    plain,
    reader,
    tag_of,
)
from sheepfold_rules.core.shape.nodes import CACHE_SIZE
from tests.core.shapes import (
    COLOURS,
    Age,
    Bleat,
    Breed,
    Cause,
    Colour,
    ColourName,
    Deed,
    Fold,
    Graze,
    Habits,
    Name,
    Painted,
    SeenColour,
    Sheep,
    Sleep,
    Some,
    Sorted,
)


class Number(IntEnum):
    """A number that is not quite an int."""

    ONE = 1


Numbers = Annotated[tuple[int, ...], Length(2, 2)]
Single = Annotated[tuple[int, ...], Length(1, 1)]
Pair = Annotated[tuple[Age, ...], Length(2, 2), Distinct()]
WHOLE: Final = "a whole number was expected"
ZERO_TO_20: Final = "a whole number from 0 to 20 was expected"
TRUTH: Final = "true or false was expected"
DEED: Final = '"graze", "bleat" or "sleep" was expected'
KNOWN: Final = "there is no such member; the members are: name, age, shorn, colour"
DOLLY: Final = {"name": "Dolly", "age": 6}

# what is declared, a plain value, what is read
TAKEN: Final[tuple[tuple[Any, Any, Any], ...]] = (
    (bool, True, True),
    (bool, False, False),
    (int, 0, 0),
    (int, LARGEST + 1, LARGEST + 1),
    (int, -LARGEST - 1, -LARGEST - 1),
    (Annotated[int, Between(1)], LARGEST, LARGEST),
    (Age, 0, 0),
    (Age, 20, 20),
    (str, "", ""),
    (Name, "a", "a"),
    (Name, "羊羊羊羊羊", "羊羊羊羊羊"),
    (Colour, "black", "black"),
    (SeenColour, "black", "black"),
    (SeenColour, "??", "??"),
    (Breed, "merino", "merino"),
    (Cause, "wolf", "wolf"),
    (Cause, "flood", "flood"),
    (Literal["high", "low"], "low", "low"),
    (Literal[1, 2], 2, 2),
    (Literal[True], True, True),
    (tuple[int, ...], [], ()),
    (tuple[int, ...], [1, 2, 1], (1, 2, 1)),
    (tuple[int, ...], (1, 2), (1, 2)),
    (Some, ["black", "white"], ("black", "white")),
    (Sorted, ["brown", "white", "black"], ("white", "black", "brown")),
    (Sorted, ["brown", "white", "brown"], ("white", "brown", "brown")),
    (Sorted, ["brown"], ("brown",)),
    (Age | None, None, None),
    (Age | None, 7, 7),
    (Some | None, None, None),
    (Sheep, DOLLY, Sheep("Dolly", 6, False, None)),
    (Sheep, DOLLY | {"shorn": True, "colour": "white"}, Sheep("Dolly", 6, True, "white")),
    (Sheep, DOLLY | {"colour": None}, Sheep("Dolly", 6)),
    (Habits, {"grazes": True, "bleats": 2}, Habits(grazes=True, bleats=2)),
    (Habits, {"grazes": True}, Habits(grazes=True)),
    (Painted[ColourName], {"colour": "pink"}, Painted("pink")),
    (Painted[str] | None, {"colour": "pink"}, Painted("pink")),
    (Deed, {"type": "sleep"}, Sleep()),
    (Deed, {"type": "bleat"}, Bleat(1, None)),
    (Deed, {"times": 3, "type": "bleat"}, Bleat(3, None)),
    (Deed, {"type": "graze", "sheep": [DOLLY]}, Graze((Sheep("Dolly", 6),))),
    (Deed | None, None, None),
    (Deed | None, {"type": "sleep"}, Sleep()),
    (Bleat, {"type": "bleat", "tone": "low"}, Bleat(1, "low")),
    (
        Fold,
        {"version": 1, "deeds": [], "last": None, "colours": ["black"], "mixed": ["brown", "black"]},
        Fold(1, (), None, ("black",), None, ("black", "brown")),
    ),
)

# what is declared, a plain value, its faults
REFUSED: Final[tuple[tuple[Any, Any, str], ...]] = (
    (bool, 1, f": {TRUTH}, not 1"),
    (bool, 0, f": {TRUTH}, not 0"),
    (bool, "true", f': {TRUTH}, not "true"'),
    (bool, None, f": {TRUTH}, not null"),
    (int, True, f": {WHOLE}, not true"),
    (int, 1.0, f": {WHOLE}, not 1.0"),
    (int, "7", f': {WHOLE}, not "7"'),
    (int, None, f": {WHOLE}, not null"),
    (int, Number.ONE, f": {WHOLE}"),
    (Annotated[int, Between(1)], 0, ": a whole number from 1 was expected, not 0"),
    (Annotated[int, Between(1)], LARGEST + 1, ": a whole number from 1 was expected, not 9007199254740992"),
    (Annotated[int, Between(-LARGEST)], -LARGEST - 1, f": {WHOLE}, not -9007199254740992"),
    (Age, -1, f": {ZERO_TO_20}, not -1"),
    (Age, 21, f": {ZERO_TO_20}, not 21"),
    (Age, False, f": {ZERO_TO_20}, not false"),
    (str, 7, ": a string was expected, not 7"),
    (str, b"wool", ": a string was expected"),
    (str, "wool \ud800", ": a string was expected, without unpaired surrogates"),
    (Name, "\udfff", ": a string of 1 to 5 characters was expected, without unpaired surrogates"),
    (Name, "", ": a string of 1 to 5 characters was expected, not of 0"),
    (Name, "Shaun\n", ": a string of 1 to 5 characters was expected, not of 6"),
    (Colour, "green", ': a colour of sheep was expected, not "green"'),
    (Colour, "white\n", ': a colour of sheep was expected, not "white\\n" (did you mean white?)'),
    (Colour, ["white"], ": a colour of sheep was expected, not a list"),
    (Colour, None, ": a colour of sheep was expected, not null"),
    (SeenColour, "?", ': a colour of sheep or ?? was expected, not "?" (did you mean ???)'),
    (Breed, "ram", ': a breed of sheep was expected, not "ram"'),
    (Cause, 7, ": a string was expected, not 7"),
    (Literal["high", "low"], "loud", ': "high" or "low" was expected, not "loud" (did you mean low?)'),
    (Literal["high", "low"], ["low"], ': "high" or "low" was expected, not a list'),
    (Literal["low", "mid", "high"], 7, ': "low", "mid" or "high" was expected, not 7'),
    (Literal["low", "mid", "high"] | None, 7, ': "low", "mid", "high" or null was expected, not 7'),
    (bool | None, "a or b", ': true, false or null was expected, not "a or b"'),
    (Literal[1, 2], "1", ': 1 or 2 was expected, not "1"'),
    (Literal[1, 2], True, ": 1 or 2 was expected, not true"),
    (Literal[1, 2], 1.0, ": 1 or 2 was expected, not 1.0"),
    (Literal[True], 1, ": True was expected, not 1"),
    (tuple[int, ...], "12", ": a list was expected, not a string"),
    (tuple[int, ...], {"0": 1}, ": a list was expected, not an object"),
    (tuple[int, ...], {1, 2}, ": a list was expected"),
    (tuple[int, ...], None, ": a list was expected, not null"),
    (tuple[int, ...], [1, "2", 3, None], f'/1: {WHOLE}, not "2"; /3: {WHOLE}, not null'),
    (Numbers, [1], ": a list of 2 items was expected, not of 1"),
    (Some, [], ": a list of 1 to 3 items was expected, not of 0"),
    (Some, [*COLOURS, "white"], ": a list of 1 to 3 items was expected, not of 4"),
    (Some, ["green"] * 4, ": a list of 1 to 3 items was expected, not of 4"),  # its items are not looked at
    (Some, ["black", "black"], "/1: black is listed twice"),
    (Some, ["black", "black", "black"], "/1: black is listed twice; /2: black is listed twice"),
    (Some, ["black", "green", "black"], '/1: a colour of sheep was expected, not "green"'),
    (Pair, [7, 7], "/1: 7 is listed twice"),
    (Sorted, ["green", "white"], '/0: a colour of sheep was expected, not "green"'),
    (Age | None, "7", ': a whole number from 0 to 20 or null was expected, not "7"'),
    (Colour | None, "green", ': a colour of sheep or null was expected, not "green"'),
    (Some | None, [], ": a list of 1 to 3 items or null was expected, not of 0"),
    (Numbers | None, 7, ": a list or null was expected, not 7"),
    (Single, [1, 2], ": a list of 1 item was expected, not of 2"),
    (Some | None, ["green"], '/0: a colour of sheep was expected, not "green"'),
    (Sheep, [], ": an object was expected, not a list"),
    (Sheep, None, ": an object was expected, not null"),
    (Sheep, {}, "/name: this is missing; /age: this is missing"),
    (Sheep, {"name": "Dolly"}, "/age: this is missing"),
    (Sheep, DOLLY | {"wool": 1}, f"/wool: {KNOWN}"),
    (Habits, {"grazes": 1, "bleats": 2}, f"/grazes: {TRUTH}, not 1"),
    (Painted[ColourName], {"colour": 1}, "/colour: a string was expected, not 1"),
    (Sheep, DOLLY | {"a/b~c": 1}, f"/a~1b~0c: {KNOWN}"),
    (Sheep, {"wool": 1, "age": "6"}, f'/name: this is missing; /wool: {KNOWN}; /age: {ZERO_TO_20}, not "6"'),
    (
        Sheep,
        DOLLY | {"shorn": 0, "colour": "red"},
        f'/shorn: {TRUTH}, not 0; /colour: a colour of sheep or null was expected, not "red"',
    ),
    (Deed, None, ": an object was expected, not null"),
    (Deed, "sleep", ": an object was expected, not a string"),
    (Deed, {}, f"/type: this is missing; {DEED}"),
    (Deed, {"type": "jump"}, f'/type: {DEED}, not "jump"'),
    (Deed, {"type": ["sleep"]}, f"/type: {DEED}, not a list"),
    (Deed, {"type": None}, f"/type: {DEED}, not null"),
    (Deed, {"type": "sleep", "well": True}, "/well: there is no such member; the members are: type"),
    (Deed, {"type": "graze"}, "/sheep: this is missing"),
    (Deed | None, "sleep", ": an object or null was expected, not a string"),
    (Sleep, {}, '/type: this is missing; "sleep" was expected'),
    (Sleep, {"type": "bleat"}, '/type: "sleep" was expected, not "bleat"'),
    (
        Fold,
        {
            "version": 2,
            "deeds": [{"type": "graze", "sheep": [DOLLY, {"name": ""}]}],
            "last": {"type": "bleat", "times": 4},
        },
        "/colours: this is missing; /version: 1 was expected, not 2; /deeds/0/sheep/1/age: this is missing; "
        "/deeds/0/sheep/1/name: a string of 1 to 5 characters was expected, not of 0; /last/times: 1, 2 or 3 "
        "was expected, not 4",
    ),
)


@pytest.mark.parametrize(("declared", "value", "expected"), TAKEN)
def test_a_value_of_the_declared_shape_is_read(declared: Any, value: Any, expected: Any) -> None:
    found = reader(declared)(value)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize(("declared", "value", "expected"), TAKEN)
def test_what_was_read_is_written_and_read_again(declared: Any, value: Any, expected: Any) -> None:
    written = plain(expected)
    assert reader(declared)(written) == expected
    if isinstance(value, dict):
        assert value.keys() <= written.keys()


@pytest.mark.parametrize(("declared", "value", "faults"), REFUSED)
def test_a_value_of_another_shape_is_refused_with_every_fault_in_its_place(
    declared: Any, value: Any, faults: str
) -> None:
    with pytest.raises(InvalidShape) as refused:
        reader(declared)(value)
    assert str(refused.value) == faults


def test_faults_stand_below_the_value_that_holds_them() -> None:
    fault = InvalidShape([((), "wool was expected"), (("a/b", 0), "a horn was expected")])
    assert InvalidShape(fault.errors_below("state")).faults == (
        Fault("/state", "wool was expected"),
        Fault("/state/a~1b/0", "a horn was expected"),
    )
    assert InvalidShape(fault.errors_below("sheep")).faults[1] == Fault("/sheep/a~1b/0", "a horn was expected")


@pytest.mark.parametrize(
    ("path", "expected"), [((), ""), (("a", 0), "/a/0"), (("~/",), "/~0~1"), (("~1",), "/~01"), (("",), "/")]
)
def test_a_pointer_is_escaped(path: tuple[str | int, ...], expected: str) -> None:
    assert pointer(path) == expected


@dataclass(frozen=True, slots=True)
class ShearAll(Tagged):
    """A move whose type has two words."""

    type: Literal["shear_all"] = field(default="shear_all", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class ShearOne(Tagged):
    """A move that is called otherwise than its class."""

    name: Name
    type: Literal["shear"] = field(default="shear", kw_only=True, repr=False, compare=False)


def test_a_type_is_the_word_that_its_class_declares() -> None:
    assert (tag_of(ShearAll), ShearAll().type) == ("shear_all", "shear_all")
    assert (tag_of(ShearOne), plain(ShearOne("Dolly"))) == ("shear", {"type": "shear", "name": "Dolly"})
    assert reader(ShearAll | ShearOne)({"type": "shear", "name": "Dolly"}) == ShearOne("Dolly")


def test_a_declaration_of_a_union_must_declare_its_type() -> None:
    @dataclass(frozen=True, slots=True)
    class Nameless(Tagged):
        """A move without a type."""

    with pytest.raises(TypeError, match="Nameless is part of a union, and has no type"):
        reader(Nameless | ShearAll)


def test_a_declaration_with_a_type_is_a_value() -> None:
    assert (repr(ShearAll()), repr(ShearOne("Dolly"))) == ("ShearAll()", "ShearOne(name='Dolly')")
    assert pickle.loads(pickle.dumps(ShearOne("Dolly"))) == ShearOne("Dolly")
    assert {ShearAll(), Sleep()} == {Sleep(), ShearAll()} != {Sleep()}


def test_the_alternatives_of_a_union_are_its_members() -> None:
    assert alternatives(Deed) == (Graze, Bleat, Sleep)
    assert alternatives(Sleep) == (Sleep,)


@pytest.mark.parametrize(
    "declared",
    [
        complex,
        list[int],
        dict[str, int],
        object,
        None,
        Annotated[bool, Between(0)],
        Annotated[Literal["white", "black"], OneOf("Colour", COLOURS, "a colour of sheep")],
        Annotated[ColourName, Length(1, 5)],
        TypeVar("Unbound"),
    ],
)
def test_an_unsupported_shape_cannot_be_declared(declared: Any) -> None:
    with pytest.raises(TypeError):
        reader(declared)


def test_members_of_a_union_need_a_type() -> None:
    with pytest.raises(TypeError):
        reader(Sheep | Sleep)


def test_any_order_is_the_order_of_its_values() -> None:
    read = reader(Annotated[tuple[str, ...], AnyOrder(("b", "a", "c"))])
    assert read(["c", "a", "b"]) == read(["a", "b", "c"]) == ("b", "a", "c")


def test_an_equal_value_is_read_as_the_same_one() -> None:
    value = {"type": "bleat", "times": 2, "tone": None}
    assert reader(Bleat)(dict(value)) is reader(Bleat)(dict(value))
    assert reader(Bleat)(dict(reversed(value.items()))) == Bleat(2)


@pytest.mark.parametrize("times", [True, 1.0, "1", Number.ONE])
def test_a_value_that_compares_equal_is_not_the_same_one(times: Any) -> None:
    assert reader(Bleat)({"type": "bleat", "times": 1}) == Bleat(1)
    with pytest.raises(InvalidShape):
        reader(Bleat)({"type": "bleat", "times": times})


def test_more_values_than_the_cache_holds_are_read_right() -> None:
    number = Annotated[int, Between(0)]
    counted = make_dataclass("Counted", [("first", number), ("second", number)], frozen=True)
    count = 3 * CACHE_SIZE // 2
    for _ in range(2):
        assert [reader(counted)({"first": i, "second": 0}).first for i in range(count)] == list(range(count))


def test_a_field_without_a_shape_is_written_as_what_it_holds() -> None:
    holder = make_dataclass("Holder", [("held", Any)])
    assert plain(holder((Sleep(), 7))) == {"held": [{"type": "sleep"}, 7]}


@pytest.mark.parametrize("value", [None, True, 7, "wool", [1, [2]], {"a": {"b": None}}])
def test_a_plain_value_is_its_own(value: Any) -> None:
    assert plain(value) == value


def test_a_number_is_read_as_it_is_unless_it_is_not_finite() -> None:
    read = reader(float)
    assert [read(value) for value in (0, -3, 2.5)] == [0, -3, 2.5]
    for value in (float("nan"), float("inf"), 10**400, -(10**400), True, "1", None):
        with pytest.raises(InvalidShape, match="a number was expected"):
            read(value)


def test_an_object_that_is_not_declared_stays_as_it_is() -> None:
    value = {"anything": [1, {"goes": None}]}
    assert reader(dict[str, Any])(value) is value
    assert plain({"at": 2.5, "in": value}) == {"at": 2.5, "in": value}
    with pytest.raises(InvalidShape, match="an object was expected"):
        reader(dict[str, Any])([])


def test_what_is_listed_more_often_than_it_is_there_is_named_at_each_place_too_many() -> None:
    flock = reader(Annotated[tuple[Literal["ram", "ewe"], ...], OutOf(("ram", "ewe", "ewe"))])
    assert flock(["ewe", "ram", "ewe"]) == ("ewe", "ram", "ewe")
    with pytest.raises(InvalidShape) as refused:
        flock(["ram", "ewe", "ram", "ewe", "ewe"])
    assert [(fault.pointer, fault.expected) for fault in refused.value.faults] == [
        ("/2", "there are only 1 of ram"),
        ("/4", "there are only 2 of ewe"),
    ]
