"""The package of the client: its own tests, what is in it, what judges say of it, and that it works where installed."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_rules import __version__
from sheepfold_server.web.pages import STATIC
from tests.typescript.node import CLIENT, ROOT, require_build, run_node, run_npm, run_tool

COPY: Final = STATIC / "table" / "sheepfold-table.js"
DESCRIPTION: Final[dict[str, Any]] = json.loads((CLIENT / "package.json").read_text("utf-8"))
SOURCES: Final = sorted(file.stem for file in (CLIENT / "src").glob("*.ts"))
PARTS: Final = sorted(  # of the table, which is built as one script
    file.relative_to(CLIENT / "src").with_suffix("").as_posix()
    for file in (CLIENT / "src" / "table").rglob("*.ts")
    if not file.name.endswith(".d.ts")
)
TESTS: Final = sorted((CLIENT / "test").glob("*.test.ts"))
CARRIED: Final = STATIC / "table" / "lit-html"
VENDORED: Final = sorted(path.relative_to(CARRIED).as_posix() for path in CARRIED.rglob("*") if path.is_file())
TYPES: Final = (".d.ts", ".d.ts.map")
BUILT: Final = (".js", ".js.map", *TYPES)
EXAMPLE: Final = re.compile(r"```ts\n(.*?)```", re.DOTALL)
ADDRESS: Final = "http://127.0.0.1:8000"
STRICT: Final = ("--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noEmit")
MODULES: Final = ("--target", "es2022", "--module", "nodenext", "--types", "node")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive that npm would publish."""
    require_build()
    folder = tmp_path_factory.mktemp("package")
    done = run_npm("pack", "--json", "--pack-destination", folder)
    assert done.returncode == 0, done.stderr
    name: str = json.loads(done.stdout)[0]["filename"]
    return folder / name


@pytest.fixture(scope="module")
def project(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of somebody else, in which the package is installed, and the program that the READMEs show."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    done = run_npm("install", "--offline", "--ignore-scripts", "--no-audit", archive, folder=folder)
    assert done.returncode == 0, done.stderr
    (folder / "node_modules" / "@types").symlink_to(CLIENT / "node_modules" / "@types")
    (folder / "node_modules" / "undici-types").symlink_to(CLIENT / "node_modules" / "undici-types")
    return folder


def readme_programs() -> list[str]:
    """The programs that the README of the package shows, and that of the project."""
    return [
        program for folder in (CLIENT, ROOT) for program in EXAMPLE.findall((folder / "README.md").read_text("utf-8"))
    ]


@pytest.mark.parametrize("file", TESTS, ids=lambda file: file.name.partition(".")[0])
def test_it_passes_its_own_tests(file: Path, service_url: str) -> None:
    require_build()
    done = run_node("--test", "--test-reporter=tap", "--test-timeout=120000", file, SHEEPFOLD_URL=service_url)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# pass 0\n" not in done.stdout


def test_there_are_tests_of_it() -> None:
    assert {file.name for file in TESTS} == {"errors.test.ts", "matches.test.ts", "newer.test.ts"}


def test_its_version_is_that_of_the_python_package() -> None:
    lock = json.loads((CLIENT / "package-lock.json").read_text("utf-8"))
    assert DESCRIPTION["version"] == lock["version"] == lock["packages"][""]["version"] == __version__


def test_it_depends_on_nothing() -> None:
    assert not [name for name in DESCRIPTION if name.lower().endswith("dependencies") and name != "devDependencies"]


def test_its_licence_is_that_of_the_project() -> None:
    assert (CLIENT / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


@pytest.mark.slow
def test_the_archive_has_what_is_wanted_and_nothing_else() -> None:
    require_build()
    done = run_npm("pack", "--dry-run", "--json")
    packed = {file["path"] for file in json.loads(done.stdout)[0]["files"]}
    built = {f"dist/{name}{ending}" for name in SOURCES for ending in BUILT}
    built |= {f"dist/{name}{ending}" for name in PARTS for ending in TYPES}
    sources = {f"src/{name}.ts" for name in (*SOURCES, *PARTS)}
    loaded = {"src/table/table.css", "src/table/texts.d.ts"}
    assert packed == {"LICENSE", "README.md", "package.json"} | built | loaded | sources


def test_the_readme_names_the_archive() -> None:
    assert f"/sheepfold-{__version__}.tgz\n" in (CLIENT / "README.md").read_text("utf-8")


@pytest.mark.slow
def test_npm_builds_the_package_in_a_checkout() -> None:
    require_build()
    done = run_npm("run", "build")
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_publint_finds_nothing(archive: Path) -> None:
    done = run_tool("publint/src/cli.js", archive, "--strict")
    assert done.returncode == 0, done.stdout
    assert "All good!" in done.stdout


@pytest.mark.slow
def test_are_the_types_wrong_finds_nothing(archive: Path) -> None:
    done = run_tool("@arethetypeswrong/cli/dist/index.js", archive, "--profile", "esm-only")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "🟢 (ESM)" in done.stdout


@pytest.mark.slow
def test_the_programs_in_the_readmes_run_where_the_package_is_installed(project: Path, service_url: str) -> None:
    for number, program in enumerate(readme_programs()):
        file = project / f"shown_{number}.ts"
        file.write_text(program.replace(ADDRESS, service_url), "utf-8")
        done = run_node(file, folder=project)
        assert done.returncode == 0, done.stderr
        said = re.findall(r"console\.log\(.*\); // (.+)", program)
        assert done.stdout.splitlines() == said
    assert len(readme_programs()) > 1


@pytest.mark.slow
def test_the_programs_in_the_readmes_have_the_right_types(project: Path) -> None:
    files = []
    for number, program in enumerate(readme_programs()):
        file = project / f"typed_{number}.ts"
        file.write_text(program, "utf-8")
        files.append(file)
    done = run_tool("typescript/bin/tsc", *STRICT, *MODULES, *files, folder=project)
    assert done.returncode == 0, done.stdout


def test_the_pages_carry_the_build() -> None:
    require_build()
    assert COPY.read_bytes() == (ROOT / "build" / "pages" / "client" / COPY.name).read_bytes()


def test_the_pages_carry_the_library_as_it_is_published_with_its_licence() -> None:
    assert "LICENSE" in VENDORED
    for name in VENDORED:
        assert (CARRIED / name).read_bytes() == (CLIENT / "node_modules" / "lit-html" / name).read_bytes(), name
