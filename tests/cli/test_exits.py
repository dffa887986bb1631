"""How commands end: the exit codes that they share, and what is said where a package is missing."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules.installing import advise
from sheepfold_tools import cli
from tests.support.commands import LONG_ENOUGH, PROGRAM, call, terminal

SERVICE: Final = "sheepfold_server.service"
BUFFERED: Final = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
TALKING: Final = (
    ("games",),
    ("check", "--all", str(Path(__file__).parents[1] / "games" / "records" / "wolf.jsonl")),
    ("--help",),
    ("play", "wolf_herd", "--seats", "4", "--seat", "none", "--bots", "random", "--save", "m.json"),
    ("show", "--help"),
    ("rules", "sheepshead"),
)
SELDOM: Final = [pytest.param(words, marks=pytest.mark.slow) for words in TALKING[4:]]


@pytest.mark.parametrize("arguments", [*TALKING[:4], *SELDOM], ids=" ".join)
def test_output_that_nobody_reads_ends_every_command_with_141(arguments: tuple[str, ...], tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [PROGRAM, *arguments], stdout=write, stderr=subprocess.PIPE, cwd=tmp_path, timeout=LONG_ENOUGH, env=BUFFERED
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("arguments", [*TALKING[:2], *SELDOM], ids=" ".join)
def test_output_that_cannot_be_written_ends_every_command_with_2(arguments: tuple[str, ...], tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, cwd=tmp_path, timeout=LONG_ENOUGH, env=BUFFERED
        )
    assert (done.returncode, done.stderr) == (2, b"Error: the output cannot be written: No space left on device\n")


def test_a_file_that_cannot_be_written_exits_with_2(tmp_path: Path) -> None:
    where = tmp_path / "no" / "match.json"
    code, _, err = call("play", "wolf", "--bots", "random", "--save", str(where))
    assert (code, err) == (2, f"Error: {where}: No such file or directory\n")
    code, _, err = call("play", "wolf", "--bots", "random", "--save", str(tmp_path))
    assert (code, err) == (2, f"Error: {tmp_path}: Is a directory\n")


def test_nothing_takes_the_place_of_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert call("play", "wolf", "--save", str(pipe), "--deal-only").code == 0
    assert os.read(reader, 65536).startswith(b'{"format": "sheepfold match 1"')
    os.close(reader)
    assert pipe.is_fifo()


CLOSED: Final = (("games >&-", 0), ("rules nothing 2>&-", 2), ("play wolf --bots random --save m.json <&-", 0))


@pytest.mark.parametrize(("line", "code"), CLOSED)
def test_a_closed_stream_counts_as_empty(line: str, code: int, tmp_path: Path) -> None:
    done = subprocess.run(f"{PROGRAM} {line}", shell=True, stderr=subprocess.PIPE, cwd=tmp_path, timeout=LONG_ENOUGH)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


def test_an_unknown_command_is_named() -> None:
    code, _, err = call("plya")
    assert code == 2
    assert "No such command 'plya'" in err


def without(module: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command where that module is not installed."""
    code = f"""
import sys
from importlib.machinery import PathFinder
find = PathFinder.find_spec
PathFinder.find_spec = lambda name, *where: None if name == {module!r} else find(name, *where)
sys.argv = ["sheepfold", *{arguments!r}]
from sheepfold_tools.cli import main
main()
"""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, timeout=LONG_ENOUGH, cwd=folder)


# what is not installed, the command, and the extra that is advised
MISSING: Final = (
    ("rich", "games", "cli"),
    ("click", "check --help", "cli"),
    ("click", "", "cli"),
    ("gunicorn", "serve --port 1", "server"),
    ("numpy", "tournament --game wolf --seats 2 --bots random --boards 3", "tournament"),
    ("openskill", "tournament --game wolf --seats 2 --bots random --boards 3", "tournament"),
    ("mcp", "mcp", "mcp"),
)


@pytest.mark.parametrize(("module", "line", "extra"), MISSING, ids=[f"{row[1]} {row[0]}" for row in MISSING])
def test_what_is_missing_is_named_with_the_one_line_that_installs_it(
    module: str, line: str, extra: str, tmp_path: Path
) -> None:
    done = without(module, tmp_path, *line.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert module in done.stderr
    assert done.stderr.endswith(f": {advise(extra)}\n")
    assert done.stderr.count("\n") == 1


def test_the_help_of_a_command_needs_no_packages_but_those_of_the_command_line(tmp_path: Path) -> None:
    for module, command in (("numpy", "tournament"), ("flask", "serve"), ("mcp", "mcp")):
        assert without(module, tmp_path, command, "--help").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "sign"),
    [
        (("conformance", "cmd:sleep 1000", "--game", "wolf", "--skip", "matches"), " lines, 0 failed"),
        (("show", "new.json"), "0/0> "),
    ],
    ids=["conformance", "show"],
)
def test_ctrl_c_is_no_error(arguments: tuple[str, ...], sign: str, tmp_path: Path) -> None:
    call("play", "wolf", "--deal-only", "--save", str(tmp_path / "new.json"))
    with terminal(*arguments, cwd=tmp_path) as shown:
        shown.until(sign)
        shown.interrupt()
        assert shown.end() == 130
    assert shown.plain.endswith("\nInterrupted.\n")
    assert "Error" not in shown.plain
    assert "Traceback" not in shown.plain


def test_ctrl_c_before_a_command_has_begun_exits_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "start", interrupt)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 130


def test_a_command_loads_no_service_and_no_game_before_it_needs_them(tmp_path: Path) -> None:
    (tmp_path / "records.jsonl").write_text("[]\n")
    run = "import sys\ntry:\n    from sheepfold_tools.cli import main; main()\nexcept SystemExit: print(*sys.modules)"
    for words, unwanted in (
        (["--help"], {"sheepfold_rules.games.wolf", "sheepfold_rules.bots", SERVICE, "flask", "rich"}),
        (["check", "--url", "http://127.0.0.1:9", "records.jsonl"], {SERVICE, "flask"}),
    ):
        done = subprocess.run([sys.executable, "-c", run, *words], cwd=tmp_path, capture_output=True, text=True)
        assert "sheepfold_tools.cli" in done.stdout.split()
        assert not {*done.stdout.split()} & unwanted
