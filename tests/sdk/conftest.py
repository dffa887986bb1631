"""The ways of running: in this process, and over HTTP with the client and the asynchronous client.

A test that takes `client` looks closely at one way, in this process; `make test-slow` repeats it in the others.
`test_ways.py` makes sure that all of them behave alike, and so do the few tests that are marked `IN_EVERY_WAY`.

A test that takes `connect` runs with each library that sends requests; marked `HTTPX_IN_SLOW`, it leaves httpx to
`make test-slow`.
"""

import gc
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import sheepfold
from tests.sdk import blocking
from tests.support.certificate import sign_certificate

Connect = Callable[..., sheepfold.Client]

WAYS: Final = ("in_process", "over_http", "async_over_http")
FIRST_WAY: Final = (WAYS[0], *(pytest.param(way, marks=pytest.mark.slow) for way in WAYS[1:]))
IN_EVERY_WAY: Final = pytest.mark.parametrize("client", WAYS, indirect=True)
FIRST_LIBRARY: Final = ("requests", pytest.param("httpx", marks=pytest.mark.slow))
HTTPX_IN_SLOW: Final = pytest.mark.parametrize("connect", FIRST_LIBRARY, indirect=True)


@pytest.fixture(scope="session")
def keep() -> Iterator[Connect]:
    """Return a function that connects as `connect_by` does, and keeps each client open for all tests that want it."""
    with ExitStack() as opened:
        yield cache(lambda way, url: opened.enter_context(connect_by(way, url)))


def connect_by(way: str, url: str | None) -> sheepfold.Client:
    """Return a client by one of the ways."""
    if url is None or way == "in_process":
        return sheepfold.connect()
    return blocking.connect(url) if way.startswith("async") else sheepfold.connect(url)


def connect_with(library: str) -> Connect:
    """Return the function that connects to a service with a library."""
    return sheepfold.connect if library == "requests" else blocking.connect


def client_of(request: pytest.FixtureRequest, keep: Connect) -> sheepfold.Client:
    """Return the client by the way that a fixture is run with."""
    is_over_http = request.param.endswith("over_http")
    client: sheepfold.Client = keep(request.param, request.getfixturevalue("service_url") if is_over_http else None)
    return client


@pytest.fixture(params=["requests", "httpx"])
def connect(request: pytest.FixtureRequest) -> Connect:
    """A function that connects to a service with each library in turn; it takes what `sheepfold.connect` takes."""
    return connect_with(request.param)


@pytest.fixture(params=FIRST_WAY)
def client(request: pytest.FixtureRequest, keep: Connect) -> sheepfold.Client:
    """The client, in this process; in `make test-slow`, by each other way too."""
    return client_of(request, keep)


@pytest.fixture(params=WAYS[1:])
def other(request: pytest.FixtureRequest, keep: Connect) -> sheepfold.Client:
    """The client by each way in turn, but for the first: in this process."""
    return client_of(request, keep)


@pytest.fixture
def local(keep: Connect) -> sheepfold.Client:
    """The client in this process."""
    return keep("in_process", None)


@pytest.fixture
def remote(service_url: str, keep: Connect) -> sheepfold.Client:
    """The client over HTTP, with requests."""
    return keep("over_http", service_url)


@pytest.fixture
def far(service_url: str, keep: Connect) -> sheepfold.Client:
    """The asynchronous client over HTTP."""
    return keep("async_over_http", service_url)


@pytest.fixture(params=WAYS[1:])
def sealer(request: pytest.FixtureRequest, keep: Connect) -> sheepfold.Client:
    """The clients over HTTP, which alone seal states."""
    return client_of(request, keep)


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A certificate that clients trust."""
    file = tmp_path / "fold.pem"
    sign_certificate(file)
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(file))
    return file


@pytest.fixture
def unclosed() -> Iterator[None]:
    """Ignore that httpx leaves the socket of an unfinished handshake to the garbage collector."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()


@pytest.fixture
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that names no proxy."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
