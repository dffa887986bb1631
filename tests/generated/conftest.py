"""The services that generated clients play against."""

from collections.abc import Iterator

import pytest

from tests.support.newer import newer_service


@pytest.fixture(params=["of today", "newer"])
def service(request: pytest.FixtureRequest, service_url: str) -> Iterator[str]:
    """Return the address of the real service, and of one that adds what a newer version may add."""
    if request.param == "of today":
        yield service_url
    else:
        with newer_service(service_url) as url:
            yield url
