"""Commands that play, and commands that do anything but that."""

import json
import re
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from sheepfold.bots.child import LONGEST
from tests.bots.asking import SEATS, SHORT, ZOO, ask, begun, command, fault_of, named, played, question, zoo
from tests.support.redis import needed

# how it behaves, the kind of its fault, and what the message says
FAULTS: Final = (
    ("exits at start", "gone", "it ended with exit code 0"),
    ("fails at start", "crashed", "it ended with exit code 1: cannot find my weights"),
    ("exits", "gone", "it ended with exit code 0"),
    ("raises", "crashed", "it ended with exit code 1: KeyError: 'QC'"),
    ("is killed", "crashed", "it was killed by signal 9"),
    ("closes its output", "gone", "it closed its output"),
    ("hangs at start", "too_slow", "no answer came in 0.3 seconds"),
    ("hangs", "too_slow", "no answer came in 0.3 seconds"),
    ("ignores signals and hangs", "too_slow", "no answer came in 0.3 seconds"),
    ("stops itself", "too_slow", "no answer came in 0.3 seconds"),
    (
        "says half a line and hangs",
        "too_slow",
        """no answer came in 0.3 seconds, and the end of the line that begins '{"move": {"type"' is missing""",
    ),
    (
        "answers with half a line and goes",
        "gone",
        """it ended with exit code 0, and the end of the line that begins '{"move": {"type": """,
    ),
    ("floods the standard error", "too_slow", "no answer came in 0.3 seconds: "),
    ("drips", "too_slow", "no answer came in 0.3 seconds"),
    ("forks and hangs", "too_slow", "no answer came in 0.3 seconds"),
    ("leaves a daemon and hangs", "too_slow", "no answer came in 0.3 seconds"),
    ("leaves a daemon and goes", "gone", "it ended with exit code 0"),
)

# what it answers, and what the message says
NONSENSE: Final = (
    ("", "JSON was expected, and there was ''"),
    ("baa", "JSON was expected, and there was 'baa'"),
    ("7", "{\"move\": ...} was expected, and there was '7'"),
    ("null", '{"move": ...} was expected'),
    ("[]", '{"move": ...} was expected'),
    ("{}", "an object with a 'move' alone was expected, and there was nothing"),
    ('{"fault": {"kind": "gone", "message": ""}}', "and there was 'fault'"),
    ('{"move": {"type": "sheep", "card": "S1"}, "why": 1}', "and there was 'move', 'why'"),
    ('{"move": 7}', "/move: an object was expected, not 7"),
    ('{"move": NaN}', "NaN is not JSON"),
    ('{"move": -Infinity}', "-Infinity is not JSON"),
    ('{"move": {"type": "turn"}}', "/move/type: sheep or fence or attack or disguise or crook or discard was expected"),
    ('{"move": {"type": ["sheep"]}}', "/move/type: sheep or fence"),
    ('{"move": {}}', "/move/type: sheep or fence"),
    ('{"move": {"type": "sheep"}}', "/move/card: this is missing"),
    ('{"move": {"type": "sheep", "card": 7}}', "/move/card: a string was expected, not 7"),
    ('{"move": {"type": "sheep", "card": "\\ud800"}}', "(it contains half of a surrogate pair)"),
    ('{"move": {"type": "sheep", "card": "S1", "suit": "C"}}', '/move: there is no name "suit" here: type card'),
    ('{"move": {"type": "fence", "sheep": true}}', "/move/sheep: a whole number was expected, not true"),
    ('{"move": {"type": "fence", "sheep": 1.0}}', "/move/sheep: a whole number was expected, not 1.0"),
    ('{"move": {"type": "attack", "wolves": "W1", "seat": 1, "sheep": 0}}', "/move/wolves: a list was expected"),
    ('{"move": {"type": "attack", "wolves": ["W1", 7], "seat": 1, "sheep": 0}}', "/move/wolves/1: a string was"),
    ('{"move": {"type": "sheep", "type": "crook"}}', 'the name "type" appears twice in one object'),
    ("[" * 100_000, "lists and objects are nested more than 100 deep"),
    ('{"move": ' + "1" * 5000 + "}", f"(the number {'1' * 40}... is too large)"),
)


@pytest.mark.parametrize("game", SEATS)
def test_a_command_plays_a_match_of_each_game(game: str) -> None:
    with named(command(*ZOO, "plays")) as bot:
        assert played(bot, game, moves=40)[0] == begun(game).legal_moves[0]


def test_a_question_is_a_line_of_json_with_the_view_and_nothing_else() -> None:
    match = begun("sheepshead")
    with named(command(needed("jq"), "-c", "--unbuffered", "{move: {type: tojson}}")) as bot:
        said = fault_of(bot, "sheepshead").message
    shown = re.search(r'not "(.*)\.\.\.$', said)
    assert shown is not None
    assert json.loads(f'"{shown[1]}"').startswith('{"match":"match, seat 0","seed":"match\'s')
    assert match.view(0).hands[1] == ("??",) * 6


