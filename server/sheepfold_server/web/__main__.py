"""Run the service: `python -m sheepfold_server.web`, with settings from the environment."""

import os
import shutil
import sys
import tempfile

from sheepfold_server.web.settings import Settings, WrongSetting, settings_of


def main() -> int:
    """The exit status where the service did not start."""
    try:
        settings = settings_of(os.environ)
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if not settings.metrics:
        return run(settings)
    parent, folder = os.getpid(), tempfile.mkdtemp(prefix="sheepfold-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # read by the package of the metrics when it is imported
    try:
        return run(settings)
    finally:
        if os.getpid() == parent:  # workers come by here too, as they end
            shutil.rmtree(folder, ignore_errors=True)


def run(settings: Settings) -> int:
    """The exit status of the service."""
    try:
        from sheepfold_server.web.server import serve
    except ModuleNotFoundError as missing:
        print(f"{missing}: pip install 'sheepfold[server]'", file=sys.stderr)
        return 2
    return serve(settings)


sys.exit(main())
