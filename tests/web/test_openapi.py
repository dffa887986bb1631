"""The OpenAPI document, and those of each game with its JSON Schemas: valid, complete, and true of what is answered.

`tests/generated` has further judges of it.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from jsonschema_rs import Draft202012Validator, ValidationError

from sheepfold_rules.games import NAMES
from tests.support.callers import LOCAL, calls_of, get, path_of, refused
from tests.support.documented import DOCUMENT, OPERATIONS, followed, judge
from tests.support.service import JSON, Wire
from tests.support.web_matches import Match, Table, at_every, match

Document = dict[str, Any]

ROOT: Final = Path(__file__).parents[2]
METRICS: Final = "/metrics"
EVERY_OPERATION: Final = pytest.mark.parametrize("operation", OPERATIONS.values(), ids=lambda each: each["operationId"])


def validated(document: Document) -> list[str]:
    """What the specification's validator finds wrong."""
    from openapi_spec_validator import OpenAPIV31SpecValidator

    return [error.message for error in OpenAPIV31SpecValidator(document).iter_errors()]


def test_the_document_is_valid() -> None:
    assert validated(DOCUMENT) == []


def part(*paths: str) -> Document:
    """A document of these paths alone, and of what they refer to: it is judged in a sixth of the time."""
    found = {**DOCUMENT, "paths": {path: DOCUMENT["paths"][path] for path in paths}, "components": {}}
    left, seen = set(references(found["paths"])), set[str]()
    while left:
        seen.add(place := left.pop())
        _, _, kind, name = place.split("/")
        component = DOCUMENT["components"][kind][name]
        found["components"].setdefault(kind, {})[name] = component
        left |= set(references(component)) - seen
    return found | {"components": found["components"] | {"securitySchemes": DOCUMENT["components"]["securitySchemes"]}}


