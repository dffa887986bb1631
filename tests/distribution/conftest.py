"""The wheel and the sdist as a package index gets them, and environments in which the wheel is installed."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.redis import needed

ROOT: Final = Path(__file__).parents[2]
BASE: Final = Path(sys.base_prefix) / "bin" / "python3"  # whose pip installs elsewhere, as in the Makefile
GUIDE: Final = Path("server", "sheepfold_server", "web", "static", "guide", "index.html")
SITE: Final = "import sysconfig; print(sysconfig.get_path('purelib'))"
CALL: Final = "import hatchling.build as b, json, sys; print(json.dumps(getattr(b, sys.argv[1])(*sys.argv[2:])))"


def run(python: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program of an environment in a folder, as if there were no checkout."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "HATCH"))}
    return subprocess.run([python, *arguments], cwd=folder, env=given, capture_output=True, text=True)


def ask_back_end(python: Path, hook: str, *arguments: str, folder: Path) -> list[str] | str:
    """Call a hook of the build back end in the folder of a project, as an installer does, and return its answer."""
    done = run(python, "-c", CALL, hook, *arguments, folder=folder)
    assert done.returncode == 0, done.stderr
    answer: list[str] | str = json.loads(done.stdout.splitlines()[-1])
    return answer


def copy_checkout(folder: Path) -> Path:
    """Copy the files that a commit of everything would have, as they are now: nothing that was built is among them."""
    if not (ROOT / ".git").exists():
        pytest.skip("a clean copy needs a checkout: there is no .git here")
    command = [needed("git"), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in {*listed.split("\0")} - {""}:
        if (ROOT / name).is_file():  # it may be deleted, and not yet committed
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    assert not (folder / GUIDE).exists()
    return folder


def make_environment(folder: Path) -> Path:
    """Make an environment without any package, and return its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return folder / "bin" / "python"


def find_packages(python: Path) -> Path:
    """Return the folder of the packages of an environment."""
    return Path(subprocess.run([python, "-c", SITE], capture_output=True, text=True, check=True).stdout.strip())


def make_isolated(folder: Path, wanted: Iterable[str]) -> Path:
    """Make an environment with some packages and those that they need, linked from that of the tests; its Python."""
    python = make_environment(folder)
    target, source = find_packages(python), find_packages(Path(sys.executable))
    rest = [Requirement(each) for each in wanted]
    linked: set[str] = set()
    while rest:
        requirement = rest.pop()
        name = canonicalize_name(requirement.name)
        if name in linked or not (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            continue
        linked.add(name)
        found = distribution(name)
        assert requirement.specifier.contains(found.version), requirement
        rest += map(Requirement, found.requires or ())
        for file in found.files or ():
            if ".." not in file.parts and (source / file).is_file():  # not a command
                (target / file).parent.mkdir(parents=True, exist_ok=True)
                (target / file).symlink_to(source / file)
    return python


@pytest.fixture(scope="package")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the checkout, with the guide as it is there, which takes half a second."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="package")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean copy of the checkout, in which packages are built, with the guide as `make docs` has built it."""
    folder = copy_checkout(tmp_path_factory.mktemp("checkout"))
    shutil.copytree((ROOT / GUIDE).parent, (folder / GUIDE).parent)
    return folder


@pytest.fixture(scope="package")
def builder(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has what the project says it is built with, and nothing else."""
    python = make_isolated(tmp_path_factory.mktemp("builder") / "environment", read_requirements(checkout))
    assert ask_back_end(python, "get_requires_for_build_wheel", folder=checkout) == []
    return python


def read_requirements(project: Path) -> list[str]:
    """Return what an installer installs before it asks the build back end of a project."""
    wanted: list[str] = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    return wanted


@pytest.fixture(scope="package")
def isolated(checkout: Path, builder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built in isolation from the clean copy."""
    return build(builder, checkout, "wheel", tmp_path_factory.mktemp("isolated"))


@pytest.fixture(scope="package")
def sdist(checkout: Path, builder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, built in isolation from the clean copy."""
    return build(builder, checkout, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="package")
def installed(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that an installer builds from the sdist, with nothing but what the sdist says it needs."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    wanted = read_requirements(source)
    python = make_isolated(tmp_path_factory.mktemp("installer") / "environment", wanted)
    assert ask_back_end(python, "get_requires_for_build_wheel", folder=source) == []
    return build(python, source, "wheel", tmp_path_factory.mktemp("installed"))


def build(python: Path, project: Path, target: str, output: Path) -> Path:
    """Build the wheel or the sdist of a project, and return its path."""
    return output / str(ask_back_end(python, f"build_{target}", str(output), folder=project))


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel and nothing else in an environment of its own, and return its Python."""
    python = make_environment(folder)
    settings = ("--quiet", "--no-index", "--no-deps")
    command: list[str | Path] = [BASE, "-m", "pip", "--python", python, "install", *settings, wheel]
    subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return python


@pytest.fixture(scope="package")
def bare(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which the wheel is installed, and no other package."""
    return install(installed, tmp_path_factory.mktemp("bare") / "environment")


@pytest.fixture(scope="package")
def whole(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which the wheel is installed, and finds the packages of the tests' own."""
    python = install(installed, tmp_path_factory.mktemp("whole") / "environment")
    (find_packages(python) / "packages.pth").write_text(f"{find_packages(Path(sys.executable))}\n", "utf-8")
    return python
