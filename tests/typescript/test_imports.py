"""The sources of the client: which way their imports go, those of types too."""

import posixpath
import re
from graphlib import CycleError, TopologicalSorter
from typing import Final

import pytest

from tests.typescript.node import CLIENT

FOLDER: Final = CLIENT / "src"
SOURCES: Final = {
    file.relative_to(FOLDER).with_suffix("").as_posix(): file.read_text("utf-8")
    for file in sorted(FOLDER.rglob("*.ts"))
    if not file.name.endswith(".d.ts")
}
IMPORT: Final = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.\.?/[\w./-]+)\.js["']""")
ENTRIES: Final = {"table"}  # which others import, as they do the index
GAMES: Final = "table/games/"  # whose modules are loaded by their names

# the text of a source, and which of the others it imports
SHOWN: Final[tuple[tuple[str, set[str]], ...]] = (
    ('import { A } from "./a.js";', {"a"}),
    ('import {\n  A,\n  type B,\n} from "./a.js";\nimport type { C } from "./c.js";', {"a", "c"}),
    ('export type { A } from "./a.js";\nexport * from "./b.js";', {"a", "b"}),
    ("import './a.js';\nconst b: import('./b.js').B = await import(\"./c.js\");", {"a", "b", "c"}),
    ('import { test } from "node:test";', set()),
)


def imported(text: str, name: str = "index") -> set[str]:
    """The sources that the source of that name imports, if only for types."""
    return {posixpath.normpath(f"{posixpath.dirname(name)}/{path}").lstrip("/") for path in IMPORT.findall(text)}


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
    needs = {name: imported(text, name) for name, text in SOURCES.items()}
    found = set().union(*needs.values())
    assert found <= set(needs)
    assert {name for name in set(needs) - found if not name.startswith(GAMES)} == ENTRIES  # whatever is there is used
    assert find_circle(needs) == []
    assert find_circle({"a": {"b"}, "b": {"c"}, "c": {"a"}}) != []
