"""Logs: one line for each request, which says how it went, and nothing of what was sent."""

import fcntl
import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold.testing import COMMAND, RunningService, running_service
from sheepfold_server.web import observe
from sheepfold_server.web.settings import Settings
from tests.support.callers import path_of, post, value
from tests.support.heavy import BATCH
from tests.support.metrics import number
from tests.support.service import JSON, Service, Wire, service
from tests.support.sockets import asked
from tests.support.waiting import until

SEED: Final = "a seed that nobody may read in a log"
TOKEN: Final = "a-token-that-nobody-may-read-in-a-log"
BEARER: Final = {**JSON, "Authorization": f"Bearer {TOKEN}", "X-Request-ID": "the-match"}


def line_of(found: Service, name: str) -> dict[str, Any]:
    """The line of a request."""
    until(lambda: any(line.get("request_id") == name for line in found.lines("request")))
    (line,) = [line for line in found.lines("request") if line.get("request_id") == name]
    return line


def send(found: Service, name: str, method: str, path: str, body: bytes | None = None) -> dict[str, Any]:
    """The line that is logged for a request."""
    with Wire(found.url) as wire:
        wire.send(method, path, body, {**JSON, "X-Request-ID": name})
    return line_of(found, name)


def test_a_request_leaves_one_line_that_says_how_it_went(quiet: Service) -> None:
    line = send(quiet, "one", "POST", path_of("wolf", "new"), b'{"seats": 2}')
    told = ["timestamp", "level", "event", "request_id", "method", "route", "status", "ms", "bytes", "game", "call"]
    assert list(line) == told
    assert (line["level"], line["method"], line["status"]) == ("info", "POST", 200)
    assert (line["route"], line["game"], line["call"]) == ("/v1/games/wolf/new", "wolf", "new")
    assert line["bytes"] > 100
    assert 0 < line["ms"] < 10_000
    assert line["timestamp"].endswith("Z")


def test_a_refusal_leaves_its_rule(quiet: Service) -> None:
    with Wire(quiet.url) as wire:
        state = post(wire, "president", "new", {"seats": 4, "seed": SEED}).value["state"]
    body = json.dumps({"state": state, "move": {"type": "pass"}}).encode()
    line = send(quiet, "refused", "POST", path_of("president", "play"), body)
    assert (line["status"], line["problem"], line["rule"]) == (409, "illegal-move", "president.leader_plays")


def test_a_batch_leaves_how_many_were_refused(quiet: Service) -> None:
    calls = [{"call": "new", "game": "wolf", "body": {"seats": seats}} for seats in (2, 3)]
    line = send(quiet, "batch", "POST", "/v1/batch", json.dumps({"calls": calls}).encode())
    assert (line["calls"], line["refused"]) == (2, 1)


@pytest.mark.parametrize("path", ["/v1/games", "/table/page.css"])
def test_the_bytes_are_those_of_the_body_that_was_sent(quiet: Service, path: str) -> None:
    with Wire(quiet.url) as wire:
        whole = wire.send("GET", path, None, {"X-Request-ID": f"whole-{len(path)}"})
        known = {"If-None-Match": whole.headers["etag"], "X-Request-ID": f"known-{len(path)}"}
        assert wire.send("GET", path, None, known).status == 304
        assert wire.send("HEAD", path, None, {"X-Request-ID": f"head-{len(path)}"}).status == 200
    logged = [line_of(quiet, f"{each}-{len(path)}")["bytes"] for each in ("whole", "known", "head")]
    assert logged == [len(whole.body), 0, 0]


@pytest.mark.parametrize(("path", "route"), [("/a/path?of=sheep", "unknown"), ("/docs/sheep", "/docs/<path:name>")])
def test_only_the_route_of_a_path_is_logged(quiet: Service, path: str, route: str) -> None:
    line = send(quiet, f"to-{path[1:5].replace('/', '-')}", "GET", path)
    assert (line["status"], line["route"]) == (404, route)
    assert "sheep" not in json.dumps(line).replace("sheepfold", "")


def test_probes_are_not_logged(quiet: Service) -> None:
    with Wire(quiet.url) as wire:
        for path in ("/healthz", "/readyz", "/metrics"):
            wire.send("GET", path, None, {"X-Request-ID": "probe"})
    send(quiet, "after", "GET", "/v1/games")
    assert not [line for line in quiet.lines("request") if line["request_id"] == "probe"]


def test_a_broken_request_leaves_a_line_too(quiet: Service) -> None:
    with Wire(quiet.url) as wire:
        wire.connection.connect()
        wire.connection.sock.sendall(f"GET / HTTP/1.1\r\n: {TOKEN}\r\n\r\n".encode())
        assert b" 400 " in wire.connection.sock.recv(65536)[:16]
    until(lambda: any(line.get("problem") == "bad-request" for line in quiet.lines("request")))
    assert TOKEN not in quiet.logged


