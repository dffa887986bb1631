"""The examples of the pages pass a strict type checker."""

import doctest
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.pages import ROOT, name_of, text_of

pytestmark = pytest.mark.slow

PAGES: Final = {"sdk.py": ROOT / "docs" / "reference" / "sdk.md", "readme.py": ROOT / "README.md"}


def test_the_examples_pass_mypy(tmp_path: Path) -> None:
    for name, page in PAGES.items():
        examples = doctest.DocTestParser().get_examples(text_of(page), name_of(page))
        assert examples
        (tmp_path / name).write_text("".join(example.source for example in examples), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *PAGES]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
