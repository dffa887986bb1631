"""The entry point of the service."""

import os
import shutil
import signal
import sys
import tempfile
from typing import Final

from sheepfold_rules.installing import advise
from sheepfold_server.web.serving.settings import Settings, WrongSetting, read_settings

INTERRUPTED: Final = 130


def main() -> int:
    """Run the service with the settings from the environment, and return the exit status."""
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # `sheepfold serve` blocks it
        return start()
    except KeyboardInterrupt:  # before it was ready
        return INTERRUPTED


def start() -> int:
    """Read the settings, run the service, and return the exit status."""
    try:
        settings = read_settings(os.environ)
    except WrongSetting as error:
        print(error, file=sys.stderr)
        return 2
    if not settings.metrics:
        return run(settings)
    parent, folder = os.getpid(), tempfile.mkdtemp(prefix="sheepfold-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # prometheus_client reads it when it is imported
    try:
        return run(settings)
    finally:
        if os.getpid() == parent:  # workers exit through here too
            shutil.rmtree(folder, ignore_errors=True)


def run(settings: Settings) -> int:
    """Run the service, and return the exit status."""
    try:
        from sheepfold_server.web.serving.server import serve
    except ModuleNotFoundError as error:
        print(f"{error}: {advise('server')}", file=sys.stderr)
        return 2
    return serve(settings)
