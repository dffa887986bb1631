"""The application: what it can be imported without, and which paths and methods it takes."""

import os
import subprocess
import sys
from typing import Final

import pytest

from sheepfold_server.web.keys import NO_KEYS
from sheepfold_server.web.settings import variable
from tests.support.callers import LOCAL, refused
from tests.support.service import KEY

BLOCKED: Final = ("gunicorn",)
BLOCKING: Final = f"import sys\nsys.modules.update(dict.fromkeys({BLOCKED!r}))\n"
CALL: Final = "OPTIONS, POST"


@pytest.mark.parametrize(("key", "said"), [(KEY, ""), ("", f"{NO_KEYS}\n")])
def test_the_application_needs_no_server_program_and_says_only_that_it_has_no_keys(key: str, said: str) -> None:
    code = BLOCKING + "from sheepfold_server.web.app import create_app\nprint(create_app().name)"
    environment = os.environ | {variable("sealed_keys"): key}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert (run.returncode, run.stdout, run.stderr) == (0, "sheepfold_server\n", said)


@pytest.mark.parametrize(
    ("method", "path", "status", "problem", "allow"),
    [
        ("GET", "/v1/games/wolf/play", 405, "method-not-allowed", CALL),
        ("DELETE", "/v1/games/sheepshead/legal-moves", 405, "method-not-allowed", CALL),
        ("GET", "/v1/batch", 405, "method-not-allowed", CALL),
        ("POST", "/v1/games/wolf", 405, "method-not-allowed", "GET, HEAD, OPTIONS"),
        ("GET", "/v1/games/wolf/nonsense", 404, "not-found", None),
        ("OPTIONS", "/v1/games/wolf/nonsense", 404, "not-found", None),
        ("POST", "/v1/games/wolf/legal_moves", 404, "not-found", None),
        ("POST", "/v1/games/wolf/play/", 404, "not-found", None),
        ("POST", "/v1/games/wolf/play/more", 404, "not-found", None),
        ("POST", "/v1/games/nosuch/play", 404, "unknown-game", None),
        ("GET", "/v1/games/nosuch/play", 404, "unknown-game", None),
        ("GET", "/v1/games/nosuch", 404, "unknown-game", None),
    ],
)
def test_an_unknown_path_or_method_is_refused(
    method: str, path: str, status: int, problem: str, allow: str | None
) -> None:
    answer = LOCAL.send(method, path)
    refused(answer, status, problem)
    assert answer.headers.get("allow") == allow


def test_the_methods_of_a_call_may_be_asked_for() -> None:
    answer = LOCAL.send("OPTIONS", "/v1/games/wolf/play")
    assert (answer.status, sorted(answer.headers["allow"].split(", "))) == (200, CALL.split(", "))
    assert (answer.headers["content-length"], answer.body) == ("0", b"")
