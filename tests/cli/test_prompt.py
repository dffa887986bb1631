"""What is typed at the prompt of `sheepfold play`, its bots, and what it refuses."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.playing import recorded, started
from tests.support.commands import call

# a game, what is typed first, a line that is not accepted, and what is said of it
REFUSED: Final = (
    ("sheepshead", 3, ("pick",), "qc qs qh", "sheepshead.bury_own"),
    ("sheepshead", 3, ("pick",), "play 7h", "(sheepshead.phase)"),
    ("sheepshead", 3, (), "bury 2c", "a card of the Sheepshead deck (7C to AS) was expected"),
    ("sheepshead", 3, (), "fold", "'fold' is not a move here. Type pick, pass, the number of a move or `help`."),
    ("sheepshead", 3, (), "3", "There is no move 3: the moves are numbered from 1 to 2."),
    ("sheepshead", 3, (), "9" * 5000, "the moves are numbered from 1 to 2."),
    (
        "sheepshead",
        3,
        (),
        "rules folow_suit",
        "sheepshead has no rule folow_suit (did you mean follow_suit?).",
    ),
    ("wolf_concentration", 1, ("flip 0",), "0", "wolf_concentration.face_up"),
    ("wolf_concentration", 1, (), "fold", "is not a move here. Type the number of a card that lies face down."),
)


@pytest.mark.parametrize(("game", "seats", "before", "line", "said"), REFUSED, ids=[row[3] for row in REFUSED])
def test_a_line_that_is_not_accepted_is_explained_and_changes_nothing(
    game: str,
    seats: int,
    before: tuple[str, ...],
    line: str,
    said: str,
    here: Path,
) -> None:
    code, out, _ = call(*started(game, seats), text="\n".join([*before, line, "quit"]))
    assert code == 0
    assert said in out
    assert len(recorded(here)["moves"]) == len(before)


def test_commands_at_the_prompt_help_the_player(here: Path) -> None:
    lines = ("help", "hint", "rules follow_suit", "moves", "table", "nonsense \udcff\x1b[2J", "quit")
    out = call(*started("sheepshead", 3), text="\n".join(lines).encode("utf-8", "surrogateescape")).out
    assert "bury CARD ..." in out
    assert "Hint: p" in out
    assert "sheepshead.follow_suit: Follow the suit that was led" in out
    assert "\x1b" not in out
    seen = call(*started("wolf_concentration", 1), "--save", "other.json", text="0\n1\nseen\nquit\n").out
    assert len(seen.split("seen\n")[1].split("Your move")[0].splitlines()) == 7


# Bots


BOTS: Final = """
from sheepfold.games.sheepshead import Play
from sheepfold.games.wolf_concentration import Flip

class Cheat:
    made = 0

    def choose(self, view, moves):
        self.made += 1
        return moves[0] if self.made < 3 else Flip(view.up if view.up is not None else moves[0].position)

class Revoker:
    def choose(self, view, moves):
        unknown = next(card for card in ("7C", "7S", "8C") if card not in view.hands[view.seat])
        return Play(unknown) if moves[0].type == "play" else moves[-1]
