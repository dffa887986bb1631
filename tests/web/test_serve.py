"""The service that the tests call is run as `make serve` runs it."""

import re
import shlex
from pathlib import Path
from typing import Final

from tests.support.service import ARGUMENTS

MAKEFILE: Final = Path(__file__).parents[2] / "Makefile"


def test_the_service_of_the_tests_is_run_as_make_serve_runs_it() -> None:
    text = MAKEFILE.read_text(encoding="utf-8")
    _, _, after = text.partition("\nserve:")
    recipe = after.partition("\n\n")[0].partition("\n")[2].replace("\\\n", " ")
    for name, given in re.findall(r"^(\w+)\s*\?=\s*(\S+)$", text, re.MULTILINE):
        recipe = recipe.replace(f"$({name})", given)
    words = shlex.split(recipe)
    assert words[1:5] == ["-m", "gunicorn", "--bind", "127.0.0.1:8000"]
    assert tuple(words[5:]) == ARGUMENTS
