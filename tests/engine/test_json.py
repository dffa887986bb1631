"""Values go through JSON, dataclasses, pydantic, FastAPI and msgspec, and come back equal; what is none is refused."""

import asyncio
import dataclasses
import gzip
import json
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import httpx
import msgspec
import pytest
from fastapi import Body, FastAPI
from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from sheepfold.games import sheepshead
from sheepfold_rules.core.shape import alternatives, reader
from sheepfold_rules.games import load_rules
from tests.support.chance import EVERY_NAME

KIT: Final = Path(__file__).parents[2] / "conformance" / "matches"
ASKED: Final = 60  # values of each type of a game that are sent to FastAPI

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
    moves: dict[str, Any] = {}
    events: dict[str, Any] = {}
    views: dict[str, Any] = {}
    with gzip.open(KIT / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for call in (call for line in lines for call in json.loads(line)["calls"]):
            body, answer = call["body"], call["answer"]
            if call["call"] in ("new", "play"):
                moves |= keyed([*answer["legal_moves"], *([body["move"]] if "move" in body else [])])
                events |= keyed(answer["events"])
                views |= keyed(answer.get("views", []))
            if call["call"] == "view" and body["seat"] is None:
                views |= keyed([answer])
    return Kit(list(moves.values()), list(events.values()), list(views.values()))


def keyed(values: list[Any]) -> dict[str, Any]:
    """Return values by their text."""
    return {json.dumps(value): value for value in values}


def declared(name: str) -> Iterator[tuple[Any, list[Any]]]:
    """Yield the public type of moves, events and views of a game, with what the kit shows of each."""
    module, kit = import_module(f"sheepfold.games.{name}"), kit_of(name)
    yield module.Move, kit.moves
    yield module.Event, kit.events
    yield module.View, kit.views


def without_absent(value: Any) -> Any:
    """A plain value without the queens that a move of Sheepshead does not show.

    The API leaves that member out where it is null, which these libraries do not know.
    """
    if isinstance(value, dict):
        return {name: without_absent(each) for name, each in value.items() if (name, each) != ("blitz", None)}
    return list(map(without_absent, value)) if isinstance(value, list) else value


@EVERY_NAME
def test_every_value_of_the_kit_comes_back_equal(name: str) -> None:
    for kind, values in declared(name):
        adapter: TypeAdapter[Any] = TypeAdapter(kind)
        assert values
        for plain in values:
            value = reader(kind)(plain)
            assert value.to_dict() == plain
            dumped = json.loads(json.dumps(dataclasses.asdict(value)))
            assert reader(kind)(dumped) == value
            assert without_absent(dumped) == plain
            assert adapter.validate_python(plain) == adapter.validate_json(json.dumps(plain)) == value
            assert adapter.validate_python(value) is value
            assert without_absent(adapter.dump_python(value, mode="json")) == plain
            assert without_absent(json.loads(msgspec.json.encode(value))) == plain


@pytest.mark.parametrize("kind", [sheepshead.Move, sheepshead.View])
def test_msgspec_reads_no_value_with_a_union(kind: Any) -> None:
    with pytest.raises(TypeError, match="may not contain more than one dataclass"):
        msgspec.json.Decoder(kind)


def endpoint(kind: Any) -> Callable[[Any], Any]:
    """Return a function that takes a value of that type in a body, and returns it."""

    def answer(value: Any) -> Any:
        return value

    answer.__annotations__ = {"value": Annotated[kind, Body()], "return": kind}
    return answer


def post(app: FastAPI, path: str, bodies: Sequence[Any]) -> list[httpx.Response]:
    """Return what an application answers to each of the bodies."""

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://a.test") as client:
            return [await client.post(path, json=body) for body in bodies]

    return asyncio.run(ask())


@EVERY_NAME
def test_endpoints_of_fastapi_take_and_return_every_value_of_the_kit(name: str) -> None:
    app = FastAPI()
    given = list(declared(name))
    for number, (kind, _) in enumerate(given):
        app.post(f"/{number}")(endpoint(kind))
    assert app.openapi()["paths"]
    for number, (_, every) in enumerate(given):
        values = every[:: max(1, len(every) // ASKED)]
        assert [(answer.status_code, answer.json()) for answer in post(app, f"/{number}", values)] == [
            (200, plain) for plain in values
        ]


class Twice(BaseModel):
    """A model in which each class occurs more than once."""

    move: sheepshead.Move
    others: list[sheepshead.Move] = []
    turn: sheepshead.Turn | None = None
    options: sheepshead.Options | None = None
    table: tuple[sheepshead.Options, ...] = ()


@pytest.mark.parametrize(
    "more",
    [
        *({"others": [wrong]} for wrong in WRONG),
        *({"turn": {"seat": 0, "move": wrong}} for wrong in WRONG),
        {"options": {"deals": "3"}, "table": []},
        {"options": {"deals": 1}, "table": [{"deals": "3"}]},
        {"table": [{"deals": 1}, {"zz": 1}]},
        {"others": [OrderedDict()]},
        {"options": OrderedDict(deals="3")},
    ],
    ids=str,
)
def test_a_class_that_a_model_uses_twice_is_as_strict_each_time(more: dict[str, Any]) -> None:
    assert Twice.model_validate({"move": {"type": "pass"}, "others": [{"type": "pick"}]}).others == [sheepshead.Pick()]
    with pytest.raises(ValidationError):
        Twice.model_validate({"move": {"type": "pass"}, **more})


def test_a_tagged_union_of_ones_own_says_what_is_wrong_with_the_move_alone() -> None:
    move: TypeAdapter[Any] = TypeAdapter(Annotated[sheepshead.Move, Field(discriminator="type")])
    with pytest.raises(ValidationError) as refused:
        move.validate_python({"type": "play", "card": "ZZ"})
    assert [error["msg"].partition(", ")[2][:14] for error in refused.value.errors()] == ["/card: a card "]


@EVERY_NAME
def test_every_type_has_its_name_in_its_schema(name: str) -> None:
    module = import_module(f"sheepfold.games.{name}")
    for kind in alternatives(module.Move):
        found = TypeAdapter(kind).json_schema()
        assert found["properties"]["type"]["const"] == kind(**dict.fromkeys(required(kind), None)).type
        assert found["required"] == [*required(kind), "type"]
        assert found["additionalProperties"] is False


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
        sheepshead.Call("AC", None, "call")  # type: ignore[call-arg] # by keyword only


@EVERY_NAME
def test_options_outcomes_and_violations_are_written_as_the_api_has_them(name: str) -> None:
    rules = load_rules(name)
    assert rules.options().to_dict() == json.loads(json.dumps(dataclasses.asdict(rules.options())))
