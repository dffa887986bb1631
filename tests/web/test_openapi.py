"""The OpenAPI document: two checkers find no fault in it, it is complete, and it is the one in the repository."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.support.callers import CALLS, GAMES, get, path_of
from tests.support.documented import DOCUMENT, OPERATIONS, followed, judge
from tests.support.service import JSON, Wire

Document = dict[str, Any]

ROOT: Final = Path(__file__).parents[2]
OFF: Final = {
    "oas3-missing-example": "wants an example of every schema; here every operation has a whole one",
    "oas3-valid-schema-example": "cannot follow references; the examples are held to their schemas below",
    "license-url": "3.1 has the SPDX identifier in its place",
    "circular-references": "a schema may speak of itself",
    "contact-properties": "wants an e-mail address; there is a page for issues",
    "description-duplication": "the same name means the same thing in several games",
    "no-$ref-siblings": "3.1 lets a description stand beside a reference",
    "paths-kebab-case": "the games' names have underscores",
    "oas3-api-servers": "the server is the one that serves the document, so its address is relative",
    "oas3-host-trailing-slash": "the same: the address is /",
}
RULESET: Final = "extends: [[spectral:oas, all]]\nrules:\n" + "".join(f"  {rule}: false\n" for rule in OFF)
PLAY: Final = path_of("sheepshead", "play")
METRICS: Final = "/metrics"
EVERY_OPERATION: Final = pytest.mark.parametrize("operation", OPERATIONS.values(), ids=lambda each: each["operationId"])


def linted(document: Document) -> list[str]:
    """What vacuum finds wrong."""
    import vacuum  # here, since every process that runs tests would load it

    return [f"{found.rule_id} {found.path}" for found in vacuum.lint(json.dumps(document), ruleset=RULESET)]


def validated(document: Document) -> list[str]:
    """What the specification's validator finds wrong."""
    from openapi_spec_validator import OpenAPIV31SpecValidator
    from referencing.exceptions import Unresolvable

    try:
        return [error.message for error in OpenAPIV31SpecValidator(document).iter_errors()]
    except Unresolvable as error:
        return [f"nothing is at {error.ref}"]


def test_the_document_is_valid() -> None:
    assert validated(DOCUMENT) == []


@pytest.mark.slow
def test_the_second_checker_finds_no_fault_either() -> None:
    assert linted(DOCUMENT) == []


def with_a_name_twice(document: Document) -> None:
    """Operations have names of their own."""
    document["paths"][PLAY]["post"]["operationId"] = "describe_game"


def with_a_strange_type(document: Document) -> None:
    """There are seven types."""
    document["components"]["schemas"]["Problem"]["type"] = "thing"


def with_a_reference_to_nothing(document: Document) -> None:
    """What is referred to is there."""
    document["paths"][PLAY]["post"]["responses"]["409"]["$ref"] = "#/components/responses/Nothing"


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


def test_both_checkers_find_a_fault_where_there_is_one() -> None:
    good = part("/v1/games/{game}", PLAY)
    assert validated(good) == []
    assert linted(good) == []
    for spoil in (with_a_name_twice, with_a_strange_type, with_a_reference_to_nothing):
        spoilt = deepcopy(good)
        spoil(spoilt)
        assert validated(spoilt) != [], spoil
        assert linted(spoilt) != [], spoil


def test_the_document_in_the_repository_is_the_one_that_is_served(wire: Wire) -> None:
    answer = wire.send("GET", "/openapi.yaml")
    assert answer.kind == "application/yaml"
    assert answer.body == (ROOT / "openapi.yaml").read_bytes()
    assert yaml.load(answer.body, yaml.CSafeLoader) == DOCUMENT


def test_every_call_of_every_game_is_there_by_its_own_path() -> None:
    calls = {("POST", path_of(game, call)) for game in GAMES for call in CALLS}
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
