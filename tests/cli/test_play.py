"""`sheepfold play` on a terminal: whole matches, refusals, kills, and nothing that a seat may not know."""

import json
import re
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from tests.cli.playing import ASKED, SEED, position_of, started
from tests.support.commands import Terminal, call, run, terminal
from tests.support.effort import rounds
from tests.support.service import running

PEOPLE: Final = ("you", "Ben", "Cleo", "Dan", "Eve")
COVER: Final = "then press Enter to cover them."
# a game, its seats, options that keep a match short
GAMES: Final = (
    ("sheepshead", 5, ("partner=called_ace",)),
    ("president", 4, ("end=deals", "deals=1")),
    ("pass_the_ewe", 3, ("deals=1",)),
    ("wolf", 2, ("max_battles=12",)),
    ("wolf_herd", 3, ("turn_limit=30",)),
    ("wolf_concentration", 2, ("max_tries=12",)),
)
QUICK: Final = ("sheepshead", "wolf_herd", "wolf_concentration")  # in `make test`


def prompts(shown: Terminal) -> Any:
    """Wait for the prompt or for the end of the match; return whether the match continues."""
    while ASKED not in shown.plain[shown.read_to :] and "Record: " not in shown.plain[shown.read_to :]:
        if COVER in shown.plain[shown.read_to :]:
            shown.until(COVER)
            shown.type("")
        assert shown.more(), shown.plain
    return "Record: " not in shown.plain[shown.read_to :]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [pytest.param(*row, marks=() if row[0] in QUICK else pytest.mark.slow) for row in GAMES],
    ids=[game for game, _, _ in GAMES],
)
def test_a_whole_match_is_played_and_its_record_is_right(
    game: str, seats: int, options: tuple[str, ...], tmp_path: Path
) -> None:
    with terminal(*started(game, seats, options), cwd=tmp_path) as shown:
        turn = 0
        while prompts(shown):
            shown.until(ASKED)
            position = position_of(tmp_path / "match.json")
            assert position.to_act == 0
            move = position.legal_moves()[-1]
            is_by_number = turn % 2 == 0 and game != "wolf_concentration"
            shown.type(str(len(position.legal_moves())) if is_by_number else str(move))
            turn += 1
        assert shown.end() == 0
        assert "Illegal:" not in shown.plain
        assert "you win" not in shown.plain
    record = json.loads((tmp_path / "match.record.json").read_text())
    assert [turn["seat"] for turn in record["moves"]].count(0) == turn
    assert record["outcome"]["scores"]
    checked = call("check", str(tmp_path / "match.record.json"))
    assert checked.code == 0, checked
    scores = " ".join(shown.plain.split("rank")[-1].split())
    outcome = record["outcome"]
    for rank, name, score in zip(outcome["ranks"], PEOPLE, outcome["scores"], strict=False):
        assert f" {rank} {name} {score} " in f"{scores} "


def test_a_kill_in_the_middle_loses_no_move(tmp_path: Path) -> None:
    with terminal(*started("sheepshead", 5), cwd=tmp_path) as shown:
        for _ in range(3):
            shown.until(ASKED)
            shown.type("1")
        shown.until(ASKED)
        before = json.loads((tmp_path / "match.json").read_text())
        shown.kill()
    assert json.loads((tmp_path / "match.json").read_text()) == before
    assert [turn["seat"] for turn in before["record"]["moves"]].count(0) == 3
    with terminal("play", "match.json", "--hints", "random", cwd=tmp_path) as shown:
        while prompts(shown):
            shown.until(ASKED)
            shown.type("1")
        assert shown.end() == 0
    record = json.loads((tmp_path / "match.record.json").read_text())
    assert record["moves"][: len(before["record"]["moves"])] == before["record"]["moves"]
    assert call("check", str(tmp_path / "match.record.json")).code == 0
    with terminal("play", "match.json", cwd=tmp_path) as shown:
        assert shown.end() == 0
        assert "Record: match.record.json" in shown.plain


