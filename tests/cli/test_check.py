"""`sheepfold check`: what it prints, and its exit codes."""

import gzip
import json
import signal
import subprocess
import sys
from collections.abc import Iterable
from itertools import repeat
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import sheepshead
from sheepfold.testing import play_random_match
from tests.support.commands import LONG_ENOUGH, PROGRAM, Done, call, terminal

RECORDS: Final = sorted((Path(__file__).parents[1] / "games" / "records").glob("*.jsonl"))
ERASE_LINE: Final = "\x1b[2K"

pytestmark = pytest.mark.usefixtures("here")


def line_of(record: Any) -> bytes:
    """The record as it stands in a file."""
    return json.dumps(record).encode() + b"\n"


def check(*arguments: str, text: bytes = b"") -> Done:
    """Run `sheepfold check` in this process."""
    return call("check", *arguments, text=text)


def play(number: int, **options: Any) -> dict[str, Any]:
    """Return the record of a match of chance."""
    game = sheepfold.connect().sheepshead
    return play_random_match(game, 3, sheepshead.Options(**options), seed=f"sheep {number}").transcript().to_dict()


@pytest.fixture(scope="module")
def right() -> bytes:
    """A line with a right record, which begins with a pick."""
    record = next(each for each in map(play, range(100)) if each["moves"][0]["move"]["type"] == "pick")
    return line_of(record)


@pytest.fixture(scope="module")
def wrong(right: bytes) -> bytes:
    """A line with a record whose second move is out of turn."""
    return right.replace(b'"pick"', b'"pass"', 1)


@pytest.fixture(params=["in_process", "over_http"])
def way(request: pytest.FixtureRequest) -> list[str]:
    """The options that make the command check in this process, or ask a service."""
    return [] if request.param == "in_process" else ["--url", request.getfixturevalue("service_url")]


def test_records_that_are_right_exit_with_0(way: list[str]) -> None:
    code, out, err = check(*way, *map(str, RECORDS))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "pass_the_ewe         4 records, 0 wrong",
        "president            4 records, 0 wrong",
        "sheepshead           15 records, 0 wrong",
        "wolf                 4 records, 0 wrong",
        "wolf_concentration   4 records, 0 wrong",
        "wolf_herd            4 records, 0 wrong",
        "35 records: 35 right, 0 wrong",
    ]


def test_each_wrong_record_is_printed_with_its_place(way: list[str], right: bytes, wrong: bytes) -> None:
    Path("a.jsonl").write_bytes(right + wrong + b"\n{}")
    Path("b.json").write_bytes(json.dumps(json.loads(right), indent=2).encode())
    code, out, err = check(*way, "a.jsonl", "b.json")
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        "a.jsonl:2: sheepshead: illegal-move at /moves/1: sheepshead.turn: It is seat 1's turn, not seat 0's.",
        '    legal for seat 1: {"type": "pick"}, {"type": "pass"}',
        "a.jsonl:4: no game: validation-error: /game: this is missing",
        "sheepshead           3 records, 1 wrong",
        "no game              1 record, 1 wrong",
        "validation-error     1",
        "illegal-move         1",
        "4 records: 2 right, 2 wrong",
    ]


def test_json_has_an_object_for_each_wrong_record_and_a_summary(way: list[str], right: bytes, wrong: bytes) -> None:
    code, out, err = check(*way, "--json", "-", text=right + wrong + b"[]\n")
    assert (code, err) == (1, "")
    illegal, shape, last = map(json.loads, out.splitlines())
    assert illegal == {
        "file": "-",
        "line": 2,
        "ok": False,
        "game": "sheepshead",
        "kind": "illegal-move",
        "message": "It is seat 1's turn, not seat 0's.",
        "applied": 1,
        "index": 1,
        "seat": 0,
        "move": json.loads(right)["moves"][1]["move"],
        "rule": "sheepshead.turn",
        "to_act": 1,
        "legal_moves": [{"type": "pick"}, {"type": "pass"}],
        "outcome": None,
        "outcome_agrees": False,
        "decks_agree": None,
    }
    assert (shape["line"], shape["kind"], shape["game"]) == (3, "validation-error", None)
    assert shape.keys() == illegal.keys()
    assert last == {
        "summary": {
            "records": 3,
            "right": 1,
            "wrong": 2,
            "unfinished": 0,
            "without_outcome": 0,
            "with_decks": 0,
            "games": {"sheepshead": {"records": 2, "wrong": 1}, "no game": {"records": 1, "wrong": 1}},
            "kinds": {"validation-error": 1, "illegal-move": 1},
            "complete": True,
        }
    }


def test_all_prints_the_right_records_too(right: bytes, wrong: bytes) -> None:
    code, out, _ = check("--all", "-", text=right + wrong)
    assert code == 1
    assert out.splitlines()[0] == f"-:1: sheepshead: right, {len(json.loads(right)['moves'])} moves"
    code, out, _ = check("--all", "--json", "-", text=right)
    assert code == 0
    found = json.loads(out.splitlines()[0])
    assert (found["ok"], found["kind"], found["outcome_agrees"]) == (True, None, True)
    assert found["outcome"] == json.loads(right)["outcome"]


def test_fail_fast_stops_at_the_first_wrong_record(right: bytes, wrong: bytes) -> None:
    code, out, _ = check("--fail-fast", "--json", "-", text=right + wrong * 3 + right)
    assert code == 1
    first, last = map(json.loads, out.splitlines())
    assert first["line"] == 2
    assert (last["summary"]["records"], last["summary"]["complete"]) == (2, False)