@pytest.mark.parametrize(("how", "kind", "message"), FAULTS)
def test_a_bot_that_does_not_answer_has_a_fault(how: str, kind: str, message: str) -> None:
    with zoo(how) as bot:
        fault = fault_of(bot, seconds=SHORT if kind == "too_slow" else 10.0)
        assert (fault.kind, fault.message[: len(message)]) == (kind, message)
        assert len(fault.message) < 400


@pytest.mark.parametrize(("answer", "message"), NONSENSE)
def test_an_answer_that_is_no_move_is_nonsense_and_the_message_says_where(answer: str, message: str) -> None:
    with zoo(answer) as bot:
        fault = fault_of(bot)
        assert fault.kind == "nonsense"
        assert message in fault.message
        assert len(fault.message) < 400


@pytest.mark.parametrize("how", ["floods", "floods with lines"])
def test_a_flood_ends(how: str) -> None:
    with zoo(how) as bot:
        fault = fault_of(bot)
        assert fault.kind == "nonsense"
        assert fault.message.startswith(
            f"a line of at most {LONGEST:,} bytes" if how != "floods with lines" else "JSON"
        )


def test_a_line_that_nobody_asked_for_answers_no_question() -> None:
    for how, more in (("answers and chats", "baa"), ("answers twice", '{"move": {"type": "sheep", "card": "S1"}}')):
        with zoo(how) as bot:
            for _ in range(2):  # after the fault its answers are to the question again
                assert ask(bot) == begun("wolf_herd").legal_moves[0]
                said = fault_of(bot).message
                assert said == f"one line for each question was expected, and there was more: {more!r}"


def test_what_a_program_in_python_prints_comes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    with named(command(sys.executable, "-S", *ZOO[-1:], "prints")) as bot:
        assert played(bot, "wolf_herd", moves=4)


def test_what_a_bot_writes_on_its_standard_error_holds_nobody_up() -> None:
    with zoo("chats") as bot:
        assert played(bot, "wolf_herd", moves=4)


def test_a_question_that_is_never_read_is_no_trap() -> None:
    big = "m" * 1_000_000  # more than a pipe holds
    with zoo("hangs at start") as bot:
        assert fault_of(bot, name=big, seconds=SHORT).kind == "too_slow"
    with zoo("answers and never reads") as bot:
        assert "came before it was read" in fault_of(bot, name=big).message
    with zoo("reads nothing and goes") as bot:
        assert fault_of(bot, name=big).kind == "crashed"


def test_a_question_of_any_length_arrives() -> None:
    with zoo("plays") as bot:
        assert ask(bot, name="m" * 1_000_000) == begun("wolf_herd").legal_moves[0]


def test_after_a_fault_the_next_question_meets_a_new_process() -> None:
    with zoo("raises") as bot:
        assert [fault_of(bot, name=name).kind for name in ("one", "two")] == ["crashed", "crashed"]


def test_an_illegal_move_is_left_to_whoever_runs_the_match() -> None:
    with zoo('{"move": {"type": "sheep", "card": "S3"}}') as bot:
        assert ask(bot).card == "S3"


def test_a_command_has_time_to_start_beside_its_time_to_think() -> None:
    with zoo("hangs", starting=0.2) as bot:
        said = fault_of(bot, seconds=0.1).message
        assert said == "no answer came in 0.1 seconds, and 0.2 to start (it may stand in a buffer)"
    with zoo("plays", starting=10.0) as bot:
        assert ask(bot, seconds=0.0001)


def test_a_command_that_cannot_be_run_has_crashed() -> None:
    with named(command("/no/such/bot")) as bot:
        assert fault_of(bot).message == "it ended with exit code 127: /no/such/bot: No such file or directory"


def test_one_process_answers_many_matches() -> None:
    with zoo("plays") as bot:
        bot.ask(question(begun("wolf_herd"), "one"))
        child = bot.child
        bot.ask(question(begun("president"), "two"))
        assert bot.child is child


def test_threads_that_ask_one_bot_each_get_their_own_answer() -> None:
    asked = [question(begun(game), name) for game in ("wolf_herd", "president") for name in "abcdefgh"]
    with zoo("plays") as bot, ThreadPoolExecutor(4) as threads:
        assert list(threads.map(bot.ask, asked)) == [each.view.legal_moves[0] for each in asked]


def test_a_command_meets_signals_as_it_would_in_a_terminal() -> None:
    script = "read question; (yes; echo yes ended with $? >&2) | head -n 1 > /dev/null; exit 3"
    with named(command("sh", "-c", script)) as bot:
        assert fault_of(bot).message == f"it ended with exit code 3: yes ended with {128 + signal.SIGPIPE}"
