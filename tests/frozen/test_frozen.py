"""The answers of the service are those whose digests were kept."""

from collections.abc import Iterator
from typing import Any, Final

import orjson
import pytest
from flask.testing import FlaskClient

from tests.frozen.digests import KEPT, digests
from tests.frozen.playing import Table, tables
from tests.frozen.service import client

LINES: Final = [orjson.loads(line) for line in KEPT.read_bytes().splitlines()]
MATCHES: Final = [  # several options at a time rarely change what one at a time does not
    pytest.param(
        line,
        id=f"{line['game']} {line['seats']} {line['options']}",
        marks=pytest.mark.slow if len(line["options"]) > 1 else (),
    )
    for line in LINES
]


@pytest.fixture(scope="module")
def service() -> Iterator[FlaskClient]:
    """A client of the service."""
    with client() as found:
        yield found


def test_there_is_a_digest_for_every_match(service: FlaskClient) -> None:
    kept = [Table(line["game"], line["seats"], line["options"]) for line in LINES]
    assert kept == list(tables(service))


@pytest.mark.parametrize("line", MATCHES)
def test_a_match_is_answered_as_it_was(service: FlaskClient, line: dict[str, Any]) -> None:
    found = digests(service, Table(line["game"], line["seats"], line["options"]))
    assert found["meaning"] == line["meaning"]
    assert found["wording"] == line["wording"]
