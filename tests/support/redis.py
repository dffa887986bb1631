"""A real Redis server of the tests' own."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from redis import Redis
from redis.exceptions import ConnectionError as NotYet

PROGRAM: Final = shutil.which("redis-server")
READY: Final = 10.0  # seconds


@contextmanager
def running() -> Iterator[str]:
    """The address of a server that keeps nothing, on a free port of this machine; stopped at the end."""
    assert PROGRAM is not None, "redis-server is not installed"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with TemporaryDirectory() as folder:
        command = (PROGRAM, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder)
        with Path(folder, "log").open("w") as log, subprocess.Popen(command, stdout=log) as process:
            try:
                wait(port)
                yield f"redis://127.0.0.1:{port}/0"
            finally:
                process.terminate()


def wait(port: int) -> None:
    """Come back once the server answers."""
    end = monotonic() + READY
    with Redis(port=port) as redis:
        while True:
            try:
                redis.ping()
            except NotYet:
                assert monotonic() < end, "redis-server does not answer"
            else:
                return
