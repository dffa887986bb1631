"""Clients in Python, generated from the document, play whole matches to the outcome of the rules."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.openapi.document import document
from tests.generated.matches import expected_results, read_results

pytestmark = pytest.mark.slow

PROGRAMS: Final = Path(__file__).parent / "programs"
BIN: Final = Path(sys.executable).parent
GENERATORS: Final = {
    "openapi_python_client": ("openapi-python-client", "generate", "--path", "openapi.json", "--output-path", "client"),
    "openapi_generator": ("openapi-generator-cli", "generate", "-i", "openapi.json", "-g", "python", "-o", "client"),
}


@pytest.fixture(scope="module", params=GENERATORS)
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A generator, and the folder of the client that it has made."""
    folder = tmp_path_factory.mktemp(request.param)
    (folder / "openapi.json").write_bytes(to_json(document()))
    program, *arguments = GENERATORS[request.param]
    done = subprocess.run([BIN / program, *arguments], cwd=folder, capture_output=True, text=True, check=True)
    assert "Unable to" not in done.stdout + done.stderr
    return request.param, folder / "client"


def test_it_plays_whole_matches(client: tuple[str, Path], service: str) -> None:
    name, folder = client
    given = os.environ | {"PYTHONPATH": str(folder)}
    program = PROGRAMS / f"{name}.py"
    done = subprocess.run([sys.executable, program, service], env=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert read_results(done.stdout) == expected_results()


@pytest.mark.parametrize("client", ["openapi_python_client"], indirect=True)  # the other one makes no strict types
def test_the_client_and_a_program_that_uses_it_pass_mypy(client: tuple[str, Path]) -> None:
    name, folder = client
    given = os.environ | {"MYPYPATH": str(folder)}
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(PROGRAMS / f"{name}.py")]
    done = subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
