"""A service over HTTP: one that is busy is asked again, and what is no JSON is a difference."""

import json
from pathlib import Path
from typing import Any, Final

from sheepfold_tools.cli import exits
from tests.conformance.answering import answer
from tests.support.commands import call
from tests.support.web_bots import Reply, web_bot

PART: Final = ("--game", "wolf", "--skip", "matches", "--skip", "problems")


def test_one_that_is_busy_is_asked_again(small_kit: Path) -> None:
    def reply(body: dict[str, Any]) -> Reply:
        if len(web.questions) == 1:
            return Reply(b'{"type": "/problems/rate-limited"}', 429, headers=(("Retry-After", "0"),))
        *_, game, name = web.headers[-1]["path"].split("/")
        status, found = answer(game, name, body)
        kind = "application/json" if status == 200 else "application/problem+json"
        return Reply(json.dumps(found).encode(), status, kind)

    with web_bot(reply) as web:
        done = call("conformance", web.url.removesuffix("/bot?level=3"), "--kit", str(small_kit), *PART)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].endswith(" passed, 0 failed")
    first, second, *others = [headers["path"].rpartition("/")[2] for headers in web.headers]
    assert first == second
    assert {first, *others} == {"new", "play", "check", "replay", "view"}


def test_an_answer_that_is_no_json_is_a_difference(small_kit: Path) -> None:
    with web_bot(lambda body: Reply(b"<baa", kind=None)) as web:
        done = call("conformance", web.url.removesuffix("/bot?level=3"), "--kit", str(small_kit), *PART)
    assert done.code == exits.WRONG
    assert 'call 1, new: expected {}, got "(no JSON)"' in done.out
    assert "0 passed" in done.out.splitlines()[-1]
