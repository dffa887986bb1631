"""`sheepfold tournament` as a program: what it prints and writes, and its exit codes."""

import json
import resource
import shlex
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from sheepfold_tools.cli.exits import TERMINATED
from sheepfold_tools.tournament.journal import JOURNAL
from tests.support.commands import LONG_ENOUGH, PROGRAM, call, run, terminal
from tests.support.plans import files, steady
from tests.support.processes import descendants
from tests.support.waiting import until

SMALL: Final = ("--game", "sheepshead", "--seats", "2", "--boards", "3", "--seed", "7")
ENDLESS: Final = ("--game", "sheepshead", "--seats", "2", "--boards", "100000", "--seed", "7", "--bots", "random")


invoke = partial(call, "tournament")  # in this process


def start(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Start the command with a tournament without an end, and wait until it has played a board."""
    process = subprocess.Popen(
        [PROGRAM, "tournament", *ENDLESS, "--out", str(folder), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # which a job in the background ignores
    )
    journal = folder / JOURNAL
    until(lambda: (journal.exists() and journal.stat().st_size > 0) or process.poll() is not None, LONG_ENOUGH)
    return process


def test_a_tournament_ends_with_its_results_and_exit_code_0(tmp_path: Path) -> None:
    code, out, err = run(
        "tournament", *SMALL, "--bots", "random", "--bots", steady(tmp_path), "--option", "deals=2", cwd=tmp_path
    )
    assert (code, err) == (0, "sheepshead with 2 seats: 3 boards, 2 bots, seed 7, in sheepshead-7\n")
    lines = out.splitlines()
    assert " ".join(lines[0].split()) == "bot score per board 95% interval wins ordinal faults sat out"
    assert {line[:7].rstrip() for line in lines[1:3]} == {"random", f"cmd:{sys.executable}"[:7]}
    assert lines[3] == "Report: sheepshead-7/report.html"
    found = json.loads((tmp_path / "sheepshead-7" / "results.json").read_text())
    assert found["plan"]["options"]["deals"] == 2
    assert call("check", str(tmp_path / "sheepshead-7" / "transcripts.jsonl")).code == 0


def test_json_is_the_results_and_quiet_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = invoke(*SMALL, "--bots", "random", "--json")
    assert (code, out) == (0, (tmp_path / "sheepshead-7" / "results.json").read_text())
    assert err
    assert invoke(*SMALL, "--bots", "random", "--quiet", "--out", "other") == (0, "", "")
    assert files(tmp_path / "other") == files(tmp_path / "sheepshead-7")


def test_a_finished_tournament_writes_its_results_anew_and_can_be_given_more_boards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert invoke(*SMALL, "--bots", "random", "-q")[0] == 0
    folder = tmp_path / "sheepshead-7"
    before = files(folder)
    (folder / "results.json").unlink()
    assert invoke("--resume", "sheepshead-7", "-q") == (0, "", "")
    assert files(folder) == before
    assert invoke("--resume", "sheepshead-7", "--boards", "5", "--game", "sheepshead", "-q")[0] == 0
    assert invoke(*SMALL, "--bots", "random", "-q", "--boards", "5", "--out", "longer")[0] == 0
    assert files(folder) == files(tmp_path / "longer")


def test_without_its_bots_a_tournament_is_given_no_more_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    steady(tmp_path)
    bot = tmp_path / "mine"
    bot.write_text(f"#!/bin/sh\nexec {sys.executable} -S -E steady.py 0\n")
    bot.chmod(0o755)
    assert invoke(*SMALL, "--bots", "cmd:./mine", "-q")[0] == 0
    bot.unlink()
    code, _, err = invoke("--resume", "sheepshead-7", "--boards", "5", "--bots", "cmd:./mine", "-q")
    assert (code, "there is no command ./mine" in err) == (2, True)
    assert invoke("--resume", "sheepshead-7", "-q") == (0, "", "")  # it is as complete as before


WRONG: Final = [
    ((), "missing --game, --seats, --bots, --boards; to continue a tournament, use --resume"),
    (("--game", "sheephead", "--bots", "random"), "(did you mean sheepshead?)"),
    ((*SMALL, "--bots", "random", "--seats", "9"), "sheepshead is played with 2, 3, 4, 5, 6, 7 seats, not with 9"),
    ((*SMALL, "--bots", "random", "--boards", "0"), "the number of boards must be at least 1, not 0"),
    ((*SMALL, "--bots", "random", "--seconds", "0"), "must be more than 0 and at most 86400"),
    ((*SMALL, "--bots", "random,random"), "the bot 'random' is listed 2 times"),
    ((*SMALL, "--bots", "random,"), "no name may be empty"),
    ((*SMALL, "--bots", "random,nobody"), "there is no bot 'nobody'"),
    ((*SMALL, "--bots", "random,\udcff"), "the name of a bot is not valid UTF-8"),
    ((*SMALL, "--bots", "random", "--seed", "\udcff"), "the seed is not valid UTF-8"),
    ((*SMALL, "--bots", "random,nobody.py:Bot"), "there is no file nobody.py"),
    ((*SMALL, "--bots", "random", "--option", "deal=3"), "has no option 'deal' (did you mean deals"),
    ((*SMALL, "--bots", "random", "--option", "deals=many"), "deals: a whole number"),
    ((*SMALL, "--bots", "random", "--option", "partner=called_ace"), "invalid options: partner: "),
    ((*SMALL, "--bots", "random", "--seed", ""), "the seed must have at least one character"),
    (
        (*SMALL, "--bots", "random", "--seed", "a/b"),
        "--out is needed: the seed 'a/b' cannot be part of the name of a folder",
    ),
    (
        (*SMALL, "--bots", "random", "--workers", "0"),
        "--workers: a whole number above 0, or auto, was expected, not '0'",
    ),
    ((*SMALL, "--bots", "random", "--out", "a", "--resume", "b"), "--out cannot be combined with --resume"),
    ((*SMALL, "--bots", "random", "--out", "file"), "file"),
    (("--resume", "none"), "none holds no tournament to continue"),
    (("--game", "wolf_concentration", "--seats", "1", "--bots", "random", "--boards", "1"), "set max_tries"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(row[0][-4:]) for row in WRONG])
def test_wrong_arguments_exit_with_2_and_a_reason(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.chdir(tmp_path)
    code, out, err = invoke(*arguments)
    assert (code, out) == (2, "")
    assert said in " ".join(err.split()), err
    assert " seats: " not in err  # what is played is told once it is certain that it will be
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_another_tournament_in_the_folder_is_not_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert invoke(*SMALL, "--bots", "random", "-q")[0] == 0
    before = files(tmp_path / "sheepshead-7")
    for arguments, said in (
        (
            (*SMALL, "--bots", "random"),
            "holds a tournament: give another --out, or continue it with --resume sheepshead-7",
        ),
        (("--resume", "sheepshead-7", "--seats", "3"), "has a different tournament: seats 2, not 3"),
        (("--resume", "sheepshead-7", "--option", "deals=3"), "option deals 1, not 3"),
        (("--resume", "sheepshead-7", "--bots", "random,nobody"), 'bots ["random"], not ["random", "nobody"]'),
        (("--resume", "sheepshead-7", "--boards", "2"), "cannot be reduced to 2"),
    ):
        code, _, err = invoke(*arguments)
        assert code == 2
        assert said in " ".join(err.split()), err
    assert files(tmp_path / "sheepshead-7") == before


@pytest.mark.parametrize(
    ("number", "code", "workers"),
    [
        (signal.SIGINT, 130, "2"),
        (signal.SIGTERM, TERMINATED, "1"),
        pytest.param(signal.SIGINT, 130, "1", marks=pytest.mark.slow),
        pytest.param(signal.SIGTERM, TERMINATED, "2", marks=pytest.mark.slow),
    ],
)
def test_an_interrupted_tournament_ends_cleanly_and_says_how_to_continue(
    number: signal.Signals, code: int, workers: str, tmp_path: Path
) -> None:
    process = start(tmp_path / "own", "--bots", steady(tmp_path), "--workers", workers)
    left = descendants(process.pid)
    process.send_signal(number)
    _, err = process.communicate(timeout=LONG_ENOUGH)
    assert process.returncode == code, err
    assert f"To continue: sheepfold tournament --resume {shlex.quote(str(tmp_path / 'own'))}" in err.decode()
    assert b"Traceback" not in err
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left))


@pytest.mark.slow
def test_a_tournament_whose_output_nobody_reads_exits_with_141(tmp_path: Path) -> None:
    command = shlex.join([PROGRAM, "tournament", *SMALL, "--bots", "random", "--out", str(tmp_path / "own")])
    done = subprocess.run(["bash", "-c", f"{command} | head -c 0; exit ${{PIPESTATUS[0]}}"], capture_output=True)
    assert done.returncode == 141
    assert (tmp_path / "own" / "results.json").exists()


@pytest.mark.parametrize(
    ("is_played", "limit", "message"),
    [
        (False, 60_000, "sheepshead-7/journal.sqlite cannot be written"),
        pytest.param(True, 20_000, "the results cannot be written to ", marks=pytest.mark.slow),
    ],
)
def test_a_full_disk_is_reported_and_the_tournament_continues_once_there_is_room(
    is_played: bool, limit: int, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = (*SMALL, "--bots", "random", "--boards", "20", "-q")
    if is_played:
        assert invoke(*arguments) == (0, "", "")
        for path in [path for path in (tmp_path / "sheepshead-7").iterdir() if path.name != JOURNAL]:
            path.unlink()
    done = subprocess.run(
        [PROGRAM, "tournament", *(("--resume", "sheepshead-7", "-q") if is_played else arguments)],
        capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),  # as if the disk were full
    )
    err = done.stderr.decode()
    assert done.returncode == 3, err
    assert message in err
    assert "To continue: sheepfold tournament --resume sheepshead-7" in err
    assert "Traceback" not in err
    assert {path.suffix for path in (tmp_path / "sheepshead-7").iterdir()} <= {".sqlite", ".json", ".jsonl", ".csv"}
    with closing(sqlite3.connect(tmp_path / "sheepshead-7" / JOURNAL)) as journal:
        (kept,) = journal.execute("SELECT count(DISTINCT board) FROM records").fetchone()
    assert kept >= 1
    assert invoke("--resume", "sheepshead-7", "-q") == (0, "", "")
    assert invoke(*arguments, "--out", "other") == (0, "", "")
    assert files(tmp_path / "sheepshead-7") == files(tmp_path / "other")


def test_on_a_terminal_an_interrupted_tournament_says_how_to_continue(tmp_path: Path) -> None:
    with terminal("tournament", *ENDLESS, cwd=tmp_path, columns=100) as shown:
        shown.until("moves")
        shown.process.send_signal(signal.SIGINT)
        assert shown.end() == 130
    left = shown.shown.rpartition("\x1b[2K")[2]  # what comes after the last line that was wiped
    assert "\nInterrupted. The finished boards are saved. To continue: " in left
    assert "sheepfold tournament --resume sheepshead-7" in left
    assert "Error" not in left


def test_on_a_terminal_the_standings_are_shown_beside_the_bar(tmp_path: Path) -> None:
    with terminal("tournament", *SMALL, "--bots", "random", "--boards", "2", cwd=tmp_path, columns=100) as shown:
        assert shown.end() == 0
    said = " ".join(shown.plain.split())
    assert all(words in said for words in ("score per board", "2 of 2 boards", "Report: sheepshead-7/report.html"))
    assert "random +" in said or "random -" in said
