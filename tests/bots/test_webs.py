"""Web bots: what they are asked, and what becomes of those that do not answer."""

import gzip
import json
import socket
from collections.abc import Iterator
from typing import Any, Final

import pytest

from sheepfold.bots import Player
from sheepfold.bots.child import LONGEST
from sheepfold.reading import plain
from tests.bots.asking import SEATS, SHORT, ask, begun, fault_of, named, played, question
from tests.bots.webs import Bot, Choose, Reply, first, web_bot

GOOD: Final = json.dumps({"move": plain(begun("wolf_herd").legal_moves[0])}).encode()

# what it replies, the kind of its fault, and what the message says
FAULTS: Final = (
    (None, "gone", "the connection broke off"),
    (Reply(GOOD, length=len(GOOD) + 7, closes=True), "gone", "the connection broke off"),
    (Reply(GOOD, status=500), "crashed", "status 200 was expected, and there was 500"),
    (Reply(GOOD, status=201), "nonsense", "status 200 was expected, and there was 201"),
    (Reply(GOOD, status=404), "nonsense", "status 200 was expected, and there was 404"),
    (Reply(b"", 302, headers=(("Location", "/bot"),)), "nonsense", "status 200 was expected, and there was 302"),
    (Reply(GOOD, kind="text/html"), "nonsense", "application/json was expected, and there was text/html"),
    (Reply(GOOD, kind=None), "nonsense", "application/json was expected, and there was no type"),
    (Reply(b""), "nonsense", "JSON was expected, and there was ''"),
    (Reply(b"\xff\xfe"), "nonsense", "JSON was expected"),
    (Reply(gzip.compress(GOOD), headers=(("Content-Encoding", "gzip"),)), "nonsense", "JSON was expected"),
    (Reply(b" " * LONGEST + GOOD), "nonsense", "an answer of at most 1,048,576 bytes was expected"),
    (Reply(b'{"move": {"type": "turn"}}'), "nonsense", "/move/type: sheep or fence"),
    (Reply(b'{"move": {"type": "sheep"}, "x": 1}'), "nonsense", "and there was 'move', 'x'"),
    (Reply(b'{"fault": {"kind": "gone", "message": ""}}'), "nonsense", "and there was 'fault'"),
    (Reply(b'{"fault": 1}'), "nonsense", "and there was 'fault'"),
)


class Told:
    """What a web bot is told to reply."""

    def __init__(self) -> None:
        self.choose: Choose = first

    def reply(self, asked: dict[str, Any]) -> Reply | None:
        """The reply to a question."""
        return self.choose(asked)


@pytest.fixture(scope="module")
def told() -> Told:
    """What the web bot replies that several tests ask."""
    return Told()


@pytest.fixture(scope="module")
def shared(told: Told) -> Iterator[Bot]:
    """That bot."""
    with web_bot(told.reply) as found:
        yield found


@pytest.fixture(scope="module")
def player(shared: Bot) -> Iterator[Player]:
    """Its player."""
    with named(shared.url) as found:
        yield found


@pytest.mark.parametrize("game", SEATS)
def test_a_web_bot_plays_each_game_by_one_connection(game: str, told: Told, shared: Bot, player: Player) -> None:
    told.choose = first
    had = len(shared.questions)
    assert played(player, game, moves=8)[0] == begun(game).legal_moves[0]
    assert (len(shared.questions) - had, shared.connections) == (8, 1)


def test_a_question_is_posted_as_it_is() -> None:
    asked = question(begun("sheepshead"))
    with web_bot(first) as web, named(web.url) as bot:
        bot.ask(asked)
    body = {"match": asked.match, "seed": asked.seed, "seconds": 10.0, "view": plain(asked.view)}
    assert web.questions == [json.loads(json.dumps(body))]
    assert web.heads[0]["path"] == "/bot?level=3"
    assert web.heads[0]["content-type"] == "application/json"


@pytest.mark.parametrize(("reply", "kind", "message"), FAULTS)
def test_a_reply_that_is_no_answer_is_a_fault(
    reply: Reply | None, kind: str, message: str, told: Told, player: Player
) -> None:
    told.choose = lambda asked: reply
    fault = fault_of(player)
    assert fault.kind == kind
    assert message in fault.message


def test_a_web_bot_that_is_silent_is_too_slow() -> None:
    def silent(asked: dict[str, Any]) -> None:
        web.wait()

    with web_bot(silent) as web, named(web.url) as bot:
        fault = fault_of(bot, seconds=SHORT)
        assert (fault.kind, fault.message) == ("too_slow", "no answer came in 0.3 seconds")


def test_a_web_bot_has_all_its_time_only_once() -> None:
    def drips(asked: dict[str, Any]) -> Reply:
        return Reply(b"", length=100, drips=web.over)

    with web_bot(drips) as web, named(web.url) as bot:
        assert fault_of(bot, seconds=SHORT).kind == "too_slow"


def test_where_nobody_listens_the_bot_is_gone() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    with named(url) as bot:
        fault = fault_of(bot)
        assert (fault.kind, fault.message) == ("gone", "nobody listens there")


def test_an_address_that_speaks_no_tls_is_told_so(shared: Bot) -> None:
    with named(shared.url.replace("http:", "https:")) as bot:
        fault = fault_of(bot)
        assert fault.kind == "gone"
        assert fault.message.startswith("no secure connection was made")


def test_a_question_that_meets_a_closed_connection_is_asked_again() -> None:
    def closing(asked: dict[str, Any]) -> Reply:
        return Reply(first(asked).body, closes=True)

    with web_bot(closing) as web, named(web.url) as bot:
        played(bot, "wolf_herd", moves=5)
        assert (len(web.questions), web.connections) == (5, 5)


def test_a_bot_that_hangs_up_on_a_kept_connection_is_asked_once_more_and_no_oftener() -> None:
    def hangs_up(asked: dict[str, Any]) -> Reply | None:
        return first(asked) if len(web.questions) == 1 else None

    with web_bot(hangs_up) as web, named(web.url) as bot:
        ask(bot)
        assert fault_of(bot).kind == "gone"
        assert len(web.questions) == 3


def test_a_fault_is_that_question_s_alone() -> None:
    def sometimes(asked: dict[str, Any]) -> Reply:
        return first(asked) if asked["match"].startswith("good") else Reply(b"baa")

    with web_bot(sometimes) as web, named(web.url) as bot:
        for name in ("good", "bad", "good", "bad"):
            if name == "good":
                assert ask(bot, name=name)
            else:
                assert fault_of(bot, name=name).kind == "nonsense"
        assert isinstance(web, Bot)