def test_a_half_written_file_beside_it_does_no_harm(here: Path) -> None:
    assert call(*started("wolf", 2), text="\nquit\n").code == 0
    (here / ".match.json.new").write_text('{"half')
    code, out, _ = call("play", "match.json", text="\nquit\n")
    assert code == 0
    assert "The match is saved." in out
    assert not (here / ".match.json.new").exists()


def test_many_buries_are_not_listed_but_the_form_to_type_is(here: Path) -> None:
    code, out, _ = call(*started("sheepshead", 3), text="pick\nhelp\nquit")
    assert code == 0
    assert "legal moves: bury CARD ...\nFor example: bury " in out
    assert max(map(len, out.split("bury CARD")[0].split("\n"))) < 80
    assert "QC is the queen of clubs, TD the ten of diamonds." in out


def test_the_table_calls_the_person_you_and_numbers_the_seats(here: Path) -> None:
    code, out, _ = call(*started("sheepshead", 3), text="pick\n1\nquit")
    assert code == 0
    assert "\nBuried by you: " in out
    rows = set(re.findall(r"^[* ] (you|Ben|Cleo) +(\d) ", out, re.MULTILINE))
    assert rows == {("you", "0"), ("Ben", "1"), ("Cleo", "2")}


def test_a_refusal_names_moves_as_they_are_typed(here: Path) -> None:
    code, out, _ = call(*started("wolf_herd", 2), text="crook CR\n1\n" * 6 + "quit")
    assert code == 0
    assert re.search(r"Illegal: You do not hold CR\. You may .*(attack|disguise) seat 1 sheep \d", out), out


def test_help_on_a_terminal_shows_cards_as_they_are_typed(tmp_path: Path) -> None:
    with terminal(*started("sheepshead", 3), cwd=tmp_path) as shown:
        shown.until(ASKED)
        shown.type("help")
        assert "QC is the queen of clubs" in " ".join(shown.until(ASKED).split())
        shown.type("quit")
        assert shown.end() == 0


def test_cards_that_are_turned_back_leave_the_terminal(tmp_path: Path) -> None:
    with terminal(*started("wolf_concentration", 2), cwd=tmp_path) as shown:
        shown.until(ASKED)
        shown.type("flip 51")
        shown.until(ASKED)
        shown.type("flip 50")
        shown.until(COVER)
        assert "\x1b[3J" not in shown.shown
        shown.type("")
        shown.until("\x1b[2J\x1b[3J\x1b[H")
        assert prompts(shown)
        shown.type("quit")
        assert shown.end() == 0


def test_ctrl_c_keeps_the_match_and_exits_with_130(tmp_path: Path) -> None:
    with terminal(*started("sheepshead", 4), cwd=tmp_path) as shown:
        shown.until(ASKED)
        shown.type("pass")
        shown.until(ASKED)
        shown.interrupt()
        assert shown.end() == 130
        assert "To continue: sheepfold play match.json" in shown.plain
    assert position_of(tmp_path / "match.json").to_act == 0


def test_hidden_cards_are_never_shown(tmp_path: Path) -> None:
    chances = "sheepshead", 5, ("partner=called_ace", "crack=true")
    with terminal(*started(*chances), "--seat", "2", cwd=tmp_path, NO_COLOR="1", PYTHONIOENCODING="ascii") as shown:
        known: set[str] = set()
        text = ""
        while prompts(shown):
            text = shown.until(ASKED)
            position = position_of(tmp_path / "match.json")
            seen = position.view(2)
            known |= {card for hand in seen.hands for card in hand} | set(seen.blind) | {seen.called, seen.under}
            known |= {card for trick in seen.tricks for card in trick.cards}
            hidden = {card for seat in range(5) for card in position.view(seat).hands[seat]} - known
            assert hidden or len(seen.tricks) > 4
            assert not hidden & set(re.findall(r"\w+", text))
            for line in ("table", "moves", "help", "rules"):
                shown.type(line)
                said = shown.until(ASKED)
                if line != "help":  # which names cards as examples
                    assert not hidden & set(re.findall(r"\w+", said))
            shown.type("1")
        assert shown.end() == 0
        assert SEED not in shown.plain


