"""The code itself: which way imports go, which files a game has, how long files are, and what has no docstring."""

import ast
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import reduce
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
RULES: Final = "sheepfold_rules"
SERVER: Final = "sheepfold_server"
SDK: Final = "sheepfold"
TOOLS: Final = "sheepfold_tools"
PACKAGES: Final = (RULES, SERVER, SDK, TOOLS)
LONGEST: Final = 400

# each part of the code, and the parts that it may import besides itself; the longest name that fits a file counts
MAY: Final = {
    f"{RULES}.core": (),
    f"{RULES}.games": (f"{RULES}.core",),  # and of a game nothing but its own, see `allowed`
    f"{RULES}.bots": (f"{RULES}.core", f"{RULES}.games"),
    f"{RULES}.presentation": (f"{RULES}.core",),
    RULES: (),  # the engine and its neighbours stand on all of the rules
    f"{SERVER}.limits": (),
    f"{SERVER}.service": (RULES, f"{SERVER}.limits"),
    f"{SERVER}.web": (RULES, f"{SERVER}.limits", f"{SERVER}.service"),
    SERVER: (),
    SDK: (RULES,),
    TOOLS: (RULES, SDK),
    f"{TOOLS}.cli.serve": (RULES, TOOLS, f"{SERVER}.web.settings"),  # which need no Flask
}
WEB_ONLY: Final = ("flask", "flask_swagger_ui", "werkzeug", "gunicorn", "limits", "prometheus_client")
PYDANTIC: Final = "pydantic_core"  # which calls the one function that imports it

FILES: Final = {
    path.relative_to(ROOT / folder).as_posix(): path.read_text("utf-8")
    for folder in ("server", "sdk")
    for path in sorted((ROOT / folder).rglob("*.py"))
}
WRITTEN: Final = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for folder in ("server", "sdk", "tests", "bench", "checks", "derive", "examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "sdk/sheepfold/games/" not in path.as_posix() and not path.match("sdk/sheepfold/async_*.py")  # derived
}
QUESTIONS: Final = (
    *("options", "cards", "moves", "events", "state", "phases", "play", "match", "scoring", "score", "view", "record"),
    *("audit", "hidden", "text", "bot", "facts", "rules", "actions", "observation", "ranking", "presets"),
    "narration",
)
LAYOUT: Final = (ROOT / "docs" / "how-to" / "add-a-game.md").read_text("utf-8")
GAMES: Final = sorted(
    {name.split("/")[2] for name in FILES if name.startswith(f"{RULES}/games/") and name.count("/") > 2}
)

