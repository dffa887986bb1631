"""Where packages are missing, users are told to install more from where this package came."""

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement

from sheepfold_rules.installing import advise

ROOT: Final = Path(__file__).parents[2]
HOME: Final = "file:///home/ann/sheepfold"
COMMIT: Final = "0f3c1b8"
GIT: Final = {"vcs": "git", "commit_id": COMMIT}
UNKNOWN: Final = "install the extra `server` from where you got sheepfold"

Install = Callable[[str | None], Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """A function that installs a package of our name from an origin, as pip does, but without any code."""

    def write(origin: str | None) -> Path:
        folder = tmp_path / "sheepfold-0.1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Metadata-Version: 2.4\nName: sheepfold\nVersion: 0.1.0\n")
        if origin is not None:
            (folder / "direct_url.json").write_text(origin)
        monkeypatch.syspath_prepend(str(tmp_path))
        return tmp_path

    return write


# the origin as pip records it, and the arguments of pip that are advised for the extra `server`
ORIGINS: Final[tuple[tuple[dict[str, Any], tuple[str, ...]], ...]] = (
    ({"url": HOME, "dir_info": {}}, (f"sheepfold[server] @ {HOME}",)),
    ({"url": HOME, "dir_info": {"editable": False}}, (f"sheepfold[server] @ {HOME}",)),
    ({"url": "file:///black%20sheep", "dir_info": {}}, ("sheepfold[server] @ file:///black%20sheep",)),
    ({"url": HOME, "dir_info": {"editable": True}}, ("-e", "/home/ann/sheepfold[server]")),
    ({"url": "file:///Ann%27s%20fold", "dir_info": {"editable": True}}, ("-e", "/Ann's fold[server]")),
    ({"url": HOME, "vcs_info": GIT}, (f"sheepfold[server] @ git+{HOME}@{COMMIT}",)),
    (
        {"url": "https://fold/sheep.git", "vcs_info": GIT | {"requested_revision": "main"}},
        (f"sheepfold[server] @ git+https://fold/sheep.git@{COMMIT}",),
    ),
    (
        {"url": "https://fold/sheep.git", "vcs_info": GIT, "subdirectory": "cards"},
        (f"sheepfold[server] @ git+https://fold/sheep.git@{COMMIT}#subdirectory=cards",),
    ),
    (
        {"url": "ssh://git@fold/sheep.git", "vcs_info": GIT},
        (f"sheepfold[server] @ git+ssh://git@fold/sheep.git@{COMMIT}",),
    ),
    ({"url": "file:///tmp/sheep.whl", "archive_info": {}}, ("sheepfold[server] @ file:///tmp/sheep.whl",)),
    (
        {"url": "https://fold/sheep.whl", "archive_info": {"hash": "sha256=ab12", "hashes": {"sha256": "ab12"}}},
        ("sheepfold[server] @ https://fold/sheep.whl#sha256=ab12",),
    ),
    (
        {"url": "https://fold/sheep.zip", "archive_info": {"hash": "sha256=ab12"}, "subdirectory": "cards"},
        ("sheepfold[server] @ https://fold/sheep.zip#sha256=ab12&subdirectory=cards",),
    ),
)


@pytest.mark.parametrize(("origin", "arguments"), ORIGINS, ids=[" ".join(row[1]) for row in ORIGINS])
def test_the_extra_is_installed_from_where_the_package_came(
    install: Install, origin: dict[str, Any], arguments: tuple[str, ...]
) -> None:
    install(json.dumps(origin))
    assert shlex.split(advise("server")) == ["pip", "install", *arguments]
    if arguments[0] != "-e":
        requirement = Requirement(arguments[0])
        assert (requirement.name, requirement.extras) == ("sheepfold", {"server"})
        assert requirement.url == arguments[0].partition(" @ ")[2]


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("https://ann:fleece@fold:8443/sheepfold.git", "https://fold:8443/sheepfold.git"),
        ("https://fleece@fold/sheepfold.git", "https://fold/sheepfold.git"),
        ("https://${USER}:${FLEECE}@fold/sheepfold.git", "https://fold/sheepfold.git"),
        ("ssh://ann:fleece@fold/sheepfold.git", "ssh://ann@fold/sheepfold.git"),
    ],
)
def test_the_advice_repeats_no_password(install: Install, url: str, shown: str) -> None:
    install(json.dumps({"url": url, "vcs_info": GIT}))
    assert advise("cli") == f"pip install 'sheepfold[cli] @ git+{shown}@{COMMIT}'"


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "",
        "no JSON",
        "null",
        "[]",
        "{}",
        '{"url": 7, "dir_info": {}}',
        '{"url": "file:///home/ann/sheepfold"}',
        '{"url": "https://fold/sheepfold.git", "vcs_info": {"vcs": "git"}}',
    ],
)
def test_no_command_is_advised_for_an_unknown_origin(install: Install, origin: str | None) -> None:
    install(origin)
    assert advise("server") == UNKNOWN


def fresh(code: str, *options: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter, which looks for modules in that folder first, and then in our code."""
    folders = [str(folder) for folder in (path, ROOT / "server", ROOT / "sdk") if folder]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(folders)}
    command = [sys.executable, *options, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_no_command_is_advised_for_code_that_was_never_installed() -> None:
    said = fresh("from sheepfold_rules.installing import advise; print(advise('server'))", "-S")
    assert said.stdout.strip() == UNKNOWN


# how something is asked for whose packages are missing, and the extra that brings them
ASKED: Final = (
    ("rich", "import sys; sys.argv = ['sheepfold', 'games']; from sheepfold_tools.cli import main; main()", "cli"),
    ("openskill", "import sheepfold_tools.tournament.report", "tournament"),
    ("httpx", "import sheepfold; sheepfold.AsyncClient('http://127.0.0.1:9')", "async"),
    ("scipy", "from sheepfold_tools.tournament import run; run(None, 'folder')", "tournament"),
    ("numpy", "import sheepfold_tools.rl", "rl"),
    ("numpy", "from sheepfold_tools.rl.episode import Episode", "rl"),
    ("gymnasium", "import sheepfold_tools.rl.gymnasium", "rl"),
    ("pettingzoo", "import sheepfold_tools.rl.pettingzoo", "rl"),
    ("pyspiel", "import sheepfold_tools.rl.openspiel", "rl"),
    ("flask", "from sheepfold_server.web.__main__ import main; main()", "server"),
)


@pytest.mark.parametrize(("missing", "code", "extra"), ASKED, ids=[row[0] for row in ASKED])
def test_everything_that_lacks_packages_gives_the_same_advice(
    install: Install, missing: str, code: str, extra: str
) -> None:
    folder = install('{"url": "file:///home/ann/sheepfold", "dir_info": {}}')
    said = fresh(f"import sys; sys.modules[{missing!r}] = None\n{code}", path=folder)
    last = said.stderr.strip().splitlines()[-1]
    assert missing in last
    assert last.endswith(f": pip install 'sheepfold[{extra}] @ file:///home/ann/sheepfold'")


def test_nothing_else_advises_what_to_install() -> None:
    files = [path for folder in ("server", "sdk") for path in sorted((ROOT / folder).rglob("*.py"))]
    assert [path.name for path in files if "pip install" in path.read_text("utf-8")] == ["installing.py"]
