"""Run the service: `python -m sheepfold_server.web`, with settings from the environment."""

import sys

from sheepfold_server.web.serving.main import main

sys.exit(main())
