"""The real service, run as it is run for use, and a plain connection to it."""

import base64
import http.client
import json
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self
from urllib.parse import urlsplit

from sheepfold.testing import RunningService, running_service

KEY: Final = base64.b64encode(b"a key of the tests, no secret at all"[:32]).decode()
ANSWER: Final = 60.0  # seconds for an answer, on a busy machine too
LONG_ENOUGH: Final = 120.0  # seconds to start and to stop
JSON: Final = MappingProxyType({"Content-Type": "application/json"})
NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})


class Answer(NamedTuple):
    """What came back: the status, the headers by lower-case name, and the body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def value(self) -> Any:
        """The body as JSON; of a problem without the id of its request, which differs each time."""
        found = json.loads(self.body)
        if self.kind == "application/problem+json":
            found.pop("request_id", None)
        return found

    @property
    def kind(self) -> str:
        """The media type, without parameters."""
        return self.headers.get("content-type", "").partition(";")[0]


class Wire:
    """One kept connection to a service, which sends exactly what it is given; `source` is the address it comes from."""

    def __init__(self, url: str, timeout: float = ANSWER, source: str | None = None) -> None:
        parts = urlsplit(url)
        assert parts.hostname is not None
        address = None if source is None else (source, 0)
        self.connection: Final = http.client.HTTPConnection(
            parts.hostname, parts.port, timeout=timeout, source_address=address
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.connection.close()

    def send(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = NO_HEADERS
    ) -> Answer:
        """The answer to one request."""
        self.connection.request(method, path, body, dict(headers))
        return self.answer()

    def answer(self) -> Answer:
        """The answer to the request that has been sent."""
        response = self.connection.getresponse()
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, headers, response.read())


class Service(NamedTuple):
    """A service that runs, and what it logs."""

    running: RunningService

    @property
    def url(self) -> str:
        """Its address."""
        return self.running.url

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        """The process of which its workers are children."""
        return self.running.process

    @property
    def logged(self) -> str:
        """All that it has logged so far."""
        return self.running.read_log()

    def lines(self, event: str) -> list[dict[str, Any]]:
        """The lines of that event that it has logged so far."""
        whole, _, _ = self.logged.rpartition("\n")  # it may be writing another line
        found = [json.loads(line) for line in whole.splitlines()]
        return [line for line in found if line["event"] == event]


@contextmanager
def service(*, troubled: bool = False, **settings: Any) -> Iterator[Service]:
    """A service of its own with these settings; stopped at the end.

    A service that does not stop cleanly fails the block, and so does one that logged a failure, unless it is to be
    troubled.
    """
    with running_service(start_timeout=LONG_ENOUGH, **{"workers": 2, "sealed_keys": KEY, **settings}) as running:
        found = Service(running)
        yield found
        status = running.stop(LONG_ENOUGH)
        assert status == 0, found.logged
        assert "Traceback" not in found.logged, found.logged
        assert troubled or '"failure":' not in found.logged, found.logged


@contextmanager
def running(**settings: Any) -> Iterator[str]:
    """The address of a service of its own with these settings."""
    with service(**settings) as found:
        yield found.url
