"""`sheepfold ladder` as a program."""

import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from click.testing import CliRunner

from sheepfold_tools import ladder
from sheepfold_tools.cli.commands import sheepfold
from sheepfold_tools.cli.series import TERMINATED
from sheepfold_tools.ladder.page import BEGIN, END
from sheepfold_tools.tournament.journal import JOURNAL
from tests.support.plans import sleepy, steady
from tests.support.waiting import until

PROGRAM: Final = str(Path(sys.executable).parent / "sheepfold")
LONG_ENOUGH: Final = 300.0  # seconds
TABLES: Final = """
[[table]]
game = "wolf_herd"
seats = 2
deals = 2
options = { turn_limit = 8 }

[[table]]
game = "sheepshead"
seats = 2
deals = 2
"""


def invoke(*arguments: str) -> tuple[int, str, str]:
    """Run the command in this process; return its exit code, what it printed, and its errors."""
    done = CliRunner().invoke(sheepfold, ["ladder", *arguments])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a list of tables and a page, which is the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tables.toml").write_text(TABLES)
    (tmp_path / "page.md").write_text(f"# Bots\n{BEGIN}\n{END}\n")
    return tmp_path


def test_a_ladder_of_ones_own_bot_is_made_by_one_command(place: Path) -> None:
    words = ["--bots", "random", "--bots", steady(place), "--tables", "tables.toml", "--page", "page.md"]
    done = subprocess.run([PROGRAM, "ladder", *words], capture_output=True, timeout=LONG_ENOUGH, cwd=place)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.decode().splitlines()
    assert lines[0].startswith("| game | seats |")
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["Wolf herd", "Sheepshead"]
    assert f"wolf_herd with 2 seats: 2 deals, 2 bots, seed ladder: {steady(place)} over random" in done.stderr.decode()
    assert {path.name for path in (place / "ladder").iterdir()} == {"ladder.json", "ladder.svg", "tournaments"}
    assert "\n".join(lines) in (place / "page.md").read_text()
    assert invoke(*words, "-q") == (0, "", "")


def test_one_game_and_other_numbers_of_deals_can_be_asked_for(place: Path) -> None:
    words = ["--bots", "random,careful", "--tables", "tables.toml", "--out", "own"]
    code, out, _ = invoke(*words, "--game", "wolf_herd", "--deals", "3")
    assert code == 0
    (row,) = out.splitlines()[2:]
    assert row.endswith("| 3 |")


WRONG: Final = [
    ((), "Missing option '--bots'"),
    (("--bots", "careful"), "at least two bots were expected, the weakest first"),
    (("--bots", "careful,careful"), "the bot 'careful' is listed 2 times"),
    (("--bots", "nobody,careful"), "there is no bot 'nobody'"),
    (("--bots", "random,careful", "--tables", "none.toml"), "none.toml cannot be read"),
    (("--bots", "random,careful", "--game", "president"), "there is no table of 'president' in the list"),
    (("--bots", "random,careful", "--out", "page.md"), "page.md"),
    (("--bots", "random,careful", "--deals", "0"), "--deals"),
    (("--bots", "random,careful", "--workers", "0"), "--workers: a whole number above 0, or auto, was expected"),
    (("--bots", "random,careful", "--page", "none.md"), "none.md cannot be read"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(row[0][-3:]) for row in WRONG])
def test_wrong_arguments_exit_with_2_and_a_reason(arguments: tuple[str, ...], said: str, place: Path) -> None:
    tables = () if "--tables" in arguments else ("--tables", "tables.toml")
    code, out, err = invoke(*tables, *arguments)
    assert (code, out) == (2, "")
    assert said in " ".join(err.split()), err
    assert not (place / "ladder").exists()


def test_an_interrupted_ladder_advises_the_same_command(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: Any, **named: Any) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "run", interrupt)
    code, out, err = invoke("--bots", "random,careful", "--tables", "tables.toml")
    assert (code, out) == (130, "")
    assert err.endswith("The finished deals are saved. To continue, run the same command again.\n")


@pytest.mark.slow
def test_an_interrupted_ladder_continues_where_it_stopped(place: Path) -> None:
    words = ["--bots", "random", "--bots", sleepy(place), "--tables", "tables.toml", "-q"]
    (place / "night").write_text("")
    process = subprocess.Popen([PROGRAM, "ladder", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=place)
    until(lambda: any(place.rglob(JOURNAL)) or process.poll() is not None, LONG_ENOUGH)
    process.terminate()
    _, err = process.communicate(timeout=LONG_ENOUGH)
    assert process.returncode == TERMINATED, err
    assert b"To continue, run the same command again." in err
    assert b"Traceback" not in err
    (place / "night").unlink()
    assert invoke(*words) == (0, "", "")
