"""Values go through JSON, dataclasses and pydantic, and come back equal; what is no such value is refused there too."""

import dataclasses
import gzip
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from pydantic import TypeAdapter, ValidationError

from sheepfold.games import NAMES, sheepshead
from sheepfold_rules.core.shape import alternatives, reader
from sheepfold_rules.games import NAMED

KIT: Final = Path(__file__).parents[2] / "conformance" / "matches"
EVERY_GAME: Final = pytest.mark.parametrize("name", NAMES)
VIEWS: Final = 25  # of each game

# no move of Sheepshead
WRONG: Final[tuple[Any, ...]] = (
    *({}, [], None, 7, "pass", {"type": "nope"}, {"type": None}, {"card": "AC"}, {"type": "pass", "card": "AC"}),
    *({"type": "bury"}, {"type": "bury", "cards": "7H"}, {"type": "bury", "cards": ["7H", "7H"]}),
    *({"type": "play", "card": "2C"}, {"type": "name_trick", "trick": "6"}, {"type": "name_trick", "trick": 6.0}),
)


class Kit(NamedTuple):
    """The moves, events and views that the kit shows of a game, as plain values, each once."""

    moves: list[Any]
    events: list[Any]
    views: list[Any]


def kit_of(name: str) -> Kit:
    """Return what the kit shows of a game."""
    moves, events, views = {}, {}, {}
    with gzip.open(KIT / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for position in (position for line in lines for position in json.loads(line)["positions"]):
            moves |= keyed([*position["legal_moves"], *([position["move"]] if "move" in position else [])])
            events |= keyed(position["events"])
            views |= keyed([*position.get("views", []), *([position["public"]] if "public" in position else [])])
    every = max(1, len(views) // VIEWS)
    return Kit(list(moves.values()), list(events.values()), list(views.values())[::every])


def keyed(values: list[Any]) -> dict[str, Any]:
    """Return values by their text."""
    return {json.dumps(value): value for value in values}


def declared(name: str) -> Iterator[tuple[Any, list[Any]]]:
    """Yield the public type of moves, events and views of a game, with what the kit shows of each."""
    module, kit = import_module(f"sheepfold.games.{name}"), kit_of(name)
    yield module.Move, kit.moves
    yield module.Event, kit.events
    yield module.View, kit.views


@EVERY_GAME
def test_every_value_of_the_kit_comes_back_equal(name: str) -> None:
    for kind, values in declared(name):
        adapter: TypeAdapter[Any] = TypeAdapter(kind)
        assert values
        for plain in values:
            value = reader(kind)(plain)
            assert value.to_dict() == plain
            assert json.loads(json.dumps(dataclasses.asdict(value))) == plain
            assert adapter.validate_python(plain) == adapter.validate_json(json.dumps(plain)) == value
            assert adapter.validate_python(value) is value
            assert adapter.dump_python(value, mode="json") == plain


@EVERY_GAME
def test_every_type_has_its_name_in_its_schema(name: str) -> None:
    module = import_module(f"sheepfold.games.{name}")
    for kind in alternatives(module.Move):
        found = TypeAdapter(kind).json_schema()["properties"]["type"]
        assert found["const"] == kind(**dict.fromkeys(required(kind), None)).type


def required(kind: Any) -> list[str]:
    """Return the names of the fields without a default."""
    return [field.name for field in dataclasses.fields(kind) if field.default is dataclasses.MISSING]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_is_no_move_is_refused(wrong: Any) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(sheepshead.Move).validate_python(wrong)


def test_a_move_carries_its_type_as_a_field_that_needs_no_argument() -> None:
    assert repr(sheepshead.Pass()) == "Pass()"
    assert sheepshead.Bury(("7H", "9H")).to_dict() == {"type": "bury", "cards": ["7H", "9H"]}
    assert sheepshead.Call("AC") == sheepshead.Call("AC", type="call") != sheepshead.Call("AS")
    match sheepshead.Bury(("7H", "9H")):
        case sheepshead.Bury(cards):
            assert cards == ("7H", "9H")
    with pytest.raises(TypeError):
        sheepshead.Call("AC", None, "call")  # type: ignore[misc] # by keyword only


@EVERY_GAME
def test_options_outcomes_and_violations_are_written_as_the_api_has_them(name: str) -> None:
    rules = NAMED[name]
    assert rules.options().to_dict() == json.loads(json.dumps(dataclasses.asdict(rules.options())))
