"""The names of bots, and the messages about invalid names."""

import socket
import sys
from typing import Final

import pytest

from sheepfold_tools.bots import BUILT_IN, UnknownBot, player
from sheepfold_tools.bots.registry import check
from tests.support.questions import command, open_player

# a name that is not a bot's, and what the message says
NAMES: Final = (
    ("", "there is no bot '': a bot is one of "),
    ("nobody", "there is no bot 'nobody': a bot is one of random"),
    ("mine.py", "as in mine.py:Bot"),
    ("mine:", "there is no bot "),
    (":Bot", "there is no bot "),
    ("mine:Bot.inner", "there is no bot "),
    ("mine:2", "there is no bot "),
    ("my module:Bot", "there is no bot "),
    ("ftp://127.0.0.1/bot", "there is no bot "),
    ("cmd:", "is not a command, such as cmd:./bot"),
    ("cmd:''", "is not a command, such as cmd:./bot"),
    ("cmd:./bot 'one", "is not a command: no closing quotation"),
    ("http://", "is not a valid web address, such as http://127.0.0.1:8001/bot"),
    ("http:/bot", "is not a valid web address, such as http://127.0.0.1:8001/bot"),
    ("http://127.0.0.1:0/", "is not a valid web address, such as http://127.0.0.1:8001/bot"),
    ("http://127.0.0.1:99999/", "Port out of range"),
    ("http://[::1/", "is not a valid web address"),
    ("http://127.0.0.1/a bot", "is not a valid web address"),
    ("http://me:secret@127.0.0.1/", "the address must not contain a user name or password, because reports show it"),
)


@pytest.mark.parametrize(("name", "message"), NAMES)
def test_an_invalid_name_of_a_bot_is_refused(name: str, message: str) -> None:
    for refuse in (player, check):
        with pytest.raises(UnknownBot) as caught:
            refuse(name)
        assert message in str(caught.value)
        assert "secret" not in str(caught.value)


def test_a_missing_command_is_noticed_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot, match="there is no command /no/such/bot"):
        check("cmd:/no/such/bot --fast")
    check(command(sys.executable, "bot.py"))


def test_an_address_where_nobody_listens_is_noticed_before_anything_is_played() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        check(url)
    with pytest.raises(UnknownBot, match=f"nothing responds at {url}: Connection refused"):
        check(url)


@pytest.mark.parametrize("host", ["a..b", "a" * 64])
def test_a_name_that_no_host_can_have_is_noticed_too(host: str) -> None:
    with pytest.raises(UnknownBot, match=f"nothing responds at http://{host}/: "):
        check(f"http://{host}/")


@pytest.mark.parametrize("name", ["mine.py:Bot", "cmd:/no/such/bot"])
def test_a_player_is_not_started_before_it_is_asked(name: str) -> None:
    with open_player(name) as bot:
        assert vars(bot)["process"] is None


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_bot_passes_the_check(name: str) -> None:
    check(name)
