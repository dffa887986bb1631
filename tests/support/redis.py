"""A real Redis, run for the tests: on a free port, with a folder of its own, and nothing kept on disk."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import pytest
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.exceptions import ConnectionError as Unreachable
from redis.retry import Retry

PROGRAM: Final = "redis-server"
WHOLE: Final = "NOTHING_MAY_BE_LEFT_OUT"  # set where a missing program is a failure
PATIENCE: Final = Retry(ConstantBackoff(0.05), 1200)  # until it answers: a minute


class RunningRedis(NamedTuple):
    """A Redis that runs: its address, and its process."""

    address: str
    process: subprocess.Popen[bytes]


@contextmanager
def redis_server(port: int | None = None) -> Iterator[RunningRedis]:
    """A Redis of its own, on that port or any free one; stopped at the end."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port() if port is None else port
        command = (needed(PROGRAM), "--port", str(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "")
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            with Redis(port=port, retry=PATIENCE, retry_on_error=[Unreachable]) as client:
                client.ping()
            yield RunningRedis(f"redis://127.0.0.1:{port}/0", process)
        finally:
            process.kill()
            process.wait()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def needed(program: str) -> str:
    """The path of a program. Where it is missing the test is left out, which the run says at its end; or fails, where
    nothing may be left out."""
    path = shutil.which(program)
    if path is None and os.environ.get(WHOLE):
        pytest.fail(f"{program} is not installed, and {WHOLE} is set")
    if path is None:
        pytest.skip(f"{program} is not installed")
    return path
