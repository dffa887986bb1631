"""The page on diagnoses agrees with the code."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold_tools.diagnosis
from sheepfold.games import NAMES
from sheepfold_rules.games import load_rules
from sheepfold_tools.diagnosis import results as model
from sheepfold_tools.tournament.journal import JOURNAL
from sheepfold_tools.tournament.match import MAX_FAULTS
from tests.support.flawed_bots import plan_of
from tests.support.pages import ROOT, tables, text_of

PAGE: Final = ROOT / "docs" / "how-to" / "diagnose-a-bot.md"
SHAPES: Final[dict[str, Any]] = {
    kind.__name__: kind for kind in (model.DecisionResult, model.Example, model.FaultResult)
}


def names_of(head: str) -> list[str]:
    """The names in the first column of the table of that head."""
    (found,) = (table for table in tables(PAGE) if table[0][0] == head)
    return [name for row in found[1:] for name in re.findall(r"`([^`]+)`", row[0])]


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_has_a_table_of_its_names(name: str) -> None:
    assert names_of(name) == [field.name for field in fields(SHAPES[name])]


def test_the_results_and_the_files_are_those_of_the_page(tmp_path: Path) -> None:
    assert names_of("name") == [field.name for field in fields(model.Diagnosis)]
    sheepfold_tools.diagnosis.run(plan_of("wolf_herd", 2, ("random", "careful")), tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {*names_of("file")}
    assert JOURNAL in names_of("file")


def test_every_kind_of_decision_stands_in_the_page() -> None:
    (found,) = (table for table in tables(PAGE) if table[0][0] == "game")
    listed = {row[0]: tuple(re.findall(r"`([^`]+)`", row[1])) for row in found[1:]}
    assert listed == {load_rules(name).title: load_rules(name).facts.decisions for name in NAMES}


def test_the_limits_that_the_page_names_are_those_that_hold() -> None:
    text = " ".join(text_of(PAGE).split())
    assert f"After {MAX_FAULTS} faults" in text
    assert f"at most {model.EXAMPLES} each" in text
