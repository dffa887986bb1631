"""Run the service: `python -m sheepfold_server.web`, with settings from the environment."""

import os
import signal
import sys
from contextlib import suppress
from shutil import disk_usage, rmtree
from tempfile import gettempdir, mkdtemp
from types import FrameType
from typing import Final, NoReturn

from sheepfold_rules.installing import UNIX_ONLY, advise
from sheepfold_server.web.settings import METRICS_DIRECTORY, Settings, WrongSetting, read_settings

SIGNALLED: Final = 128  # and the number of the signal, as shells have it
SHARED_MEMORY: Final = "/dev/shm"  # on Linux
ROOM: Final = 16 * 1024 * 1024  # bytes
NO_DIRECTORY: Final = "TMPDIR: a directory that can be written to was expected"


def main() -> int:
    """Run the service with the settings from the environment, and return the exit status."""
    if os.name != "posix":
        print(UNIX_ONLY, file=sys.stderr)
        return 2
    open_standard_streams()
    try:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) is not signal.SIG_IGN:  # as SIGHUP is under `nohup`
                signal.signal(number, leave)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # `sheepfold serve` blocks it
        return run(read_settings(os.environ))
    except WrongSetting as error:
        print(error, file=sys.stderr)
        return 2


def leave(number: int, frame: FrameType | None) -> NoReturn:
    """End the service before gunicorn has its own handlers, so that the directory for its files is removed."""
    sys.exit(SIGNALLED + number)


def open_standard_streams() -> None:
    """Replace each standard stream that the caller has closed by the null device, also for the processes started here.

    Otherwise, the next file or socket to be opened would become that stream.
    """
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(descriptor, True)
    os.close(descriptor)
    sys.stderr = sys.stderr or open(2, "w", encoding="utf-8")  # noqa: SIM115 # it stays open to the end


def run(settings: Settings) -> int:
    """Run the service with these settings and a directory for its short-lived files, and return the exit status.

    Each worker shows gunicorn by a file that it is alive, and its metrics are in files, in which they count together.
    """
    owner = os.getpid()
    try:
        directory = mkdtemp(prefix="sheepfold-", dir=choose_place())
    except OSError:
        raise WrongSetting(NO_DIRECTORY) from None
    if settings.metrics:
        os.environ[METRICS_DIRECTORY] = directory  # before prometheus_client is imported, in `serve`
    try:
        from sheepfold_server.web.serve import serve

        return serve(settings, directory)
    except ModuleNotFoundError as error:
        print(f"{error}: {advise('server')}", file=sys.stderr)
        return 2
    finally:
        if os.getpid() == owner:  # and not a worker that exits
            rmtree(directory, ignore_errors=True)


def choose_place() -> str:
    """Return where short-lived files are: shared memory where there is room, or else with other temporary files.

    Shared memory is never a full disk, where a worker that cannot write to its file of counts would be killed.

    Raises:
        FileNotFoundError: no file can be written.
    """
    place = gettempdir()
    with suppress(OSError):
        if os.access(SHARED_MEMORY, os.W_OK) and disk_usage(SHARED_MEMORY).free >= ROOM:
            place = SHARED_MEMORY
    return place


if __name__ == "__main__":
    sys.exit(main())
