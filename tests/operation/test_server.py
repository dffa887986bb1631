"""Starting, stopping and killing the service."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold.testing import COMMAND, running_service, service_environment
from sheepfold_rules.installing import UNIX_ONLY, advise
from tests.support.callers import post, value
from tests.support.commands import PROGRAM, terminal
from tests.support.metrics import wait_for_requests
from tests.support.processes import children, processor_time
from tests.support.service import JSON, Answer, Service, Wire, service
from tests.support.sockets import PART, WHOLE, answer_on, asked, closed, many, opened
from tests.support.waiting import until

PATIENCE: Final = 120  # seconds


def send_batch(url: str, samples: int) -> Answer:
    """Send a batch of that many dear calls, each of which takes a good part of a second, and of a cheap one."""
    with Wire(url, PATIENCE) as wire:
        start = value(post(wire, "wolf_herd", "new", {"seats": 4, "seed": "herds", "include": ["view"]}))
        dear = {"call": "sample", "game": "wolf_herd", "body": {"view": start["view"], "count": 1000}}
        calls = [dear] * samples + [{"call": "new", "game": "wolf", "body": {"seats": 2}}]
        return wire.send("POST", "/v1/batch", json.dumps({"calls": calls}).encode(), JSON)


def test_a_stop_lets_running_calls_finish() -> None:
    with service(call_seconds=PATIENCE, graceful_seconds=PATIENCE) as found, ThreadPoolExecutor(1) as pool:
        running = pool.submit(send_batch, found.url, 2)
        wait_for_requests(found.url, 1)
        found.process.send_signal(signal.SIGTERM)
        answer = running.result(PATIENCE)
        assert [each["status"] for each in value(answer)["answers"]] == [200, 200, 200]
        assert found.process.wait(PATIENCE) == 0
        with pytest.raises(OSError, match="refused"):
            post(Wire(found.url), "wolf", "new", {"seats": 2})


@pytest.mark.slow
def test_a_worker_that_is_being_started_stops_when_it_is_told_to() -> None:
    given = service_environment({"port": 0, "workers": 1})
    process = subprocess.Popen(COMMAND, env=given, stderr=subprocess.DEVNULL)
    try:
        started = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until(lambda: started.read_text() != "")
        worker = started.read_text().strip()
        os.kill(int(worker), signal.SIGTERM)
        until(lambda: started.read_text().split() not in ([], [worker]))
    finally:
        process.terminate()
        process.wait(PATIENCE)


def is_refused(url: str) -> bool:
    """Whether new connections are refused."""
    try:
        opened(url).close()
    except ConnectionRefusedError:
        return True
    return False


def test_a_stop_refuses_new_connections_and_lets_a_request_that_has_begun_come_in() -> None:
    with (
        service(workers=1, graceful_seconds=PATIENCE) as found,
        opened(found.url, PART) as slow,
        Wire(found.url) as kept,
    ):
        assert post(kept, "wolf", "new", {"seats": 2}).headers["connection"] == "keep-alive"
        found.process.send_signal(signal.SIGTERM)
        until(lambda: post(kept, "wolf", "new", {"seats": 2}).headers["connection"] == "close")
        until(lambda: is_refused(found.url))
        assert found.process.poll() is None
        slow.sendall(b'"seats": 2}')
        assert answer_on(slow).status == 200


def test_clients_that_send_nothing_keep_neither_calls_nor_a_stop_waiting() -> None:
    with (
        service(workers=1, threads=1, keep_alive=3600, graceful_seconds=3600) as found,
        many(found.url, 100, b"") as clients,
    ):
        assert asked(found.url, WHOLE).status == 200
        clients[0].sendall(WHOLE)
        assert answer_on(clients[0]).status == 200
        found.process.send_signal(signal.SIGTERM)
        assert found.process.wait(PATIENCE) == 0


def test_clients_that_do_not_close_their_connections_keep_nobody_waiting() -> None:
    last = WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with service(workers=1, threads=1) as found, many(found.url, 100, last) as clients:
        assert {answer_on(client).status for client in clients} == {200}
        assert asked(found.url, WHOLE).status == 200
        assert all(closed(client) for client in clients)


def test_a_body_that_is_too_large_is_not_waited_for() -> None:
    large = WHOLE.replace(b"Length: 12", b"Length: 4100000")
    with service(workers=1, threads=1) as found, many(found.url, 30, large) as clients:
        assert asked(found.url, WHOLE).status == 200
        answers = [answer_on(client) for client in clients]
        assert {(answer.status, answer.headers["connection"]) for answer in answers} == {(413, "close")}
        assert all(closed(client) for client in clients)


def test_a_client_whose_large_body_is_refused_unread_loses_no_later_call() -> None:
    body = b" " * 100_000
    with service() as found, Wire(found.url) as wire:
        for _ in range(5):
            refused = wire.send("POST", "/v1/games/wolf/new", body, {"Content-Type": "text/plain"})
            assert (refused.status, refused.headers["connection"]) == (415, "close")
            value(post(wire, "wolf", "new", {"seats": 2}))


def test_an_interrupted_service_ends_at_once_with_what_runs() -> None:
    longer = 3 * PATIENCE  # so that neither the calls nor the grace are over when patience is
    with (
        running_service(workers=1, call_seconds=longer, graceful_seconds=longer) as found,
        ThreadPoolExecutor(1) as pool,
    ):
        running = pool.submit(send_batch, found.url, 500)
        wait_for_requests(found.url, 1)
        found.process.send_signal(signal.SIGINT)
        assert found.process.wait(PATIENCE) == 0
        assert isinstance(running.exception(PATIENCE), OSError | HTTPException)  # cut off, wherever the answer was


def workers(found: Service, without: int = 0) -> list[int]:
    """The two workers of a service, once there are two beside one that was killed."""
    parent = found.process.pid
    until(lambda: len(children(parent)) == 2 and without not in children(parent))
    return children(parent)


@pytest.mark.slow
def test_with_few_files_fewer_connections_are_kept_and_nobody_is_lost() -> None:
    command = ("sh", "-c", 'ulimit -n 100 && exec "$@"', "sh", *COMMAND)
    with running_service(command=command, workers=1, keep_alive=1) as found:
        until(lambda: len(children(found.process.pid)) == 1)
        (worker,) = children(found.process.pid)
        with many(found.url, 150, WHOLE) as clients:  # those that wait come in when idle ones are closed
            assert {answer_on(client).status for client in clients} == {200}
            spent = processor_time(worker)
            assert all(closed(client) for client in clients)
            assert processor_time(worker) - spent < 1
        assert children(found.process.pid) == [worker]
        (line,) = [json.loads(line) for line in found.read_log().splitlines() if '"listening"' in line]
        assert line["connections"] == 100 - 32 - 4


def test_a_port_that_is_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = run(*COMMAND, port=port)
    assert ended.returncode == 2
    *_, line = map(json.loads, ended.stderr.splitlines())
    assert line["event"] == f"SHEEPFOLD_PORT: cannot listen on 127.0.0.1:{port}: Address already in use"


def test_the_command_line_runs_the_service_and_a_terminal_gets_text(tmp_path: Path) -> None:
    options = ("--port", "0", "--workers", "1", "--host", "0.0.0.0")
    given = {"SHEEPFOLD_WORKERS": "3", "SHEEPFOLD_THREADS": "2", "TMPDIR": str(tmp_path)}
    with terminal("serve", *options, cwd=tmp_path, columns=80, **given) as shown:
        start = shown.until("Press Ctrl-C to stop.") + shown.until("Booting worker")
        (port,) = re.findall(r"listening.*address=http://0\.0\.0\.0:(\d+)", start)
        for name in ("table", "replay", "guide", "docs"):
            assert f" http://127.0.0.1:{port}/{name}/\n" in start
        assert '"event"' not in start
        assert start.count("see /guide/how-to/put-a-proxy-in-front.html") == 1, "others can reach it"
        assert "workers=1 " in start, "an option counts more than a variable"
        assert "threads=2 " in start
        with Wire(f"http://127.0.0.1:{port}") as wire:
            value(post(wire, "wolf", "new", {"seats": 2}))
        shown.interrupt()
        assert shown.end() == 0
        assert "Traceback" not in shown.plain
    assert list(tmp_path.iterdir()) == []


def run(*arguments: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    """How a command that ends by itself has ended, and what it has printed."""
    return subprocess.run(
        arguments, env=service_environment(settings), capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"port": "sheep"}, "SHEEPFOLD_PORT: a whole number from 0 to 65535 was expected"),
        ({"thread": 1}, "SHEEPFOLD_THREAD: there is no such setting"),
        ({"rate_limit": "much"}, "SHEEPFOLD_RATE_LIMIT: a limit such as 100/second was expected"),
    ],
)
def test_a_wrong_setting_is_named_and_nothing_is_started(settings: dict[str, Any], said: str) -> None:
    ended = run(*COMMAND, **settings)
    assert ended.returncode == 2
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_service_without_a_directory_for_temporary_files_is_not_started() -> None:
    ended = run("sh", "-c", 'ulimit -f 0; exec "$@"', "sh", *COMMAND)  # nothing can be written to any file
    assert ended.returncode == 2
    assert "TMPDIR: a directory that can be written to was expected" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_wrong_option_is_named_as_it_was_typed() -> None:
    ended = run(PROGRAM, "serve", "--trusted-hops", "99", port=1)
    assert ended.returncode == 2
    assert ended.stderr.endswith("Error: --trusted-hops: a whole number from 0 to 10 was expected, not 99\n")
    ended = run(PROGRAM, "serve", trusted_hops=99)
    assert ended.returncode == 2
    assert ended.stderr.endswith("Error: SHEEPFOLD_TRUSTED_HOPS: a whole number from 0 to 10 was expected, not 99\n")


def test_without_the_extra_the_command_line_says_how_it_is_installed() -> None:
    program = "import sys; sys.modules['gunicorn'] = None; from sheepfold_tools.cli import main; main()"
    ended = run(sys.executable, "-c", program, "serve")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.endswith(f" (gunicorn): {advise('server')}\n")


def test_on_windows_it_says_that_it_needs_a_unix_system() -> None:
    load = "import os, signal; from sheepfold_tools.cli import main, commands"
    windows = "os.name = 'nt'; del signal.pthread_sigmask; os.execve = None"
    ended = run(sys.executable, "-c", f"{load}; {windows}; main()", "serve")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.endswith(f"{UNIX_ONLY}\n")
