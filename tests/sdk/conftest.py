"""The two ways of running: a test that takes `rules` runs in this process, and again against a real service; one that
takes `connect` runs with each library that sends requests."""

from collections.abc import Callable, Iterator

import pytest

import sheepfold
from tests.sdk import blocking

Connect = Callable[..., sheepfold.Rules]


@pytest.fixture(params=["requests", "httpx"])
def connect(request: pytest.FixtureRequest) -> Connect:
    """What connects to a service, by each library in turn; it takes what `sheepfold.connect` takes."""
    return sheepfold.connect if request.param == "requests" else blocking.connect


@pytest.fixture(params=["in_process", "over_http"])
def rules(request: pytest.FixtureRequest) -> Iterator[sheepfold.Rules]:
    """The rules, by each way in turn."""
    url = request.getfixturevalue("service_url") if request.param == "over_http" else None
    with sheepfold.connect(url) as connected:
        yield connected


@pytest.fixture
def local() -> Iterator[sheepfold.Rules]:
    """The rules in this process."""
    with sheepfold.connect() as connected:
        yield connected


@pytest.fixture
def remote(service_url: str) -> Iterator[sheepfold.Rules]:
    """The rules of the service."""
    with sheepfold.connect(service_url) as connected:
        yield connected
