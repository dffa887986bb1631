"""The package itself: what it gives out, what it needs, and what it loads."""

import doctest
import importlib.metadata
import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import sheepfold
import sheepfold_server
from sheepfold import errors
from sheepfold.models import common

ROOT: Final = Path(__file__).parents[2]
RULES: Final = {f"sheepfold_server.{name}" for name in ("core", "games", "service")}
SERVER: Final = {
    *RULES,
    *("sheepfold_server.bots", "sheepfold_server.web"),
    *("flask", "werkzeug", "marshmallow", "apispec", "orjson", "gunicorn", "yaml"),
}


def test_all_lists_every_public_name_in_order() -> None:
    public = {name for name, value in vars(sheepfold).items() if name[0] != "_" and not isinstance(value, ModuleType)}
    assert set(sheepfold.__all__) == public
    assert list(sheepfold.__all__) == sorted(sheepfold.__all__)


@pytest.mark.parametrize("module", [errors, common])
def test_every_class_of_these_modules_is_given_out(module: ModuleType) -> None:
    own = {
        name for name, value in vars(module).items() if inspect.isclass(value) and value.__module__ == module.__name__
    }
    assert own <= set(sheepfold.__all__)


@pytest.mark.parametrize("name", sheepfold.__all__)
def test_every_public_name_has_a_docstring_of_its_own(name: str) -> None:
    text = inspect.getdoc(getattr(sheepfold, name))
    assert text is not None
    assert text.splitlines()[0].endswith((".", ","))


def test_the_package_alone_needs_requests_and_nothing_else() -> None:
    needed = importlib.metadata.requires("sheepfold") or []
    plain = [need for need in needed if "extra ==" not in need]
    assert [need.split(">")[0].split("<")[0].strip() for need in plain] == ["requests"]


def loaded(code: str) -> set[str]:
    """The packages, and the packages right in them, that are loaded after the code has run in a fresh interpreter."""
    tell = f"import sys\n{code}\nprint(*{{'.'.join(name.split('.')[:2]) for name in sys.modules}})"
    said = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True)
    return set(said.stdout.split())


def test_requests_is_loaded_only_to_ask_a_service() -> None:
    libraries = {"requests", "urllib3", "httpx"}
    assert not loaded("import sheepfold; sheepfold.connect().games") & libraries
    assert loaded("import sheepfold; sheepfold.connect('http://127.0.0.1:9')") & libraries == {"requests", "urllib3"}


def test_importing_the_client_loads_no_server() -> None:
    assert not loaded("import sheepfold, sheepfold.models.sheepshead") & SERVER


def test_connecting_to_a_service_loads_no_server() -> None:
    assert not loaded("import sheepfold; sheepfold.connect('http://127.0.0.1:9').sheepshead") & SERVER


def test_the_command_line_loads_no_more_than_it_needs(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text("[]\n")
    run = "try:\n    from sheepfold.cli import main; main()\nexcept SystemExit: pass"
    call = f"import sys; sys.argv = ['sheepfold', {{}}]\n{run}"
    assert not loaded(call.format("'--help'")) & {*SERVER, "rich"}
    assert not loaded(call.format(f"'check', '--url', 'http://127.0.0.1:9', {str(file)!r}")) & {*SERVER, "rich"}


def test_playing_in_process_needs_no_web_framework() -> None:
    start = "import sheepfold; match = sheepfold.connect().sheepshead.new(3, seed='x')"
    play = f"{start}\nwhile not match.over: match = match.play(match.legal_moves[0])"
    assert loaded(play) & SERVER == RULES


def test_the_version_stands_in_one_place() -> None:
    assert sheepfold.__version__ == sheepfold_server.__version__
    command = [sys.executable, "-m", "hatchling", "metadata", "version"]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert built.stdout.strip() == sheepfold.__version__


def test_the_package_tells_type_checkers_that_it_is_typed() -> None:
    assert (Path(inspect.getfile(sheepfold)).parent / "py.typed").is_file()


def test_the_example_of_the_docstring_is_right() -> None:
    results = doctest.testmod(sheepfold)
    assert (results.failed, results.attempted > 3) == (0, True)
