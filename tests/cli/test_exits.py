"""How commands end: the exit codes that they share, and what is said where a package is missing."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules.installing import advise
from sheepfold_tools import cli
from tests.support.commands import LONG_ENOUGH, PROGRAM, call, run, terminal

BUFFERED: Final = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
TALKING: Final = (
    ("games",),
    ("--help",),
    ("play", "wolf_herd", "--seats", "4", "--seat", "none", "--bots", "random", "--save", "m.json"),
    ("show", "--help"),
    ("rules", "sheepshead"),
)
SELDOM: Final = [pytest.param(words, marks=pytest.mark.slow) for words in TALKING[3:]]


@pytest.mark.parametrize("arguments", [*TALKING[:3], *SELDOM], ids=" ".join)
def test_output_that_nobody_reads_ends_every_command_with_141(arguments: tuple[str, ...], tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [PROGRAM, *arguments], stdout=write, stderr=subprocess.PIPE, cwd=tmp_path, timeout=LONG_ENOUGH, env=BUFFERED
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("arguments", [TALKING[0], *SELDOM], ids=" ".join)
def test_output_that_cannot_be_written_ends_every_command_with_2(arguments: tuple[str, ...], tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, cwd=tmp_path, timeout=LONG_ENOUGH, env=BUFFERED
        )
    assert (done.returncode, done.stderr) == (2, b"Error: the output cannot be written: No space left on device\n")


def test_a_file_that_cannot_be_written_exits_with_2(tmp_path: Path) -> None:
    where = tmp_path / "no" / "match.json"
    for arguments in (
        ("new", "wolf", "--seats", "2", "--out", str(where)),
        ("play", "wolf", "--bots", "random", "--save", str(where)),
    ):
        code, _, err = call(*arguments)
        assert (code, err) == (2, f"Error: {where}: No such file or directory\n")


def test_nothing_takes_the_place_of_a_folder_or_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert call("new", "wolf", "--seats", "2", "--out", str(pipe)).code == 0
    assert os.read(reader, 65536).startswith(b'{"game": "wolf"')
    os.close(reader)
    assert pipe.is_fifo()
    code, _, err = call("new", "wolf", "--seats", "2", "--out", str(tmp_path))
    assert (code, err) == (2, f"Error: {tmp_path}: Is a directory\n")
    assert call("new", "wolf", "--seats", "2", "--out", ".").code == 2


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


def without(modules: str, *arguments: str) -> tuple[int, str]:
    """The exit code of the command where those modules are not installed, and what it says."""
    program = textwrap.dedent(
        f"""
        import sys
        class Missing:
            def find_spec(self, name, path=None, target=None):
                if name.partition(".")[0] in {modules.split()!r}:
                    raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
        import importlib.util
        real = importlib.util.find_spec
        def find_spec(name, package=None):
            return None if name in {modules.split()!r} else real(name, package)
        importlib.util.find_spec = find_spec
        sys.meta_path.insert(0, Missing())
        sys.argv = ["sheepfold", *{list(arguments)!r}]
        from sheepfold_tools.cli import main
        main()
        """
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=LONG_ENOUGH)
    assert done.stdout == b""
    return done.returncode, done.stderr.decode()


# what is not installed, the command, what is said, and the extra that is advised
MISSING: Final = (
    ("click rich", "games", "packages that are not installed (click, rich)", "cli"),
    ("rich", "check --help", "a package that is not installed (rich)", "cli"),
    ("click", "", "a package that is not installed (click)", "cli"),
    ("click rich gunicorn", "serve", "(click, rich, gunicorn)", "server"),
    ("gunicorn flask", "serve --port 1", "(flask, gunicorn)", "server"),
    ("click numpy", "tournament --deals 3", "(click, numpy)", "tournament"),
    ("click distributed", "tournament --dask=tcp://a:1", "(click, distributed)", "dask"),
)


@pytest.mark.parametrize(
    ("modules", "words", "said", "extra"),
    [pytest.param(*row, marks=pytest.mark.slow if number % 2 else ()) for number, row in enumerate(MISSING)],
    ids=[f"{row[1]} {row[0]}" for row in MISSING],
)
def test_what_is_missing_is_named_with_the_one_line_that_installs_it(
    modules: str, words: str, said: str, extra: str
) -> None:
    code, err = without(modules, *words.split())
    assert code == 2
    assert err.startswith("This needs ")
    assert err.endswith(f"{said}: {advise(extra)}\n")


def test_nothing_is_missing_here() -> None:
    for extra in cli.MODULES:
        assert cli.missing_modules(extra) == []


@pytest.mark.parametrize(
    ("arguments", "sign"),
    [
        (("conformance", "cmd:sleep 1000", "--game", "wolf", "--skip", "matches"), " lines, 0 failed"),
        (("show", "new.json"), "0/0> "),
    ],
    ids=["conformance", "show"],
)
def test_ctrl_c_is_no_error(arguments: tuple[str, ...], sign: str, tmp_path: Path) -> None:
    call("new", "wolf", "--seats", "2", "--out", str(tmp_path / "new.json"))
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


def test_help_needs_no_more_than_the_command_line() -> None:
    assert run("serve", "--help").code == 0


def test_a_command_loads_no_service_and_no_game_before_it_needs_them(tmp_path: Path) -> None:
    (tmp_path / "records.jsonl").write_text("[]\n")
    run = "import sys\ntry:\n    from sheepfold_tools.cli import main; main()\nexcept SystemExit: print(*sys.modules)"
    for words, unwanted in (
        (["--help"], {"sheepfold_rules.games.wolf", "sheepfold_rules.bots", "sheepfold_server.web", "flask", "rich"}),
        (["check", "--url", "http://127.0.0.1:9", "records.jsonl"], {"sheepfold_server.web", "flask"}),
    ):
        done = subprocess.run([sys.executable, "-c", run, *words], cwd=tmp_path, capture_output=True, text=True)
        assert "sheepfold_tools.cli" in done.stdout.split()
        assert not {*done.stdout.split()} & unwanted
