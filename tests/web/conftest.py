"""The two ways to the service: in this process, and over a socket."""

from collections.abc import Iterator

import pytest

from tests.support.callers import LOCAL, Local
from tests.support.service import Wire


@pytest.fixture
def local() -> Local:
    """The service in this process."""
    return LOCAL


@pytest.fixture
def wire(service_url: str) -> Iterator[Wire]:
    """A connection to the real service."""
    with Wire(service_url) as opened:
        yield opened
