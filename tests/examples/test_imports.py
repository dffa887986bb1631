"""What readers copy uses the public API, and is short."""

import ast
import sys
from typing import Final

import pytest

from tests.support.pages import EXAMPLES

LONGEST: Final = {
    "first_match.py": 25,
    "chat_backend.py": 80,
    "live_table/app.py": 235,
    "live_table/static/live.js": 110,
    "president_backend.py": 125,
    "president_tournament.py": 40,
    "sealed_web_app.py": 90,
    "check_records.py": 40,
    "check_csv.py": 44,
    "conformance_target.py": 29,
    "president_bot.py": 19,
    "president_bot.mjs": 40,
    "forgetful_bot.py": 25,
    "train_agent.py": 68,
    "fastapi_router.py": 70,
    "django_table/models.py": 15,
    "django_table/urls.py": 15,
    "django_table/views.py": 70,
    "discord_bot.py": 40,
    "textarena_table.py": 60,
}
PUBLIC: Final = {
    "examples.chat_backend",
    "sheepfold",
    "sheepfold.games",
    "sheepfold.testing",
    "sheepfold_tools.rl",
    "sheepfold_tools.tournament",
}
LIBRARIES: Final = {  # which an extra brings, or the program is for
    "discord",
    "django",
    "fastapi",
    "flask",
    "markupsafe",
    "matplotlib",
    "numpy",
    "requests",
    "rich",
    "sb3_contrib",
    "stable_baselines3",
    "textarena",
    "werkzeug",
}


def is_public(module: str) -> bool:
    """Whether a module is for users of the package, of the standard library, or of a library that comes with it."""
    return module in PUBLIC or module.partition(".")[0] in sys.stdlib_module_names | LIBRARIES


@pytest.mark.parametrize("name", [name for name in LONGEST if name.endswith(".py")])
def test_an_example_uses_nothing_private(name: str) -> None:
    for node in ast.walk(ast.parse((EXAMPLES / name).read_text())):
        match node:
            case ast.Import():
                assert all(is_public(alias.name) for alias in node.names)
            case ast.ImportFrom(level=0):
                assert is_public(str(node.module))
            case ast.Attribute():
                assert not node.attr.startswith("_")


@pytest.mark.parametrize("name", LONGEST)
def test_an_example_is_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text().splitlines()) <= LONGEST[name]
