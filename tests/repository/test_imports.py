"""The code itself: which way imports go, which files a game has, how long files are, and what has no docstring."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SERVER: Final = "sheepfold_server"
SDK: Final = "sheepfold"
LONGEST: Final = 400

# each layer of the server, and the layers that it may import
LAYERS: Final = {
    "core": ("core",),
    "games": ("core", "games"),
    "bots": ("core", "games", "bots"),
    "service": ("core", "games", "bots", "service"),
    "web": ("core", "games", "service", "web"),
    "derive": ("core", "games", "service", "web", "derive"),
}
OF_BOTH: Final = ([SERVER, "__version__"], [SERVER, "installing", "advise"])  # what everything may import
OF_SDK: Final = ("core", "games", "bots", "service")  # the layers that the SDK may import
STARTERS: Final = (f"{SDK}/testing.py", f"{SDK}/cli/serve.py")  # what may import the settings, which need no Flask
SETTINGS: Final = "sheepfold_server.web.serving.settings"
WEB_ONLY: Final = (
    *("flask", "flask_swagger_ui", "werkzeug", "marshmallow", "apispec"),
    *("gunicorn", "prometheus_client", "structlog"),
)

FILES: Final = {
    path.relative_to(ROOT / folder).as_posix(): path.read_text("utf-8")
    for folder in ("server", "sdk")
    for path in sorted((ROOT / folder).rglob("*.py"))
}
WRITTEN: Final = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for folder in ("server", "sdk", "tests", "bench", "examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "sdk/sheepfold/games/" not in path.as_posix() and not path.match("sdk/sheepfold/async_*.py")  # derived
}
QUESTIONS: Final = (
    *("options", "cards", "moves", "events", "state", "phases", "play", "match", "scoring", "view", "record", "audit"),
    *("hidden", "text", "bot", "facts", "rules", "actions", "observation"),
)
LAYOUT: Final = (ROOT / "docs" / "how-to" / "add-a-game.md").read_text("utf-8")
GAMES: Final = sorted(
    {name.split("/")[2] for name in FILES if name.startswith(f"{SERVER}/games/") and name.count("/") > 2}
)

# a file, its text, and how many of its imports go the wrong way: the test of the test
WAYS: Final = (
    ("sheepfold_server/core/cards.py", "import hmac, os.path", 0),
    ("sheepfold_server/core/cards.py", "from sheepfold_server.core import shape", 0),
    ("sheepfold_server/core/cards.py", "import orjson", 1),
    ("sheepfold_server/core/cards.py", "from sheepfold_server.games import GAMES", 1),
    ("sheepfold_server/core/cards.py", "from sheepfold_server import games, core", 1),
    ("sheepfold_server/core/cards.py", "from ..games import GAMES", 1),
    ("sheepfold_server/core/cards.py", "from . import shape", 0),
    ("sheepfold_server/core/__init__.py", "from . import shape", 0),
    ("sheepfold_server/games/wolf/cards.py", "from sheepfold_server.games.wolf.moves import Move", 0),
    ("sheepfold_server/games/wolf/cards.py", "from sheepfold_server.games.sheepshead.moves import Move", 1),
    ("sheepfold_server/games/wolf/cards.py", "from sheepfold_server.games import sheepshead", 1),
    ("sheepfold_server/games/wolf/cards.py", "from ..sheepshead import GAME", 1),
    ("sheepfold_server/games/wolf/cards.py", "def f():\n    import sheepfold_server.service.play", 1),
    ("sheepfold_server/games/wolf/cards.py", "if TYPE_CHECKING:\n    import flask", 1),
    ("sheepfold_server/games/__init__.py", "from sheepfold_server.games import wolf, sheepshead", 0),
    ("sheepfold_server/games/wolf/bot.py", "from sheepfold_server.core.bots import Policy", 0),
    ("sheepfold_server/games/wolf/bot.py", "from sheepfold_server.bots import Careful", 1),
    ("sheepfold_server/bots/careful.py", "from sheepfold_server.games import NAMED", 0),
    ("sheepfold_server/bots/careful.py", "from sheepfold_server.service import calls", 1),
    ("sheepfold_server/service/play.py", "from sheepfold_server.games import GAMES", 0),
    ("sheepfold_server/service/play.py", "import cryptography.hazmat, flask.typing", 1),
    ("sheepfold_server/service/play.py", "from sheepfold_server.web import app", 1),
    ("sheepfold_server/web/app.py", "import flask\nfrom sheepfold_server.service import play", 0),
    ("sheepfold_server/web/app.py", "from sheepfold_server import derive", 1),
    ("sheepfold_server/web/app.py", "import sheepfold.client", 1),
    ("sheepfold_server/web/app.py", "from sheepfold_server import __version__", 0),
    ("sheepfold/client.py", "import requests\nfrom sheepfold import errors", 0),
    ("sheepfold/client.py", "from sheepfold_server import __version__", 0),
    ("sheepfold/client.py", "from sheepfold_server.installing import advise", 0),
    (
        "sheepfold/local.py",
        "from sheepfold_server.service import calls\nfrom sheepfold_server.core.game import Game",
        0,
    ),
    ("sheepfold/local.py", "from sheepfold_server.web import app", 1),
    ("sheepfold/games/wolf.py", "from sheepfold_server.games.wolf.moves import Move", 0),
    ("sheepfold/bots/built_in.py", "def f():\n    from sheepfold_server.bots import Random", 0),
    ("sheepfold/cli/play.py", "from sheepfold_server.derive import games", 1),
    ("sheepfold/testing.py", "from sheepfold_server.web.serving.settings import variable", 0),
    ("sheepfold/testing.py", "from sheepfold_server.web.serving.server import serve", 1),
    ("sheepfold/cli/serve.py", "from sheepfold_server.web.serving.settings import variable", 0),
    ("sheepfold/cli/new.py", "from sheepfold_server.web.serving.settings import variable", 1),
    ("sheepfold/client.py", "from sheepfold_server.web.serving.settings import variable", 1),
)

# the text of a file, and what in it has no docstring
BARE: Final = (
    ('"""A module."""', ""),
    ("x = 1", "module"),
    ('"""A."""\ndef f(): ...\ndef _g(): ...', "f"),
    ('"""A."""\nclass A:\n    def f(self): ...\n    def _f(self): ...\n    def __str__(self): ...', "A A.f"),
    ('"""A."""\nclass _A:\n    def f(self): ...', ""),
    ('"""A."""\ndef f():\n    """F."""\n    def g(): ...', ""),
    ('"""A."""\nasync def f(): ...', "f"),
    ('"""A."""\nclass A:\n    """A."""\n    @property\n    def f(self) -> int: ...', ""),
    ('"""A."""\nclass A:\n    """A."""\n    @property\n    def f(self) -> int:\n        return 1', "A.f"),
    ('"""A."""\nclass A(B):\n    __doc__ = B.__doc__\n    def f(self): ...', "A.f"),
    ('"""A."""\n@overload\ndef f(a: int) -> int: ...\n@overload\ndef g(a: int) -> int:\n    return 1', "g"),
)


def imported(name: str, text: str) -> Iterator[str]:
    """The modules that a file imports, wherever in it, in full; `from a import b` may mean a.b, and gives that."""
    package = name.removesuffix(".py").split("/")[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def wrong_ways(name: str, text: str) -> list[str]:
    """The imports of a file that are forbidden."""
    layer = name.split("/")[1] if name.startswith(f"{SERVER}/") and name.count("/") > 1 else ""
    return [module for module in imported(name, text) if not allowed(name, layer, module.split("."))]


def allowed(name: str, layer: str, module: list[str]) -> bool:
    """Whether the file, of that layer, may import the module."""
    if module in OF_BOTH:
        return True
    if name.startswith(f"{SDK}/"):
        may_set = name in STARTERS and ".".join(module[:-1]) == SETTINGS
        return module[0] != SERVER or module[1:2] in [[layer] for layer in OF_SDK] or may_set
    if module[0] == SDK:
        return False
    if module[0] != SERVER:
        standard = module[0] in sys.stdlib_module_names
        return standard or (layer not in ("core", "games") and (layer == "web" or module[0] not in WEB_ONLY))
    if len(module) == 1 or module[1] not in LAYERS:
        return True
    if module[1] == "games" and layer == "games" and name.count("/") > 2:
        return module[2:3] == [name.split("/")[2]]
    return module[1] in LAYERS.get(layer, ())


def is_declaration(node: ast.AST) -> bool:
    """Whether it is a function without a body: an attribute that a protocol names, or one of several signatures."""
    if not isinstance(node, ast.FunctionDef):
        return False
    body, marks = [ast.unparse(each) for each in node.body], [ast.unparse(each) for each in node.decorator_list]
    return body == ["..."] and marks in (["property"], ["overload"])


def has_docstring(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Whether it has a docstring of its own, or as a class sets that of its base."""
    set_names = [ast.unparse(target) for each in node.body if isinstance(each, ast.Assign) for target in each.targets]
    return ast.get_docstring(node) is not None or "__doc__" in set_names


