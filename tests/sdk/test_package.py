"""The package itself: what it exports, what it needs, and what it loads."""

import ast
import doctest
import importlib.metadata
import inspect
import pydoc
import subprocess
import sys
from functools import cache, partial
from typing import Final

import pytest

import sheepfold
from sheepfold.games import NAMES

GAMES: Final = {f"sheepfold_rules.games.{name}" for name in NAMES}
SERVER: Final = {
    *("sheepfold_rules.bots", "sheepfold_server.web"),
    *("flask", "werkzeug", "marshmallow", "orjson", "gunicorn", "yaml", "cryptography", "redis"),
}
LIBRARIES: Final = {"requests", "urllib3", "httpx", "anyio"}
URL: Final = "http://127.0.0.1:9"


def test_a_name_that_is_imported_is_exported_and_there_are_no_others() -> None:
    imports = [node for node in ast.parse(inspect.getsource(sheepfold)).body if isinstance(node, ast.ImportFrom)]
    seen = {name.asname or name.name: node.module for node in imports for name in node.names}
    modules = {name for name, module in seen.items() if module == "sheepfold"}
    assert sheepfold.__all__ == sorted({*seen, "connect"} - modules)
    assert not loaded("import sheepfold") & {"sheepfold.referee"}
    assert dir(sheepfold) == sorted({*sheepfold.__all__, *modules})
    with pytest.raises(AttributeError, match="'sheepfold' has no attribute 'Position'"):
        sheepfold.Position  # type: ignore[attr-defined] # noqa: B018 that is the point


def test_the_module_of_a_game_needs_no_import_of_its_own() -> None:
    found = loaded("import sheepfold; sheepfold.games.wolf.TurnUp")
    assert found & GAMES == {"sheepfold_rules.games.wolf"}
    with pytest.raises(AttributeError, match=r"'sheepfold\.games' has no attribute 'whist'"):
        sheepfold.games.whist  # type: ignore[attr-defined] # noqa: B018 that is the point


@pytest.mark.parametrize("game", NAMES)
def test_the_module_of_a_game_lists_its_types_alone_and_help_shows_no_lists_of_cards(game: str) -> None:
    module = getattr(sheepfold.games, game)
    assert dir(module) == sorted(module.__all__)
    assert {*NAMES} < {*dir(sheepfold.games)}
    assert "TYPE_CHECKING" not in dir(sheepfold.games)
    for kind in filter(inspect.isclass, map(partial(getattr, module), dir(module))):
        told = pydoc.render_doc(kind)
        lists = [line for line in told.splitlines() if line.count("'S1'" if game.startswith("wolf") else "'AS'") > 0]
        assert lists == [], kind


def test_every_public_name_has_a_docstring_of_its_own() -> None:
    for name in {*sheepfold.__all__} - {"__version__"}:
        text = getattr(sheepfold, name).__doc__
        assert text is not None, name
        assert text.splitlines()[0].endswith((".", ",")), name


def test_the_package_alone_needs_requests_and_what_it_is_made_of_and_nothing_else() -> None:
    needed = importlib.metadata.requires("sheepfold") or []
    plain = [need for need in needed if "extra ==" not in need]
    assert [need.split(">")[0].split("<")[0].strip() for need in plain] == ["requests", "urllib3"]


@cache
def loaded(code: str) -> set[str]:
    """The modules that are loaded after the code has run in a fresh interpreter."""
    tell = f"import sys\n{code}\nprint(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True)
    return set(said.stdout.split())


@pytest.mark.parametrize(
    ("code", "libraries"),
    [
        ("import sheepfold", set()),
        ("import sheepfold.games.sheepshead", set()),
        ("import sheepfold; sheepfold.connect().games", set()),
        (f"import sheepfold; sheepfold.connect({URL!r}).sheepshead", {"requests", "urllib3"}),
        (f"import sheepfold; sheepfold.AsyncClient({URL!r}).sheepshead", {"httpx", "anyio"}),
    ],
)
def test_the_client_loads_no_server_and_a_library_for_http_only_to_ask_one(code: str, libraries: set[str]) -> None:
    assert loaded(code) & LIBRARIES == libraries
    assert not loaded(code) & SERVER


def test_playing_loads_one_game_and_no_web_framework() -> None:
    start = "import sheepfold; match = sheepfold.connect().wolf.new(2, {'max_battles': 5}, seed='x')"
    found = loaded(f"{start}\nwhile not match.over: match = match.play(match.legal_moves()[0])")
    assert (found & GAMES, found & SERVER, found & LIBRARIES) == ({"sheepfold_rules.games.wolf"}, set(), set())
    assert not loaded("import sheepfold; sheepfold.connect()") & GAMES


def test_the_example_of_the_docstring_is_right() -> None:
    results = doctest.testmod(sheepfold)
    assert (results.failed, results.attempted > 3) == (0, True)
