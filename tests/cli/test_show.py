"""`sheepfold show`: every step of a record, as one seat sees it or face up; and records that are wrong."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.shape import plain
from tests.support.commands import call, terminal

RECORDS: Final = Path(__file__).parents[1] / "games" / "records"
GAMES: Final = sorted(path.stem for path in RECORDS.glob("*.jsonl"))


def record(game: str, line: int = 1) -> dict[str, Any]:
    """A recorded match."""
    found: dict[str, Any] = json.loads((RECORDS / f"{game}.jsonl").read_text().splitlines()[line - 1])
    return found


def write(found: dict[str, Any], name: str = "match.json") -> str:
    """A record in a file of its own."""
    Path(name).write_text(json.dumps(found, indent=1))
    return name


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_a_line_of_json(game: str) -> None:
    code, out, _ = call("show", str(RECORDS / f"{game}.jsonl"), "--record", "2", "--json")
    assert code == 0
    *steps, last = map(json.loads, out.splitlines())
    moves = record(game, 2)["moves"]
    assert [(step["seat"], step["move"]) for step in steps[1:]] == [(turn["seat"], turn["move"]) for turn in moves]
    assert [step["step"] for step in steps] == list(range(len(moves) + 1))
    assert all(step["words"] and step["events"] and step["told"] for step in steps[1:])
    assert steps[-1]["to_act"] is None
    assert (last["verdict"]["ok"], last["verdict"]["line"]) == (True, 2)


def test_a_seat_is_not_told_what_another_may_play(here: Path) -> None:
    found = record("sheepshead")
    place = next(place for place, turn in enumerate(found["moves"]) if turn["move"]["type"] == "play")
    seat, other = found["moves"][place]["seat"], found["moves"][place + 1]["seat"]
    found |= {"moves": [*found["moves"][:place], {"seat": seat, "move": {"type": "pass"}}], "outcome": None}
    own, others = (call("show", write(found), "--seat", str(each)) for each in (seat, other))
    assert "You may play " in own.out
    assert (others.code, others.out.splitlines()[-1]) == (
        1,
        f"match.json:1: sheepshead: illegal-move at /moves/{place}: sheepshead.phase",
    )
    for each, told in ((seat, {"type": "pass"}), (other, None)):
        out = call("show", "match.json", "--seat", str(each), "--json").out
        assert json.loads(out.splitlines()[-1])["verdict"]["move"] == told


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_told_in_a_pipe(game: str) -> None:
    code, out, _ = call("show", str(RECORDS / f"{game}.jsonl"))
    assert code == 0
    numbers = [int(number) for number in re.findall(r"^(\d+)\. Seat \d ", out, re.MULTILINE)]
    assert numbers == list(range(1, len(record(game)["moves"]) + 1))
    assert out.splitlines()[-1].endswith(f"right, {len(numbers)} moves")


def test_without_a_seat_all_cards_are_face_up() -> None:
    out = call("show", str(RECORDS / "sheepshead.jsonl"), "--record", "9", "--json").out
    for line in out.splitlines()[:-1]:
        view = json.loads(line)["view"]
        assert not any(HIDDEN in hand for hand in [*view["hands"], *view["buried"]])
    assert re.search(
        r"buries 2 cards\. \[bury [2-9TJQKA][CDHS] [2-9TJQKA][CDHS]\]",
        call("show", str(RECORDS / "sheepshead.jsonl"), "--record", "9").out,
    )


@pytest.mark.parametrize("seat", [0, 1, 4])
def test_a_seat_sees_what_it_may_know_and_nothing_else(seat: int) -> None:
    found = record("sheepshead", 9)
    match: Any = sheepfold.connect().sheepshead.new(
        found["seats"], found["options"], dealer=found["dealer"], seed=found["seed"]
    )
    out = call("show", str(RECORDS / "sheepshead.jsonl"), "--record", "9", "--seat", str(seat), "--json").out
    *steps, _ = map(json.loads, out.splitlines())
    hidden = 0
    for step, turn in zip(steps, [None, *found["moves"]], strict=True):
        if turn is not None:
            move = next(move for move in match.legal_moves() if plain(move) == turn["move"])
            match = match.play(move)
            secret = turn["seat"] != seat and turn["move"]["type"] == "bury"
            hidden += secret
            assert step["words"] == (str(move) if step["move"] else None)
            assert (step["move"] is None) >= secret
        assert step["view"] == plain(match.view(seat))
    assert hidden


def test_a_wrong_record_is_shown_up_to_its_fault(here: Path) -> None:
    found = record("sheepshead")
    found["moves"][20]["move"]["card"] = found["moves"][3]["move"]["card"]
    code, out, _ = call("show", write(found))
    assert code == 1
    numbers = re.findall(r"^(\d+)\. ", out, re.MULTILINE)
    assert numbers[-1] == "20"
    assert "sheepshead: illegal-move at /moves/20: sheepshead." in out
    *steps, last = map(json.loads, call("show", "match.json", "--json").out.splitlines())
    assert (len(steps), last["verdict"]["kind"], last["verdict"]["index"]) == (21, "illegal-move", 20)


# a change of a record, how many of its moves are shown, and what is said of it
CHANGED: Final = (
    (lambda found: found["outcome"]["scores"].reverse(), 52, "wrong-outcome"),
    (lambda found: found["moves"].pop(), 51, "not-over"),
    (lambda found: found["moves"][30]["move"].update(type="bid"), 30, "validation-error: /moves/30/"),
    (lambda found: found["moves"][30].update(seat=7), 30, "validation-error: /moves/30/"),
    (lambda found: found.update(seats=9), None, "validation-error: "),
    (lambda found: found.update(seed=None), None, "validation-error: "),
    (lambda found: found.update(game="whist"), None, "unknown-game: "),
    (lambda found: found.pop("outcome"), 52, "right, 52 moves"),
    (lambda found: found.pop("options"), 52, "right, 52 moves"),
)


@pytest.mark.parametrize(("change", "shown", "said"), CHANGED, ids=[f"{said} {shown}" for _, shown, said in CHANGED])
def test_a_record_is_shown_as_far_as_it_is_right(change: Any, shown: int | None, said: str, here: Path) -> None:
    found = record("wolf_herd")
    change(found)
    code, out, _ = call("show", write(found))
    assert code == (0 if said.startswith("right") else 1)
    numbers = re.findall(r"^(\d+)\. ", out, re.MULTILINE)
    assert (int(numbers[-1]) if numbers else None) == shown
    assert said in out.splitlines()[-1] or said in out.splitlines()[-2]


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
def test_what_check_accepts_is_shown_and_played(mark: str, here: Path) -> None:
    match = sheepfold.connect().wolf.new(seed="sheep")
    match = match.play({"type": "turn"})
    saved, transcript = match.to_dict(), match.transcript()
    for text in (json.dumps(saved), json.dumps(transcript.to_dict()), str(transcript)):
        Path("kept.json").write_text(mark + text, "utf-8")
        assert call("check", "kept.json").code == 0
        assert call("show", "kept.json").out.splitlines()[-1] == "kept.json:1: wolf: right, 1 move"
        code, _, err = call("play", "kept.json", "--save", "own.json", text="quit\n")
        assert (code, err) == (0, "")
        played = json.loads(Path("own.json").read_text("utf-8"))
        assert played["transcript"]["moves"][:1] == saved["transcript"]["moves"]
        Path("own.json").unlink()


# what cannot be shown, and what is said
WRONG: Final = (
    (("no.json",), "no.json: No such file or directory"),
    (("match.json", "--record", "2"), "match.json: there is no record in line 2"),
    (("match.json", "--seat", "2"), "--seat: a seat from 0 to 1 was expected, not 2"),
    (("empty.jsonl",), "empty.jsonl: there is no record"),
    (("match.json", "--url", "here"), "an address like"),
)


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_a_record_that_cannot_be_shown_exits_with_2(arguments: tuple[str, ...], said: str, here: Path) -> None:
    write(record("wolf"))
    Path("empty.jsonl").write_text("\n\n")
    code, out, err = call("show", *arguments)
    assert (code, out) == (2, "")
    assert said in err


def test_a_terminal_shows_one_step_at_a_time(here: Path) -> None:
    write(record("president"))
    with terminal("show", "match.json", cwd=here) as shown:
        for typed, at in (("", 0), ("", 1), ("b", 2), ("100", 1), ("e", 100), ("", 193), ("nonsense", 193), ("b", 193)):
            shown.until(f"\n{at}/193> ")
            shown.type(typed)
        text = shown.until("\n192/193> ")
        assert "President, deal" in text
        assert "Hand of Seat" in text
        shown.type("q")
        assert shown.end() == 0
    assert "\x1b[1;31m" in shown.shown
    assert "♥" in shown.plain
    assert shown.plain.splitlines()[-1] == "match.json:1: president: right, 193 moves"


def test_no_color_removes_the_colours_and_keeps_the_suits(here: Path) -> None:
    write(record("president"))
    with terminal("show", "match.json", "--seat", "0", cwd=here, columns=40, NO_COLOR="1") as shown:
        shown.until("0/193> ")
        shown.type("e")
        shown.until("193/193> ")
        shown.type("q")
        assert shown.end() == 0
    assert "♥" in shown.plain
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", shown.shown)
    assert max(len(line) for line in shown.plain.splitlines() if "match.json" not in line) <= 40


def test_steps_over_http_are_those_of_this_process(service_url: str) -> None:
    file = str(RECORDS / "wolf_herd.jsonl")
    assert call("show", file, "--seat", "0", "--url", service_url) == call("show", file, "--seat", "0")
