"""The list of mutants that leave the rules the same names lines that are there, and a copy of the project is judged."""

from pathlib import Path
from typing import Final

import pytest

from checks.mutants import ground, judge
from checks.mutants.equivalent import Change, read_list

KNOWN: Final = read_list()
SOURCES: Final = {
    ground.name_of(path): " ".join(path.read_text("utf-8").split()) for path in ground.rules_files(ground.ROOT)
}


@pytest.mark.parametrize("change", KNOWN, ids=lambda change: f"{change.file}: {change.now}")
def test_an_equivalent_mutant_changes_a_line_that_is_there_and_has_a_reason(change: Change) -> None:
    assert change.was in SOURCES[change.file]
    assert change.now != change.was
    assert KNOWN[change]


def test_a_change_is_read_from_a_diff() -> None:
    diff = "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n def f():\n-    return 1\n+    return  2"
    assert Change.of("x", diff) == Change("x", "return 1", "return 2")


def test_a_copy_of_the_project_has_the_judge() -> None:
    assert Path(judge.__file__).relative_to(ground.ROOT).parts[0] in ground.COPIED
