"""Random declarations, and random plain values that have nearly the declared shape."""

import dataclasses
import re
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from hypothesis import strategies as st

from sheepfold_rules.core import shape
from sheepfold_rules.core.shape import LARGEST, Between, Distinct, Length, OneOf, Open, OutOf, Tagged, doc, tag_of

JUNK: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 60),
    st.just(0.5),
    st.sampled_from(["", "2C", "7C", "??", "white", "type", "play", "left", "x" * 300, "\n"]),
    st.sampled_from([[], {}, [0, 1, 2], [0, 0, 1], ["2C"], {"type": "pass"}, {"type": "play", "card": "7C"}]),
)


SURROGATE: Final = re.compile("[\ud800-\udfff]")
WORDS: Final = ("ram", "ewe", "lamb", "wether")
DRAWN: Final = Annotated[tuple[Literal["ram", "ewe"], ...], Length(1, 4), OutOf(("ram", "ewe", "ewe"))]
LEAVES: Final[tuple[Any, ...]] = (
    bool,
    int,
    Annotated[int, Between(1, 3)],
    Annotated[int, Between(0)],
    str,
    Annotated[str, Length(1, 3)],
    Annotated[str, OneOf("Kind", WORDS, "a kind of sheep")],
    Annotated[Literal["ram"] | Literal["ewe", "lamb"], OneOf("Seen", WORDS[:3], "a kind of sheep")],
    Annotated[Literal["ram", "ewe"], Open()],
    Literal["ram"],
    Literal["ram", "ewe"],
    Literal[1],
    Literal[0, 1, 2],
)


@cache
def values(annotation: Any) -> st.SearchStrategy[Any]:
    """Plain values of a declaration."""
    if annotation is type(None):
        return st.none()
    if dataclasses.is_dataclass(annotation):
        kind: Any = annotation  # is_dataclass narrows to "class or instance"
        fields = {name: (each, field.default) for name, each, field in shape.members(kind)}
        needed = {name: values(each) for name, (each, default) in fields.items() if default is dataclasses.MISSING}
        spare = {name: values(each) for name, (each, default) in fields.items() if name not in needed}
        if issubclass(kind, Tagged):
            needed["type"] = st.just(tag_of(kind))
        return st.fixed_dictionaries(needed, optional=spare)
    if get_origin(annotation) is Literal:
        return st.sampled_from(get_args(annotation))
    if get_origin(annotation) is Annotated:
        return limited(*get_args(annotation))
    if get_origin(annotation) is tuple:
        return st.lists(values(get_args(annotation)[0]), max_size=4)
    if len(shape.alternatives(annotation)) > 1:
        return st.one_of(*map(values, shape.alternatives(annotation)))
    plain = {bool: st.booleans(), int: st.integers(-LARGEST, LARGEST), str: st.text(max_size=4)}
    return plain[annotation]


def limited(base: Any, *limits: Any) -> st.SearchStrategy[Any]:
    """Plain values of an annotated shape."""
    length = next((limit for limit in limits if isinstance(limit, Length)), Length(0, 4))
    if get_origin(base) is tuple:
        item = values(get_args(base)[0])
        for limit in limits:
            if isinstance(limit, OutOf):
                return drawn(limit.values, length)
        many = length.low > len(WORDS) and any(isinstance(limit, Distinct) for limit in limits)  # a deck
        return st.lists(item, min_size=length.low, max_size=min(length.high, length.low + 3), unique=many)
    for limit in limits:
        if isinstance(limit, OneOf):
            return st.sampled_from(limit.values)
        if isinstance(limit, Between):
            return st.integers(limit.low, limit.high)
        if isinstance(limit, Open):
            return values(base)
    return st.text(min_size=length.low, max_size=length.low + 3)


@st.composite
def drawn(draw: st.DrawFn, values: tuple[str, ...], length: Length) -> list[str]:
    """Some of the values, in any order, each as often as it stands there."""
    count = draw(st.integers(length.low, min(length.high, len(values))))
    return draw(st.permutations(values))[:count]


@st.composite
def near(draw: st.DrawFn, annotation: Any) -> Any:
    """Plain values of a declaration, mostly with something changed in one place."""
    value = draw(values(annotation))
    return spoilt(draw, value) if draw(st.integers(0, 2)) else value


def spoilt(draw: st.DrawFn, value: Any) -> Any:
    """The value with one change, in itself or in something that it holds."""
    keys: list[Any] = (
        list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    )
    if not keys or not draw(st.integers(0, 4)):
        return draw(JUNK)
    key, change = draw(st.sampled_from(keys)), draw(st.integers(0, 6))
    changed = value.copy()
    if change == 0:
        del changed[key]
    elif change == 1 and isinstance(value, dict):
        changed[draw(st.sampled_from(["more", "type", "card"]))] = draw(JUNK)
    elif change == 1:
        changed.append(value[key])
    else:
        changed[key] = spoilt(draw, value[key])
    return changed


@st.composite
def annotations(draw: st.DrawFn, depth: int = 2) -> Any:
    """Declarations of every kind."""
    kind = draw(st.sampled_from(["record", "union", "list", "distinct", "drawn", "leaf"])) if depth else "leaf"
    found: Any = DRAWN
    if kind == "drawn":
        pass
    elif kind in ("leaf", "distinct"):
        found = draw(st.sampled_from(LEAVES))
    elif kind == "list":
        found = draw(annotations(depth - 1))
    else:
        rest = tuple(made(draw, depth, word) for word in (WORDS[:3] if kind == "union" else (None,)))
        found = Union[rest]  # noqa: UP007 built from a tuple
    if kind in ("list", "distinct"):
        low = draw(st.integers(0, 2))
        length = Length(low, low + draw(st.integers(0, 2)))
        listed: Any = tuple.__class_getitem__((found, ...))
        found = Annotated[listed, length, Distinct()] if kind == "distinct" else Annotated[listed, length]
    return found | None if draw(st.booleans()) else found


def made(draw: st.DrawFn, depth: int, kind: str | None) -> Any:
    """A declaration, which is one of a union where it has a kind."""
    needed = [("first", draw(annotations(depth - 1)))] if draw(st.booleans()) else []
    spare = [("second", draw(annotations(depth - 1)) | None, dataclasses.field(default=None, metadata=doc("Any.")))]
    fields: list[Any] = [*needed, *spare]
    if kind is None:
        return dataclasses.make_dataclass("Made", fields, frozen=True)
    tag = ("type", str, dataclasses.field(default=kind, kw_only=True))
    return dataclasses.make_dataclass(f"Made{kind}", [*fields, tag], bases=(Tagged,), frozen=True)


def whole(value: Any) -> bool:
    """Is it a JSON value whose strings are Unicode and whose numbers are whole and written as such?"""
    if isinstance(value, list | dict):
        return all(map(whole, value.values() if isinstance(value, dict) else value))
    return value is None or type(value) in (bool, int) or (type(value) is str and not SURROGATE.search(value))