# a game, what is typed first, a line that is not accepted, and what is said of it
REFUSED: Final = (
    ("sheepshead", 3, ("pick",), "qc qs qh", "sheepshead.bury_own"),
    ("sheepshead", 3, ("pick",), "play 7h", "Illegal: you cannot play now. Type `bury`. (sheepshead.phase)"),
    ("sheepshead", 3, ("pick", "1"), "pick", "Illegal: you cannot pick now. Type `play`. (sheepshead.phase)"),
    ("sheepshead", 3, ("pick",), "bury 7h 7h", "7H is listed twice.\n"),
    ("sheepshead", 3, (), "bury 2c", "a card of the Sheepshead deck (7C to AS) was expected"),
    ("sheepshead", 3, (), "fold", "'fold' is not a move here. Type pick, pass, the number of a move or `help`."),
    ("sheepshead", 3, (), "3", "There is no move 3: the moves are numbered from 1 to 2."),
    ("sheepshead", 3, (), "9" * 5000, "the moves are numbered from 1 to 2."),
    ("sheepshead", 3, (), "rules folow_suit", "There is no rule folow_suit (did you mean follow_suit?)."),
    ("wolf_concentration", 1, ("flip 0",), "0", "wolf_concentration.face_up"),
    ("wolf_concentration", 1, (), "fold", "is not a move here. Type the number of a card that lies face down."),
    ("wolf_concentration", 1, (), "52", "a whole number from 0 to 51 was expected"),
    ("wolf_herd", 2, (), "attack 1 0 w1", "wolf_herd."),
)


