"""The file of a match: who may use it, and what is not shown of a bot that fails."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from sheepfold_tools.files import lock
from tests.support.commands import LONG_ENOUGH, call, terminal

ASKED: Final = "Your move: "
KEPT: Final = ("--bots", "random", "--seed", "kept", "--save", "match.json")
WOLF: Final = ("play", "wolf", *KEPT)
SHEEPSHEAD: Final = ("play", "sheepshead", "--seats", "3", *KEPT)


def test_two_processes_do_not_play_one_match(here: Path) -> None:
    with terminal(*SHEEPSHEAD, cwd=here) as shown:
        shown.until(ASKED)
        before = Path("match.json").read_bytes()
        done = call("play", "match.json", text="pass\n")
        assert (done.code, done.err) == (2, "Error: match.json: another process is playing this match\n")
        assert Path("match.json").read_bytes() == before
        shown.type("pass")
        shown.until(ASKED)
        assert call("play", "match.json").code == 2
        shown.kill()
    assert call("play", "match.json", text="quit\n").code == 0
    assert [path.name for path in here.iterdir()] == ["match.json"]


def test_a_match_is_not_read_before_it_is_locked(here: Path) -> None:
    Path("match.json").write_text("half a ma")
    with Path("match.json").open("rb") as file:
        lock(file)
        done = call("play", "match.json")
    assert (done.code, done.err) == (2, "Error: match.json: another process is playing this match\n")


COUNT: Final = """
import sys
from pathlib import Path
from sheepfold_tools.files import open_locked, write_atomically

path, done = Path("count"), 0
while done < 100:
    try:
        locked = open_locked(path)
    except BlockingIOError:
        continue
    number = int(locked.read())
    with write_atomically(path, keep_locked=True) as file:
        file.write(str(number + 1))
    locked.close()
    file.close()
    done += 1
"""


def test_a_file_that_is_replaced_while_it_is_opened_is_opened_again(here: Path) -> None:
    Path("count").write_text("0")
    processes = [subprocess.Popen([sys.executable, "-c", COUNT], cwd=here) for _ in range(3)]
    assert [process.wait(LONG_ENOUGH) for process in processes] == [0, 0, 0]
    assert Path("count").read_text() == "300"


def test_a_link_to_a_match_stays_one(here: Path) -> None:
    call(*WOLF, text="quit\n")
    Path("link.json").symlink_to("match.json")
    before = Path("match.json").read_bytes()
    assert call("play", "link.json", text="\nquit\n").code == 0
    assert Path("link.json").is_symlink()
    assert len(Path("match.json").read_bytes()) > len(before)


PEEKED: Final = """
from sheepfold.games.sheepshead import Play

class Revoker:
    def choose(self, view, moves):
        unknown = next(card for card in ("7C", "7S", "8C") if card not in view.hands[view.seat])
        return Play(unknown) if moves[0].type == "play" else moves[-1]
"""


def test_an_illegal_move_of_a_bot_tells_nothing_of_its_cards(here: Path) -> None:
    Path("bots.py").write_text(PEEKED)
    asked = ["play", "sheepshead", "--seats", "3", "--bots", "bots.py:Revoker", "--seed", "x", "--save", "match.json"]
    out = call(*asked, text="pass\n1\nquit\n").out
    failed = re.findall(r"bot .* (made .*)", out)
    assert failed == ["made an illegal move: it breaks sheepshead.own_cards"] * 2
