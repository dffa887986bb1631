"""The registry of bots, which finds the player for a bot's name."""

import os
import re
import shlex
import shutil
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, get_args
from urllib.parse import SplitResult, urlsplit

from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.engine import BotName
from sheepfold_tools.bots.external import ExternalPlayer
from sheepfold_tools.bots.interface import BotFault, LocalPlayer, Player

BUILT_IN: Final[tuple[str, ...]] = get_args(BotName)
COMMAND: Final = "cmd:"
SCHEMES: Final = ("http", "https")
OBJECT: Final = re.compile(r"(.+\.py|\w+(\.\w+)*):[^\W\d]\w*")
HOST: Final = (sys.executable, "-P", "-m", "sheepfold_tools.bots.host")  # -P: a file here may be named like our modules
CONNECT_TIMEOUT: Final = 5.0  # seconds


class UnknownBot(ValueError):
    """Raised when there is no bot with a name, or the bot cannot play."""


def player(name: str) -> Player:
    """Return the player for the bot with that name.

    The name can be a built-in bot (`random`, `careful`, `search:200`), a Python object (`module:Name` or
    `file.py:Name`), a web address (`http://...`) or a command (`cmd:...`). Only built-in bots are
    checked here; use `check` to find out whether the others can be started.

    Raises:
        UnknownBot: the name is none of these.
    """
    from sheepfold_rules.bots import find_bot  # only here: no other bot needs it

    try:
        make = find_bot(name)
    except ValueError as error:
        raise UnknownBot(str(error)) from None
    if make is not None:
        return LocalPlayer(make)
    if is_address(name):
        parse_address(name)
        from sheepfold_tools.bots.web_bot import WebPlayer  # imported late: requests is slow to load

        return WebPlayer(name)
    if name.endswith(".py") and not is_command(name):
        raise UnknownBot(f"{name!r} is a file: add the name of its class or function, as in {name}:Bot")
    if not is_command(name) and OBJECT.fullmatch(name) is None:
        raise UnknownBot(
            f"there is no bot {name!r}{did_you_mean(name, BUILT_IN)}: a bot is one of {', '.join(BUILT_IN)}, "
            "module:Name, file.py:Name, an http address or cmd:..."
        )
    if os.name != "posix":
        raise UnknownBot(
            f"{name!r} can only play on Linux and macOS: on other systems, a bot that hangs cannot be killed reliably"
        )
    return (
        ExternalPlayer(split_command(name), greets=False) if is_command(name) else ExternalPlayer((*HOST, name), True)
    )


def check(name: str) -> None:
    """Check that a bot exists, by loading the Python object, finding the command or connecting to the address.

    Raises:
        UnknownBot: it does not exist, or cannot play. The message says why.
    """
    found = player(name)
    check_present(name)
    if is_address(name):
        check_listening(parse_address(name))
    elif isinstance(found, ExternalPlayer):
        try:
            found.start()  # a command is not started
        except BotFault as fault:
            raise UnknownBot(f"{name!r} cannot play: {fault.message}") from None
        finally:
            found.close()


def check_present(name: str) -> None:
    """Raise UnknownBot if this machine has no file or command of that bot. Nothing is started."""
    source = name.rpartition(":")[0]
    if is_command(name):
        command = split_command(name)[0]
        if shutil.which(command) is None:
            raise UnknownBot(f"there is no command {command}, or it is not executable")
    elif source.endswith(".py") and not Path(source).is_file():
        raise UnknownBot(f"there is no file {source}")


def make_arguments(names: Sequence[str]) -> list[str]:
    """Return the words of a command line that name these bots: one `--bots`, or several if one is a command."""
    each = names if any(map(is_command, names)) else (",".join(names),)
    return [word for name in each for word in ("--bots", name)]


def is_command(name: str) -> bool:
    """Whether a bot is a command."""
    return name.startswith(COMMAND)


def is_address(name: str) -> bool:
    """Whether a name looks like a web address."""
    return name.partition(":")[0].lower() in SCHEMES


def parse_address(name: str) -> SplitResult:
    """Return the parts of a web address. It must have no user name and password, which reports would reveal."""
    try:
        found = urlsplit(name)
        is_whole = bool(found.hostname) and (found.port is None or found.port > 0)
    except ValueError as error:
        raise UnknownBot(f"{name!r} is not a valid web address: {error}") from None
    if not is_whole or re.search(r"\s", name):
        raise UnknownBot(f"{name!r} is not a valid web address, such as http://127.0.0.1:8001/bot")
    if found.username is not None:
        raise UnknownBot("the address must not contain a user name or password, because reports show it")
    return found


def split_command(name: str) -> tuple[str, ...]:
    """Return the words of a command, or raise UnknownBot if there are none or a quotation mark is missing."""
    try:
        words = tuple(shlex.split(name.removeprefix(COMMAND)))
    except ValueError as error:
        raise UnknownBot(f"{name!r} is not a command: {str(error).lower()}") from None
    if not words or not words[0]:
        raise UnknownBot(f"{name!r} is not a command, such as cmd:./bot")
    return words


def check_listening(address: SplitResult) -> None:
    """Raise UnknownBot if nothing listens at the address. Behind a proxy, this is not checked."""
    from requests.utils import get_environ_proxies  # imported late: it is slow to load

    if get_environ_proxies(address.geturl()):
        return
    port = address.port or (443 if address.scheme == "https" else 80)
    try:
        socket.create_connection((address.hostname, port), CONNECT_TIMEOUT).close()
    except (OSError, UnicodeError) as error:  # UnicodeError: not a valid host name
        reason = getattr(error, "strerror", None) or error
        raise UnknownBot(f"nothing responds at {address.geturl()}: {reason}") from None