def played(found: Service) -> Iterator[str]:
    """The texts of a match that must not be logged: its seed, and all its states and moves."""
    with Wire(found.url) as wire:

        def ask(call: str, body: Any) -> Any:
            return wire.send("POST", path_of("sheepshead", call), json.dumps(body).encode(), BEARER).value

        turns = []
        position = ask("new", {"seats": 3, "seed": SEED, "include": ["legal_moves"]})
        while position["to_act"] is not None:
            move = position["legal_moves"][0]
            turns.append({"seat": position["to_act"], "move": move})
            yield json.dumps(position["state"]["moves"])[1:-1]
            ask("view", {"state": position["state"], "seat": 0})
            ask("play", {"state": position["state"], "move": {"type": "play", "card": "7H"}})
            ask("check", {"state": {**position["state"], "dealer": 2, "scores": [9, 9, 9]}, "move": move})
            position = ask("play", {"state": position["state"], "move": move, "include": ["legal_moves"]})
        yield from position["state"]["deck"]
        ask("replay", {"seats": 3, "seed": SEED, "moves": turns, "outcome": {"scores": "7H"}})
        wire.send("POST", "/v1/batch", json.dumps({"calls": [SEED, TOKEN]}).encode(), BEARER)
        wire.send("GET", f"/{TOKEN}?{TOKEN}", None, BEARER)
        wire.send("POST", path_of(TOKEN, TOKEN), b"{}", BEARER)
    yield from (SEED, TOKEN, "Bearer")


def test_nothing_that_was_sent_is_logged() -> None:
    with service(log_level="debug") as found:
        secrets = [text for text in played(found) if text]
        until(lambda: any(line["route"] == "unknown" for line in found.lines("request")))
        texts = {json.dumps(value) for line in found.lines("request") for value in line.values()}
        assert [text for text in secrets if len(text) > 2 and text in found.logged] == []
        assert [text for text in secrets if len(text) == 2 and json.dumps(text) in texts] == []


@pytest.fixture
def set_up_again() -> Iterator[None]:
    """Puts back how this process logs."""
    root = logging.getLogger()
    before = (list(root.handlers), root.level)
    yield
    root.handlers[:], root.level = before


def test_the_places_of_a_failure_are_logged_without_its_message(set_up_again: None, capfdbinary: Any) -> None:
    def fail() -> None:
        try:
            raise KeyError("QC")
        except KeyError as error:
            raise ValueError("the secret card is QC") from error

    observe.configure(Settings())
    try:
        fail()
    except ValueError as error:
        observe.log(logging.ERROR, "a call failed", error, request_id="sheep")
        logging.getLogger("another").exception("it failed")
    lines = [json.loads(line) for line in capfdbinary.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["a call failed", observe.WITHHELD]
    for line in lines:
        kinds = [each for each in line["failure"] if not each.startswith(" ")]
        assert kinds == ["builtins.ValueError", "builtins.KeyError"]
        assert any(__file__ in each and "fail" in each for each in line["failure"])
        assert "QC" not in json.dumps(line)
    assert (lines[0]["request_id"], lines[1]["logger"]) == ("sheep", "another")


def test_every_line_of_the_server_is_json_too(quiet: Service) -> None:
    with Wire(quiet.url) as wire:
        value(post(wire, "wolf", "new", {"seats": 2, "sealed": True}))
    assert "SHEEPFOLD_SEALED_KEYS" not in quiet.logged, "the keys are set"
    (line,) = quiet.lines("listening")
    assert (line["workers"], line["threads"], line["rate_limit"]) == (2, 4, None)
    (pages,) = quiet.lines("open in a browser")
    assert (pages["table"], pages["docs"]) == (f"{quiet.url}/table/", f"{quiet.url}/docs/")
    assert all({"timestamp", "level", "event"} <= json.loads(each).keys() for each in quiet.logged.splitlines())


def test_the_setting_decides_the_format_whatever_standard_error_is() -> None:
    assert [observe.log_format(Settings(log_format=chosen)) for chosen in ("json", "console")] == ["json", "console"]


SMALLEST_PIPE: Final = 4096  # bytes
OUTPUTS: Final = {"a full disk": "/dev/full", "a reader who has gone": "log", "a reader who has stopped reading": "log"}


def log_to(path: Path) -> tuple[str, ...]:
    """The command of a service whose standard error is this file."""
    return ("sh", "-c", f'exec "$@" 2>{path}', "sh", *COMMAND)


def assert_that_calls_are_answered(found: RunningService) -> None:
    """Light and heavy calls are answered, although lines are lost."""
    calls = json.dumps({"calls": [{"call": "new", "game": "wolf", "body": {"seats": 2}}]}).encode()
    with Wire(found.url) as wire:
        for _ in range(50):
            assert post(wire, "wolf", "new", {"seats": 2}).status == 200
            assert wire.send("GET", "/nothing").status == 404
        assert wire.send("POST", BATCH, calls, JSON).status == 200
    assert asked(found.url, b"no request\r\n\r\n").status == 400
    until(lambda: number(found.url, "sheepfold_lost_log_lines_total") >= 50)


@pytest.mark.parametrize("output", OUTPUTS)
def test_a_line_that_cannot_be_written_costs_no_answer_and_is_counted(output: str, tmp_path: Path) -> None:
    path = tmp_path / "log"
    os.mkfifo(path)
    with path.open("r+b", buffering=0) as reader:
        fcntl.fcntl(reader, fcntl.F_SETPIPE_SZ, SMALLEST_PIPE)
        with running_service(command=log_to(tmp_path / OUTPUTS[output]), workers=2) as found:
            if output == "a reader who has gone":
                reader.close()
            assert_that_calls_are_answered(found)
            assert found.stop() == 0


@pytest.mark.parametrize("closed", ["2>&-", "<&- >&- 2>&-"])
def test_a_service_whose_streams_are_closed_answers(closed: str) -> None:
    command = ("sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND)
    with running_service(command=command, workers=1) as found, Wire(found.url) as wire:
        assert post(wire, "wolf", "new", {"seats": 2}).status == 200
        calls = json.dumps({"calls": [{"call": "new", "game": "wolf", "body": {"seats": 2}}]}).encode()
        assert wire.send("POST", BATCH, calls, JSON).status == 200
        assert found.stop() == 0
