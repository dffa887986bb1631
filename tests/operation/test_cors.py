"""Calls from the pages of other sites: only where the operator names them."""

from typing import Final

import pytest

from sheepfold_server.web.app import create_app
from sheepfold_server.web.settings import Settings
from tests.support.callers import Local, path_of
from tests.support.service import JSON

NEW: Final = path_of("wolf", "new")
ONE: Final = "https://sheep.example"
OTHER: Final = "https://wolf.example"
ASKED: Final = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization, content-type, x-request-id",
}


def called(origins: tuple[str, ...], origin: str, method: str = "POST") -> dict[str, str]:
    """The headers of an answer to a page."""
    local = Local(create_app(Settings(cors_origins=origins)))
    more = ASKED if method == "OPTIONS" else JSON
    return local.send(method, NEW, b'{"seats": 2}', {**more, "Origin": origin}).headers


@pytest.mark.parametrize("method", ["POST", "OPTIONS"])
def test_no_page_may_call_by_default(method: str) -> None:
    assert "access-control-allow-origin" not in called((), ONE, method)


@pytest.mark.parametrize("method", ["POST", "OPTIONS"])
def test_the_pages_that_are_named_may_call_and_no_others(method: str) -> None:
    assert called((ONE,), ONE, method)["access-control-allow-origin"] == ONE
    assert called((ONE, OTHER), OTHER, method)["access-control-allow-origin"] == OTHER
    for other in (OTHER, f"{ONE}.evil.example", "https://sheepXexample", "null"):
        assert "access-control-allow-origin" not in called((ONE,), other, method), other
    assert called(("*",), OTHER, method)["access-control-allow-origin"] == "*"


def test_a_page_may_send_what_a_call_needs_and_see_what_it_answers() -> None:
    asked = called((ONE,), ONE, "OPTIONS")
    assert set(asked["access-control-allow-headers"].lower().split(", ")) >= {
        *("authorization", "content-type", "x-request-id")
    }
    assert "POST" in asked["access-control-allow-methods"]
    assert asked["access-control-max-age"] == "3600"
    answered = called((ONE,), ONE)
    assert "X-Request-ID" in answered["access-control-expose-headers"]
    assert "access-control-allow-credentials" not in answered
    assert "Origin" in answered["vary"]