@pytest.mark.parametrize(("game", "seats", "before", "line", "said"), REFUSED, ids=[row[3] for row in REFUSED])
def test_a_line_that_is_not_accepted_is_explained_and_changes_nothing(
    game: str,
    seats: int,
    before: tuple[str, ...],
    line: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = call(*started(game, seats), text="\n".join([*before, line, "quit"]))
    assert code == 0
    assert said in out
    assert len(position_of(tmp_path / "match.json").transcript().moves) == len(before)


def test_commands_at_the_prompt_help_the_player(here: Path) -> None:
    lines = ("help", "hint", "rules follow_suit", "moves", "table", "nonsense \udcff\x1b[2J", "quit")
    out = call(*started("sheepshead", 3), text="\n".join(lines).encode("utf-8", "surrogateescape")).out
    assert "bury CARD ..." in out
    assert "Hint: p" in out
    assert "sheepshead.follow_suit: Follow the suit that was led" in out
    assert "\x1b" not in out
    seen = call(*started("wolf_concentration", 1), "--save", "other.json", text="0\n1\nseen\nquit\n").out
    assert len(seen.split("seen\n")[1].split("Your move")[0].splitlines()) == 7


def test_a_match_goes_on_over_http(here: Path, service_url: str) -> None:
    assert call(*started("president", 4), "--url", service_url, text="1\nquit\n").code == 0
    code, out, _ = call("play", "match.json", "--url", service_url, text="quit\n")
    assert (code, "To continue: sheepfold play match.json" in out) == (0, True)


def test_a_start_of_new_and_a_record_are_played_on(here: Path) -> None:
    assert call("new", "wolf", "--seats", "2", "--seed", "x", "--out", "start.json").code == 0
    out = call("play", "start.json", "--bots", "random", "--seat", "1", "--save", "a.json", text="\nquit\n").out
    assert "You turn up" in out
    Path("record.json").write_text(json.dumps(json.loads(Path("a.json").read_text())["record"]))
    before = Path("record.json").read_bytes()
    assert call("play", "record.json", "--bots", "random", text="quit\n").code == 0
    assert Path("record.json").read_bytes() == before
    assert len(list(here.glob("sheepfold-wolf-*.json"))) == 1


def test_the_same_seed_plays_the_same_match(here: Path) -> None:
    call(*started("wolf_herd", 3), "--seat", "none")
    call(*started("wolf_herd", 3), "--seat", "none", "--save", "again.json")
    assert Path("match.record.json").read_bytes() == Path("again.record.json").read_bytes()


# what is used wrongly, and what is said
WRONG: Final = (
    (("play", "sheepshed"), "sheepshed is neither a game nor a file (did you mean sheepshead?)"),
    (("play", "sheepshead"), "missing --seats: sheepshead is played with 2 to 7 seats"),
    (("play", "wolf", "--seat", "2", "--bots", "random"), "--seat: a seat from 0 to 1 or none was expected, not 2"),
    (("play", "wolf", "--seat", "me"), "--seat: a seat from 0 to 1 or none was expected, not me"),
    (("play", "wolf", "--bots", "no such bot"), "Error: there is no bot 'no such bot'"),
    (("play", "wolf", "--hints", "no such bot"), "Error: there is no bot 'no such bot'"),
    (("play", "wolf", "--seats", "3"), "--seats: wolf is played with 2 seats"),
    (("play", "wolf", "--bots", ","), "--bots: a name was expected"),
    (("play", "wolf", "--seconds", "0"), "--seconds: a number above 0 was expected, not 0"),
    (("play", "wolf", "--seconds", "nan"), "--seconds: a number above 0 was expected, not nan"),
    (("play", "wolf", "--timeout", "inf"), "--timeout: a number above 0 was expected, not inf"),
    (("play", "wolf", "--bots", "random", "--seat", "9" * 5000), "--seat: a seat from 0 to 1 or none was expected"),
    (("play", "wolf", "--bots", "cmd:\x1b[2J"), "there is no command \\x1b[2J"),
    (("play", "wolf", "--bots", "random", "--save", "kept.json"), "--save: kept.json already exists"),
    (("play", "wolf", "--bots", "random", "--save", "kept"), "--save: kept.record.json already exists"),
    (("play", "kept.json", "--seed", "x"), "--seed cannot be combined with a FILE"),
    (
        ("play", "kept.json", "--bots", "careful"),
        "--bots: kept.json is continued with its own bots, random, not careful",
    ),
    (("play", "kept.json", "--bots-seed", "x"), "--bots-seed cannot be combined with a FILE"),
    (("play", "kept.json", "--option", "a=b"), "--option cannot be combined with a FILE"),
)


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(row[0]) for row in WRONG])
def test_wrong_arguments_exit_with_2(arguments: tuple[str, ...], said: str, here: Path) -> None:
    call(*started("wolf", 2), "--save", "kept.json", text="quit\n")
    kept = Path("kept.json").read_bytes()
    Path("kept.record.json").touch()
    code, _, err = call(*arguments)
    assert code == 2
    assert said in err
    assert Path("kept.json").read_bytes() == kept
    assert {path.name for path in here.iterdir()} == {"kept.json", "kept.record.json"}


def kept(change: Any) -> bytes:
    """A kept match of Wolf with a change made to it."""
    found = json.loads(Path("match.json").read_text())
    change(found)
    return json.dumps(found).encode()


