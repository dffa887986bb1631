"""A service that the tests of one file share."""

from collections.abc import Iterator

import pytest

from tests.support.service import Service, service


@pytest.fixture(scope="module")
def quiet() -> Iterator[Service]:
    """A service of two workers that only the tests of one file call."""
    with service() as found:
        yield found
