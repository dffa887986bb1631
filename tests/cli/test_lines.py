"""A match in one line, which `show`, `check` and `play` take as an argument or in a file, and `show` prints."""

import json
from pathlib import Path
from typing import Final

import pytest

import sheepfold
from sheepfold import Transcript
from tests.support.commands import call

LINE: Final = 'sheepshead 5 no_pick=doubler @0 "sheep": -P 2.bKCAC'
WRONG: Final = 'sheepshead 5 "sheep": -P 1.b9HTH'  # the cards are not those of the picker
FAULTY: Final = 'sheepshead 5 "sheep": -Z'
AT: Final = "character 24: "


def write(folder: Path, *lines: str) -> str:
    """Write a file of these lines, and return its name."""
    file = folder / "matches.txt"
    file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return str(file)


def test_a_line_is_checked_as_its_record_is() -> None:
    record = json.dumps(Transcript.parse(WRONG).to_dict())
    with sheepfold.connect() as client:
        verdicts = list(client.check_records([LINE, WRONG, record, FAULTY]))
    assert [verdict.kind for verdict in verdicts] == [None, "illegal-move", "illegal-move", "validation-error"]
    assert (verdicts[1].rule, verdicts[1].index, verdicts[1].message) == (
        *("sheepshead.bury_own", 2),
        verdicts[2].message,
    )
    assert (verdicts[3].message or "").startswith(AT)


def test_check_takes_lines_as_arguments_and_in_files(tmp_path: Path) -> None:
    assert call("check", LINE).out.splitlines()[-1].startswith("1 record: 1 right")
    code, out, err = call("check", write(tmp_path, LINE, "", FAULTY), WRONG)
    assert (code, err) == (1, "")
    first, second, *_ = out.splitlines()
    assert f":3: no game: validation-error: {AT}" in first
    assert second.startswith("sheepshead: illegal-move at /moves/2: sheepshead.bury_own: ")


def test_show_steps_through_a_line_and_prints_it_again(tmp_path: Path) -> None:
    code, out, err = call("show", LINE)
    assert (code, err) == (0, "")
    assert "3. Seat 2 buries 2 cards. [bury KC AC]" in out
    file = tmp_path / "match.json"
    file.write_text(json.dumps(Transcript.parse(LINE).to_dict()), "utf-8")
    for source in (LINE, str(file), write(tmp_path, LINE)):
        assert call("show", source, "--line") == (0, f"{Transcript.parse(LINE)}\n", "")
    assert call("show", WRONG, "--line") == (1, f"{WRONG}\n", "")


def test_play_goes_on_with_a_line(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    code, out, err = call("play", LINE, "--seat", "2", "--save", str(file))
    assert (code, err) == (0, "")
    assert "To continue: sheepfold play" in out
    moves = json.loads(file.read_text("utf-8"))["transcript"]["moves"]
    assert moves[:3] == Transcript.parse(LINE).to_dict()["moves"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("show", FAULTY), 1, f"no game: validation-error: {AT}"),
        (("play", FAULTY), 2, f"Error: the line: {AT}"),
        (("play", WRONG), 2, "Error: the line: /moves/2: You do not hold 9H and TH"),
        (("play", LINE, "--seed", "x"), 2, "--seed cannot be combined with a FILE or LINE, which says it already"),
        (("check", 'wolfs 2 "a": t'), 1, "did you mean wolf or wolf_herd?"),
        (("show", LINE, "--line", "--seat", "1"), 2, "--line cannot be combined with --seat"),
        (("show", "sheepshead 5"), 2, "sheepshead 5: No such file or directory"),
    ],
)
def test_a_line_that_cannot_be_used(arguments: tuple[str, ...], code: int, said: str) -> None:
    found = call(*arguments)
    assert found.code == code
    assert said in " ".join(f"{found.out}{found.err}".split())


def test_a_line_must_be_text_in_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "matches.txt"
    file.write_bytes(b'wolf 2 "\xff": t\n')
    assert "not-json: byte 9 is not UTF-8" in call("check", str(file)).out
