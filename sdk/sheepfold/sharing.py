"""The clients of matches that are unpickled: equal ones are shared, so that many matches need no more than one."""

import os
import sys
from collections.abc import Mapping
from threading import local
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakValueDictionary

from sheepfold.records import Sealing

Clients = WeakValueDictionary[Any, Any]  # by what they are made with, as long as anything else uses them


class Shelves(local):
    """The shared clients of a thread: for code outside of any event loop, and for each event loop."""

    def __init__(self) -> None:
        self.plain: Final = Clients()
        self.by_loop: Final[WeakKeyDictionary[Any, Clients]] = WeakKeyDictionary()


SHELVES: Final = Shelves()


def restore_game(kind: Any, url: str | None, settings: Mapping[str, Any], name: str) -> Any:
    """Return a game that was pickled, of a client that is made with these settings."""
    return find_client(kind, url, settings).game(name)


def find_client(kind: Any, url: str | None, settings: Mapping[str, Any]) -> Any:
    """Return a client that is made with these settings: the one that this thread shares, unless it was closed."""
    shelf = find_shelf(is_asynchronous=hasattr(kind, "aclose"))
    if shelf is None or settings["session"] is not None:
        return kind(url, **settings)
    key = (os.getpid(), kind, url, *map(freeze, settings.values()))  # a child process has connections of its own
    client = shelf.get(key)
    if client is None or client._transport.is_closed:
        client = shelf[key] = kind(url, **settings)
    return client


def find_shelf(*, is_asynchronous: bool) -> Clients | None:
    """Return where clients are shared here; None for an asynchronous one that no event loop could own yet."""
    loop = running_loop()
    if loop is not None:
        return SHELVES.by_loop.setdefault(loop, Clients())
    return None if is_asynchronous else SHELVES.plain


def running_loop() -> Any:
    """Return the event loop that runs in this thread, if one does."""
    asyncio = sys.modules.get("asyncio")  # where it was not imported, no loop runs
    try:
        return None if asyncio is None else asyncio.get_running_loop()
    except RuntimeError:
        return None


def freeze(setting: Any) -> Any:
    """Return a setting of a client as a value that can be hashed."""
    if isinstance(setting, Mapping):
        return frozenset(setting.items())
    return (*setting.keys, setting.seconds, setting.ledger) if isinstance(setting, Sealing) else setting
