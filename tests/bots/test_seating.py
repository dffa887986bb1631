"""Names of bots: which there are, and what is said of those that are none."""

import socket
import sys
from typing import Final

import pytest

from sheepfold.bots import BUILT_IN, NoSuchBot, player
from sheepfold.bots.seating import check
from tests.bots.asking import command, named

# what is no name of a bot, and what is said of it
NAMES: Final = (
    ("", "'' is no bot: one of "),
    ("nobody", "'nobody' is no bot: one of random"),
    ("mine.py", "as in mine.py:Bot"),
    ("mine:", "is no bot"),
    (":Bot", "is no bot"),
    ("mine:Bot.inner", "is no bot"),
    ("mine:2", "is no bot"),
    ("my module:Bot", "is no bot"),
    ("ftp://127.0.0.1/bot", "is no bot"),
    ("cmd:", "one like cmd:./bot was expected"),
    ("cmd:''", "one like cmd:./bot was expected"),
    ("cmd:./bot 'one", "is no command: no closing quotation"),
    ("http://", "one like http://127.0.0.1:8001/bot was expected"),
    ("http:/bot", "one like http://127.0.0.1:8001/bot was expected"),
    ("http://127.0.0.1:0/", "one like http://127.0.0.1:8001/bot was expected"),
    ("http://127.0.0.1:99999/", "Port out of range"),
    ("http://[::1/", "is no web address"),
    ("http://127.0.0.1/a bot", "is no web address"),
    ("http://me:secret@127.0.0.1/", "a web address without a user and a password was expected"),
)


@pytest.mark.parametrize(("name", "message"), NAMES)
def test_what_is_no_name_of_a_bot_is_refused(name: str, message: str) -> None:
    for refuse in (player, check):
        with pytest.raises(NoSuchBot) as caught:
            refuse(name)
        assert message in str(caught.value)
        assert "secret" not in str(caught.value)


def test_a_command_that_is_not_there_is_found_before_anything_is_played() -> None:
    with pytest.raises(NoSuchBot, match="there is no command /no/such/bot"):
        check("cmd:/no/such/bot --fast")
    check(command(sys.executable, "bot.py"))


def test_an_address_where_nobody_listens_is_found_before_anything_is_played() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        check(url)
    with pytest.raises(NoSuchBot, match=f"nobody answers at {url}: Connection refused"):
        check(url)


@pytest.mark.parametrize("host", ["a..b", "a" * 64])
def test_a_name_that_no_host_can_have_is_found_too(host: str) -> None:
    with pytest.raises(NoSuchBot, match=f"nobody answers at http://{host}/: "):
        check(f"http://{host}/")


@pytest.mark.parametrize("name", ["mine.py:Bot", "cmd:/no/such/bot", "http://127.0.0.1:9/"])
def test_a_player_is_not_started_before_it_is_asked(name: str) -> None:
    with named(name) as bot:
        assert vars(bot)["child"] is None


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_built_in_is_there(name: str) -> None:
    check(name)