def references(value: Any) -> Iterator[str]:
    """Where a part of the document refers to."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from [each] if name == "$ref" else references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)


def test_the_document_in_the_repository_is_the_one_that_is_served(wire: Wire) -> None:
    answer = wire.send("GET", "/openapi.yaml")
    assert answer.kind == "application/yaml"
    assert answer.body == (ROOT / "openapi.yaml").read_bytes()
    assert yaml.load(answer.body, yaml.CSafeLoader) == DOCUMENT


def test_every_call_of_every_game_is_there_by_its_own_path() -> None:
    calls = {("POST", path_of(game, call)) for game in NAMES for call in calls_of(game)}
    more = {("GET", "/v1/games"), ("GET", "/v1/games/{game}"), ("POST", "/v1/batch")}
    assert set(OPERATIONS) == calls | more | {("GET", "/healthz"), ("GET", "/readyz"), ("GET", "/metrics")}
    (parameter,) = OPERATIONS["GET", "/v1/games/{game}"]["parameters"]
    assert parameter["schema"]["enum"] == list(NAMES)


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() for name in names)


@EVERY_OPERATION
def test_every_operation_has_its_words_and_its_tag(operation: dict[str, Any]) -> None:
    tags = {tag["name"] for tag in DOCUMENT["tags"]}
    assert operation["summary"]
    assert operation["description"].endswith(".")
    assert set(operation["tags"]) <= tags


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_operation_has_all_its_answers(method: str, path: str) -> None:
    expected = {"200", "405", "500"}
    if method == "POST":
        expected |= {"400", "408", "413", "415", "422", "503"}
    if path.endswith("/play"):
        expected |= {"409"}
    if path.endswith(("/play", "/legal-moves", "/check", "/view", "/suggest")):
        expected |= {"401", "403"}
    if path.endswith("/readyz") or path.count("/") == 4:  # a call of a game, which has a deadline
        expected |= {"503"}
    if path.endswith("}") or path == METRICS:
        expected |= {"404"}
    if path.startswith("/v1"):
        expected |= {"429"}
    responses = OPERATIONS[method, path]["responses"]
    assert set(responses) == expected
    for status, response in responses.items():
        good = "text/plain" if path == METRICS else "application/json"
        kind = good if status == "200" else "application/problem+json"
        assert list(followed(response)["content"]) == [kind]
        assert followed(response)["description"]


def examples(media: dict[str, Any]) -> list[Any]:
    """The examples of one media type, each held to its schema."""
    found = [each["value"] for each in media.get("examples", {}).values()]
    for each in found:
        judge(media["schema"]).validate(each)
    return found


@EVERY_OPERATION
def test_every_operation_has_an_example_that_fits_its_schema(operation: dict[str, Any]) -> None:
    (media,) = operation["responses"]["200"]["content"].values()
    assert examples(media)
    if "requestBody" in operation:
        assert operation["requestBody"]["required"] is True
        assert examples(operation["requestBody"]["content"]["application/json"])


@pytest.mark.parametrize(("method", "path"), [key for key in OPERATIONS if "{" not in key[1] and key[1] != METRICS])
def test_an_example_is_what_the_service_answers(wire: Wire, method: str, path: str) -> None:
    operation = OPERATIONS[method, path]
    (answer,) = examples(operation["responses"]["200"]["content"]["application/json"])
    if method == "GET":
        assert get(wire, path) == answer
    else:
        (body,) = examples(operation["requestBody"]["content"]["application/json"])
        assert wire.send(method, path, json.dumps(body).encode(), JSON).value == answer


def test_every_part_of_the_document_is_used() -> None:
    text = json.dumps(DOCUMENT)
    for kind in ("schemas", "responses"):
        for name in DOCUMENT["components"][kind]:
            assert f'"#/components/{kind}/{name}"' in text, name


def test_a_python_without_docstrings_has_a_document_too() -> None:
    code = "from sheepfold_server.web.openapi.document import document; print(*document()['paths'])"
    run = subprocess.run([sys.executable, "-OO", "-c", code], capture_output=True, text=True, check=False)
    assert (run.stderr, run.stdout.split()) == ("", [*DOCUMENT["paths"]])


FILES: Final = ("move", "event", "view", "state", "transcript")
LARGEST: Final = 90_000  # bytes, of the document of a game
EVERY_GAME: Final = pytest.mark.parametrize("game", NAMES)


def document_of(game: str) -> dict[str, Any]:
    """The OpenAPI document of a game."""
    found: dict[str, Any] = get(LOCAL, f"/v1/games/{game}/openapi.json")
    return found


@cache
def schema_judge(game: str, name: str) -> Draft202012Validator:
    """The judge of values by a JSON Schema."""
    answer = LOCAL.send("GET", f"/v1/games/{game}/schemas/{name}.json")
    assert (answer.status, answer.kind) == (200, "application/schema+json")
    return Draft202012Validator(answer.value)


@EVERY_GAME
def test_the_document_of_a_game_is_small_and_valid(game: str) -> None:
    document = document_of(game)
    assert len(json.dumps(document, separators=(",", ":"))) < LARGEST
    assert validated(document) == []


@EVERY_GAME
def test_the_document_of_a_game_has_its_calls_and_what_they_refer_to(game: str) -> None:
    document = document_of(game)
    assert set(document["paths"]) == {path_of(game, call) for call in calls_of(game)}
    assert [tag["name"] for tag in document["tags"]] == [game]
    referred = set(references(document))
    assert referred == {
        f"#/components/{kind}/{name}" for kind in ("schemas", "responses") for name in document["components"][kind]
    }


@EVERY_GAME
def test_the_operations_of_a_game_are_those_of_the_whole_document(game: str) -> None:
    for path, methods in document_of(game)["paths"].items():
        assert methods == {"post": OPERATIONS["POST", path]}


@EVERY_GAME
def test_the_description_of_a_game_leads_to_its_document(game: str) -> None:
    link = LOCAL.send("GET", f"/v1/games/{game}").headers["link"]
    assert link == f'</v1/games/{game}/openapi.json>; rel="service-desc"'


def values(played: Match) -> dict[str, list[Any]]:
    """Recorded values of a match, by the name of their schema."""
    game, states = played.table.game, [each["state"] for each in played.positions]
    asked = [json.dumps({"state": state, "seat": 0}).encode() for state in states]
    return {
        "move": [turn["move"] for turn in played.turns],
        "event": [event for each in played.positions for event in each["events"]],
        "state": states,
        "view": [LOCAL.send("POST", path_of(game, "view"), body, JSON).value for body in asked],
        "transcript": [played.transcript],
    }


@at_every()
def test_recorded_values_fit_their_schemas_and_others_do_not(table: Table) -> None:
    for name, found in values(match(table)).items():
        assert found
        for each in found:
            schema_judge(table.game, name).validate(each)
        others: tuple[Any, ...] = (None, [], {"sheep": 1})
        for wrong in others:
            with pytest.raises(ValidationError):
                schema_judge(table.game, name).validate(wrong)


@EVERY_GAME
@pytest.mark.parametrize("name", FILES)
def test_a_schema_stands_alone(game: str, name: str) -> None:
    schema = get_schema(game, name)
    assert all(place.startswith("#/$defs/") for place in references(schema))
    assert {place.removeprefix("#/$defs/") for place in references(schema)} == set(schema["$defs"])
    assert '"discriminator":' not in json.dumps(schema)


def get_schema(game: str, name: str) -> dict[str, Any]:
    """The JSON Schema of a game with that name."""
    found: dict[str, Any] = LOCAL.send("GET", f"/v1/games/{game}/schemas/{name}.json").value
    return found


def test_what_is_not_there_is_refused_with_what_is() -> None:
    assert "transcript" in refused(LOCAL.send("GET", "/v1/games/wolf/schemas/sheep.json"), 404, "not-found")["detail"]
    refused(LOCAL.send("GET", "/v1/games/sheep/schemas/move.json"), 404, "unknown-game")
    refused(LOCAL.send("GET", "/v1/games/sheep/openapi.json"), 404, "unknown-game")
