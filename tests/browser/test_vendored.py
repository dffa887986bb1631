"""The library that the pages carry is the published one."""

from pathlib import Path
from typing import Final

import pytest

from sheepfold_server.web.pages import STATIC

CARRIED: Final = STATIC / "table" / "lit-html"
PUBLISHED: Final = Path(__file__).parents[2] / "clients/typescript/node_modules/lit-html"
FILES: Final = sorted(path.relative_to(CARRIED).as_posix() for path in CARRIED.rglob("*") if path.is_file())


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_the_same_as_in_the_package(name: str) -> None:
    assert (CARRIED / name).read_bytes() == (PUBLISHED / name).read_bytes()


def test_its_licence_comes_with_it() -> None:
    assert "LICENSE" in FILES
