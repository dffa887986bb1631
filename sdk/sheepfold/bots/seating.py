"""From the name of a bot to a player."""

import os
import re
import shlex
import shutil
import socket
import sys
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, urlsplit

from requests.utils import get_environ_proxies

from sheepfold.bots.built_in import NAMES, BuiltIn, find_bot
from sheepfold.bots.foreign import Foreign
from sheepfold.bots.player import BotFault, Player

BUILT_IN: Final = NAMES
COMMAND: Final = "cmd:"
SCHEMES: Final = ("http", "https")
OBJECT: Final = re.compile(r"(?P<source>.+\.py|\w+(\.\w+)*):(?P<own>[^\W\d]\w*)")
HOST: Final = (sys.executable, "-P", "-m", "sheepfold.bots.host")  # -P: a file here may be named as one of ours
REACHING: Final = 5.0  # seconds for a connection


class NoSuchBot(ValueError):
    """A name that is no bot's."""


def player(name: str) -> Player:
    """The player of that name: a built-in's (`random`, `careful`, `search:200`), a Python object (`module:Name`,
    `file.py:Name`), a web address (`http://...`), or a command (`cmd:...`).

    A bot of the last three is not started yet: `check` says whether it can be.

    Raises:
        NoSuchBot: it is none of these.
    """
    return built_in(name) or foreign(name)


def check(name: str) -> None:
    """Whether the bot of that name is there: the Python object is loaded, the command found, the address reached.

    Raises:
        NoSuchBot: it is not, and why.
    """
    if built_in(name) is not None:
        return
    found = foreign(name)
    if name.startswith(COMMAND):
        look_for(found.command[0])
    elif is_address(name):
        reach(address_of(name))
    else:
        load(found, name)


def built_in(name: str) -> BuiltIn | None:
    """The player of a built-in's name.

    Raises:
        NoSuchBot: it begins like one, but does not go on like one.
    """
    try:
        make = find_bot(name)
    except ValueError as wrong:
        raise NoSuchBot(str(wrong)) from None
    return None if make is None else BuiltIn(make)


def foreign(name: str) -> Foreign:
    """The player of a name that is no built-in's.

    Raises:
        NoSuchBot: it is no name of a bot at all, or has no place here.
    """
    if is_address(name):
        address_of(name)
    elif name.endswith(".py") and not name.startswith(COMMAND):
        raise NoSuchBot(f"{name!r} is no bot, but a file: its class or function was expected too, as in {name}:Bot")
    elif not name.startswith(COMMAND) and OBJECT.fullmatch(name) is None:
        raise NoSuchBot(
            f"{name!r} is no bot: one of {', '.join(BUILT_IN)}, module:Name, file.py:Name, an http address or cmd:... "
            "was expected"
        )
    if os.name != "posix":
        raise NoSuchBot(f"{name!r} cannot play here: only Linux and macOS end a bot that hangs with all it started")
    if name.startswith(COMMAND):
        return Foreign(words_of(name), greets=False)
    return Foreign((*HOST, name), greets=True)


def is_address(name: str) -> bool:
    """Is it true that the name is meant as a web address?"""
    return name.partition(":")[0].lower() in SCHEMES


def address_of(name: str) -> SplitResult:
    """The parts of a web address.

    Raises:
        NoSuchBot: it is none, or names a user: whoever reads the report would see the password.
    """
    try:
        found = urlsplit(name)
        whole = bool(found.hostname) and (found.port is None or found.port > 0)
    except ValueError as error:
        raise NoSuchBot(f"{name!r} is no web address: {error}") from None
    if not whole or re.search(r"\s", name):
        raise NoSuchBot(f"{name!r} is no web address: one like http://127.0.0.1:8001/bot was expected")
    if found.username is not None:
        raise NoSuchBot("a web address without a user and a password was expected: reports show it")
    return found


def words_of(name: str) -> tuple[str, ...]:
    """The words of a command.

    Raises:
        NoSuchBot: there are none, or a quotation has no end.
    """
    try:
        words = tuple(shlex.split(name.removeprefix(COMMAND)))
    except ValueError as error:
        raise NoSuchBot(f"{name!r} is no command: {str(error).lower()}") from None
    if not words or not words[0]:
        raise NoSuchBot(f"{name!r} is no command: one like cmd:./bot was expected")
    return words


def look_for(program: str) -> None:
    """Raise NoSuchBot where there is no such program."""
    if shutil.which(program) is None:
        raise NoSuchBot(f"there is no command {program}, or it may not be run")


def reach(address: SplitResult) -> None:
    """Raise NoSuchBot where nobody listens at the address; what goes by a proxy is not tried."""
    if get_environ_proxies(address.geturl()):
        return
    port = address.port or (443 if address.scheme == "https" else 80)
    try:
        socket.create_connection((address.hostname, port), REACHING).close()
    except (OSError, UnicodeError) as error:  # a name of a host may be none
        why = getattr(error, "strerror", None) or error
        raise NoSuchBot(f"nobody answers at {address.geturl()}: {why}") from None


def load(found: Foreign, name: str) -> None:
    """Raise NoSuchBot where the Python object cannot be loaded."""
    source = name.rpartition(":")[0]
    if source.endswith(".py") and not Path(source).is_file():
        raise NoSuchBot(f"there is no file {source}")
    try:
        found.start()
    except BotFault as fault:
        raise NoSuchBot(f"{name!r} cannot play: {fault.message}") from None
    finally:
        found.close()
