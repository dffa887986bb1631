"""A server of a test that runs in a thread of its own."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseServer


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
