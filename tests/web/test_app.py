"""The application: what it can be imported without."""

import os
import subprocess
import sys
from typing import Final

import pytest

from sheepfold_server.web.keys import NO_KEYS
from sheepfold_server.web.settings import variable
from tests.support.service import KEY

BLOCKED: Final = ("gunicorn",)
BLOCKING: Final = f"import sys\nsys.modules.update(dict.fromkeys({BLOCKED!r}))\n"


@pytest.mark.parametrize(("key", "said"), [(KEY, ""), ("", f"{NO_KEYS}\n")])
def test_the_application_needs_no_server_program_and_says_only_that_it_has_no_keys(key: str, said: str) -> None:
    code = BLOCKING + "from sheepfold_server.web.app import create_app\nprint(create_app().name)"
    environment = os.environ | {variable("sealed_keys"): key}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert (run.returncode, run.stdout, run.stderr) == (0, "sheepfold_server\n", said)
