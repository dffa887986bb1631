"""The faults of `faults.toml`: what each changes in a file of ours, and which test finds it."""

import shutil
import tomllib
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("server", "sdk")  # the folders that hold our packages


class Fault(NamedTuple):
    """A change of one place in a file, and the test that must fail with it."""

    file: str  # below the folder that holds its package
    old: str
    new: str
    test: str  # as pytest takes it, below `tests`

    def plant(self, folder: Path) -> str:
        """Change the file in a copy of the packages, and return the text that it had.

        Raises:
            LookupError: the text to be changed is not there, or more than once.
        """
        path = folder / self.file
        text = path.read_text("utf-8")
        if text.count(self.old) != 1:
            raise LookupError(f"{self.file}: {self.old!r} stands there {text.count(self.old)} times")
        path.write_text(text.replace(self.old, self.new), "utf-8")
        return text


def copy_packages(folder: Path) -> None:
    """Copy our packages into a folder, from where Python loads them if it is first in its path."""
    for each in PACKAGES:
        shutil.copytree(ROOT / each, folder, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)


def faults() -> list[Fault]:
    """Return the faults."""
    found = tomllib.loads(Path(__file__).with_name("faults.toml").read_text("utf-8"))
    return [Fault(**each) for each in found["fault"]]
