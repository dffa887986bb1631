"""The real service, run as it is run for use, and a plain connection to it."""

import base64
import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import IO, Any, Final, NamedTuple, Self
from urllib.parse import urlsplit

from sheepfold_server.web.serving.settings import PREFIX, variable
from sheepfold_server.web.serving.settings import format_value as text

COMMAND: Final = (sys.executable, "-m", "sheepfold_server.web")
KEY: Final = base64.b64encode(b"a key of the tests, no secret at all"[:32]).decode()
READY: Final = 30.0  # seconds
ANSWER: Final = 10.0
STOPPED: Final = 40.0  # the service itself gives up after 35
JSON: Final = MappingProxyType({"Content-Type": "application/json"})
NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})


class Answer(NamedTuple):
    """What came back: the status, the headers by lower-case name, and the body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def value(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)

    @property
    def kind(self) -> str:
        """The media type, without parameters."""
        return self.headers.get("content-type", "").partition(";")[0]


class Wire:
    """One kept connection to a service, which sends exactly what it is given."""

    def __init__(self, url: str, timeout: float = ANSWER) -> None:
        parts = urlsplit(url)
        assert parts.hostname is not None
        self.connection: Final = http.client.HTTPConnection(parts.hostname, parts.port, timeout=timeout)

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
    """A service that runs: its address, its process, and what it logs."""

    url: str
    process: subprocess.Popen[bytes]
    log: IO[str]

    @property
    def logged(self) -> str:
        """All that it has logged so far."""
        return written(self.log)

    def lines(self, event: str) -> list[dict[str, Any]]:
        """What it has logged of that event."""
        found = [json.loads(line) for line in self.logged.splitlines()]
        return [line for line in found if line["event"] == event]


@contextmanager
def service(*, troubled: bool = False, **settings: Any) -> Iterator[Service]:
    """A service of its own with these settings, on a free port of this machine; stopped at the end.

    The port is opened here and handed over, so that nobody can take it in between, and the first call waits in line
    until the service answers. A service that does not stop cleanly fails the block, and so does one that logged a
    failure, unless it is to be troubled.
    """
    with tempfile.TemporaryFile("a+") as log:
        process, url = started(log, {"workers": 2, "sealed_keys": KEY, **settings})
        try:
            assert is_up(url), written(log)
            yield Service(url, process, log)
        finally:
            status = stopped(process)
        assert status == 0, written(log)
        assert "Traceback" not in written(log), written(log)
        assert troubled or '"failure":' not in written(log), written(log)


@contextmanager
def running(**settings: Any) -> Iterator[str]:
    """The address of a service of its own with these settings."""
    with service(**settings) as found:
        yield found.url


def is_up(url: str) -> bool:
    """Is it true that the service answers?"""
    try:
        with Wire(url, READY) as wire:
            return wire.send("GET", "/readyz").status == 200
    except (OSError, http.client.HTTPException):
        return False


def environment(settings: Mapping[str, Any]) -> dict[str, str]:
    """The environment of a service: that of the tests, but with these settings alone."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    return own | {variable(name): text(value) for name, value in settings.items()}


def started(log: IO[str], settings: Mapping[str, Any]) -> tuple[subprocess.Popen[bytes], str]:
    """The process of a service, and its address."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as listener:
        door = listener.fileno()
        given = environment({**settings, "socket": f"fd://{door}"})
        process = subprocess.Popen(COMMAND, stdout=log, stderr=log, pass_fds=(door,), env=given)
        return process, f"http://127.0.0.1:{listener.getsockname()[1]}"


def stopped(process: subprocess.Popen[bytes]) -> int:
    """The exit status of the process, after it was asked to end."""
    process.terminate()
    try:
        return process.wait(STOPPED)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait(STOPPED)


def written(log: IO[str]) -> str:
    """All that stands in the log."""
    log.seek(0)
    return log.read()
