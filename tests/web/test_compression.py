"""What is compressed: documents and files, for clients that accept it, and no answer to a call."""

import gzip
from typing import Any, Final

import pytest

from tests.support.callers import path_of
from tests.support.service import JSON, Wire

DOCUMENTS: Final = (
    *("/v1/games", "/v1/games/wolf", "/openapi.yaml", "/openapi.json"),
    *("/v1/games/wolf/openapi.json", "/v1/games/sheepshead/schemas/view.json"),
    *("/table/cards.svg", "/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js"),
)
GZIP: Final = {"Accept-Encoding": "br;q=1, gzip;q=0.5"}
PLAIN: Final = {"Accept-Encoding": "identity"}


def without_id(headers: Any) -> dict[str, str]:
    """The headers that are the same each time."""
    return {name: each for name, each in headers.items() if name not in ("x-request-id", "date")}


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_document_is_compressed_for_those_who_accept_that(wire: Wire, path: str) -> None:
    plain, packed = wire.send("GET", path, headers=PLAIN), wire.send("GET", path, headers=GZIP)
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert int(packed.headers["content-length"]) == len(packed.body) < len(plain.body)
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
    assert plain.headers["etag"] != packed.headers["etag"]
    for form, answer in ((PLAIN, plain), (GZIP, packed)):
        again = wire.send("GET", path, headers=form | {"If-None-Match": answer.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        assert again.headers["etag"] == answer.headers["etag"]
        assert again.headers["vary"] == "Accept-Encoding"
        assert again.headers["cache-control"] == "public, max-age=3600"


@pytest.mark.parametrize("form", [PLAIN, GZIP])
@pytest.mark.parametrize("path", [*DOCUMENTS, "/docs/", "/healthz", "/nothing", "/v1/games/nothing"])
def test_head_answers_with_the_headers_of_get(wire: Wire, path: str, form: dict[str, str]) -> None:
    whole, head = wire.send("GET", path, headers=form), wire.send("HEAD", path, headers=form)
    assert (head.status, head.body) == (whole.status, b"")
    assert without_id(head.headers) == without_id(whole.headers)


def test_a_part_of_a_file_is_a_part_of_it_as_it_is(wire: Wire) -> None:
    path = "/docs/swagger-ui-bundle.js"
    part = wire.send("GET", path, headers=GZIP | {"Range": "bytes=0-99"})
    assert part.status == 206
    assert "content-encoding" not in part.headers
    assert part.body == wire.send("GET", path, headers=PLAIN).body[:100]


def test_an_answer_that_may_hold_a_key_is_never_compressed(wire: Wire) -> None:
    body = b'{"seats": 5, "seed": "sheep", "include": ["views", "legal_moves"]}'
    answer = wire.send("POST", path_of("sheepshead", "new"), body, GZIP | JSON)
    assert (answer.status, len(answer.body) > 1024) == (200, True)
    assert "content-encoding" not in answer.headers
    assert "vary" not in answer.headers
