"""The bots of `sheepfold play`: matches of theirs, failures, and hints."""

import json
import re
from pathlib import Path
from typing import Final

from tests.cli.playing import started
from tests.support.commands import Done, call

CHEAT: Final = """
from sheepfold.games.wolf_concentration import Flip

class Cheat:
    made = 0

    def choose(self, view, moves):
        self.made += 1
        return moves[0] if self.made < 3 else Flip(view.up if view.up is not None else moves[0].position)
"""


def test_a_bot_that_fails_is_named_and_random_plays_on(here: Path) -> None:
    Path("cheat.py").write_text(CHEAT)
    asked = ["play", "wolf_concentration", "--seats", "3", "--seed", "x", "-o", "max_tries=8", "--save", "match.json"]
    bots = ["--bots", "cheat.py:Cheat", "--bots", "cmd:printf '%s\\n' a,b", "--bots-seed", "x"]
    code, out, _ = call(*asked, *bots, text="\n".join(map(str, range(52))))
    assert code == 0
    (cheated,) = re.findall(r"Ben's bot cheat.py:Cheat (.*)", out)
    assert cheated == "made an illegal move: it breaks wolf_concentration.face_up"
    assert "From now on, the bot random plays for Ben." in out
    assert "From now on, the bot random plays for Cleo." in out
    (nonsense,) = re.findall(r"Cleo's bot cmd:printf .*? (did .*)", out)
    assert nonsense.startswith("did not answer with a move: ")
    assert json.loads(Path("match.json").read_text())["players"]["stand_ins"] == [2, 1]
    Path("cheat.py").unlink()
    assert call("play", "match.json", text="quit\n").code == 0  # whoever failed is not asked again


def test_a_match_of_bots_alone_is_shown_to_its_end(here: Path) -> None:
    done: Done = call(*started("wolf_herd", 4), "--seat", "none")
    assert done.code == 0
    assert "The match is over: all cards have been played." in done.out
    assert "Your move" not in done.out


def test_an_unknown_bot_is_named_before_a_card_is_dealt(here: Path) -> None:
    for name in ("missing.py:Bot", "cmd:./missing", "http://127.0.0.1:9/", "sheepfold:NoBot"):
        code, out, err = call("play", "wolf", "--bots", name)
        assert (code, out) == (2, "")
        assert err.startswith("Error: ")
        assert err.count("\n") == 1
    assert list(here.iterdir()) == []


def test_a_hint_is_what_the_bot_would_do(here: Path) -> None:
    out = call(*started("wolf", 2), text="hint\nquit\n").out
    assert "Hint: turn" in out
    out = call("play", "match.json", "--hints", "cmd:false", text="hint\nquit\n").out
    assert "There is no hint: " in out
    code, out, err = call("play", "match.json", "--hints", "nobody", text="hint\nquit\n")
    assert (code, out) == (2, "")
    assert "there is no bot 'nobody'" in err


def test_a_hint_of_a_search_says_how_good_it_found_the_moves(here: Path) -> None:
    out = call(*started("sheepshead", 5), "--hints", "search:50", text="hint\nquit\n").out
    hint = out.split("Hint: ")[1].split("Your move")[0].splitlines()
    assert hint[1] == "How many points you would end up ahead of the others' average:"
    assert {line.split(":")[0] for line in hint[2:]} == {"  pick", "  pass"}
    assert hint[2].strip().startswith(f"{hint[0]}: ")
    assert all(re.fullmatch(r"  p[a-z]+: [-+]\d+\.\d, give or take \d+\.\d, in \d+ deals", line) for line in hint[2:])
