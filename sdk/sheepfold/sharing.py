"""The clients of unpickled matches. Clients with equal settings are shared, so that many matches need only one."""

import os
import sys
from collections.abc import Mapping
from threading import local
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakValueDictionary

Clients = WeakValueDictionary[Any, Any]  # by their settings, for as long as anything else uses them


class Shelves(local):
    """The shared clients of a thread: those used outside any event loop, and those of each event loop."""

    def __init__(self) -> None:
        self.plain: Final = Clients()
        self.by_loop: Final[WeakKeyDictionary[Any, Clients]] = WeakKeyDictionary()


SHELVES: Final = Shelves()


def restore_game(kind: Any, url: str | None, settings: Mapping[str, Any], name: str) -> Any:
    """Return a game that was pickled, with a client that has these settings."""
    return find_client(kind, url, settings).game(name)


def find_client(kind: Any, url: str | None, settings: Mapping[str, Any]) -> Any:
    """Return a client with these settings: this thread's shared one, unless it was closed."""
    shelf = find_shelf(is_asynchronous=hasattr(kind, "aclose"))
    if shelf is None or settings["session"] is not None:
        return kind(url, **settings)
    key = (os.getpid(), kind, url, *map(freeze, settings.values()))  # a child process needs its own connections
    client = shelf.get(key)
    if client is None or client._transport.is_closed:
        client = shelf[key] = kind(url, **settings)
    return client


def find_shelf(*, is_asynchronous: bool) -> Clients | None:
    """Return where clients are shared here; None for an asynchronous client outside any event loop."""
    loop = running_loop()
    if loop is not None:
        return SHELVES.by_loop.setdefault(loop, Clients())
    return None if is_asynchronous else SHELVES.plain


def running_loop() -> Any:
    """Return the event loop that is running in this thread, if any."""
    asyncio = sys.modules.get("asyncio")  # if it has not been imported, no loop is running
    try:
        return None if asyncio is None else asyncio.get_running_loop()
    except RuntimeError:
        return None


def freeze(setting: Any) -> Any:
    """Return a setting of a client as a hashable value."""
    return frozenset(setting.items()) if isinstance(setting, Mapping) else setting
