"""The rules can be compiled with mypyc, except the modules that declare values, and then they play the same."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.redis import needed

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = "sheepfold_rules"
# Modules of core with base classes of values and games, generic values, and refusals, whose texts are docstrings.
BASES: Final = (
    *("errors", "event", "game", "match", "move", "presets", "record", "rules", "score", "suggestion", "value", "view"),
)


def is_compiled(path: Path) -> bool:
    """Whether a module is compiled: not the codec, not what declares a game, and no module that declares values, as
    mypyc reads their class variables as fields, and a compiled base would have to have the types of its fields narrowed
    by games."""
    declares_games = path.stem == "__init__" and "games" in (path.parent.name, path.parents[1].name)
    if "shape" in path.parts or declares_games:
        return False
    return path.stem not in BASES if path.parent.name == "core" else "@dataclass" not in path.read_text("utf-8")


def run(*arguments: str, cwd: Path, **settings: str) -> str:
    """Return what a run of Python prints."""
    found = subprocess.run(
        (sys.executable, *arguments),
        cwd=cwd,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-2000:] + found.stderr[-2000:]
    return found.stdout


@pytest.mark.slow  # compiles for a minute
def test_compiled_rules_play_the_same(tmp_path: Path) -> None:
    needed("gcc")
    shutil.copytree(ROOT / "server" / PACKAGE, tmp_path / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    modules = [
        str(path.relative_to(tmp_path))
        for folder in ("core", "games")
        for path in sorted((tmp_path / PACKAGE / folder).rglob("*.py"))
        if is_compiled(path)
    ]
    run("-m", "mypyc", "--strict", *modules, cwd=tmp_path, MYPYC_OPT_LEVEL="0", MYPYC_DEBUG_LEVEL="0")
    script = "tests.engine.playing"
    interpreted, compiled = (
        run("-m", script, cwd=ROOT, PYTHONPATH=str(folder)).splitlines() for folder in (ROOT / "server", tmp_path)
    )
    assert [Path(lines[0]).suffix for lines in (interpreted, compiled)] == [".py", ".so"]
    assert interpreted[1:] == compiled[1:]
