"""The entry point of the service."""

import os
import signal
import sys
from typing import Final

from sheepfold_rules.installing import UNIX_ONLY, advise
from sheepfold_server.web.serving.settings import WrongSetting, read_settings

INTERRUPTED: Final = 130


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
    try:
        from sheepfold_server.web.serving.server import serve
    except ModuleNotFoundError as error:
        print(f"{error}: {advise('server')}", file=sys.stderr)
        return 2
    return serve(settings)
