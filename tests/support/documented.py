"""The OpenAPI document as the service gives it, and answers held to it."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import orjson
from jsonschema_rs import Draft202012Validator, Registry

from tests.support.callers import LOCAL, Caller
from tests.support.service import NO_HEADERS, Answer

DOCUMENT: Final[dict[str, Any]] = LOCAL.send("GET", "/openapi.json").value
OPERATIONS: Final[dict[tuple[str, str], dict[str, Any]]] = {
    (method.upper(), path): operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


class Documented:
    """A caller that checks each answer against the OpenAPI document."""

    def __init__(self, caller: Caller) -> None:
        self.caller: Final = caller
        self.seen: Final[set[tuple[str, int]]] = set()

    def send(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = NO_HEADERS
    ) -> Answer:
        """The answer to one request; an operation of the document answers as it says."""
        answer = self.caller.send(method, path, body, headers)
        operation = operation_of(method, path)
        if operation is not None:
            content = content_of(operation, answer.status)
            assert answer.kind in content, (method, path, answer)
            validator(operation["operationId"], answer.status).validate(answer.value)
            self.seen.add((operation["operationId"], answer.status))
        return answer


def operation_of(method: str, path: str) -> dict[str, Any] | None:
    """The operation that the document has for a request; none for pages beside it."""
    listed = path.count("/") == 3 and path.startswith("/v1/games/")
    return OPERATIONS.get((method, "/v1/games/{game}" if listed else path))


def followed(value: dict[str, Any]) -> dict[str, Any]:
    """What a reference leads to, or the value itself."""
    while set(value) == {"$ref"}:
        found: Any = DOCUMENT
        for name in value["$ref"].removeprefix("#/").split("/"):
            found = found[name]
        value = found
    return value


def content_of(operation: dict[str, Any], status: int) -> dict[str, Any]:
    """What the document says of an answer, by media type; a status that it does not have fails."""
    responses = operation["responses"]
    assert str(status) in responses, (operation["operationId"], status)
    content: dict[str, Any] = followed(responses[str(status)])["content"]
    return content


@cache
def validator(operation_id: str, status: int) -> Draft202012Validator:
    """The judge of the answers of an operation with that status."""
    operation = next(each for each in OPERATIONS.values() if each["operationId"] == operation_id)
    (media,) = content_of(operation, status).values()
    return judge(media["schema"])


def judge(schema: dict[str, Any]) -> Draft202012Validator:
    """The judge of values by a schema of the document, which refers to other parts of it."""
    return Draft202012Validator(absolute(strict(schema)), registry=registry())


def absolute(part: dict[str, Any]) -> Any:
    """A part of the document that can stand alone: it refers to the other parts by the name of the document."""
    return orjson.loads(orjson.dumps(part).replace(b'"#/', f'"{NAME}#/'.encode()))


def strict(part: Any) -> Any:
    """A part of the document in which no object has further members, and no event is unknown.

    Clients must accept both; our answers have neither.
    """
    if isinstance(part, list):
        return [strict(each) for each in part if each != UNKNOWN_EVENT]
    if not isinstance(part, dict):
        return part
    closed = {"additionalProperties": False} if isinstance(part.get("properties"), dict) and "type" in part else {}
    return closed | {name: strict(each) for name, each in part.items()}


UNKNOWN_EVENT: Final = {"$ref": "#/components/schemas/UnknownEvent"}
NAME: Final = "urn:document"


@cache
def registry() -> Registry:
    """Where schemas find the parts of the document that they refer to."""
    return Registry([(NAME, absolute(DOCUMENT | {"components": strict(DOCUMENT["components"])}))])
