"""The OpenAPI document and the JSON Schemas of each game: small, valid, and true of what the service answers."""

import json
from functools import cache
from typing import Any, Final

import pytest
from jsonschema_rs import Draft202012Validator, ValidationError

from tests.support.callers import LOCAL, calls_of, get, path_of, refused
from tests.support.chance import EVERY_NAME
from tests.support.documented import OPERATIONS
from tests.support.service import JSON
from tests.support.web_matches import Match, Table, at_every, match
from tests.web.test_openapi import references, validated

FILES: Final = ("move", "event", "view", "state", "transcript")
LARGEST: Final = 90_000  # bytes, of the document of a game


def document_of(game: str) -> dict[str, Any]:
    """The OpenAPI document of a game."""
    found: dict[str, Any] = get(LOCAL, f"/v1/games/{game}/openapi.json")
    return found


@cache
def judge(game: str, name: str) -> Draft202012Validator:
    """The judge of values by a JSON Schema."""
    answer = LOCAL.send("GET", f"/v1/games/{game}/schemas/{name}.json")
    assert (answer.status, answer.kind) == (200, "application/schema+json")
    return Draft202012Validator(answer.value)


@EVERY_NAME
def test_the_document_of_a_game_is_small_and_valid(name: str) -> None:
    document = document_of(name)
    assert len(json.dumps(document, separators=(",", ":"))) < LARGEST
    assert validated(document) == []


@EVERY_NAME
def test_it_has_the_calls_of_the_game_and_what_they_refer_to(name: str) -> None:
    document = document_of(name)
    assert set(document["paths"]) == {path_of(name, call) for call in calls_of(name)}
    assert [tag["name"] for tag in document["tags"]] == [name]
    referred = set(references(document))
    assert referred == {
        f"#/components/{kind}/{name}" for kind in ("schemas", "responses") for name in document["components"][kind]
    }


@EVERY_NAME
def test_its_operations_are_those_of_the_whole_document(name: str) -> None:
    for path, methods in document_of(name)["paths"].items():
        assert methods == {"post": OPERATIONS["POST", path]}


@EVERY_NAME
def test_the_description_of_a_game_leads_to_its_document(name: str) -> None:
    link = LOCAL.send("GET", f"/v1/games/{name}").headers["link"]
    assert link == f'</v1/games/{name}/openapi.json>; rel="service-desc"'


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
            judge(table.game, name).validate(each)
        others: tuple[Any, ...] = (None, [], {"sheep": 1})
        for wrong in others:
            with pytest.raises(ValidationError):
                judge(table.game, name).validate(wrong)


@EVERY_NAME
@pytest.mark.parametrize("file", FILES)
def test_a_schema_stands_alone(name: str, file: str) -> None:
    schema = get_schema(name, file)
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
