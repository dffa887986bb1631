"""Helpers for the tests of programs that use Sheepfold.

>>> import sheepfold
>>> from sheepfold.testing import running_service
>>> with running_service() as service, sheepfold.connect(service.url) as rules:
...     len(rules.games) > 0
True
"""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from time import monotonic
from typing import IO, Any, Final, Protocol, TypeVar
from urllib.request import ProxyHandler, build_opener

from sheepfold.sync import Match
from sheepfold_rules.installing import UNIX_ONLY

__all__ = ["RunningService", "ServiceNotStarted", "play_random_match", "running_service"]

O = TypeVar("O", contravariant=True)  # noqa: E741 O for options
N = TypeVar("N", bound=Match, covariant=True)

Setting = str | int | bool | Sequence[str] | None

COMMAND: Final = (sys.executable, "-P", "-m", "sheepfold_server.web")  # what `sheepfold serve` runs
PREFIX: Final = "SHEEPFOLD_"  # of the variables that hold the settings
ADDRESS: Final = ("host", "port", "socket")  # settings that `running_service` chooses
BACKLOG: Final = 64  # connections that wait while the service starts
PAUSE: Final = 0.05  # seconds between attempts to reach a service that is starting
MAX_SHOWN: Final = 4000  # characters of a service's output in an error


class ServiceNotStarted(RuntimeError):
    """The service did not start. The message ends with what the service printed last."""


@dataclass(frozen=True, eq=False)
class RunningService:
    """A service in its own process.

    `url` is the address to pass to `sheepfold.connect`. `process` is the parent of the workers: send it signals to test
    how your program handles an outage.
    """

    url: str
    process: "subprocess.Popen[bytes]" = field(repr=False)
    output: IO[bytes] = field(repr=False)

    def read_log(self) -> str:
        """Return everything that the service has logged so far: by default, one JSON object per line."""
        descriptor = self.output.fileno()
        # The service shares the position in the file: what it writes moves it, even between a seek and a read.
        content = os.pread(descriptor, os.fstat(descriptor).st_size, 0)
        return content.decode("utf-8", "replace")

    def stop(self, timeout: float = 40.0) -> int:
        """Stop the service, and return its exit status, which is 0 if it stopped cleanly.

        Requests in progress are finished first. If the service is still running after `timeout` seconds, it is killed.
        Stopping a stopped service does nothing.
        """
        self.process.terminate()
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


@contextmanager
def running_service(
    *, command: Sequence[str] = COMMAND, start_timeout: float = 30.0, stop_timeout: float = 40.0, **settings: Setting
) -> Iterator[RunningService]:
    """Run a service on a free port of this machine for the duration of a `with` block.

    The block is entered when the service is ready, and the service is stopped at its end. Nothing is printed; see
    `RunningService.read_log`.

    Args:
        command: The program to run; by default, the one that `sheepfold serve` runs. It must read its settings,
            including the socket to listen on, from the environment.
        start_timeout: Seconds that the service has to become ready.
        stop_timeout: Seconds that the service has to stop before it is killed.
        settings: Settings of the service in lower case and without their prefix, such as `workers=2` or
            `rate_limit="10/second"`. There is one worker by default. `SHEEPFOLD_` variables in the environment of this
            process are ignored.

    Raises:
        ServiceNotStarted: the service has exited, or was not ready in time; or this is not a Unix system.
        TypeError: `host`, `port` or `socket` was given.
    """
    if os.name != "posix":
        raise ServiceNotStarted(UNIX_ONLY)
    if chosen := [name for name in ADDRESS if name in settings]:
        raise TypeError(f"running_service() chooses the address itself and does not take {chosen[0]!r}")
    with tempfile.TemporaryFile("a+b") as output:
        service = spawn(command, {"workers": 1, **settings}, output)
        try:
            await_ready(service, start_timeout)
            yield service
        finally:
            service.stop(stop_timeout)


def spawn(command: Sequence[str], settings: Mapping[str, Setting], output: IO[bytes]) -> RunningService:
    """Start a service on a free port.

    The socket is opened here and passed on, so that no other program can take the port in between, and connections wait
    until the service accepts them instead of being refused.
    """
    with socket.create_server(("127.0.0.1", 0), backlog=BACKLOG) as listener:
        descriptor = listener.fileno()
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            pass_fds=(descriptor,),
            env=service_environment({**settings, "socket": f"fd://{descriptor}"}),
        )
        return RunningService(f"http://127.0.0.1:{listener.getsockname()[1]}", process, output)


def service_environment(settings: Mapping[str, Setting]) -> dict[str, str]:
    """Return the environment of a service with these settings and no others."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    return inherited | {PREFIX + name.upper(): format_setting(value) for name, value in settings.items()}


def format_setting(value: Setting) -> str:
    """Return the text of a setting in the environment."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else ",".join(value)


def await_ready(service: RunningService, timeout: float) -> None:
    """Wait until the service is ready; the first request waits until there is one that accepts it.

    Raises:
        ServiceNotStarted: the service has exited, or was not ready after `timeout` seconds.
    """
    deadline = monotonic() + timeout
    while (left := deadline - monotonic()) > 0 and service.process.poll() is None:
        with suppress(OSError, HTTPException), build_opener(ProxyHandler({})).open(f"{service.url}/readyz", None, left):
            return
        with suppress(subprocess.TimeoutExpired):
            service.process.wait(PAUSE)
    status = service.process.returncode
    reason = f"was not ready after {timeout:g} seconds" if status is None else f"exited with status {status}"
    raise ServiceNotStarted(f"the service {reason}; its output ends with:\n{service.read_log()[-MAX_SHOWN:]}")


class Starter(Protocol[O, N]):
    """Anything that can start a match, such as a game."""

    def new(self, seats: int, options: O | None = None, *, seed: str | None = None) -> N:
        """Start a match."""


def play_random_match(game: Starter[O, N], seats: int, options: O | None = None, *, seed: str = "a random match") -> N:
    """Play a match with random legal moves, and return it when it is over.

    The same seed always gives the same match.
    """
    rng = Random(seed)
    match: Any = game.new(seats, options, seed=seed)
    while not match.over:
        match = match.play(rng.choice(match.legal_moves()))
    return match
