"""The real service, run as `make serve` runs it, and a plain connection to it."""

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

ARGUMENTS: Final = (
    *("--worker-class", "gthread", "--workers", "2", "--threads", "4", "--keep-alive", "30"),
    *("--no-control-socket", "sheepfold_server.web.app:create_app()"),
)
KEY: Final = base64.b64encode(b"a key of the tests, no secret at all"[:32]).decode()
READY: Final = 30.0  # seconds
ANSWER: Final = 10.0
STOPPED: Final = 40.0  # gunicorn itself gives up after 30
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


@contextmanager
def running(**settings: str) -> Iterator[str]:
    """The address of a service of its own with these settings, on a free port of this machine; stopped at the end.

    The port is opened here and handed over, so that nobody can take it in between, and the first call waits in line
    until the service answers. A service that logged an error, or does not stop cleanly, fails the block.
    """
    with tempfile.TemporaryFile("a+") as log:
        process, url = started(log, settings)
        try:
            assert is_up(url), written(log)
            yield url
        finally:
            status = stopped(process)
        assert status == 0, written(log)
        assert "Traceback" not in written(log), written(log)


def is_up(url: str) -> bool:
    """Is it true that the service answers?"""
    try:
        with Wire(url, READY) as wire:
            return wire.send("GET", "/v1/games").status == 200
    except (OSError, http.client.HTTPException):
        return False


def started(log: IO[str], settings: Mapping[str, str]) -> tuple[subprocess.Popen[bytes], str]:
    """The process of a service, and its address."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as listener:
        door = listener.fileno()
        command = (sys.executable, "-m", "gunicorn", "--bind", f"fd://{door}", *ARGUMENTS)
        environment = {**os.environ, "SHEEPFOLD_SEALED_KEYS": KEY, **settings}
        process = subprocess.Popen(command, stdout=log, stderr=log, pass_fds=(door,), env=environment)
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
