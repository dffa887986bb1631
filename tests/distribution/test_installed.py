"""The wheel where it is installed: alone, and with the packages of all extras; and the sdist."""

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules import __version__
from tests.distribution.conftest import BASE, find_packages, make_isolated, run
from tests.distribution.test_contents import PROJECT

pytestmark = pytest.mark.slow

PLAY: Final = """
import sheepfold
match = sheepfold.connect().wolf.new(2, seed="installed")
while not match.over:
    match = match.play(match.legal_moves()[0])
print(match.outcome.scores, sheepfold.__file__)
"""
SEAL: Final = """
from importlib.util import find_spec
from sheepfold_server.web.app import create_app
client = create_app().test_client()
sealed = client.post("/v1/games/sheepshead/new", json={"seats": 5, "sealed": True}).json
own = {"Authorization": f"Bearer {sealed['keys']['seats'][1]}"}
view = client.post("/v1/games/sheepshead/view", json={"state": sealed["state"], "seat": 1}, headers=own).json
print(find_spec("gunicorn"), view["seat"])
"""
KIT: Final = "from sheepfold_tools.conformance.kit import find_kit; print(find_kit())"


@pytest.mark.parametrize("start", [("-m", "sheepfold_tools"), ("sheepfold",)])
def test_the_version_needs_no_other_package(bare: Path, tmp_path: Path, start: tuple[str, ...]) -> None:
    arguments = start if start[0] == "-m" else (str(bare.with_name("sheepfold")),)
    done = run(bare, *arguments, "--version", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"sheepfold, version {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["games"], [], ["--help"], ["--version", "games"]])
def test_any_other_command_says_how_to_install_what_it_needs(bare: Path, tmp_path: Path, arguments: list[str]) -> None:
    done = run(bare, "-m", "sheepfold_tools", *arguments, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: this needs a package that is not installed (click): pip install")
    assert "sheepfold[cli] @ file://" in done.stderr


def test_the_wheel_alone_plays_matches(bare: Path, tmp_path: Path) -> None:
    done = run(bare, "-c", PLAY, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert str(bare.parents[1]) in done.stdout


def test_the_conformance_kit_is_found_where_it_is_installed(bare: Path, tmp_path: Path) -> None:
    done = run(bare, "-c", KIT, folder=tmp_path)
    assert Path(done.stdout.strip()) == find_packages(bare) / "sheepfold_tools" / "conformance" / "kit"


def test_the_sdist_can_be_installed(sdist: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    settings = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--target", str(target))
    command: list[str | Path] = [BASE, "-m", "pip", "--python", sys.executable, "install", *settings, sdist]
    subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    done = run(BASE, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(target)!r})\n{PLAY}", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert str(target) in done.stdout


def test_with_its_packages_the_command_runs(whole: Path, tmp_path: Path) -> None:
    done = run(whole, "-m", "sheepfold_tools", "--version", folder=tmp_path)
    assert done.stdout == f"sheepfold, version {__version__}\n"
    games = run(whole, str(whole.with_name("sheepfold")), "games", folder=tmp_path)
    assert games.returncode == 0, games.stderr
    assert games.stdout == run(whole, "-m", "sheepfold_tools", "games", folder=tmp_path).stdout


def test_the_application_needs_no_server(installed: Path, tmp_path: Path) -> None:
    extra = PROJECT["project"]["optional-dependencies"]["app"]
    python = make_isolated(tmp_path / "environment", [*PROJECT["project"]["dependencies"], *extra])
    with zipfile.ZipFile(installed) as archive:
        archive.extractall(find_packages(python))
    done = run(python, "-c", SEAL, folder=tmp_path)
    assert (done.returncode, done.stdout) == (0, "None 1\n"), done.stderr