def undescribed(text: str) -> list[str]:
    """The public functions, classes and methods of a file without a docstring, and the module itself."""
    tree = ast.parse(text)
    found = [] if ast.get_docstring(tree) else ["module"]
    public: list[tuple[str, ast.AST]] = [("", node) for node in tree.body]
    for prefix, node in public:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            if not has_docstring(node) and not is_declaration(node):
                found.append(prefix + node.name)
            if isinstance(node, ast.ClassDef):
                public += [(f"{prefix}{node.name}.", inner) for inner in node.body]
    return found


def test_an_import_that_goes_the_wrong_way_is_found() -> None:
    assert [(name, text, len(wrong_ways(name, text))) for name, text, _ in WAYS] == list(WAYS)


def test_imports_go_one_way() -> None:
    assert {name: wrong for name, text in FILES.items() if (wrong := wrong_ways(name, text))} == {}


def test_every_folder_of_the_server_is_a_known_layer() -> None:
    assert {name.split("/")[1] for name in FILES if name.startswith(SERVER) and name.count("/") > 1} <= set(LAYERS)


def loaded_games(program: str) -> set[str]:
    """The games whose modules a program imports."""
    ending = "\nimport sys\nprint(*[name for name in sys.modules if name.startswith('sheepfold_server.games.')])"
    done = subprocess.run([sys.executable, "-c", program + ending], capture_output=True, text=True, check=True)
    return {name.split(".")[2] for name in done.stdout.split()}


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    assert loaded_games("import sheepfold\nclient = sheepfold.connect()") == set()
    assert loaded_games("import sheepfold\nsheepfold.connect().wolf.new(2)") == {"wolf"}
    assert loaded_games("from sheepfold_server.games import GAMES") == set(GAMES)


