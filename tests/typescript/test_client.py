"""The client's own tests, which Node runs against the real service over a real socket."""

from pathlib import Path
from typing import Final

import pytest

from tests.typescript.node import CLIENT, require_build, run_node

FILES: Final = sorted((CLIENT / "test").glob("*.test.ts"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_it_passes_its_own_tests(file: Path, service_url: str) -> None:
    require_build()
    done = run_node("--test", "--test-reporter=tap", "--test-timeout=120000", file, SHEEPFOLD_URL=service_url)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# pass 0\n" not in done.stdout


def test_there_are_tests_of_it() -> None:
    assert {file.name for file in FILES} == {"errors.test.ts", "matches.test.ts", "newer.test.ts"}