def test_compressed_files_are_read(right: bytes, wrong: bytes) -> None:
    Path("a.jsonl.gz").write_bytes(gzip.compress(right + wrong))
    Path("b.json.gz").write_bytes(gzip.compress(json.dumps(json.loads(right), indent=1).encode()))
    code, out, _ = check("--json", "a.jsonl.gz", "b.json.gz")
    assert code == 1
    assert json.loads(out.splitlines()[0])["line"] == 2
    assert json.loads(out.splitlines()[1])["summary"]["records"] == 3


def test_a_match_that_play_has_saved_is_a_record() -> None:
    for arguments in (
        ("play", "wolf_herd", "--seats", "3", "--seat", "none", "--bots", "random", "--save", "played.json"),
        ("play", "wolf_herd", "--seats", "4", "--deal-only", "--save", "new.json"),
    ):
        assert call(*arguments).code == 0
    played, new = Path("played.json").read_bytes(), Path("new.json").read_bytes()
    moves = len(json.loads(played)["transcript"]["moves"])
    code, out, err = check("--all", "played.json", "new.json")
    assert (code, err) == (0, "")
    assert out.startswith(f"played.json:1: wolf_herd: right, {moves} moves\nnew.json:1: wolf_herd: right, 0 moves\n")
    code, out, err = check("--all", "-", text=played + new)
    assert (code, err) == (0, "")
    assert out.startswith(f"-:1: wolf_herd: right, {moves} moves\n-:2: wolf_herd: right, 0 moves\n")


def test_unreadable_files_and_wrong_usage_exit_with_2(right: bytes) -> None:
    Path("cut.jsonl.gz").write_bytes(gzip.compress(right * 400)[:-20])
    Path("no.jsonl.gz").write_bytes(right)
    Path("good.jsonl").write_bytes(right)
    code, out, err = check("good.jsonl", "no.jsonl.gz")
    assert (code, err) == (2, "Error: no.jsonl.gz: Not a gzipped file (b'{\"')\n")
    assert out.splitlines()[-1] == "1 record: 1 right, 0 wrong; not all were checked"
    code, out, err = check("cut.jsonl.gz")
    assert (code, err.startswith("Error: cut.jsonl.gz: Compressed file ended")) == (2, True)
    for arguments in (
        [],
        ["good.jsonl", "--what"],
        ["good.jsonl", "--url", "here"],
    ):
        code, out, err = check(*arguments)
        assert (code, out) == (2, "")
        assert err.startswith("Usage: sheepfold check [OPTIONS] FILE...")


def test_a_service_that_does_not_answer_exits_with_3(right: bytes) -> None:
    code, out, err = check("--url", "http://127.0.0.1:9", "-", text=right)
    assert (code, out) == (3, "0 records: 0 right, 0 wrong; not all were checked\n")
    assert err.startswith("Error: http://127.0.0.1:9 did not respond")


def test_an_interrupt_prints_the_summary_so_far_and_exits_with_130(right: bytes, wrong: bytes) -> None:
    pipe = subprocess.PIPE
    process = subprocess.Popen([PROGRAM, "check", "-"], stdin=pipe, stdout=pipe, stderr=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(wrong + right * 400)
    process.stdin.flush()
    assert process.stdout.readline().startswith(b"-:1: sheepshead: illegal-move")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONG_ENOUGH)
    assert process.returncode == 130
    assert out.splitlines()[-1].endswith(b" 1 wrong; not all were checked")
    assert err == b"Interrupted.\n"


def test_control_characters_of_a_record_are_not_printed(right: bytes) -> None:
    record = json.loads(right)
    text = line_of(record | {"game": "\x1b[2J\r\n"}) + line_of(record | {"\x1b[31m": 1})
    code, out, _ = check("-", text=text)
    assert (code, len(out.splitlines()), set(out) & {"\x1b", "\r"}) == (1, 2 + 2 + 2 + 1, set())


def test_a_terminal_shows_how_far_it_is_and_gives_each_finding_a_line_of_its_own_above_the_bar(
    right: bytes, wrong: bytes, here: Path
) -> None:
    (here / "a.jsonl").write_bytes(right * 300 + wrong + right * 300)
    with terminal("check", "a.jsonl", cwd=here, columns=100) as screen:
        assert screen.end() == 1
    shown = screen.shown
    assert "a second" in shown
    assert "100%" in shown
    assert "601 records: 600 right, 1 wrong" in shown
    place = shown.index("a.jsonl:301: sheepshead: illegal-move")
    assert shown[:place].endswith((ERASE_LINE, "\n"))
    legal = '    legal for seat 1: {"type": "pick"}, {"type": "pass"}'
    assert f"not seat 0's.\r\n{legal}\r\n" in shown[place:]


def peak(code: int, pieces: Iterable[bytes]) -> int:
    """Return the most memory in KiB that the command used for input from a pipe; it must exit with that code."""
    report = (
        "import resource, subprocess, sys\n"
        "done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode\n"
        "print(done, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    )
    command = [sys.executable, "-c", report, PROGRAM, "check", "-"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    for piece in pieces:
        process.stdin.write(piece)
    out, _ = process.communicate(timeout=LONG_ENOUGH)
    done, found = map(int, out.split())
    assert done == code
    return found


def test_neither_a_large_file_nor_a_line_without_end_takes_memory() -> None:
    line = b"{" + b" " * 16_000 + b"}\n"
    assert peak(1, repeat(line, 3_300)) - peak(1, repeat(line, 300)) < 4_000  # 53 MB and 5 MB
    piece = b"[" * (1 << 20)
    assert peak(1, repeat(piece, 50)) - peak(1, repeat(piece, 4)) < 16_000
