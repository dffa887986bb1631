"""Redocly and Spectral, with all their recommended rules, find nothing in the documents that generators read.

OpenAPI Generator takes them too. Its clients in Go and Java have every operation; those in Python and TypeScript play.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_rules.games import NAMES
from sheepfold_server.web.openapi.document import document, game_document
from tests.generated.generator import run_openapi_generator
from tests.generated.node import run_package

Document = dict[str, Any]

REDOCLY: Final = {
    "extends": ["recommended-strict"],
    "rules": {"no-invalid-media-type-examples": "off"},  # it takes no discriminator that leaves room for more types
}
SPECTRAL: Final = {"extends": ["spectral:oas"]}
DOCUMENTS: Final[dict[str, Callable[[], Document]]] = {
    "openapi": document,
    **{name: partial(game_document, name) for name in NAMES},
}

# what begins the function of an operation, by the ending of the files
CALL: Final = {
    "go": r"(?m)^func \(a \*\w+\) (\w+)Execute\(",
    "java": r"(?m)^    public ApiResponse<.*> (\w+)WithHttpInfo\(",
}


def lint_with_redocly(folder: Path) -> None:
    (folder / "redocly.yaml").write_text(json.dumps(REDOCLY))
    run_package(folder, "redocly", "lint", "document.json")


def lint_with_spectral(folder: Path) -> None:
    (folder / ".spectral.json").write_text(json.dumps(SPECTRAL))
    run_package(folder, "spectral", "lint", "document.json", "--ruleset", ".spectral.json", "--fail-severity", "hint")


JUDGES: Final[dict[str, Callable[[Path], None]]] = {"redocly": lint_with_redocly, "spectral": lint_with_spectral}


EACH: Final = pytest.mark.parametrize("judge", ["redocly", pytest.param("spectral", marks=pytest.mark.slow)])


@pytest.mark.parametrize("name", DOCUMENTS)
@EACH
def test_the_judges_find_nothing(judge: str, name: str, tmp_path: Path) -> None:
    (tmp_path / "document.json").write_text(json.dumps(DOCUMENTS[name]()))
    JUDGES[judge](tmp_path)


def generate(language: str, document: Document, folder: Path) -> str:
    """Return all source code of a client in that language."""
    (folder / "document.json").write_text(json.dumps(document))
    done = run_openapi_generator(folder, "generate", "-g", language, "-i", "document.json", "-o", "client")
    assert done.returncode == 0, done.stdout + done.stderr
    return "\n".join(file.read_text(encoding="utf-8") for file in (folder / "client").rglob(f"*.{language}"))


@pytest.mark.slow  # half a minute
@pytest.mark.parametrize("language", CALL)
def test_a_client_has_every_operation(language: str, tmp_path: Path) -> None:
    operations = [
        value["operationId"].replace("_", "").lower()
        for path in document()["paths"].values()
        for value in path.values()
    ]
    found = re.findall(CALL[language], generate(language, document(), tmp_path))
    assert sorted(name.replace("_", "").lower() for name in found) == sorted(operations)
    assert len(operations) > 50


@pytest.mark.parametrize("name", DOCUMENTS)
def test_openapi_generator_takes_the_document(name: str, tmp_path: Path) -> None:
    (tmp_path / "document.json").write_text(json.dumps(DOCUMENTS[name]()))
    done = run_openapi_generator(tmp_path, "validate", "-i", "document.json")
    assert done.returncode == 0, done.stdout + done.stderr
