"""The two ways of running: a test that takes `rules` runs in this process, and again against a real service."""

from collections.abc import Callable, Iterator

import pytest

import sheepfold

Connect = Callable[..., sheepfold.Rules]


@pytest.fixture(params=["requests"])
def connect(request: pytest.FixtureRequest) -> Connect:
    """What connects to a service, by each library in turn; it takes what `sheepfold.connect` takes."""
    return sheepfold.connect


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
