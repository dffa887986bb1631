"""Calling the service: one way for a socket and for this process, and what any answer must be."""

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Protocol

from flask import Flask

from sheepfold_server.web.app import create_app
from sheepfold_server.web.settings import Settings
from tests.support.service import JSON, KEY, NO_HEADERS, Answer

SEATS: Final = {"sheepshead": 3, "president": 4, "pass_the_ewe": 3, "wolf": 2, "wolf_herd": 3, "wolf_concentration": 3}
CALLS: Final = ("new", "play", "legal-moves", "check", "view", "replay", "parse", "sample", "suggest")  # of every game
SCORED: Final = ("sheepshead", "president", "pass_the_ewe")  # the games that score deals
MEMBERS: Final = {"type", "title", "status", "detail"}
INSIDE: Final = re.compile(
    r"Traceback|File \"|line \d+, in|<class|<[\w.]+ object|sheepfold_[rs]|\w\(\w+=|InvalidShape|0x[0-9a-f]{4}"
)


class Caller(Protocol):
    """Sends a request and gives the answer."""

    def send(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = NO_HEADERS
    ) -> Answer:
        """The answer to one request."""


class Local:
    """The service in this process, without a socket."""

    def __init__(self, app: Flask) -> None:
        self.client: Final = app.test_client(use_cookies=False)

    def send(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = NO_HEADERS
    ) -> Answer:
        """The answer to one request."""
        with self.client.open(path, method=method, data=body, headers=dict(headers)) as response:
            found = {name.lower(): value for name, value in response.headers.items()}
            return Answer(response.status_code, found, response.get_data())


APP: Final = create_app(Settings(sealed_keys=(KEY,)))
LOCAL: Final = Local(APP)


def get_app() -> Flask:
    """Return the application of the service in this process, which seals states."""
    return APP


def path_of(game: str, call: str) -> str:
    """The path of a call of a game."""
    return f"/v1/games/{game}/{call}"


def calls_of(game: str) -> tuple[str, ...]:
    """The calls of a game."""
    return (*CALLS, "score") if game in SCORED else CALLS


def post(caller: Caller, game: str, call: str, body: Any) -> Answer:
    """The answer to a call of a game."""
    return caller.send("POST", path_of(game, call), json.dumps(body).encode(), JSON)


def get(caller: Caller, path: str) -> Any:
    """Return the JSON at this path."""
    return value(caller.send("GET", path))


def ask(caller: Caller, game: str, call: str, body: Any) -> Any:
    """What the call answers; it is not refused."""
    return value(post(caller, game, call, body))


def value(answer: Answer) -> Any:
    """Return the JSON of a successful answer."""
    assert answer.status == 200, answer
    assert answer.kind == "application/json", answer
    return answer.value


@cache
def told_of(kind: str) -> dict[str, Any]:
    """Return the documentation of a problem type."""
    found: dict[str, Any] = get(LOCAL, kind)
    return found


def refused(answer: Answer, status: int, name: str) -> Any:
    """Check that the answer is this problem, well formed and as documented, and return it."""
    assert answer.status == status, answer
    assert answer.headers["content-type"] == "application/problem+json"
    found = answer.value
    assert found.keys() >= MEMBERS
    assert found.keys() <= MEMBERS | {"errors", "violation", "invariant"}
    assert found["type"] == f"/problems/{name}"
    told = told_of(found["type"])
    assert (told["name"], told["status"], told["title"]) == (name, found["status"], found["title"])
    assert found["status"] == status
    assert found["detail"]
    assert not INSIDE.search(answer.body.decode()), answer.body
    return found


def pointers(problem: Any) -> list[str]:
    """Where the body is wrong."""
    assert all(place.keys() == {"pointer", "detail"} and place["detail"] for place in problem["errors"])
    return [place["pointer"] for place in problem["errors"]]


def resolved(body: Any, pointer: str) -> Any:
    """The value that a JSON pointer (RFC 6901) leads to.

    Raises:
        LookupError: it leads nowhere.
    """
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        body = body[int(name)] if isinstance(body, list) else body[name]
    return body
