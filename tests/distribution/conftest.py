"""The wheel and the sdist as a package index gets them, and environments in which the wheel is installed."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
BASE: Final = Path(sys.base_prefix) / "bin" / "python3"  # whose pip installs elsewhere, as in the Makefile
IGNORED: Final = shutil.ignore_patterns("node_modules", "__pycache__")


def build(folder: Path, target: str, output: Path) -> Path:
    """Build the wheel or the sdist of the project in a folder, and return its path."""
    output.mkdir()
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(output)]
    subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    (built,) = output.iterdir()
    return built


@pytest.fixture(scope="package")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist."""
    return build(ROOT, "sdist", tmp_path_factory.mktemp("sdist") / "built")


@pytest.fixture(scope="package")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist as an installer would."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    return build(source, "wheel", folder / "built")


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel and nothing else in an environment of its own, and return its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    command: list[str | Path] = [
        BASE,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
        wheel,
    ]
    subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return python


@pytest.fixture(scope="package")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which the wheel is installed, and no other package."""
    return install(wheel, tmp_path_factory.mktemp("bare") / "environment")


@pytest.fixture(scope="package")
def whole(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which the wheel is installed, and finds the packages of the tests' own."""
    python = install(wheel, tmp_path_factory.mktemp("whole") / "environment")
    own = subprocess.run([python, "-c", SITE], capture_output=True, text=True, check=True).stdout.strip()
    packages = subprocess.run([sys.executable, "-c", SITE], capture_output=True, text=True, check=True).stdout
    (Path(own) / "packages.pth").write_text(packages, "utf-8")
    return python


SITE: Final = "import sysconfig; print(sysconfig.get_path('purelib'))"


def run(python: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program of an environment in a folder, as if there were no checkout."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    return subprocess.run([python, *arguments], cwd=folder, env=given, capture_output=True, text=True)
