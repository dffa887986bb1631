"""The JSON Schema of a declaration accepts what its reader accepts, and nothing else.

JSON knows one kind of number, so a schema takes 1.0 for the whole number 1, which the reader does not. Values with such
numbers are left out here.
"""

import re
from functools import cache
from random import Random
from typing import Any, Final, Literal

import pytest
from hypothesis import given
from jsonschema_rs import Draft202012Validator, meta

from sheepfold_rules.core import shape
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import Schema, parse, plain
from sheepfold_rules.games import GAMES
from tests.core import shapes
from tests.core.test_shape import REFUSED, TAKEN
from tests.support import effort
from tests.support.callers import resolved
from tests.support.chance import EVERY_GAME, chances, some_moves, stopped
from tests.support.mutations import places, put, variants

SURROGATE: Final = re.compile("[\ud800-\udfff]")
DECLARED: Final[dict[str, Any]] = {
    "fold": shapes.Fold,
    "deed": shapes.Deed,
    **{f"{game.name} options": game.options for game in GAMES},
    **{f"{game.name} move": game.move for game in GAMES},
    **{f"{game.name} event": game.event for game in GAMES},
    **{f"{game.name} view": game.view_type for game in GAMES},
    **{f"{game.name} record": game.record_type for game in GAMES},
}


def accepted(declared: Any, value: Any) -> bool:
    """Does the reader take the value?"""
    try:
        shape.reader(declared)(value)
    except InvalidShape:
        return False
    return True


def is_whole(value: Any) -> bool:
    """Whether it is a JSON value whose strings are Unicode and whose numbers are whole and written as such."""
    if isinstance(value, list | dict):
        return all(map(is_whole, value.values() if isinstance(value, dict) else value))
    return value is None or type(value) in (bool, int) or (type(value) is str and not SURROGATE.search(value))


def referring(declared: Any) -> Schema:
    """The schema with every named part in a place of its own, as a document has it."""
    parts: dict[str, Schema] = {}

    def refer(annotation: Any, name: str) -> Schema | None:
        if not name:  # a union has none
            return None
        if annotation is not asked[-1] and name not in parts:
            parts[name] = {}
            asked.append(annotation)
            parts[name] = parse(annotation).schema(refer)
            asked.pop()
        return None if annotation is asked[-1] else {"$ref": f"#/$defs/{name}"}

    asked: list[Any] = [declared]
    return {**parse(declared).schema(refer), "$defs": parts}


ROWS: Final = [
    *((declared, value) for declared, value, *_ in (*TAKEN, *REFUSED) if is_whole(value)),
    *((Literal["high"] | None, value) for value in ("high", "low", None)),
    *((Literal[1] | None, value) for value in (1, 2, True, None)),
]


@cache
def validators(name: str) -> tuple[Draft202012Validator, Draft202012Validator]:
    """The validator of a declaration, and that of the same with references."""
    return Draft202012Validator(parse(DECLARED[name]).schema()), Draft202012Validator(referring(DECLARED[name]))


@pytest.mark.parametrize("name", DECLARED)
def test_the_schema_of_a_declaration_is_a_schema(name: str) -> None:
    for found in (parse(DECLARED[name]).schema(), referring(DECLARED[name])):
        meta.validate(found)


@pytest.mark.parametrize(("declared", "value"), ROWS)
def test_schema_and_reader_agree_on_every_row(declared: Any, value: Any) -> None:
    assert Draft202012Validator(parse(declared).schema()).is_valid(value) is accepted(declared, value)


@EVERY_GAME
@effort.examples(30, 300)
@given(chance=chances())
def test_schema_and_reader_accept_the_same_values(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    found = {
        "options": state.deal.start.options,
        "move": some_moves(game, chance, 1)[0],
        "event": game.start_events(state)[0],
        "view": game.view(state, chance.choice((None, 0))),
        "record": game.write(state),
    }
    for name, value in found.items():
        good, declared = plain(value), f"{game.name} {name}"
        pointer = chance.choice(list(places(good)))
        others = variants(resolved(good, pointer), [game.deck])
        for changed in filter(is_whole, (good, *(put(good, pointer, other) for other in others))):
            taken = accepted(DECLARED[declared], changed)
            assert taken or changed is not good
            for validator in validators(declared):
                assert validator.is_valid(changed) is taken, changed


@EVERY_GAME
def test_every_option_has_its_default_and_a_sentence(game: AnyGame) -> None:
    found = parse(game.options).schema()
    defaults = plain(game.options())
    assert "required" not in found
    assert {name: each["default"] for name, each in found["properties"].items()} == defaults
    assert all(each["description"].endswith(".") for each in found["properties"].values())


def test_a_description_is_the_first_line_of_the_docstring() -> None:
    found = parse(shapes.Sheep).schema()
    assert (found["title"], found["description"]) == ("Sheep", "A sheep.")
    assert found["properties"]["name"]["description"] == "What it answers to."
    assert found["required"] == ["name", "age"]


def test_a_union_of_named_parts_is_told_apart_by_its_type() -> None:
    found = parse(shapes.Deed).schema(lambda annotation, name: {"$ref": f"#/$defs/{name}"} if name else None)
    assert found["oneOf"] == [{"$ref": f"#/$defs/{name}"} for name in ("Graze", "Bleat", "Sleep")]
    assert found["discriminator"] == {
        "propertyName": "type",
        "mapping": {"graze": "#/$defs/Graze", "bleat": "#/$defs/Bleat", "sleep": "#/$defs/Sleep"},
    }
