"""The kit, read once, and a small one."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from sheepfold_tools.conformance.kit import read_lines
from tests.conformance.kit import KIT


@pytest.fixture(scope="session")
def lines() -> list[dict[str, Any]]:
    """Every line of the kit."""
    return [line.data for line in read_lines(KIT)]


@pytest.fixture
def small_kit(tmp_path: Path) -> Path:
    """A folder with lines about Wolf, and about no game: reading the whole kit takes half a second."""
    folder = tmp_path / "kit"
    for path in KIT.rglob("*.jsonl*"):
        if path.parent == KIT or path.name.startswith("wolf.jsonl"):
            (folder / path.relative_to(KIT).parent).mkdir(parents=True, exist_ok=True)
            shutil.copy(path, folder / path.relative_to(KIT))
    shuffles = folder / "shuffles.jsonl"
    own = [line for line in shuffles.read_text("utf-8").splitlines() if '"game":"wolf"' in line]
    shuffles.write_text("\n".join(own[:2]), "utf-8")
    return folder
