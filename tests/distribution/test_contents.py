"""What is in the wheel and in the sdist, and what they say of themselves."""

import email
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from sheepfold_rules import __version__
from tests.distribution.conftest import GUIDE, ROOT, ask_back_end, copy_checkout, make_isolated, read_requirements

PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
BASE: Final[str] = PROJECT["project"]["urls"]["Homepage"]
RAW: Final = BASE.replace("github.com", "raw.githubusercontent.com")
LINK: Final = re.compile(r"\]\(([^)]*)\)")
MINOR: Final = re.compile(r"Programming Language :: Python :: (3\.\d+)")
JOB: Final[dict[Any, Any]] = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8"))
BUILT_GUIDE: Final = GUIDE.relative_to("server").as_posix()
NEEDED: Final = (
    "sheepfold/py.typed",
    "sheepfold_tools/__main__.py",
    "sheepfold_tools/conformance/kit/README.md",
    BUILT_GUIDE,
    "sheepfold_server/web/static/table/index.html",
    "sheepfold_server/web/static/table/client/index.js",
    "sheepfold_server/web/static/table/lit-html/LICENSE",
    f"sheepfold-{__version__}.dist-info/licenses/LICENSE",
)


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """The metadata of the wheel, with the README as its text."""
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read(f"sheepfold-{__version__}.dist-info/METADATA").decode()
    return email.message_from_string(text)


def members(wheel: Path) -> dict[str, int]:
    """The files of a wheel, with their checksums."""
    with zipfile.ZipFile(wheel) as archive:
        return {each.filename: each.CRC for each in archive.infolist()}


def test_a_plain_install_from_a_checkout_does_not_build_the_guide(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path / "checkout")
    python = make_isolated(tmp_path / "environment", read_requirements(checkout))
    assert ask_back_end(python, "get_requires_for_build_wheel", folder=checkout) == []
    for target in ("wheel", "editable"):
        ask_back_end(python, f"build_{target}", str(tmp_path), folder=checkout)
        (built,) = tmp_path.glob("*.whl")
        assert BUILT_GUIDE not in members(built)
        built.unlink()
    assert not (checkout / GUIDE).exists()


@pytest.mark.slow
def test_a_wheel_that_is_built_after_the_guide_has_it(isolated: Path) -> None:
    assert BUILT_GUIDE in members(isolated)


@pytest.mark.slow
def test_the_wheel_is_the_same_from_the_checkout_and_from_the_sdist(isolated: Path, installed: Path) -> None:
    assert members(isolated) == members(installed)


def test_the_wheel_has_the_packages_with_their_data_and_nothing_else(wheel: Path) -> None:
    names = members(wheel)
    assert {name.split("/")[0] for name in names} == {
        "sheepfold",
        "sheepfold_rules",
        "sheepfold_server",
        "sheepfold_tools",
        f"sheepfold-{__version__}.dist-info",
    }
    assert {*NEEDED} <= {*names}
    assert not [name for name in names if name.startswith("sheepfold_server/derive/")]


def test_the_contents_of_the_wheel_are_clean(wheel: Path) -> None:
    command = [sys.executable, "-m", "check_wheel_contents", "--config", str(ROOT / "pyproject.toml"), str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_sdist_has_what_is_needed_to_test_and_nothing_that_is_built(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "pyproject.toml",
        "Makefile",
        "uv.lock",
        "tests/conftest.py",
        "clients/typescript/src/index.ts",
    } <= names
    assert not [name for name in names if re.search(r"node_modules|__pycache__|(^|/)dist/|\.venv", name)]


def test_every_link_of_the_readme_is_absolute(metadata: Message) -> None:
    links = LINK.findall(str(metadata.get_payload()))
    assert len(links) > 20
    assert [link for link in links if not link.startswith("https://")] == []


def test_every_link_into_the_repository_leads_to_a_file_at_the_tag_of_the_version(metadata: Message) -> None:
    prefixes = (f"{BASE}/blob/v{__version__}/", f"{RAW}/v{__version__}/")
    links = [link for link in LINK.findall(str(metadata.get_payload())) if link.startswith((BASE, RAW))]
    assert len(links) > 20
    for link in links:
        (path,) = [link.removeprefix(prefix) for prefix in prefixes if link.startswith(prefix)]
        assert (ROOT / path.partition("#")[0]).exists(), link


def test_the_readme_installs_from_the_index(metadata: Message) -> None:
    text = str(metadata.get_payload())
    shown = re.findall(r"^```shell\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    first = [block.splitlines()[0] for block in shown]
    assert first == ["pip install 'sheepfold[cli]'", "pip install 'sheepfold[server]'"]
    assert not re.search("checkout|Makefile|make ", text)


def test_pictures_of_the_readme_are_loaded_as_they_are(metadata: Message) -> None:
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", str(metadata.get_payload()))
    assert pictures
    assert all(picture.startswith(RAW) for picture in pictures)


def test_there_is_one_repository(metadata: Message) -> None:
    urls = dict(url.split(", ") for url in metadata.get_all("Project-URL", []))
    assert {*urls} == {"Homepage", "Documentation", "Changelog", "Issues"}
    assert all(url.startswith(BASE) for url in urls.values())
    assert f"git+{BASE}.git" in (ROOT / "clients" / "typescript" / "package.json").read_text("utf-8")


def test_the_versions_of_python_that_are_named_are_tested(metadata: Message) -> None:
    named = MINOR.findall("\n".join(metadata.get_all("Classifier", [])))
    (job,) = JOB["jobs"].values()
    assert named == job["strategy"]["matrix"]["python"]
    assert metadata["Requires-Python"] == f">={named[0]}"


def test_imports_that_are_not_declared_are_found(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "module.py").write_text("import attrs\n")
    command = [sys.executable, "-m", "deptry", "--no-ansi", "--ignore", "DEP002", "."]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert "'attrs' imported but" in done.stderr
