"""A server of a test that runs in a thread of its own, and threads that the system refuses to start."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseServer
from typing import Final

TOO_LARGE: Final = 1 << 46  # bytes: no machine has room for such a stack


@contextmanager
def serving(server: BaseServer, over: threading.Event) -> Iterator[None]:
    """The server answers until the end, which its handlers are told by the event."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield
    finally:
        over.set()
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def no_more_threads() -> Iterator[None]:
    """In this block, no thread can be started."""
    before = threading.stack_size(TOO_LARGE)
    try:
        yield
    finally:
        threading.stack_size(before)
