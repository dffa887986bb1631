"""The page on results names every file and field, its example is right, and the ladder is the one that was played."""

import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from bench import ladder
from sheepfold_tools.tournament.report import MATCHES
from sheepfold_tools.tournament.stats import results as model
from tests.support.pages import ROOT, blocks, tables
from tests.support.played import Tournament, short_plan, tournament, write

PAGE: Final = ROOT / "docs" / "reference" / "results.md"
SHAPES: Final[dict[str, Any]] = {
    name: kind for name, kind in vars(model).items() if is_dataclass(kind) and name not in ("Results", "Times")
}


def names_of(table: list[list[str]]) -> list[str]:
    """The names in the first column of a table."""
    return [name for row in table[1:] for name in re.findall(r"`([^`]+)`", row[0])]


def table_of(head: str) -> list[list[str]]:
    """The table of that head."""
    (found,) = (table for table in tables(PAGE) if table[0][0] == head)
    return found


@pytest.fixture(scope="module")
def small() -> Tournament:
    """A small tournament."""
    return tournament(short_plan("pass_the_ewe", 3, ["a", "b"], 3), faulty=[0], some=0.3)


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_has_a_table_of_its_names(name: str) -> None:
    assert names_of(table_of(name)) == [field.name for field in fields(SHAPES[name])]


def test_the_first_table_of_results_has_its_names() -> None:
    assert names_of(table_of("name")) == [field.name for field in fields(model.Results)]
    assert names_of(table_of("column")) == list(MATCHES)


def test_the_files_of_the_page_are_those_that_are_written(small: Tournament, tmp_path: Path) -> None:
    write(small.plan, small.played, tmp_path)
    assert set(names_of(table_of("file"))) == {path.name for path in tmp_path.iterdir()}


def test_the_example_agrees_with_results_and_would_not_with_others(small: Tournament, tmp_path: Path) -> None:
    write(small.plan, small.played, tmp_path)
    (block,) = blocks(PAGE, "python")
    run = [sys.executable, "-c", block.text]
    assert subprocess.run(run, cwd=tmp_path, check=False).returncode == 0
    path = tmp_path / "matches.csv"
    path.write_text(re.sub(r"(?m)^(1,0,0,.,a,[^,]*,[^,]*),", r"\1,9", path.read_text()))
    assert b"AssertionError: a" in subprocess.run(run, cwd=tmp_path, capture_output=True, check=False).stderr


TABLE: Final[dict[str, Any]] = {"game": "wolf_herd", "seats": 2, "boards": 11, "options": {"turn_limit": 12}}


def test_the_page_has_the_table_and_the_plot_of_the_stored_ladder(tmp_path: Path) -> None:
    page = tmp_path / ladder.PAGE.name
    page.write_text(ladder.PAGE.read_text("utf-8").replace("| Sheepshead |", "| Another game |"), "utf-8")
    stored = ladder.load_ladder()
    assert stored.steps
    ladder.write_page(stored, tmp_path, page)
    assert page.read_text("utf-8") == ladder.PAGE.read_text("utf-8")
    assert (tmp_path / "ladder.svg").read_text("utf-8") == (ladder.FOLDER / "ladder.svg").read_text("utf-8")


def test_a_ladder_plays_what_it_lacks(tmp_path: Path) -> None:
    plans = ladder.make_plans([TABLE], ("random", "careful"))
    played = ladder.run(plans, tmp_path)
    (step,) = played.steps
    assert step.plan.bots == ("careful", "random")
    assert step.low <= step.difference <= step.high
    assert ladder.run(plans, tmp_path, game="president") == ladder.load_ladder(tmp_path) == played
    longer = ladder.run(ladder.make_plans([TABLE | {"boards": 12}], ("random", "careful")), tmp_path)
    assert [step.plan.boards for step in longer.steps] == [12]
