"""`sheepfold conformance`: the real service and a command pass, bad targets are refused."""

import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold.errors import UnexpectedAnswer
from sheepfold.games import NAMES
from sheepfold_tools.cli import exits
from sheepfold_tools.conformance.kit import read_lines
from sheepfold_tools.conformance.targets import CommandTarget
from tests.conformance.kit import KIT
from tests.conformance.problems import REQUESTS
from tests.conformance.test_faults import parts_but
from tests.support.commands import Done, call

EXAMPLE: Final = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'conformance_target.py'}"
OTHERS: Final = {*NAMES} - {"wolf"}
DEAD: Final = "import sys; sys.stdin.readline(); sys.exit('no more sheep')"
LATER: Final = 'import sys; sys.stdin.readline(); print(\'{\\"status\\": 500, \\"body\\": 0}\', flush=True)'
SILENT: Final = "import sys; sys.stdin.readlines()"  # until its input is closed
NONSENSE: Final = "import sys; sys.stdin.readline(); print('baa', flush=True); sys.stdin.read()"


def python(program: str) -> str:
    """Return the target that runs a program in Python."""
    return f'cmd:{sys.executable} -c "{program}"'


def count_lines(part: str, game: str) -> int:
    """The number of lines about a game in a part of the kit."""
    return len([line for line in read_lines(KIT, [part]) if line.game == game])


def summary(done: Done) -> dict[str, Any]:
    """The summary that ends a report in JSON."""
    found: dict[str, Any] = json.loads(done.out.splitlines()[-1])["summary"]
    return found


@pytest.mark.slow
def test_the_real_service_passes_the_complete_kit(service_url: str, lines: list[dict[str, Any]]) -> None:
    done = call("conformance", service_url, "--json")
    assert (done.code, done.err) == (0, "")
    found = summary(done)
    assert (found["passed"], found["failed"], found["skipped"], found["complete"]) == (len(lines), 0, 0, True)
    assert (set(found["games"]), found["suspects"]) == ({*NAMES, "-"}, [])


def test_the_real_service_passes_the_kit_of_a_game(service_url: str, small_kit: Path) -> None:
    done = call("conformance", service_url, "--kit", str(small_kit), "--game", "wolf", "--json")
    assert (done.code, done.err) == (0, "")
    own = [line for line in read_lines(small_kit) if line.game not in OTHERS]
    found = summary(done)
    assert (found["passed"], found["failed"], found["skipped"], found["complete"]) == (len(own), 0, 0, True)
    assert set(found["games"]) == {"wolf", "-"}


def test_the_example_of_a_command_passes_and_what_needs_a_service_is_skipped(small_kit: Path) -> None:
    skipped = parts_but("rules", "audits", "problems")
    done = call("conformance", EXAMPLE, "--kit", str(small_kit), "--game", "wolf", *skipped)
    assert (done.code, done.err) == (0, "")
    rules, audits, problems = (count_lines(part, "wolf") for part in ("rules", "audits", "problems"))
    rows = [line.split() for line in done.out.splitlines()[:3]]
    assert rows[:2] == [["game", "rules", "audits", "problems"], ["wolf", *map(str, (rules, audits, problems))]]
    assert rows[2] == ["-", "-", "-", "1"]
    passed = rules + audits + problems + 1
    end = f"{passed + len(REQUESTS)} lines: {passed} passed, 0 failed, {len(REQUESTS)} skipped"
    assert done.out.splitlines()[-1] == end


def test_a_command_can_end_what_it_started(tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    program = f"import sys; next(sys.stdin); print('{{}}', flush=True); [*sys.stdin]; open({str(ended)!r}, 'w')"
    with closing(CommandTarget((sys.executable, "-c", program), 20.0)) as target, pytest.raises(UnexpectedAnswer):
        target.ask("wolf", "new", {})
    assert ended.exists()


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (DEAD, "did not answer new of wolf: it exited with code 1: no more sheep"),
        (NONSENSE, "did not answer new of wolf: JSON was expected, not 'baa'"),
    ],
)
def test_a_command_that_does_not_answer_ends_the_judgement(program: str, said: str, small_kit: Path) -> None:
    done = call("conformance", python(program), "--kit", str(small_kit), "--game", "wolf")
    assert (done.code, done.out) == (exits.NO_SERVICE, "")
    assert said in done.err


def test_a_command_that_ends_later_leaves_the_findings_so_far(small_kit: Path) -> None:
    done = call("conformance", python(LATER), "--kit", str(small_kit), "--game", "wolf")
    assert done.code == exits.NO_SERVICE
    assert done.out.startswith("rules/wolf.jsonl:1: ")
    assert done.out.splitlines()[-1] == "1 line: 0 passed, 1 failed; not all lines were judged"


def test_a_command_that_is_silent_ends_the_judgement(small_kit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheepfold_tools.conformance.targets.START_TIMEOUT", 0.2)
    done = call("conformance", python(SILENT), "--kit", str(small_kit), "--game", "wolf", "--timeout", "0.2")
    assert done.code == exits.NO_SERVICE
    assert "did not answer new of wolf: no answer within 0.4 seconds" in done.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), exits.UNUSABLE, "Missing argument 'TARGET'"),
        (("127.0.0.1:8000",), exits.UNUSABLE, "TARGET: an address like http://127.0.0.1:8000 was expected"),
        (("cmd:",), exits.UNUSABLE, "TARGET: 'cmd:' is not a command"),
        (("cmd:./no-such-program",), exits.NO_SERVICE, "no-such-program"),
        (("http://127.0.0.1:9",), exits.NO_SERVICE, "http://127.0.0.1:9 does not respond"),
        (("http://127.0.0.1:9", "--timeout", "0"), exits.UNUSABLE, "--timeout: a number above 0 was expected"),
        (("http://127.0.0.1:9", "--kit", "/"), exits.UNUSABLE, "/: there is no conformance kit in this folder"),
    ],
)
def test_a_target_that_cannot_be_judged_has_a_clear_error(
    arguments: tuple[str, ...], code: int, said: str, small_kit: Path
) -> None:
    own_kit = () if "--kit" in arguments else ("--kit", str(small_kit), "--game", "wolf")
    done = call("conformance", *arguments, *own_kit)
    assert (done.code, done.out) == (code, "")
    assert said in done.err


@pytest.mark.parametrize("text", ["[", "[]", '{"id": "1"}', '{"id": "1", "game": "wolf", "calls": [{"call": "new"}]}'])
def test_a_kit_with_a_broken_line_is_refused_with_its_place(text: str, small_kit: Path) -> None:
    (small_kit / "rules" / "wolf.jsonl").write_text(f"\n{text}\n")
    done = call("conformance", EXAMPLE, "--kit", str(small_kit), "--game", "wolf")
    assert done.code == exits.UNUSABLE
    assert "rules/wolf.jsonl:2" in done.err
