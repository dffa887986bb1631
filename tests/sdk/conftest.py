"""The ways of running: a test that takes `client` runs in this process and against a real service, each with both
clients; one that takes `connect` runs with each library that sends requests."""

from collections.abc import Callable, Iterator

import pytest

import sheepfold
from tests.sdk import blocking

Connect = Callable[..., sheepfold.Client]


@pytest.fixture(params=["requests", "httpx"])
def connect(request: pytest.FixtureRequest) -> Connect:
    """What connects to a service, by each library in turn; it takes what `sheepfold.connect` takes."""
    return sheepfold.connect if request.param == "requests" else blocking.connect


@pytest.fixture(params=["in_process", "over_http", "async_in_process", "async_over_http"])
def client(request: pytest.FixtureRequest) -> Iterator[sheepfold.Client]:
    """The client, by each way in turn."""
    url = request.getfixturevalue("service_url") if request.param.endswith("over_http") else None
    connect = blocking.connect if request.param.startswith("async") else sheepfold.connect
    with connect(url) as connected:
        yield connected


@pytest.fixture
def local() -> Iterator[sheepfold.Client]:
    """The rules in this process."""
    with sheepfold.connect() as connected:
        yield connected


@pytest.fixture
def remote(service_url: str) -> Iterator[sheepfold.Client]:
    """The rules of the service."""
    with sheepfold.connect(service_url) as connected:
        yield connected
