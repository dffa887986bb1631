"""The ways of running: a test that takes `client` runs in this process and against a real service, each with both
clients; one that takes `connect` runs with each library that sends requests."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Final

import pytest

import sheepfold
from tests.sdk import blocking

Connect = Callable[..., sheepfold.Client]

WAYS: Final = ("in_process", "over_http", "async_in_process", "async_over_http")


@pytest.fixture(scope="session")
def keep() -> Iterator[Connect]:
    """What connects as `connect_by` does, and keeps each client open for all tests that want the same."""
    with ExitStack() as opened:
        yield cache(lambda way, url, sealing=None: opened.enter_context(connect_by(way, url, sealing)))


def connect_by(way: str, url: str | None, sealing: sheepfold.Sealing | None = None) -> sheepfold.Client:
    """Return a client by one of the ways."""
    connect = blocking.connect if way.startswith("async") else sheepfold.connect
    return connect(url) if way.endswith("over_http") else connect(sealing=sealing)


@pytest.fixture(params=["requests", "httpx"])
def connect(request: pytest.FixtureRequest) -> Connect:
    """What connects to a service, by each library in turn; it takes what `sheepfold.connect` takes."""
    return sheepfold.connect if request.param == "requests" else blocking.connect


@pytest.fixture(params=WAYS)
def client(request: pytest.FixtureRequest, keep: Connect) -> sheepfold.Client:
    """The client, by each way in turn."""
    url = request.getfixturevalue("service_url") if request.param.endswith("over_http") else None
    return keep(request.param, url)


@pytest.fixture
def local(keep: Connect) -> sheepfold.Client:
    """The rules in this process."""
    return keep("in_process", None)


@pytest.fixture
def remote(service_url: str, keep: Connect) -> sheepfold.Client:
    """The rules of the service."""
    return keep("over_http", service_url)
