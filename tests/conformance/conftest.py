"""The kit, read once, and a small one."""

from pathlib import Path
from typing import Any

import pytest

from sheepfold_tools.conformance.kit import read_lines
from tests.conformance.kit import KIT, read, write


@pytest.fixture(scope="session")
def lines() -> list[dict[str, Any]]:
    """Every line of the kit."""
    return [line.data for line in read_lines(KIT)]


@pytest.fixture
def small_kit(tmp_path: Path) -> Path:
    """A folder with lines about Wolf, and about no game: reading the whole kit takes half a second."""
    folder = tmp_path / "kit"
    for path in KIT.rglob("*.jsonl*"):
        lines = (read(path) or "").splitlines(keepends=True)
        if path.name.startswith("shuffles"):
            write(folder / path.name, "".join([line for line in lines if '"game":"wolf"' in line][:2]))
        elif path.parent == KIT or path.name.startswith("wolf.jsonl"):
            write(folder / path.relative_to(KIT), "".join(lines))
    return folder
