"""Ladders keep and show what their tournaments found."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

import sheepfold
from sheepfold_rules.core.shape import plain
from sheepfold_tools import tournament
from sheepfold_tools.bots import UnknownBot
from sheepfold_tools.ladder import InvalidTables, Ladder, Step, Table, load_ladder, make_plans, read_tables, run
from sheepfold_tools.ladder.page import BEGIN, END, make_table, write_page
from sheepfold_tools.ladder.plot import write_plot
from sheepfold_tools.ladder.steps import FORMAT, LADDER, write_ladder
from sheepfold_tools.tournament import Deal, InvalidFolder, InvalidPlan, Plan, Processes
from sheepfold_tools.tournament.report.text import MINUS
from sheepfold_tools.tournament.runner import Watch

HERD: Final = Table("wolf_herd", 2, 12, {"turn_limit": 12})
DUEL: Final = Table("sheepshead", 2, 11, {"deals": 2})
BOTS: Final = ("random", "careful")
LIST: Final = """
[[table]]
game = "wolf_herd"
seats = 2
deals = 12
options = { turn_limit = 12 }

[[table]]
game = "sheepshead"
seats = 2
deals = 11
options = { deals = 2 }
"""


def plans_of(*tables: Table, bots: tuple[str, ...] = BOTS) -> list[Plan]:
    """The plans of a ladder."""
    with sheepfold.connect() as client:
        return make_plans(client, tables, bots)


@pytest.mark.parametrize("tables", [(DUEL,), pytest.param((HERD, DUEL), marks=pytest.mark.slow)], ids=len)
def test_a_step_is_what_its_tournament_found(tables: tuple[Table, ...], tmp_path: Path) -> None:
    plans = plans_of(*tables)
    assert [plan.bots for plan in plans] == [("careful", "random")] * len(tables)
    ladder = run(plans, tmp_path / "ladder")
    assert [step.plan for step in ladder.steps] == plans
    for number, step in enumerate(ladder.steps):
        results = tournament.run(step.plan, tmp_path / str(number))
        (pair,) = results.pairs
        assert (pair.bot, pair.other) == step.plan.bots
        assert (pair.difference.mean, pair.difference.interval) == (step.difference, (step.low, step.high))
        assert pair.share == step.share
    assert load_ladder(tmp_path / "ladder") == ladder


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    opened: list[tuple[str, int]] = []
    played: list[int] = []

    @contextmanager
    def open_watch(plan: Plan) -> Iterator[Watch]:
        opened.append((plan.game, plan.deals))

        def watch(deal: Deal, new: bool) -> None:
            if new:
                played.append(deal.number)

        yield watch

    first = run(plans_of(HERD), tmp_path, open_watch=open_watch)
    again = run(plans_of(HERD), tmp_path, open_watch=open_watch)
    assert again == first
    assert (opened, len(played)) == ([("wolf_herd", 12)], 12)
    both = run(plans_of(DUEL, HERD), tmp_path, open_watch=open_watch, executor=Processes(2))
    assert [step.plan.game for step in both.steps] == ["sheepshead", "wolf_herd"]
    assert both.steps[1] == first.steps[0]
    more = run(plans_of(replace(HERD, deals=14)), tmp_path, open_watch=open_watch)
    assert [(step.plan.game, step.plan.deals) for step in more.steps] == [
        ("wolf_herd", 14),  # in place of the one with 12
        ("sheepshead", 11),
    ]
    assert len(played) == 12 + 11 + 2  # a longer tournament goes on


def test_every_bot_meets_the_one_below_it() -> None:
    plans = plans_of(HERD, DUEL, bots=("random", "careful", "search:50"))
    assert [(plan.game, plan.bots) for plan in plans] == [
        ("wolf_herd", ("careful", "random")),
        ("wolf_herd", ("search:50", "careful")),
        ("sheepshead", ("careful", "random")),
        ("sheepshead", ("search:50", "careful")),
    ]
    with pytest.raises(InvalidPlan, match="at least two bots"):
        plans_of(HERD, bots=("careful",))
    with pytest.raises(InvalidPlan, match="'careful' is listed 2 times"):
        plans_of(HERD, bots=("careful", "random", "careful"))
    with pytest.raises(InvalidPlan, match="table wolf_herd with seats = 2: it is listed twice"):
        plans_of(HERD, DUEL, HERD)


def test_an_unknown_bot_is_noticed_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match="nobody"):
        run(plans_of(HERD, bots=("random", "careful", "nobody")), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_list_of_tables_is_read_and_its_faults_are_named(tmp_path: Path) -> None:
    path = tmp_path / "tables.toml"
    path.write_text(LIST)
    assert read_tables(path) == (HERD, DUEL)
    for text, said in (
        ("[[table]]\ngame = 3", "/table/0/"),
        ("table = [", "is not TOML"),
        ("", "/table"),
        ("table = []", "lists no tables"),
        (LIST.replace("seats", "seat", 1), "/table/0/seat"),
    ):
        path.write_text(text)
        with pytest.raises(InvalidTables, match=said):
            read_tables(path)
    with pytest.raises(InvalidTables, match="cannot be read"):
        read_tables(tmp_path / "none.toml")
    with pytest.raises(InvalidPlan, match="table president with seats = 2: president is played with"):
        plans_of(Table("president", 2, 1))


def test_the_built_in_tables_can_be_played() -> None:
    tables = read_tables()
    assert len(plans_of(*tables)) == len(tables)
    assert {(table.game, table.seats) for table in tables} >= {
        *(("sheepshead", seats) for seats in (3, 4, 5, 6, 7)),
        *(("president", seats) for seats in (4, 6)),
        *(("pass_the_ewe", seats) for seats in (3, 5)),
        *((game, seats) for game in ("wolf_herd", "wolf_concentration") for seats in (2, 3)),
    }


def test_a_file_that_is_not_a_ladder_is_not_touched(tmp_path: Path) -> None:
    for text in ("nothing", "{}", json.dumps({"format": FORMAT + 1, "steps": []})):
        (tmp_path / LADDER).write_text(text)
        with pytest.raises(InvalidFolder, match=LADDER):
            run(plans_of(HERD), tmp_path)
        assert (tmp_path / LADDER).read_text() == text
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidFolder, match="file"):
        write_ladder(Ladder(FORMAT, ()), tmp_path / "file")


def made_up() -> Ladder:
    """A ladder with names that would break Markdown or XML."""
    (plan,) = plans_of(DUEL)
    odd = replace(plan, bots=("a|b`c<d>.py:Bot\x00", "careful"))
    steps = (Step(plan, 3.25, 2.5, 4.0, 0.9, 7), Step(odd, -0.5, None, None, 0.4), Step(odd, 0.1, -1.0, 1.2, 0.5))
    return Ladder(FORMAT, steps)


def test_the_table_has_a_row_for_each_step() -> None:
    lines = make_table(made_up()).splitlines()
    assert lines[2] == "| Sheepshead | 2 | deals=2 | `careful` | `random` | +3.25 | +2.50 to +4.00 | 11 |"
    assert f"| {MINUS}0.50 | too few deals | 11 |" in lines[3]
    assert [line.replace("\\|", "").count("|") for line in lines] == [9] * 5 + [0, 0]
    assert lines[6] == "Faults of `careful` or `random` (Sheepshead, 2, deals=2): 7."


def test_a_page_is_changed_between_its_marks_alone(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "page.md"
    page.parent.mkdir()
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    plot = write_plot(made_up(), tmp_path)
    for _ in range(2):
        write_page(made_up(), page, plot)
        before, _, rest = page.read_text().partition(BEGIN)
        block, _, after = rest.partition(END)
        assert (before, after) == ("before\n", "\nafter\n")
        assert make_table(made_up()) in block
        assert "(../ladder.svg)" in block
        assert "old" not in block
    for text in (
        "no marks",
        f"Put {BEGIN} and {END} around it.\n",
        f"{END}\n{BEGIN}\n",
        f"{BEGIN}\n{END}\n{BEGIN}\n{END}\n",
    ):
        page.write_text(text)
        with pytest.raises(InvalidFolder, match="was expected to have the lines"):
            write_page(made_up(), page, plot)
        assert page.read_text() == text
    with pytest.raises(InvalidFolder, match="cannot be read"):
        write_page(made_up(), tmp_path / "none.md", plot)


def test_the_lines_of_a_page_keep_their_ends(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(f"Put {BEGIN} in.\r\n{BEGIN}\r\n{END}\r\nafter\r\n".encode())
    for _ in range(2):
        write_page(made_up(), page, tmp_path / "my (1) ladder" / "ladder.svg")
        text = page.read_bytes().decode()
        assert text.count("\n") == text.count("\r\n") > 4
        assert "(my%20%281%29%20ladder/ladder.svg)" in text


def test_the_plot_is_a_picture_with_every_step(tmp_path: Path) -> None:
    text = write_plot(made_up(), tmp_path).read_text()
    root = ElementTree.fromstring(text)
    shown = " ".join("".join(element.itertext()) for element in root.iter() if element.tag.endswith("text"))
    assert "2 seats, deals=2: careful over random" in shown
    assert shown.count("over careful") == 2
    assert write_plot(made_up(), tmp_path).read_text() == text


def test_a_stored_ladder_is_what_was_found(tmp_path: Path) -> None:
    write_ladder(made_up(), tmp_path)
    assert json.loads((tmp_path / LADDER).read_text()) == plain(made_up())
    assert load_ladder(tmp_path) == made_up()
