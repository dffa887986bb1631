"""The ladder in the page of the built-in bots is the one that was played."""

from pathlib import Path
from typing import Any, Final

from bench import ladder

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
