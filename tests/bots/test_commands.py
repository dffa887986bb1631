"""Bots that are commands: some play, and some misbehave in every way."""

import json
import re
import signal
import sys
from typing import Any, Final

import pytest

from sheepfold_rules.games import NAMES
from sheepfold_tools.bots.process import MAX_LINE
from tests.support.questions import (
    LONGER,
    SCRIPTED,
    SECONDS,
    SHORT,
    ask,
    command,
    fault_of,
    new_match,
    open_player,
    play_match,
    question,
    scripted,
)
from tests.support.redis import needed

# what the bot does, the kind of its fault, and what the message says
FAULTS: Final = (
    ("exits at start", "gone", "it exited with code 0"),
    ("fails at start", "crashed", "it exited with code 1: cannot find my weights"),
    ("exits", "gone", "it exited with code 0"),
    ("raises", "crashed", "it exited with code 1: KeyError: 'QC'"),
    ("is killed", "crashed", "it was killed by signal 9"),
    ("closes its output", "gone", "it closed its output"),
    ("hangs at start", "too_slow", "no answer within 0.3 seconds"),
    ("hangs", "too_slow", "no answer within 0.3 seconds"),
    ("ignores signals and hangs", "too_slow", "no answer within 0.3 seconds"),
    ("stops itself", "too_slow", "no answer within 0.3 seconds"),
    (
        "says half a line and hangs",
        "too_slow",
        """no answer within {seconds:g} seconds, after an unfinished line that begins '{"move": {"type"'""",
    ),
    (
        "answers with half a line and goes",
        "gone",
        """it exited with code 0, after an unfinished line that begins '{"move": {"type": """,
    ),
    ("floods the standard error", "too_slow", "no answer within {seconds:g} seconds: "),
    ("drips", "too_slow", "no answer within 0.3 seconds"),
    ("forks and hangs", "too_slow", "no answer within 0.3 seconds"),
    ("leaves a daemon and hangs", "too_slow", "no answer within 0.3 seconds"),
    ("leaves a daemon and goes", "gone", "it exited with code 0"),
    ("floods", "nonsense", f"a line of at most {MAX_LINE:,} bytes"),
    ("floods with lines", "nonsense", "JSON"),
)

# what it answers, and what the message says
NONSENSE: Final = (
    ("", "JSON was expected, not ''"),
    ("baa", "JSON was expected, not 'baa'"),
    ("[]", "an object was expected, not '[]'"),
    ("{}", "an object with only a 'move' was expected, not with nothing"),
    ('{"fault": {"kind": "gone", "message": ""}}', "not with 'fault'"),
    ('{"move": {"type": "sheep", "card": "S1"}, "why": 1}', "not with 'move', 'why'"),
    ('{"move": 7}', "/move: an object was expected, not 7"),
    ('{"move": NaN}', "NaN is not JSON"),
    (
        '{"move": {"type": "turn"}}',
        '/move/type: "sheep", "fence", "attack", "disguise", "crook" or "discard" was expected, not "turn"',
    ),
    (
        '{"move": {"type": "sheep", "card": 7}}',
        "/move/card: a card of the sheep deck (S1 S2 S3 FE W1 W2 WS CR) was expected, not 7",
    ),
    ('{"move": {"type": "sheep", "card": "\\ud800"}}', "(it contains an unpaired surrogate)"),
    ("[" * 100_000, "lists and objects are nested more than 16 deep"),
    ('{"move": ' + "1" * 5000 + "}", f"(the number {'1' * 40}... is too large)"),
)


@pytest.mark.parametrize("game", NAMES)
def test_a_command_plays_a_match_of_each_game(game: str) -> None:
    with open_player(command(*SCRIPTED, "plays")) as bot:
        assert play_match(bot, game, moves=40)[0] == new_match(game).legal_moves()[0]


def test_a_question_is_a_line_of_json_with_the_view() -> None:
    match = new_match("sheepshead")
    with open_player(command(needed("jq"), "-c", "--unbuffered", "{move: {type: tojson}}")) as bot:
        message = fault_of(bot, "sheepshead").message
    shown = re.search(r'not "(.*)\.\.\."$', message)
    assert shown is not None
    assert json.loads(f'"{shown[1]}"').startswith('{"match":"match, seat 0","seed":"')
    view: Any = match.view(0)
    assert view.hands[1] == ("??",) * 6


