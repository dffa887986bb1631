"""What `sheepfold tournament` says of bots that fail, and when."""

import json
from pathlib import Path
from typing import Any, Final

from tests.support.commands import call

SMALL: Final = ("--game", "wolf_herd", "--seats", "2", "--boards", "2", "--seed", "7")
LOST: Final = "def lost(view, moves):\n    raise RuntimeError('where am I?')\n"
REASON: Final = "it crashed: RuntimeError: where am I? (bots.py, line 2)"


def test_the_first_fault_of_a_bot_is_explained(here: Path) -> None:
    Path("bots.py").write_text(LOST)
    code, out, err = call("tournament", "--bots", "random,bots.py:lost", *SMALL)
    assert code == 0
    assert err == "wolf_herd with 2 seats: 2 boards, 2 bots, seed 7, in wolf_herd-7\n"
    *_, faults, report = out.splitlines()
    assert faults == f"bots.py:lost: 4 faults. The first, on board 0, seat 0: {REASON}"
    assert report == "Report: wolf_herd-7/report.html"


def test_a_bot_that_had_to_sit_out_is_explained_by_its_fault(here: Path) -> None:
    Path("bots.py").write_text("def silent(view, moves):\n    pass\n")
    table = ("--game", "wolf_herd", "--seats", "3", "--boards", "1", "--seed", "7")
    code, out, _ = call("tournament", "--bots", "random,bots.py:silent", *table)
    assert code == 0
    head, *rows, faults, _ = out.splitlines()
    assert head.split()[-3:] == ["faults", "sat", "out"]
    assert {row.split()[0]: row.split()[-2:] for row in rows} == {"random": ["0", "0"], "bots.py:silent": ["3", "3"]}
    assert faults.startswith(
        "bots.py:silent: 3 faults, and 3 matches sat out. The first, on board 0, seat 0: it did not "
    )
    (standing,) = [each for each in read_standings() if each["bot"] == "bots.py:silent"]
    assert (standing["faults"], standing["sat_out"]) == (3, 3)


def read_standings() -> Any:
    """Return the standings in the results."""
    return json.loads(Path("wolf_herd-7/results.json").read_text())["standings"]


def test_faults_can_fail_the_command(here: Path) -> None:
    Path("bots.py").write_text(LOST)
    fail = ("tournament", *SMALL, "-q", "--fail-on-faults")
    assert call(*fail, "--bots", "random,bots.py:lost") == (1, "", "")
    assert len(list(here.glob("*/results.json"))) == 1
    assert call(*fail, "--bots", "random,careful", "--out", "other") == (0, "", "")


def test_a_tournament_that_is_resumed_says_how_much_is_done(here: Path) -> None:
    assert call("tournament", "--bots", "random", *SMALL, "-q").code == 0
    _, _, err = call("tournament", "--resume", "wolf_herd-7", "--boards", "4")
    assert err.splitlines()[1:] == ["Continuing: 2 of 4 boards are done."]
    _, _, err = call("tournament", "--resume", "wolf_herd-7")
    assert "Continuing" not in err


def test_a_match_without_end_is_explained(here: Path) -> None:
    Path("bots.py").write_text("def same(view, moves):\n    return moves[0]\n")
    table = ("--game", "wolf_concentration", "--seats", "2", "--boards", "1", "--seed", "7")
    code, out, _ = call("tournament", "--bots", "bots.py:same", *table)
    assert code == 0
    assert "The first, on board 0, seat 0: the match made no progress towards its end" in out
