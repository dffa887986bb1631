"""What `sheepfold tournament` and `sheepfold diagnose` say of bots that fail, and when."""

from pathlib import Path
from typing import Final

import pytest

from tests.support.commands import call

SMALL: Final = ("--game", "wolf_herd", "--seats", "2", "--deals", "2", "--seed", "7")
LOST: Final = "def lost(view, moves):\n    raise RuntimeError('where am I?')\n"
REASON: Final = "it crashed: RuntimeError: where am I? (bots.py, line 2)"


@pytest.mark.parametrize("arguments", [("tournament", "--bots", "random,nobody.py:Bot"), ("diagnose", "nobody.py:Bot")])
def test_the_folder_is_named_once_it_is_certain_that_it_will_be_written(arguments: tuple[str, ...], here: Path) -> None:
    code, out, err = call(*arguments, *SMALL)
    assert (code, out, err) == (2, "", "Error: there is no file nobody.py\n")
    assert list(here.iterdir()) == []


def test_the_first_fault_of_a_bot_is_explained(here: Path) -> None:
    Path("bots.py").write_text(LOST)
    code, out, err = call("tournament", "--bots", "random,bots.py:lost", *SMALL)
    assert code == 0
    assert err == "wolf_herd with 2 seats: 2 deals, 2 bots, seed 7, in wolf_herd-7\n"
    *_, faults, report = out.splitlines()
    assert faults == f"bots.py:lost: 4 faults. The first, in deal 0, seat 0: {REASON}"
    assert report == "Report: wolf_herd-7/report.html"


def test_a_bot_that_had_to_sit_out_is_explained_by_its_fault(here: Path) -> None:
    Path("bots.py").write_text("def silent(view, moves):\n    pass\n")
    table = ("--game", "wolf_herd", "--seats", "3", "--deals", "1", "--seed", "7")
    code, out, _ = call("tournament", "--bots", "random,bots.py:silent", *table)
    assert code == 0
    assert ": 6 faults. The first, in deal 0, seat 0: it did not answer with a move: " in out


def test_a_match_without_end_is_explained(here: Path) -> None:
    Path("bots.py").write_text("def same(view, moves):\n    return moves[0]\n")
    table = ("--game", "wolf_concentration", "--seats", "2", "--deals", "1", "--seed", "7")
    code, out, _ = call("tournament", "--bots", "bots.py:same", *table)
    assert code == 0
    assert "The first, in deal 0, seat 0: the match made no progress towards its end" in out


def test_the_first_fault_of_either_bot_of_a_diagnosis_is_explained(here: Path) -> None:
    Path("bots.py").write_text(LOST)
    code, out, _ = call("diagnose", "bots.py:lost", *SMALL)
    assert code == 0
    assert out.splitlines()[-2].startswith("bots.py:lost: ")
    assert out.splitlines()[-2].endswith(f"The first, in deal 0, seat 0: {REASON}")
