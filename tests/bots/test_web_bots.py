"""Web bots: what they are asked, and the faults of those that do not answer."""

import gzip
import json
import socket
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import NAMES
from sheepfold_tools.bots import Player
from sheepfold_tools.bots.process import MAX_LINE
from tests.support.questions import SHORT, ask, fault_of, new_match, open_player, play_match, question
from tests.support.web_bots import Bot, Choose, Reply, first_move, web_bot

GOOD: Final = json.dumps({"move": plain(new_match("wolf_herd").legal_moves()[0])}).encode()

# what it replies, the kind of its fault, and what the message says
FAULTS: Final = (
    (None, "gone", "the connection was lost"),
    (Reply(GOOD, length=len(GOOD) + 7, closes=True), "gone", "the connection was lost"),
    (Reply(GOOD, status=500), "crashed", "status 200 was expected, not 500"),
    (Reply(GOOD, status=201), "nonsense", "status 200 was expected, not 201"),
    (Reply(GOOD, status=404), "nonsense", "status 200 was expected, not 404"),
    (Reply(b"", 302, headers=(("Location", "/bot"),)), "nonsense", "status 200 was expected, not 302"),
    (Reply(GOOD, kind="text/html"), "nonsense", "application/json was expected, not text/html"),
    (Reply(GOOD, kind=None), "nonsense", "the response has no Content-Type: application/json was expected"),
    (Reply(b""), "nonsense", "JSON was expected, not ''"),
    (Reply(b"\xff\xfe"), "nonsense", "JSON was expected"),
    (Reply(gzip.compress(GOOD), headers=(("Content-Encoding", "gzip"),)), "nonsense", "JSON was expected"),
    (Reply(b" " * MAX_LINE + GOOD), "nonsense", "an answer of at most 1,048,576 bytes was expected"),
    (Reply(b'{"fault": 1}'), "nonsense", "not with 'fault'"),
)


class Script:
    """What a web bot replies: the function can be replaced while the bot runs."""

    def __init__(self) -> None:
        self.choose: Choose = first_move

    def reply(self, asked: dict[str, Any]) -> Reply | None:
        """Return the reply to a question."""
        return self.choose(asked)


@pytest.fixture(scope="module")
def script() -> Script:
    """What the shared web bot replies."""
    return Script()


@pytest.fixture(scope="module")
def shared(script: Script) -> Iterator[Bot]:
    """A web bot that several tests share."""
    with web_bot(script.reply) as found:
        yield found


@pytest.fixture(scope="module")
def player(shared: Bot) -> Iterator[Player]:
    """The player of the shared web bot."""
    with open_player(shared.url) as found:
        yield found


@pytest.mark.parametrize("game", NAMES)
def test_a_web_bot_plays_each_game_over_one_connection(game: str, script: Script, shared: Bot, player: Player) -> None:
    script.choose = first_move
    had = len(shared.questions)
    assert play_match(player, game, moves=8)[0] == new_match(game).legal_moves()[0]
    assert (len(shared.questions) - had, shared.connections) == (8, 1)


def test_a_question_is_posted_unchanged() -> None:
    asked = question(new_match("sheepshead"))
    with web_bot(first_move) as web, open_player(web.url) as bot:
        bot.ask(asked)
    body = {"match": asked.match, "seed": asked.seed, "seconds": asked.seconds, "view": plain(asked.view)}
    assert web.questions == [json.loads(json.dumps(body))]
    assert web.headers[0]["path"] == "/bot?level=3"
    assert web.headers[0]["content-type"] == "application/json"


@pytest.mark.parametrize(("reply", "kind", "message"), FAULTS)
def test_a_reply_that_is_not_a_valid_answer_is_a_fault(
    reply: Reply | None, kind: str, message: str, script: Script, player: Player
) -> None:
    script.choose = lambda asked: reply
    fault = fault_of(player)
    assert fault.kind == kind
    assert message in fault.message


def silent(web: Bot) -> None:
    """Say nothing."""
    web.wait()


def drips(web: Bot) -> Reply:
    """Never finish the answer."""
    return Reply(b"", length=100, drips=web.over)


def hangs_up_late(web: Bot) -> None:
    """Hang up when there is too little time left for the same again."""
    web.over.wait(SHORT * 0.7)


@pytest.mark.parametrize("reply", [silent, drips, hangs_up_late])
def test_a_web_bot_whose_answer_is_not_there_in_time_is_too_slow(reply: Callable[[Bot], Reply | None]) -> None:
    with web_bot(lambda asked: reply(web)) as web, open_player(web.url) as bot:
        fault = fault_of(bot, seconds=SHORT)
        assert (fault.kind, fault.message) == ("too_slow", "no answer within 0.3 seconds")


def test_a_bot_at_an_address_where_nobody_listens_is_gone() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    with open_player(url) as bot:
        fault = fault_of(bot)
        assert (fault.kind, fault.message) == ("gone", "nothing listens there")


def test_an_address_without_tls_has_a_message_of_its_own(shared: Bot) -> None:
    with open_player(shared.url.replace("http:", "https:")) as bot:
        fault = fault_of(bot)
        assert fault.kind == "gone"
        assert fault.message.startswith("no secure connection was made")


def test_a_question_is_repeated_if_the_kept_connection_was_closed() -> None:
    def closing(asked: dict[str, Any]) -> Reply:
        return Reply(first_move(asked).body, closes=True)

    with web_bot(closing) as web, open_player(web.url) as bot:
        play_match(bot, "wolf_herd", moves=5)
        assert (len(web.questions), web.connections) == (5, 5)


def test_a_question_on_a_kept_connection_is_repeated_only_once() -> None:
    def hangs_up(asked: dict[str, Any]) -> Reply | None:
        return first_move(asked) if len(web.questions) == 1 else None

    with web_bot(hangs_up) as web, open_player(web.url) as bot:
        ask(bot)
        assert fault_of(bot).kind == "gone"
        assert len(web.questions) == 3
        first, second, repeated = [headers["idempotency-key"] for headers in web.headers]
        assert second == repeated != first


def test_a_fault_leaves_the_other_questions_alone(script: Script, player: Player) -> None:
    script.choose = lambda asked: first_move(asked) if asked["match"].startswith("good") else Reply(b"baa")
    for _ in range(2):
        assert ask(player, name="good")
        assert fault_of(player, name="bad").kind == "nonsense"