"""


def test_a_bot_that_fails_is_named_and_random_plays_on(here: Path) -> None:
    Path("bots.py").write_text(BOTS)
    bots = ["--bots", "bots.py:Cheat", "--bots", "cmd:printf '%s\\n' a,b"]
    asked = ["play", "wolf_concentration", "--seats", "3", "--seed", "x", "-o", "max_tries=8", "--save", "match.json"]
    code, out, _ = call(*asked, *bots, text="\n".join(map(str, range(52))))
    assert code == 0
    (cheated,) = re.findall(r"Ben's bot bots.py:Cheat (.*)", out)
    assert cheated == "made an illegal move: it breaks wolf_concentration.face_up"
    assert "From now on, the bot random plays for Ben." in out
    (nonsense,) = re.findall(r"Cleo's bot cmd:printf .*? (did .*)", out)
    assert nonsense.startswith("did not answer with a move: ")
    assert json.loads(Path("match.json").read_text())["players"]["bots"] == [None, "random", "random"]
    Path("bots.py").unlink()
    assert call("play", "match.json", text="quit\n").code == 0  # whoever failed is not asked again


def test_an_illegal_move_of_a_bot_tells_nothing_of_its_cards(here: Path) -> None:
    Path("bots.py").write_text(BOTS)
    asked = ["play", "sheepshead", "--seats", "3", "--bots", "bots.py:Revoker", "--seed", "x", "--save", "match.json"]
    failed = re.findall(r"bot .* (made .*)", call(*asked, text="pass\n1\nquit\n").out)
    assert failed == ["made an illegal move: it breaks sheepshead.own_cards"] * 2


def test_a_match_of_bots_alone_is_shown_to_its_end(here: Path) -> None:
    done = call(*started("wolf_herd", 4), "--seat", "none")
    assert done.code == 0
    assert "The match is over: all cards have been played." in done.out
    assert "Your move" not in done.out


def test_bots_are_seated_in_turn_around_the_person(here: Path) -> None:
    out = call("play", "sheepshead", "--seats", "5", "--seat", "2", "--bots", "random,careful", "--deal-only").out
    assert "The bot random plays as Ann and Dan.\nThe bot careful plays as Ben and Eve.\n" in out


def test_an_unknown_bot_is_named_before_a_card_is_dealt(here: Path) -> None:
    for name in ("missing.py:Bot", "cmd:./missing", "http://127.0.0.1:9/", "sheepfold:NoBot"):
        code, out, err = call("play", "wolf", "--bots", name)
        assert (code, out) == (2, "")
        assert err.startswith("Error: ")
        assert err.count("\n") == 1
    assert list(here.iterdir()) == []


# Wrong use


# what is used wrongly, and what is said
WRONG: Final = (
    ("sheepshed", "sheepshed is neither a game nor a file (did you mean sheepshead?)"),
    ("sheepshead", "missing --seats: sheepshead is played with 2 to 7 seats"),
    ("wolf --seat 2 --bots random", "--seat: a seat from 0 to 1 or none was expected, not 2"),
    (f"wolf --bots random --seat {'9' * 5000}", "--seat: a seat from 0 to 1 or none was expected"),
    ("wolf --bots nobody", "Error: there is no bot 'nobody'"),
    ("wolf --seats 3", "--seats: 2 was expected, not 3"),
    ("wolf --bots ,", "--bots: a name was expected"),
    ("wolf --seconds nan", "--seconds: a number above 0 was expected, not nan"),
    ("wolf --timeout inf", "--timeout: a number above 0 was expected, not inf"),
    ("wolf --bots cmd:\x1b[2J", "there is no command \\x1b[2J"),
    ("wolf --bots random --save kept.json", "--save: kept.json already exists"),
    ("sheepshead --seats 5 -o deals", "--option: NAME=VALUE was expected, not 'deals'"),
    ("sheepshead --seats 5 -o deals=x", "--option deals: a whole number from 1 to 1000"),
    ("sheepshead --seats 5 -o deal=3", "--option deal: there is no such member (did you mean deals?)"),
    ("sheepshead --seats 5 -o deals=1 -o deals=2", "--option deals is given twice"),
    ("sheepshead --seats 3 --dealer 3", "--dealer: "),
    ("wolf --url here", "--url: an address like http://127.0.0.1:8000 was expected"),
    ("kept.json --seed x", "--seed cannot be combined with a FILE"),
    ("kept.json --option a=b", "--option cannot be combined with a FILE"),
    ("kept.json --bots careful", "--bots: kept.json is continued with its own bots, random, not careful"),
)


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[said for _, said in WRONG])
def test_wrong_arguments_exit_with_2_and_change_no_file(line: str, said: str, here: Path) -> None:
    call(*started("wolf", 2), "--save", "kept.json", text="quit\n")
    kept = Path("kept.json").read_bytes()
    code, _, err = call("play", *line.split(" "))
    assert code == 2
    assert said in err
    assert Path("kept.json").read_bytes() == kept
    assert {path.name for path in here.iterdir()} == {"kept.json"}


def kept(change: Any) -> bytes:
    """A kept match of Wolf with a change made to it."""
    found = json.loads(Path("match.json").read_text())
    change(found)
    return json.dumps(found).encode()


# what a file holds, and what is said of it
BROKEN: Final = (
    (lambda: b"\xff\xfe", "byte 1 is not UTF-8"),
    (lambda: b'{"half', "Unterminated string"),
    (lambda: b"{}", "neither a record nor a match"),
    (lambda: kept(lambda match: match.update(format="sheepfold match 2")), "its format is 'sheepfold match 2'"),
    (lambda: kept(lambda match: match.update(players=[])), "/players: "),
    (lambda: kept(lambda match: match["players"].update(bots=["random"])), "/players: "),
    (lambda: kept(lambda match: match["players"].update(bots=[None, 1])), "/players/bots/1: "),
    (lambda: kept(lambda match: match["transcript"].update(game="whist")), '"whist" is not one of sheepshead'),
    (
        lambda: kept(lambda match: match["transcript"].update(optoins={})),
        "broken.json: /optoins: there is no such member (did you mean options?); the members are",
    ),
    (
        lambda: kept(lambda match: match["transcript"]["moves"].append(match["transcript"]["moves"][1])),
        "/moves/2: It is seat ",
    ),
    (lambda: kept(lambda match: match["transcript"].update(outcome={"scores": []})), "/outcome"),
)


@pytest.mark.parametrize(("content", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_file_that_cannot_be_played_on_exits_with_2_and_says_why(content: Any, said: str, here: Path) -> None:
    call(*started("wolf", 2), text="\nquit\n")
    Path("broken.json").write_bytes(content())
    code, _, err = call("play", "broken.json")
    assert code == 2
    assert err.startswith("Error: broken.json: ")
    assert said in err