@pytest.mark.parametrize(("how", "kind", "message"), FAULTS)
def test_a_bot_that_does_not_answer_has_a_fault(how: str, kind: str, message: str) -> None:
    longer = list(LONGER if "{seconds:g}" in message else [SHORT if kind == "too_slow" else SECONDS])
    with scripted(how) as bot:
        while True:
            seconds = longer.pop(0)
            fault = fault_of(bot, seconds=seconds)
            expected = message.replace("{seconds:g}", f"{seconds:g}")
            if not longer or fault.message.startswith(expected):
                break
        assert (fault.kind, fault.message[: len(expected)]) == (kind, expected)
        assert len(fault.message) < 400


@pytest.mark.parametrize(("answer", "message"), NONSENSE)
def test_an_answer_that_is_not_a_move_is_nonsense_and_the_message_says_where(answer: str, message: str) -> None:
    with scripted(answer) as bot:
        fault = fault_of(bot)
        assert fault.kind == "nonsense"
        assert message in fault.message
        assert len(fault.message) < 400


def test_an_extra_line_is_not_taken_for_the_next_answer() -> None:
    for how, more in (("answers and chats", "baa"), ("answers twice", '{"move": {"type": "sheep", "card": "S1"}}')):
        with scripted(how) as bot:
            for _ in range(2):  # after the fault its answers are to the question again
                assert ask(bot) == new_match("wolf_herd").legal_moves()[0]
                message = fault_of(bot).message
                assert message == f"one line for each question was expected, not also {more!r}"


def test_the_output_of_a_python_program_is_not_buffered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    with open_player(command(sys.executable, "-S", *SCRIPTED[-1:], "prints")) as bot:
        assert play_match(bot, "wolf_herd", moves=4)


def test_a_bot_that_writes_much_to_its_standard_error_can_still_answer() -> None:
    with scripted("chats") as bot:
        assert play_match(bot, "wolf_herd", moves=4)


def test_a_bot_that_never_reads_the_question_has_a_fault() -> None:
    big = "m" * 1_000_000  # more than a pipe holds
    with scripted("hangs at start") as bot:
        assert fault_of(bot, name=big, seconds=SHORT).kind == "too_slow"
    with scripted("answers and never reads") as bot:
        assert "came before the whole question was read" in fault_of(bot, name=big).message
    with scripted("reads nothing and goes") as bot:
        assert fault_of(bot, name=big).kind == "crashed"


def test_a_question_of_any_length_arrives() -> None:
    with scripted("plays") as bot:
        assert ask(bot, name="m" * 1_000_000) == new_match("wolf_herd").legal_moves()[0]


def test_after_a_fault_the_next_question_starts_a_new_process() -> None:
    with scripted("raises") as bot:
        assert [fault_of(bot, name=name).kind for name in ("one", "two")] == ["crashed", "crashed"]


def test_an_illegal_move_is_left_to_whoever_runs_the_match() -> None:
    with scripted('{"move": {"type": "sheep", "card": "S3"}}') as bot:
        assert ask(bot).card == "S3"


def test_a_command_has_time_to_start_besides_its_time_for_a_move() -> None:
    with scripted("hangs", start_timeout=0.2) as bot:
        message = fault_of(bot, seconds=0.1).message
        assert message == "no answer within 0.1 seconds, plus 0.2 to start (it may not have flushed its output)"
    with scripted("plays", start_timeout=SECONDS) as bot:
        assert ask(bot, seconds=0.0001)


def test_a_command_that_cannot_be_run_has_crashed() -> None:
    with open_player(command("/no/such/bot")) as bot:
        assert fault_of(bot).message == "it exited with code 127: /no/such/bot: No such file or directory"


def test_one_process_answers_many_matches() -> None:
    with scripted("plays") as bot:
        bot.ask(question(new_match("wolf_herd"), "one"))
        process = bot.process
        bot.ask(question(new_match("president"), "two"))
        assert bot.process is process


def test_a_command_handles_signals_as_it_would_in_a_terminal() -> None:
    script = "read question; (yes; echo yes ended with $? >&2) | head -n 1 > /dev/null; exit 3"
    with open_player(command("sh", "-c", script)) as bot:
        assert fault_of(bot).message == f"it exited with code 3: yes ended with {128 + signal.SIGPIPE}"
