"""Running an example that is a web app."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Final

from tests.support.pages import EXAMPLES

RUNNING: Final = re.compile(r"Running on (http://\S+)")


@contextmanager
def flask_app(name: str, folder: Path | None = None, **variables: str) -> Iterator[str]:
    """Run an example with Flask, in a folder and on a free port, and yield its address; it is killed at the end."""
    command = [sys.executable, "-m", "flask", "--app", str(EXAMPLES / name), "run", "--port", "0"]
    given = os.environ | variables
    with subprocess.Popen(command, env=given, cwd=folder, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        try:
            url = next(found[1] for line in process.stderr if (found := RUNNING.search(line)))
            Thread(target=process.stderr.read).start()  # a full pipe would stop the app
            yield url
        finally:
            process.kill()
