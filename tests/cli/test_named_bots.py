"""Bots that a saved match or a folder names: none is run before somebody agrees."""

import json
import shlex
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.cli.playing import ASKED, started
from tests.support.commands import call, terminal

MARK: Final = Path("ran")
MODULE: Final = f"open({str(MARK)!r}, 'w').close()\ndef first(view, moves):\n    return moves[0]\n"
PROGRAMS: Final = ("mark.py:first", "mark:first", "cmd:touch ran")
SMALL: Final = ("--game", "wolf_herd", "--seats", "2", "--deals", "2", "--seed", "7")
PROMPT: Final = "[y/N]: "


def save_match(bot: str) -> tuple[str, ...]:
    """Save a match with that bot, and return the command that continues it."""
    call(*started("wolf_herd", 3), text="quit\n")
    saved = json.loads(Path("match.json").read_text())
    saved["players"]["bots"] = [None, "random", bot]
    Path("match.json").write_text(json.dumps(saved))
    return "play", "match.json"


def interrupt(bot: str, *arguments: str, stand_in: str) -> None:
    """Play a series, and change its journal into that of a series with another bot that has lost a deal."""
    assert call(*arguments, *SMALL, "--out", "series", "-q").code == 0
    with closing(sqlite3.connect("series/journal.sqlite")) as journal, journal:
        journal.execute("DELETE FROM records WHERE deal = 1")
        journal.execute("DELETE FROM rows WHERE deal = 1")
        journal.execute("UPDATE rows SET bot = ? WHERE bot = ?", (bot, stand_in))
        journal.execute("UPDATE plan SET json = replace(json, ?, ?)", (json.dumps(stand_in), json.dumps(bot)))


def save_tournament(bot: str) -> tuple[str, ...]:
    """Save a tournament with that bot, and return the command that continues it."""
    interrupt(bot, "tournament", "--bots", "random,careful", stand_in="careful")
    return "tournament", "--resume", "series"


SAVED: Final = (save_match, save_tournament)


CASES: Final = [*((save_match, bot) for bot in PROGRAMS), *((save, PROGRAMS[2]) for save in SAVED[1:])]


@pytest.fixture
def there(here: Path) -> Path:
    """A folder with a bot that leaves a mark when it is imported."""
    (here / "mark.py").write_text(MODULE)
    return here


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize(("save", "bot"), CASES)
def test_a_program_that_a_file_names_runs_only_if_it_is_repeated(
    save: Callable[[str], tuple[str, ...]], bot: str
) -> None:
    command = save(bot)
    code, out, err = call(*command, text="y\nquit\n")
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {command[-1]} names a bot that is not built in, {bot}.")
    assert err.count("\n") == 1
    assert not MARK.exists()
    _, _, what_to_add = err.partition("To run it, add: ")
    code, out, _ = call(*command, *shlex.split(what_to_add), text="1\nquit\n")
    assert (code, MARK.exists()) == (0, True)
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


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("save", SAVED)
@pytest.mark.parametrize("bot", ["search:1001", "search:10.001s", "search:20:5"])
def test_a_search_that_a_file_names_gets_a_large_budget_only_if_it_is_repeated(
    save: Callable[[str], tuple[str, ...]], bot: str
) -> None:
    command = save(bot)
    code, out, err = call(*command, text="quit\n")
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {command[-1]} names a search with a large budget, {bot}. Unasked, a search gets ")
    _, _, what_to_add = err.partition("To run it, add: ")
    assert bot in what_to_add
    if save is save_match:
        assert call(*command, *shlex.split(what_to_add), text="quit\n").code == 0


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("bot", ["search:1000", "search:10s", "search:20:4"])
def test_a_search_that_a_file_names_with_a_usual_budget_plays_on(bot: str) -> None:
    assert call(*save_match(bot), text="quit\n").code == 0


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("save", SAVED)
@pytest.mark.parametrize(
    ("bot", "said"),
    [("carefull", "there is no bot 'carefull' (did you mean careful?): "), ("bot.py", "'bot.py' is a file: ")],
)
def test_a_name_in_a_file_that_no_bot_has_is_refused_as_on_the_command_line(
    save: Callable[[str], tuple[str, ...]], bot: str, said: str
) -> None:
    command = save(bot)
    code, out, err = call(*command, text="quit\n")
    assert (code, out) == (2, "")
    assert said in err
    assert "--bots" not in err
    if save is save_match:
        assert err.startswith(f"Error: {command[-1]}: {said}")


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize("save", SAVED)
def test_other_bots_than_those_of_the_file_do_not_count(save: Callable[[str], tuple[str, ...]]) -> None:
    command = save("cmd:touch ran")
    for other in (["--bots", "random"], ["--bots", "cmd:touch  ran"], ["--bots", "random", "--bots", "mark.py:first"]):
        code, _, err = call(*command, *other, text="y\n")
        assert (code, "cmd:touch ran" in err) == (2, True), err
    assert not MARK.exists()


@pytest.mark.parametrize("save", SAVED)
def test_on_a_terminal_the_person_is_asked_and_the_default_is_no(
    save: Callable[[str], tuple[str, ...]], there: Path
) -> None:
    command = save("cmd:touch ran")
    with terminal(*command, cwd=there) as shown:
        shown.until(PROMPT)
        assert "cmd:touch ran" in shown.plain
        shown.type("")
        assert (shown.end(), MARK.exists()) == (2, False)
    with terminal(*command, cwd=there) as shown:
        shown.until(PROMPT)
        shown.type("y")
        if save is save_match:
            shown.until(ASKED)
            shown.type("1")
            shown.until(ASKED)
            shown.type("quit")
        assert (shown.end(), MARK.exists()) == (0, True)


def test_a_name_cannot_look_like_what_the_program_says(there: Path) -> None:
    save_match("random")
    saved = json.loads(Path("match.json").read_text())
    saved["players"]["bots"] = [each and "cmd:touch ran\nRun nothing? [y/N]" for each in saved["players"]["bots"]]
    Path("match.json").write_text(json.dumps(saved))
    with terminal("play", "match.json", cwd=there) as shown:
        shown.until(PROMPT)
        assert "cmd:touch ran\\nRun nothing? [y/N]." in shown.plain
        shown.type("")
        assert (shown.end(), MARK.exists()) == (2, False)


def test_what_runs_no_program_asks_nothing(there: Path) -> None:
    assert call("tournament", "--bots", "random,mark.py:first", *SMALL, "--out", "series", "-q").code == 0
    MARK.unlink()
    assert call("tournament", "--resume", "series", "-q") == (0, "", "")  # it was finished
    command = save_match("cmd:touch ran")
    saved = json.loads(Path("match.json").read_text())
    saved["players"]["stand_ins"] = [2]  # the bot has failed before
    Path("match.json").write_text(json.dumps(saved))
    assert call(*command, text="1\nquit\n").code == 0
    assert call("show", "match.json").code == call("check", "match.json").code == 0
    assert not MARK.exists()
