"""The sources of the client: which way their imports go, those of types too."""

import re
from graphlib import CycleError, TopologicalSorter
from typing import Final

import pytest

from tests.typescript.node import CLIENT

SOURCES: Final = {file.stem: file.read_text("utf-8") for file in sorted((CLIENT / "src").glob("*.ts"))}
IMPORT: Final = re.compile(r"""\b(?:from|import)\s*\(?\s*["']\./([\w/-]+)\.js["']""")

# the text of a source, and which of the others it imports
SHOWN: Final[tuple[tuple[str, set[str]], ...]] = (
    ('import { A } from "./a.js";', {"a"}),
    ('import {\n  A,\n  type B,\n} from "./a.js";\nimport type { C } from "./c.js";', {"a", "c"}),
    ('export type { A } from "./a.js";\nexport * from "./b.js";', {"a", "b"}),
    ("import './a.js';\nconst b: import('./b.js').B = await import(\"./c.js\");", {"a", "b", "c"}),
    ('import { test } from "node:test";', set()),
)


def imported(text: str) -> set[str]:
    """The sources that a source imports, if only for types."""
    return set(IMPORT.findall(text))


def find_circle(needs: dict[str, set[str]]) -> list[str]:
    """Return the sources of a circle, in order."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize(("text", "names"), SHOWN)
def test_imports_are_found(text: str, names: set[str]) -> None:
    assert imported(text) == names


def test_imports_go_round_in_no_circle() -> None:
    needs = {name: imported(text) for name, text in SOURCES.items()}
    assert set().union(*needs.values()) == set(needs) - {"index"}  # whatever is there is imported, and found
    assert find_circle(needs) == []
    assert find_circle({"a": {"b"}, "b": {"c"}, "c": {"a"}}) != []
