"""The kit is in the package and in a checkout, and its README describes it correctly."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_tools.cli.commands import sheepfold
from sheepfold_tools.conformance.kit import PARTS, find_kit
from tests.conformance.kit import KIT

ROOT: Final = Path(__file__).parents[2]
README: Final = (KIT / "README.md").read_text("utf-8")
SHOW: Final = "from sheepfold_tools.conformance.kit import find_kit; print(find_kit())"


@pytest.mark.slow
def test_an_installed_package_has_the_whole_kit(tmp_path: Path) -> None:
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path))
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "installed")}
    done = subprocess.run([sys.executable, "-c", SHOW], env=environment, check=True, capture_output=True, text=True)
    place = Path(done.stdout.strip())
    assert place == tmp_path / "installed" / "sheepfold_tools" / "conformance" / "kit"
    assert files_of(place) == files_of(KIT)


def files_of(kit: Path) -> dict[str, bytes]:
    """The files of a kit by their paths."""
    return {path.relative_to(kit).as_posix(): path.read_bytes() for path in kit.rglob("*") if path.is_file()}


def test_a_checkout_has_the_kit_in_its_folder() -> None:
    assert find_kit() == KIT


def test_the_examples_of_the_readme_are_lines_of_the_kit(lines: list[dict[str, Any]]) -> None:
    known = {line["id"]: line for line in lines}
    shown = re.findall(
        r'^\{"kind":"(\w+)", "id":"([^"]+)", "game":"(\w+)"(?:, "about":"([^"]*)")?', README, re.MULTILINE
    )
    shown += [
        (kind, name, game, about)
        for kind, name, about, game in re.findall(
            r'^\{"kind":"(problem)", "id":"([^"]+)", "about":"([^"]*)", "game":"(\w+)"', README, re.MULTILINE
        )
    ]
    assert sorted({kind for kind, *_ in shown}) == ["audit", "match", "problem", "rule", "shuffle"]
    for kind, name, game, about in shown:
        assert (known[name]["kind"], known[name]["game"], known[name].get("about", "")) == (kind, game, about)


def test_the_readme_names_every_option_of_the_command_and_every_part() -> None:
    options = {option.opts[0] for option in sheepfold.commands["conformance"].params if option.opts[0][0] == "-"}
    assert {option for option in options if option not in README} == set()
    assert [part for part in PARTS if f"### {part}" not in README] == []


def test_the_example_has_twenty_lines_of_code() -> None:
    text = (ROOT / "examples" / "conformance_target.py").read_text("utf-8").split('"""\n', 1)[1]
    assert len([line for line in text.splitlines() if line]) <= 20