def files_of(game: str) -> set[str]:
    """The files of a game; a folder, such as `phases/` or `hidden/`, counts as one file."""
    folder = f"{SERVER}/games/{game}/"
    own = {name.removeprefix(folder) for name in FILES if name.startswith(folder)}
    return {name.split("/")[0].removesuffix(".py") for name in own}


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_a_game_has_one_of_the_names_that_answer_a_question(game: str) -> None:
    own = files_of(game)
    assert own - {"__init__"} <= set(QUESTIONS)
    assert len(own & {"phases", "play"}) == 1
    assert {name.split("/")[0] for name in re.findall(r"`(\w+)(?:\.py|/)`", LAYOUT)} >= own - {"__init__"}


def test_what_has_no_docstring_is_found() -> None:
    assert [(text, " ".join(undescribed(text))) for text, _ in BARE] == list(BARE)


def test_everything_public_has_a_docstring() -> None:
    assert {name: bare for name, text in FILES.items() if (bare := undescribed(text))} == {}


def test_no_file_is_too_long() -> None:
    assert {name: lines for name, text in WRITTEN.items() if (lines := len(text.splitlines())) >= LONGEST} == {}


# a file of the tests, its text, and how many of its imports are from another folder of tests
BORROWED: Final = (
    ("tests/games/test_text.py", "from tests.games.guide import row\nfrom tests.support import chance", 0),
    ("tests/games/wolf/table.py", "from ..guide import row\nimport tests.support.chance", 0),
    ("tests/games/test_text.py", "from tests.core import shapes", 1),
    ("tests/games/test_text.py", "import tests.core.shapes", 1),
    ("tests/games/test_text.py", "from tests import core, support, conftest", 2),
    ("tests/games/test_text.py", "def f():\n    from ..core.shapes import Fold", 1),
    ("tests/support/chance.py", "from tests.support import wandering\nfrom tests.games import guide", 1),
    ("tests/conftest.py", "from tests.support import effort\nfrom tests.core import shapes", 1),
)


def borrowed(name: str, text: str) -> list[str]:
    """What a file of the tests imports from other folders of tests than its own and `support`."""
    own = name.split("/")[1]
    modules = [module for module in imported(name, text) if module.split(".")[0] == "tests"]
    return [module for module in modules if module.split(".")[1] not in (own, "support")]


def test_an_import_from_another_folder_of_tests_is_found() -> None:
    assert [(name, text, len(borrowed(name, text))) for name, text, _ in BORROWED] == list(BORROWED)


def test_a_folder_of_tests_imports_from_itself_and_from_support() -> None:
    tests = {name: text for name, text in WRITTEN.items() if name.startswith("tests/")}
    assert {name: wrong for name, text in tests.items() if (wrong := borrowed(name, text))} == {}
