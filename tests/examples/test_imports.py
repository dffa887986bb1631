"""What readers copy uses the public API."""

import ast
import sys
from typing import Final

import pytest

from tests.support.pages import EXAMPLES

COPIED: Final = (
    "first_match.py",
    "chat_backend.py",
    "live_table/app.py",
    "president_backend.py",
    "president_tournament.py",
    "sealed_web_app.py",
    "check_records.py",
    "check_csv.py",
    "conformance_target.py",
    "president_bot.py",
    "forgetful_bot.py",
    "train_agent.py",
    "fastapi_router.py",
    "django_table/models.py",
    "django_table/urls.py",
    "django_table/views.py",
    "discord_bot.py",
    "textarena_table.py",
)
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


@pytest.mark.parametrize("name", COPIED)
def test_an_example_uses_nothing_private(name: str) -> None:
    for node in ast.walk(ast.parse((EXAMPLES / name).read_text())):
        match node:
            case ast.Import():
                assert all(is_public(alias.name) for alias in node.names)
            case ast.ImportFrom(level=0):
                assert is_public(str(node.module))
            case ast.Attribute():
                assert not node.attr.startswith("_")