# what a file holds, and what is said of it
BROKEN: Final = (
    (lambda: b"\xff\xfe", "byte 1 is not UTF-8"),
    (lambda: b'{"half', "Unterminated string"),
    (lambda: b"[]", "a JSON object was expected"),
    (lambda: b"{}", "neither a record nor a match"),
    (lambda: kept(lambda match: match.update(format="sheepfold match 2")), "its format is 'sheepfold match 2'"),
    (lambda: kept(lambda match: match.update(players=[])), "/players: "),
    (lambda: kept(lambda match: match["players"].update(bots=["random"])), "/players: "),
    (lambda: kept(lambda match: match["players"].update(seat=True)), "/players/seat: "),
    (lambda: kept(lambda match: match["players"].update(stand_ins=["1"])), "/players/stand_ins/0: "),
    (lambda: kept(lambda match: match["record"].update(game="whist")), '"whist" is not one of sheepshead'),
    (lambda: kept(lambda match: match["record"].update(game=[])), "/game: the name of a game was expected"),
    (
        lambda: kept(lambda match: match["record"].update({"\x1b[2J": 1})),
        "/\\x1b[2J: there is no such member; the members are: seats",
    ),
    (
        lambda: kept(lambda match: match["record"].update(optoins={})),
        "broken.json: /optoins: there is no such member (did you mean options?); the members are",
    ),
    (lambda: kept(lambda match: match["record"].update(seed=3)), "/seed: a string"),
    (
        lambda: kept(lambda match: match["record"]["moves"].append(match["record"]["moves"][1])),
        "/moves/2: It is seat ",
    ),
    (lambda: kept(lambda match: match["record"].update(outcome={"scores": []})), "/outcome"),
)


@pytest.mark.parametrize(("content", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_file_that_cannot_be_played_on_exits_with_2_and_says_why(content: Any, said: str, here: Path) -> None:
    call(*started("wolf", 2), text="\nquit\n")
    Path("broken.json").write_bytes(content())
    code, _, err = call("play", "broken.json", "--hints", "random")
    assert code == 2
    assert err.startswith("Error: broken.json: ")
    assert said in err


@pytest.mark.thorough
def test_a_match_can_be_continued_after_a_kill_at_any_moment(tmp_path: Path) -> None:
    chance = Random(SEED)
    asked = started("wolf", 2, ("max_battles=200",), "--seat", "none")
    moves: list[Any] = []
    for _ in range(rounds(1, 8)):
        with terminal(*asked, cwd=tmp_path) as shown:
            for _ in range(chance.randrange(20, 60)):
                shown.until("turns up")
            shown.kill()
        found = json.loads((tmp_path / "match.json").read_text())["record"]["moves"]
        assert found[: len(moves)] == moves
        assert len(found) >= len(moves) + 20
        moves = found
        asked = ["play", "match.json"]
    assert run("play", "match.json", cwd=tmp_path).code == 0
    record = json.loads((tmp_path / "match.record.json").read_text())
    assert record["moves"][: len(moves)] == moves
    assert call("check", str(tmp_path / "match.record.json")).code == 0


def test_a_record_that_gives_no_further_deal_is_played_as_far_as_it_goes(here: Path) -> None:
    with sheepfold.connect() as client:
        deck = client.sheepshead.deck
    record = {"game": "sheepshead", "seats": 3, "options": {"deals": 2}, "decks": [deck], "moves": []}
    Path("deck.json").write_text(json.dumps(record))
    asked = ("--bots", "random", "--seat", "none", "--bots-seed", "x", "--save", "match.json")
    code, out, err = call("play", "deck.json", *asked)
    assert code == 2
    assert out.count("takes trick") == 9
    assert err.startswith("Error: match.json: the match cannot be continued: ")
    assert len(position_of(here / "match.json").transcript().moves) >= 30


def test_a_service_that_goes_away_leaves_the_match_kept(tmp_path: Path) -> None:
    with ExitStack() as up:
        url = up.enter_context(running(workers=1))
        with terminal(*started("wolf_herd", 2), "--url", url, "--timeout", "60", cwd=tmp_path) as shown:
            shown.until(ASKED)
            shown.type("1")
            shown.until(ASKED)
            up.close()
            shown.type("1")
            assert shown.end() == 3
    assert "To continue: sheepfold play match.json" in shown.plain
    assert f"Error: {url} did not respond" in shown.plain
    assert position_of(tmp_path / "match.json").to_act == 0
