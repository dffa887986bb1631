"""What tests of several folders share."""

from collections.abc import Iterator

import pytest

from tests.support.redis import redis_server
from tests.support.service import running


@pytest.fixture(scope="session")
def redis_address() -> Iterator[str]:
    """The address of a real Redis server."""
    with redis_server() as running_redis:
        yield running_redis.address


@pytest.fixture(scope="session")
def service_url() -> Iterator[str]:
    """The address of the real service, run once for all tests that need a socket."""
    with running() as url:
        yield url
