"""A relay between two programs, such as a browser and an app: it keeps what the app sends, and can be unreliable."""

import contextlib
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final
from urllib.parse import urlsplit

CHUNK: Final = 65_536


class Relay:
    """A relay to the app at `target`, which may move."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.received: list[bytearray] = []  # what the app has sent, by connection
        self.online = Event()  # otherwise what comes is lost, as is all that follows on that connection; nobody is told
        self.online.set()
        self.delay = 0.0  # seconds before anything is passed on
        self.ends: list[socket.socket] = []
        self.listener: Final = socket.create_server(("127.0.0.1", 0))
        self.acceptor: Final = Thread(target=self.accept, daemon=True)
        self.acceptor.start()

    @property
    def url(self) -> str:
        """The address of the relay."""
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    def accept(self) -> None:
        """Take connections, and pass on what comes."""
        with contextlib.suppress(OSError):  # once it is closed
            while True:
                near = self.listener.accept()[0]
                parts = urlsplit(self.target)
                try:
                    far = socket.create_connection((parts.hostname or "", parts.port or 0))
                except OSError:  # the app does not run
                    near.close()
                    continue
                kept = bytearray()
                self.received.append(kept)
                self.ends += [near, far]
                Thread(target=self.forward, args=[near, far, bytearray()], daemon=True).start()
                Thread(target=self.forward, args=[far, near, kept], daemon=True).start()

    def forward(self, source: socket.socket, target: socket.socket, kept: bytearray) -> None:
        """Pass on what comes from one end, until it ends."""
        is_whole = True  # TCP delivers nothing after a gap
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                Event().wait(self.delay)
                is_whole = is_whole and self.online.is_set()
                if is_whole:
                    kept += data
                    target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End all connections."""
        self.listener.shutdown(socket.SHUT_RDWR)  # wakes the thread that accepts, which may add ends until then
        self.acceptor.join()
        for end in (self.listener, *self.ends):
            end.close()


@contextmanager
def relay(target: str) -> Iterator[Relay]:
    """A relay to an app, closed at the end."""
    opened = Relay(target)
    try:
        yield opened
    finally:
        opened.close()
