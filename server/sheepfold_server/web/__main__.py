"""Run the service: `python -m sheepfold_server.web`, with settings from the environment."""

import os
import sys
import tempfile

from sheepfold_server.web.settings import WrongSetting, settings_of


def main() -> int:
    """The exit status where the service did not start."""
    try:
        settings = settings_of(os.environ)
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if settings.metrics:  # the package of the metrics reads its variable when it is imported
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="sheepfold-metrics-")
    from sheepfold_server.web.server import serve

    return serve(settings)


sys.exit(main())