# a file, its text, and how many of its imports go the wrong way: the test of the test
WAYS: Final = (
    ("sheepfold_rules/core/cards.py", "import hmac, os.path", 0),
    ("sheepfold_rules/core/cards.py", "import orjson", 1),
    ("sheepfold_rules/core/cards.py", "from ..games import GAMES", 1),
    ("sheepfold_rules/core/__init__.py", "from . import shape", 0),
    ("sheepfold_rules/games/wolf/cards.py", "from sheepfold_rules.games import sheepshead", 1),
    ("sheepfold_rules/games/wolf/cards.py", "def f():\n    import sheepfold_server.service.calls", 1),
    ("sheepfold_server/service/calls.py", "import cryptography.hazmat, flask.typing", 1),
    ("sheepfold/local.py", "from sheepfold_server.service import calls", 1),
    ("sheepfold_tools/cli/serve.py", "from sheepfold_server.web.settings import read_settings", 0),
    ("sheepfold_tools/cli/new.py", "from sheepfold_server.web.settings import read_settings", 1),
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
    return [module for module in imported(name, text) if not allowed(name, module)]


def allowed(name: str, module: str) -> bool:
    """Whether a file may import a module."""
    own = part_of(name.removesuffix(".py").replace("/", "."))
    package = module.split(".")[0]
    if package not in PACKAGES:
        return package in sys.stdlib_module_names or may_need(own, package, name)
    if part_of(module) == own == f"{RULES}.games" and name.count("/") > 2:
        return module.split(".")[2:3] == [name.split("/")[2]]
    wholes = (own, *MAY[own], f"{RULES}.__version__")
    return any(f"{module}.".startswith(f"{whole}.") for whole in wholes)


def may_need(part: str, package: str, name: str) -> bool:
    """Whether a part of the code may import a package of others."""
    if part.startswith(RULES):
        return package == PYDANTIC and name.endswith("/value.py")
    return package not in WEB_ONLY or part == f"{SERVER}.web" or not part.startswith(SERVER)


def part_of(module: str) -> str:
    """The part of the code that a module belongs to: the longest name that fits."""
    return max((part for part in MAY if f"{module}.".startswith(f"{part}.")), key=len)


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


def test_every_file_belongs_to_a_part_and_every_part_has_files() -> None:
    parts = {part_of(name.removesuffix(".py").replace("/", ".")) for name in FILES}
    assert parts == set(MAY)


def test_the_rules_run_without_any_other_package() -> None:
    program = (
        "from sheepfold_rules import catalogue, engine, problems, transcripts\nfrom sheepfold_rules.games import GAMES"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys\nsys.path.insert(0, {str(ROOT / 'server')!r})\n{program}"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def imported_at_run_time(name: str, text: str) -> list[str]:
    """The modules that a file imports when it runs, wherever in it: not those that it names for types alone."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    return list(imported(name, ast.unparse(tree)))


def test_imports_go_round_in_no_circle() -> None:
    files = {name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name for name in FILES}
    needs: dict[str, set[str]] = {}
    for module, name in files.items():
        found = [each if each in files else each.rpartition(".")[0] for each in imported_at_run_time(name, FILES[name])]
        needs[module] = {each for each in found if each in files} - {module}
    assert find_circle(needs) == []
    assert find_circle({"a": {"b"}, "b": {"c"}, "c": {"a"}}) != []


def find_circle(needs: dict[str, set[str]]) -> list[str]:
    """Return the modules of a circle, in order."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def loaded_games(program: str) -> set[str]:
    """The games whose modules a program imports."""
    ending = "\nimport sys\nprint(*[name for name in sys.modules if name.startswith('sheepfold_rules.games.')])"
    done = subprocess.run([sys.executable, "-c", program + ending], capture_output=True, text=True, check=True)
    return {name.split(".")[2] for name in done.stdout.split()}


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    assert loaded_games("import sheepfold\nclient = sheepfold.connect()") == set()
    assert loaded_games("import sheepfold\nsheepfold.connect().wolf.new(2)") == {"wolf"}
    assert loaded_games("from sheepfold_rules.games import GAMES") == set(GAMES)


LATE: Final = {  # what takes long to load, and few programs need
    *("difflib", "html", "random", "secrets", "tomllib"),
    *(f"{RULES}.core.{name}" for name in ("actions", "bots", "observation", "presets", "sampling", "score", "text")),
}


def test_the_engine_loads_only_what_every_program_needs() -> None:
    program = f"import {RULES}.engine, sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert LATE & {*done.stdout.split()} == set()


def files_of(game: str) -> set[str]:
    """The files of a game; a folder, such as `phases/` or `hidden/`, counts as one file."""
    folder = f"{RULES}/games/{game}/"
    own = {name.removeprefix(folder) for name in FILES if name.startswith(folder)}
    return {name.split("/")[0].removesuffix(".py") for name in own}


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_a_game_has_one_of_the_names_that_answer_a_question(game: str) -> None:
    own = files_of(game)
    assert own - {"__init__"} <= set(QUESTIONS)
    assert len(own & {"phases", "play"}) == 1
    assert {name.split("/")[0] for name in re.findall(r"`(\w+)(?:\.py|/)`", LAYOUT)} >= own - {"__init__"}


def inherits_docstring(file: str, name: str) -> bool:
    """Whether a method overrides one that has a docstring."""
    module: object = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    return "." in name and bool(inspect.getdoc(reduce(getattr, name.split("."), module)))


def test_everything_public_has_a_docstring() -> None:
    bare = {
        file: [name for name in undescribed(text) if not inherits_docstring(file, name)] for file, text in FILES.items()
    }
    assert {file: names for file, names in bare.items() if names} == {}


def test_no_file_is_too_long() -> None:
    assert {name: lines for name, text in WRITTEN.items() if (lines := len(text.splitlines())) >= LONGEST} == {}


def borrowed(name: str, text: str) -> list[str]:
    """What a file of the tests imports from other folders of tests than its own, `support` and `games`."""
    own = name.split("/")[1]
    modules = [module for module in imported(name, text) if module.split(".")[0] == "tests"]
    return [module for module in modules if module.split(".")[1] not in (own, "support", "games")]


def test_a_folder_of_tests_imports_from_itself_from_support_and_from_games() -> None:
    tests = {name: text for name, text in WRITTEN.items() if name.startswith("tests/")}
    assert {name: wrong for name, text in tests.items() if (wrong := borrowed(name, text))} == {}
