"""What is in the wheel and in the sdist, and what they say of themselves."""

import email
import json
import re
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
    BUILT_GUIDE,
    "sheepfold_server/web/static/table/index.html",
    "sheepfold_server/web/static/table/sheepfold-table.js",
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


def test_the_wheel_has_the_whole_conformance_kit(wheel: Path) -> None:
    folder, kit = "sheepfold_tools/conformance/kit/", ROOT / "conformance"
    with zipfile.ZipFile(wheel) as archive:
        packed = {
            name.removeprefix(folder): archive.read(name) for name in archive.namelist() if name.startswith(folder)
        }
    assert packed == {path.relative_to(kit).as_posix(): path.read_bytes() for path in kit.rglob("*") if path.is_file()}


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
    assert len(links) > 15
    assert [link for link in links if not link.startswith("https://")] == []


def test_every_link_into_the_repository_leads_to_a_file_at_the_tag_of_the_version(metadata: Message) -> None:
    prefixes = (f"{BASE}/blob/v{__version__}/", f"{RAW}/v{__version__}/")
    links = [link for link in LINK.findall(str(metadata.get_payload())) if link.startswith((BASE, RAW))]
    assert len(links) > 15
    for link in links:
        (path,) = [link.removeprefix(prefix) for prefix in prefixes if link.startswith(prefix)]
        assert (ROOT / path.partition("#")[0]).exists(), link


def test_the_registry_of_mcp_and_citations_name_this_version(metadata: Message) -> None:
    server = json.loads((ROOT / "server.json").read_text("utf-8"))
    (package,) = server["packages"]
    assert server["version"] == package["version"] == __version__
    assert package["runtimeArguments"][0]["value"] == f"sheepfold[mcp]=={__version__}"
    assert f"mcp-name: {server['name']}" in str(metadata.get_payload())
    assert len(server["description"]) <= 100  # the registry takes no more
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"] == __version__


def test_the_versions_of_python_that_are_named_are_tested(metadata: Message) -> None:
    named = MINOR.findall("\n".join(metadata.get_all("Classifier", [])))
    (job,) = JOB["jobs"].values()
    assert named == job["strategy"]["matrix"]["python"]
    assert metadata["Requires-Python"] == f">={named[0]}"
