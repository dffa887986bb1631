"""The page of the dependencies has every package that Sheepfold brings, and a weekly job tries the newest of them."""

import re
import subprocess
import sys
import tomllib
from typing import Any, Final

import yaml

from tests.support.pages import ROOT, tables

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: Final[dict[str, list[str]]] = PROJECT["project"]["optional-dependencies"]
ROWS: Final = tables(ROOT / "docs" / "explanation" / "dependencies.md")[0]
JOB: Final[dict[Any, Any]] = yaml.safe_load((ROOT / ".github" / "workflows" / "newest.yml").read_text("utf-8"))
COLUMNS: Final = 7


def names(requirements: list[str]) -> set[str]:
    """The names of other packages in some requirements."""
    return {re.split(r"[<>=\[;]", each)[0] for each in requirements} - {"sheepfold"}


def test_every_package_has_a_row_and_every_row_is_a_package_of_its_extra() -> None:
    listed = {row[0].strip("`"): row[1] for row in ROWS[1:]}
    expected = dict.fromkeys(names(PROJECT["project"]["dependencies"]), "")
    for extra, requirements in EXTRAS.items():
        for name in names(requirements):
            expected[name] = f"{expected[name]}, {extra}" if name in expected else extra
    assert listed == expected


def test_every_row_is_filled_in() -> None:
    for name, _, *cells in ROWS[1:]:
        assert len(cells) == COLUMNS - 2
        assert all(cells), name
        assert re.fullmatch(r"[\d.]+, 20\d\d-\d\d-\d\d", cells[2]), name
        assert cells[3].isdigit(), name


def test_the_newest_versions_are_taken_of_everything_without_our_limits() -> None:
    done = subprocess.run([sys.executable, ".ci/newest.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    taken = done.stdout.splitlines()
    groups = PROJECT["dependency-groups"]
    listed = [PROJECT["project"]["dependencies"], *EXTRAS.values()]
    listed += [[each for each in groups[name] if isinstance(each, str)] for name in ("build", "check", "docs", "dev")]
    assert names(taken) == set[str]().union(*map(names, listed))
    assert not [each for each in taken if "<" in each or not re.search(r">=\d", each)]


def test_a_job_tries_them_every_week() -> None:
    schedule = JOB[True]["schedule"]  # YAML takes `on` for true
    assert [each["cron"].split()[2:] for each in schedule] == [["*", "*", "1"]]
    (job,) = JOB["jobs"].values()
    assert "make newest" in [step.get("run") for step in job["steps"]]
    assert str(PROJECT["project"]["requires-python"]).removeprefix(">=") in job["strategy"]["matrix"]["python"]
    assert "\nnewest: " in (ROOT / "Makefile").read_text("utf-8")
