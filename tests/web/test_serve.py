"""The service that the tests call is run as `make serve` and `sheepfold serve` run it."""

from pathlib import Path
from typing import Final

from sheepfold.testing import COMMAND
from sheepfold_tools.cli.serve import SERVER

MAKEFILE: Final = Path(__file__).parents[2] / "Makefile"


def test_the_service_of_the_tests_is_run_as_make_serve_runs_it() -> None:
    text = MAKEFILE.read_text(encoding="utf-8")
    _, _, after = text.partition("\nserve:")
    command = after.partition("\n\n")[0].partition("\n")[2]
    assert command.split() == ["@$(VENV)/bin/sheepfold", "serve", "--port", "$(PORT)"]
    assert COMMAND[1:] == ("-P", "-m", SERVER)
