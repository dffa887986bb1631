"""Bots that a saved match or a folder names: none is run unless the command line names it."""

import json
import shlex
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.cli.playing import started
from tests.support.commands import call

MARK: Final = Path("ran")
MODULE: Final = f"open({str(MARK)!r}, 'w').close()\ndef first(view, moves):\n    return moves[0]\n"
PROGRAMS: Final = ("mark.py:first", "mark:first", "cmd:touch ran")
SMALL: Final = ("--game", "wolf_herd", "--seats", "2", "--boards", "2", "--seed", "7")


def save_match(bot: str) -> tuple[str, ...]:
    """Save a match with that bot, and return the command that continues it."""
    call(*started("wolf_herd", 3), text="quit\n")
    saved = json.loads(Path("match.json").read_text())
    saved["players"]["bots"] = [None, "random", bot]
    Path("match.json").write_text(json.dumps(saved))
    return "play", "match.json"


def save_tournament(bot: str) -> tuple[str, ...]:
    """Play a series, and change its journal into that of a series with this bot that has lost a board."""
    assert call("tournament", "--bots", "random,careful", *SMALL, "--out", "series", "-q").code == 0
    with closing(sqlite3.connect("series/journal.sqlite")) as journal, journal:
        journal.execute("DELETE FROM records WHERE board = 1")
        journal.execute("DELETE FROM rows WHERE board = 1")
        journal.execute("UPDATE rows SET bot = ? WHERE bot = 'careful'", (bot,))
        journal.execute("UPDATE plan SET json = replace(json, ?, ?)", (json.dumps("careful"), json.dumps(bot)))
    return "tournament", "--resume", "series"


SAVED: Final = (save_match, save_tournament)


CASES: Final = [*((save_match, bot) for bot in (*PROGRAMS, "search:200")), (save_tournament, PROGRAMS[2])]


@pytest.fixture
def there(here: Path) -> Path:
    """A folder with a bot that leaves a mark when it is imported."""
    (here / "mark.py").write_text(MODULE)
    return here


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize(("save", "bot"), CASES)
def test_what_a_file_names_runs_only_if_it_is_repeated(save: Callable[[str], tuple[str, ...]], bot: str) -> None:
    command = save(bot)
    code, out, err = call(*command, text="1\nquit\n")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"Error: {command[-1]} names {bot}. ")
    assert not MARK.exists()
    _, _, what_to_add = err.partition("To run it, add: ")
    assert bot in what_to_add
    code, out, _ = call(*command, *shlex.split(what_to_add), text="1\nquit\n")
    assert (code, MARK.exists()) == (0, bot in PROGRAMS)
    if save is save_match:
        assert out.endswith(f"To continue: sheepfold {shlex.join(command)} {what_to_add}")


@pytest.mark.parametrize("save", SAVED)
def test_no_address_that_a_file_names_is_connected_to(save: Callable[[str], tuple[str, ...]], here: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        bot = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        code, _, err = call(*save(bot), text="y\n")
        assert (code, bot in err) == (2, True)
        with pytest.raises(BlockingIOError):
            listener.accept()


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize("save", SAVED)
def test_other_bots_than_those_of_the_file_do_not_count(save: Callable[[str], tuple[str, ...]]) -> None:
    command = save("cmd:touch ran")
    for other in (["--bots", "random"], ["--bots", "cmd:touch  ran"], ["--bots", "random", "--bots", "mark.py:first"]):
        code, _, err = call(*command, *other, text="y\n")
        assert (code, "cmd:touch ran" in err) == (2, True), err
    assert not MARK.exists()


def test_a_name_cannot_look_like_what_the_program_says(here: Path) -> None:
    code, _, err = call(*save_match("cmd:touch ran\nRun nothing? [y/N]"))
    assert (code, err.count("\n")) == (2, 1)
    assert "match.json names cmd:touch ran\\nRun nothing? [y/N]. Unlike" in err


def test_what_runs_no_program_needs_no_name(there: Path) -> None:
    assert call("tournament", "--bots", "random,mark.py:first", *SMALL, "--out", "series", "-q").code == 0
    MARK.unlink()
    assert call("tournament", "--resume", "series", "-q") == (0, "", "")  # it was finished
    command = save_match("cmd:touch ran")
    saved = json.loads(Path("match.json").read_text())
    saved["players"]["bots"][2] = "random"  # as after a failure of the bot
    Path("match.json").write_text(json.dumps(saved))
    assert call(*command, text="1\nquit\n").code == 0
    assert call("show", "match.json").code == call("check", "match.json").code == 0
    assert not MARK.exists()


def test_bots_that_have_been_told_apart_need_no_name(there: Path) -> None:
    bots = ("--game", "wolf_herd", "--seats", "2", "--bots", "careful,mark.py:first")
    assert call("tournament", *bots, "--boards", "500", "--seed", "8", "--until-decided", "--out", "series").code == 0
    MARK.unlink()
    code, out, _ = call("tournament", "--resume", "series", "--boards", "600")
    assert (code, "Decided after " in out, MARK.exists()) == (0, True, False)
