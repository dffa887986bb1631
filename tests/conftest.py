"""What tests of several folders share."""

from collections.abc import Iterator

import pytest

from tests.support.service import running


@pytest.fixture(scope="session")
def service_url() -> Iterator[str]:
    """The address of the real service, run once for all tests that need a socket."""
    with running() as url:
        yield url
