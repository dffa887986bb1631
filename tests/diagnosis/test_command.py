"""`sheepfold diagnose` as a program: what it prints and writes, and its exit codes."""

import html
import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from click.testing import CliRunner

from sheepfold_tools.cli.commands import sheepfold
from sheepfold_tools.tournament.journal import JOURNAL
from sheepfold_tools.tournament.series import Series
from tests.support.commands import call
from tests.support.flawed_bots import bot
from tests.support.plans import files, steady
from tests.support.waiting import until

PROGRAM: Final = str(Path(sys.executable).parent / "sheepfold")
LONG_ENOUGH: Final = 300.0  # seconds
SMALL: Final = ("--game", "sheepshead", "--seats", "5", "--deals", "4", "--seed", "7")


def invoke(*arguments: str) -> tuple[int, str, str]:
    """Run the command in this process; return its exit code, what it printed, and its errors."""
    done = CliRunner().invoke(sheepfold, ["diagnose", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_a_diagnosis_ends_with_its_results_and_exit_code_0(tmp_path: Path) -> None:
    name = bot(tmp_path, "Buries")
    done = subprocess.run([PROGRAM, "diagnose", name, *SMALL], capture_output=True, timeout=LONG_ENOUGH, cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr.decode().startswith("sheepshead with 5 seats: ")
    assert done.stderr.decode().endswith(" against careful, 4 deals, seed 7, in diagnosis-sheepshead-7\n")
    lines = done.stdout.decode().splitlines()
    assert lines[0].split() == ["decision", "times", "different", "gain", "per", "deal", "95%", "interval"]
    by_kind = {line[:15].strip(): line[15:].split() for line in lines[1:-1]}
    assert by_kind["bury"][2] == by_kind["all decisions"][2]
    assert float(by_kind["bury"][2]) < 0
    assert by_kind["pick"][1:3] == ["0.0%", "-"]
    assert lines[-1] == "Report: diagnosis-sheepshead-7/report.html"
    found = json.loads((tmp_path / "diagnosis-sheepshead-7" / "results.json").read_text())
    assert (found["plan"]["bot"], found["plan"]["against"]) == (name, "careful")
    assert call("check", str(tmp_path / "diagnosis-sheepshead-7" / "transcripts.jsonl")).code == 0


def test_the_report_says_how_to_make_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = steady(tmp_path)
    assert invoke(name, *SMALL, "--option", "partner=called_ace", "-q") == (0, "", "")
    page = (tmp_path / "diagnosis-sheepshead-7" / "report.html").read_text()
    command = page.partition("<pre><code>")[2].partition("</code>")[0]
    words = shlex.split(html.unescape(command))
    assert words[:3] == ["sheepfold", "diagnose", name]
    assert invoke(*words[2:], "-q") == (0, "", "")
    assert files(tmp_path / "sheepshead-again") == files(tmp_path / "diagnosis-sheepshead-7")


def test_json_is_the_results_and_a_finished_diagnosis_can_be_given_more_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = invoke("random", *SMALL, "--json")
    assert (code, out) == (0, (tmp_path / "diagnosis-sheepshead-7" / "results.json").read_text())
    assert err
    assert invoke("--resume", "diagnosis-sheepshead-7", "--deals", "5", "-q") == (0, "", "")
    assert invoke("random", "--against", "careful", *SMALL, "--deals", "5", "--out", "longer", "-q") == (0, "", "")
    assert files(tmp_path / "longer") == files(tmp_path / "diagnosis-sheepshead-7")


WRONG: Final = [
    ((), "missing BOT, --game, --seats, --deals; to continue a diagnosis, use --resume"),
    (("random", "--game", "sheepshead", "--seats", "5"), "missing --deals; to continue a diagnosis, use --resume"),
    (("careful", *SMALL), "two different bots were expected, not 'careful' against itself"),
    (("nobody", *SMALL), "there is no bot 'nobody'"),
    (("random", "--against", "nobody", *SMALL), "there is no bot 'nobody'"),
    (("random", *SMALL, "--deals", "0"), "the number of deals must be at least 1, not 0"),
    (("random", *SMALL, "--seats", "9"), "sheepshead is played with 2, 3, 4, 5, 6, 7 seats, not with 9"),
    (("random", *SMALL, "--option", "deal=3"), "has no option 'deal' (did you mean deals"),
    (("random", *SMALL, "--out", "a", "--resume", "b"), "a diagnosis continues in its own folder"),
    (("--resume", "none"), "none holds no diagnosis to continue"),
    (("random", "--game", "wolf_concentration", "--seats", "1", "--deals", "1"), "set max_tries"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(row[0][-4:]) for row in WRONG])
def test_wrong_arguments_exit_with_2_and_a_reason(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = invoke(*arguments)
    assert (code, out) == (2, "")
    assert said in " ".join(err.split()), err
    assert not list(tmp_path.iterdir())


def test_another_diagnosis_in_the_folder_is_not_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert invoke("random", *SMALL, "--deals", "2", "-q")[0] == 0
    before = files(tmp_path / "diagnosis-sheepshead-7")
    for arguments, said in (
        (("random", *SMALL), "give another --out, or continue it with --resume diagnosis-sheepshead-7"),
        (("--resume", "diagnosis-sheepshead-7", "--against", "search"), 'against "careful", not "search"'),
        (("search", "--resume", "diagnosis-sheepshead-7"), 'bot "random", not "search"'),
    ):
        code, _, err = invoke(*arguments)
        assert code == 2
        assert said in " ".join(err.split()), err
    assert files(tmp_path / "diagnosis-sheepshead-7") == before


def test_an_interrupted_diagnosis_names_its_own_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: Any, **named: Any) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(Series, "run", interrupt)
    code, out, err = invoke("random", *SMALL, "--out", str(tmp_path / "own"))
    assert (code, out) == (130, "")
    assert err.endswith(f"The finished deals are saved. To continue: sheepfold diagnose --resume {tmp_path / 'own'}\n")


@pytest.mark.slow
def test_an_interrupted_diagnosis_says_how_to_continue(tmp_path: Path) -> None:
    arguments = ["random", *SMALL, "--deals", "100000", "--out", str(tmp_path / "own")]
    process = subprocess.Popen(
        [PROGRAM, "diagnose", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # which a job in the background ignores
    )
    journal = tmp_path / "own" / JOURNAL
    until(lambda: (journal.exists() and journal.stat().st_size > 0) or process.poll() is not None, LONG_ENOUGH)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=LONG_ENOUGH)
    assert process.returncode == 130, err
    assert f"To continue: sheepfold diagnose --resume {tmp_path / 'own'}" in err.decode()
    assert b"Traceback" not in err
