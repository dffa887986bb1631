"""Stops and rolling restarts under load: every request is answered, or its connection refused at once."""

import os
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Final

import pytest

from sheepfold.testing import COMMAND, service_environment
from sheepfold_server.web.__main__ import SIGNALLED
from tests.support.processes import children
from tests.support.proxy import proxy
from tests.support.service import service
from tests.support.sockets import WHOLE, answer_on, opened
from tests.support.waiting import until

CLIENTS: Final = 6
PAUSE: Final = 0.01  # between requests, in s: a closed connection keeps its port for a minute, and ports are few
BEFORE: Final = 50  # answers before something happens
LONG_ENOUGH: Final = 60.0
ACTIVATE: Final = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.execve(sys.argv[2], sys.argv[2:], os.environ | {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())})
"""  # a program on a socket, as systemd starts it


class Load:
    """Clients that send one request after another, each on a connection of its own."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.over: Final = Event()
        self.is_last: Final = Event()  # whether nothing listens any more once the stop is over
        self.outcomes: Final[Counter[str]] = Counter()

    def run(self) -> None:
        """Send requests until it is over, or connections are refused.

        Linux resets what arrives in the instant in which the last listening socket is closed: that is a refusal, too.
        """
        while not self.over.wait(PAUSE):
            is_last = self.is_last.is_set()
            try:
                with opened(self.url, WHOLE) as client:
                    outcome = str(answer_on(client).status)
            except ConnectionRefusedError:
                return
            except OSError as error:
                if is_last and isinstance(error, ConnectionResetError):
                    return
                outcome = type(error).__name__
            self.outcomes[outcome] += 1

    def go_on(self) -> None:
        """Wait until `BEFORE` more requests have been answered."""
        done = self.outcomes["200"]
        until(lambda: self.outcomes["200"] >= done + BEFORE)


@contextmanager
def load(url: str) -> Iterator[Load]:
    """Load on this address while the block runs."""
    clients = Load(url)
    with ThreadPoolExecutor(CLIENTS) as pool:
        futures = [pool.submit(clients.run) for _ in range(CLIENTS)]
        try:
            yield clients
        finally:
            clients.over.set()
        for future in futures:
            future.result(LONG_ENOUGH)


def test_a_stop_answers_every_connection_that_waits_to_be_accepted() -> None:
    with service(workers=2) as found, ExitStack() as stack:
        workers = children(found.process.pid)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        waiting = [stack.enter_context(opened(found.url, WHOLE)) for _ in range(20)]
        found.process.send_signal(signal.SIGTERM)
        for worker in workers:
            os.kill(worker, signal.SIGCONT)
        assert [answer_on(client).status for client in waiting] == [200] * 20
        assert found.process.wait(LONG_ENOUGH) == 0


def test_a_stop_loses_no_request_on_a_new_connection() -> None:
    with service(workers=2) as found, load(found.url) as clients:
        clients.go_on()
        clients.is_last.set()
        found.process.send_signal(signal.SIGTERM)
        assert found.process.wait(LONG_ENOUGH) == 0
    assert clients.outcomes.keys() == {"200"}, clients.outcomes


@contextmanager
def hanging_up(handler: signal.Handlers) -> Iterator[None]:
    """Have services that are started meanwhile inherit what a closed terminal does to them."""
    before = signal.signal(signal.SIGHUP, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_service_that_is_stopped_while_it_starts_tidies_up_first(tmp_path: Path, number: int) -> None:
    keys = tmp_path / "keys"
    os.mkfifo(keys)
    environment = service_environment({"sealed_keys_file": str(keys)})
    with (
        hanging_up(signal.SIG_DFL),
        subprocess.Popen(COMMAND, env=environment) as process,
        keys.open("w"),  # it reads the keys now
    ):
        process.send_signal(number)
        assert process.wait(LONG_ENOUGH) == SIGNALLED + number, "it has not just been killed"


def test_a_closed_terminal_stops_the_service() -> None:
    with hanging_up(signal.SIG_DFL), service(workers=2) as found:
        for process in (*children(found.process.pid), found.process.pid):
            os.kill(process, signal.SIGHUP)
        assert found.process.wait(LONG_ENOUGH) == 0


def test_a_service_under_nohup_outlives_its_terminal() -> None:
    with hanging_up(signal.SIG_IGN), service(workers=2) as found:
        workers = children(found.process.pid)
        for process in (*workers, found.process.pid):
            os.kill(process, signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):  # a stop takes less
            found.process.wait(4)
        with opened(found.url, WHOLE) as client:
            assert answer_on(client).status == 200
        assert set(workers) <= set(children(found.process.pid))


def test_a_socket_of_systemd_is_used_once_and_left_where_it_is() -> None:
    with TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"{folder}/socket")
        listener.listen()
        process = subprocess.Popen(
            (sys.executable, "-c", ACTIVATE, str(listener.fileno()), *COMMAND),
            env=service_environment({"socket": "fd://3", "log_level": "error"}),
            pass_fds=(listener.fileno(),),
        )
        try:
            for _ in range(2):
                with socket.socket(socket.AF_UNIX) as client:
                    client.settimeout(LONG_ENOUGH)
                    client.connect(f"{folder}/socket")
                    client.sendall(WHOLE)
                    assert client.recv(100).startswith(b"HTTP/1.1 200")
        finally:
            process.terminate()
        assert process.wait(LONG_ENOUGH) == 0
        assert os.listdir(folder) == ["socket"]


@pytest.mark.parametrize("is_behind_proxy", [False, True])
def test_a_rolling_restart_under_load_loses_no_request(is_behind_proxy: bool) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=512) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"

        def start() -> "subprocess.Popen[bytes]":
            given = service_environment({"socket": f"fd://{listener.fileno()}", "workers": 2, "log_level": "error"})
            process = subprocess.Popen(COMMAND, env=given, pass_fds=(listener.fileno(),))
            until(lambda: len(children(process.pid)) == 2)
            return process

        current = start()
        try:
            with proxy(url) if is_behind_proxy else nullcontext(url) as front, load(front) as clients:
                for _ in range(3):
                    clients.go_on()
                    before, current = current, start()
                    before.terminate()
                    assert before.wait(LONG_ENOUGH) == 0
                clients.go_on()
        finally:
            current.terminate()
            current.wait(LONG_ENOUGH)
    assert clients.outcomes.keys() == {"200"}, clients.outcomes
