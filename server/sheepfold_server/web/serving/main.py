"""The entry point of the service."""

import os
import signal
import sys
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final

from sheepfold_rules.installing import UNIX_ONLY, advise
from sheepfold_server.web.serving.settings import Settings, WrongSetting, read_settings

INTERRUPTED: Final = 130
SHARED_MEMORY: Final = "/dev/shm"  # on Linux
NO_DIRECTORY: Final = "TMPDIR: a directory that can be written to was expected"


def main() -> int:
    """Run the service with the settings from the environment, and return the exit status."""
    if os.name != "posix":
        print(UNIX_ONLY, file=sys.stderr)
        return 2
    replace_closed_streams()
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # `sheepfold serve` blocks it
        return start()
    except KeyboardInterrupt:  # before it was ready
        return INTERRUPTED


def replace_closed_streams() -> None:
    """Replace each standard stream that the caller has closed by the null device, also for the processes started here.

    Otherwise, the next file or socket to be opened would become that stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115 # it stays open to the end
            os.set_inheritable(stream.fileno(), True)  # it got the lowest number: that of the stream it replaces
            setattr(sys, name, stream)


def start() -> int:
    """Read the settings, run the service, and return the exit status."""
    try:
        settings = read_settings(os.environ)
    except WrongSetting as error:
        print(error, file=sys.stderr)
        return 2
    if settings.metrics:
        return count_together(settings)
    return run(settings)


def count_together(settings: Settings) -> int:
    """Run the service with a directory in which its workers count together, and return the exit status.

    prometheus_client looks for it when it is imported. Shared memory is never a full disk: a worker that cannot write
    to its file of counts would be killed.
    """
    owner = os.getpid()
    try:
        directory = mkdtemp(prefix="sheepfold-", dir=SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None)
    except OSError:
        print(NO_DIRECTORY, file=sys.stderr)
        return 2
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = directory
    try:
        return run(settings)
    finally:
        if os.getpid() == owner:  # and not a worker that exits
            rmtree(directory, ignore_errors=True)


def run(settings: Settings) -> int:
    """Run the service with these settings, and return the exit status."""
    try:
        from sheepfold_server.web.serving.server import serve
    except ModuleNotFoundError as error:
        print(f"{error}: {advise('server')}", file=sys.stderr)
        return 2
    return serve(settings)
