"""The OpenAPI document: it is valid and complete, and it is the one in the repository.

`tests/generated` has further judges of it.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.support.callers import GAMES, calls_of, get, path_of
from tests.support.documented import DOCUMENT, OPERATIONS, followed, judge
from tests.support.service import JSON, Wire

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
    calls = {("POST", path_of(game, call)) for game in GAMES for call in calls_of(game)}
    more = {("GET", "/v1/games"), ("GET", "/v1/games/{game}"), ("POST", "/v1/batch")}
    assert set(OPERATIONS) == calls | more | {("GET", "/healthz"), ("GET", "/readyz"), ("GET", "/metrics")}
    (parameter,) = OPERATIONS["GET", "/v1/games/{game}"]["parameters"]
    assert parameter["schema"]["enum"] == list(GAMES)


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
