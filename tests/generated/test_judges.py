"""Redocly and Spectral, with all their recommended rules, find nothing in the documents that generators read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_server.web.openapi import document, lean_document
from tests.generated.node import run_package

Document = dict[str, Any]

REDOCLY: Final = {"extends": ["recommended-strict"]}
SPECTRAL: Final = {"extends": ["spectral:oas"], "rules": {"info-contact": "off"}}  # there is nobody to name
DOCUMENTS: Final = {"openapi": document, "lean": lean_document}


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


@EACH
def test_two_operations_with_the_same_name_are_found(judge: str, tmp_path: Path) -> None:
    faulty: Document = json.loads(json.dumps(lean_document()))
    faulty["paths"]["/v1/games/wolf/play"]["post"]["operationId"] = "wolf_check"
    (tmp_path / "document.json").write_text(json.dumps(faulty))
    with pytest.raises(AssertionError, match=r"operation-?[iI]d"):
        JUDGES[judge](tmp_path)
