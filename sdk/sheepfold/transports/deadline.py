"""Connections for requests with a deadline, however slowly a service reads the request or sends the response.

A socket's own timeout limits each wait separately, so a service that sends one byte per second would never time out.
"""

import socket
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from http import HTTPStatus
from http.client import HTTPException, HTTPResponse, RemoteDisconnected
from io import BufferedReader, RawIOBase
from threading import Thread
from time import monotonic
from typing import Any, Final

from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import HTTPError, NewConnectionError
from urllib3.poolmanager import ProxyManager
from urllib3.util.connection import allowed_gai_family

INTERIM: Final = range(102, 200)  # such as 103 Early Hints, which http.client takes for the final response
PART: Final = 64 * 1024  # bytes to send before checking the time again

END: Final[ContextVar[float]] = ContextVar("end")  # of the current request, on the monotonic clock


@contextmanager
def deadline(seconds: float) -> Iterator[float]:
    """Set a deadline, `seconds` from now, for the request made within the block, and yield it."""
    token = END.set(monotonic() + seconds)
    try:
        yield END.get()
    finally:
        END.reset(token)


def seconds_left(end: float) -> float:
    """Return the seconds until a deadline.

    Raises:
        TimeoutError: it has passed.
    """
    left = end - monotonic()
    if left <= 0:
        raise TimeoutError("the deadline has passed")
    return left


def look_up(host: str, port: int, seconds: float) -> list[str]:
    """Return the addresses of a host, in the order in which to try them.

    The look-up runs in its own thread: the operating system may take longer than `seconds`, and cannot be interrupted.

    Raises:
        gaierror: there is no such host.
        TimeoutError: the look-up took longer than `seconds`.
    """
    found: Future[list[Any]] = Future()

    def ask() -> None:
        try:
            found.set_result(socket.getaddrinfo(host.strip("[]"), port, allowed_gai_family(), socket.SOCK_STREAM))
        except Exception as error:
            found.set_exception(error)

    Thread(target=ask, name="sheepfold looks up a host", daemon=True).start()
    return list(dict.fromkeys(address[0] for *_, address in found.result(seconds)))


class DeadlineReader(RawIOBase):
    """Reads from a socket until a deadline."""

    def __init__(self, sock: socket.socket, raw: RawIOBase, end: float) -> None:
        self.sock: Final = sock
        self.raw: Final = raw
        self.end: Final = end
        self.is_over = False  # whether there is nothing more to read

    def readable(self) -> bool:
        """Whether it can be read from."""
        return True

    def readinto(self, buffer: Any) -> Any:
        """Read what has arrived, or wait for more."""
        self.sock.settimeout(seconds_left(self.end))
        count = self.raw.readinto(buffer)
        self.is_over = count == 0
        return count

    def close(self) -> None:
        """Close it."""
        self.raw.close()
        super().close()


class DeadlineResponse(HTTPResponse):
    """A response that is read until its deadline."""

    def __init__(self, sock: socket.socket, *arguments: Any, **named: Any) -> None:
        super().__init__(sock, *arguments, **named)
        raw: Any = self.fp.detach()
        self.reader: Final = DeadlineReader(sock, raw, END.get())
        self.fp = BufferedReader(self.reader)

    def begin(self) -> None:
        """Read the status line and headers.

        Raises:
            RemoteDisconnected: they are cut off, which http.client would take for their end.
            HTTPException: they are invalid, or give several lengths, for which urllib3 would not close the response.
        """
        super().begin()
        while self.status in INTERIM:
            self.headers = None  # type: ignore[assignment] # as before the first head
            super().begin()
        if self.status == HTTPStatus.SWITCHING_PROTOCOLS:
            self.will_close = True  # what comes next is not the response to another request
        if self.reader.is_over:
            raise RemoteDisconnected("the connection was closed before the end of the headers")
        lengths = ",".join(self.headers.get_all("Content-Length", ()))
        if len({length.strip() for length in lengths.split(",")}) > 1:
            raise HTTPException("there are several values of Content-Length")


class KeepsDeadline:
    """The common part of connections over HTTP and HTTPS."""

    port: int
    sock: Any
    timeout: Any
    _dns_host: str
    response_class: type[HTTPResponse] = DeadlineResponse

    def _new_conn(self) -> socket.socket:
        """Connect to the first address of the host that accepts; urllib3 would allow the full time for each address."""
        end = END.get()
        try:
            *others, last = look_up(self._dns_host, self.port, seconds_left(end))
        except socket.gaierror as error:
            raise NewConnectionError(self, str(error)) from error  # type: ignore[arg-type] # the other base is one
        for tried, address in enumerate(others):
            with suppress(HTTPError):
                return self.connect_to(address, seconds_left(end) / (len(others) + 1 - tried))
        return self.connect_to(last, seconds_left(end))

    def connect_to(self, address: str, seconds: float) -> socket.socket:
        """Connect to an address of the host within `seconds`, and leave the rest of the time for the TLS handshake."""
        host, self._dns_host, self.timeout = self._dns_host, address, seconds
        try:
            connected: socket.socket = super()._new_conn()  # type: ignore[misc] # of the other base
        finally:
            self._dns_host = host  # the name that the certificate must have
        connected.settimeout(seconds_left(END.get()))
        return connected

    def send(self, data: Any) -> None:
        """Send part of a request."""
        for start in range(0, len(data), PART):
            if self.sock is not None:
                self.sock.settimeout(seconds_left(END.get()))
            super().send(data[start : start + PART])  # type: ignore[misc] # of the other base


class Connection(KeepsDeadline, HTTPConnection):
    """A connection over HTTP."""


class EncryptedConnection(KeepsDeadline, HTTPSConnection):
    """A connection over HTTPS."""


class Pool(HTTPConnectionPool):
    """Connections over HTTP."""

    ConnectionCls = Connection


class EncryptedPool(HTTPSConnectionPool):
    """Connections over HTTPS."""

    ConnectionCls = EncryptedConnection


POOLS: Final = {"http": Pool, "https": EncryptedPool}


class DeadlineAdapter(HTTPAdapter):
    """Sends requests on connections that keep deadlines."""

    def init_poolmanager(self, *arguments: Any, **named: Any) -> None:
        """Create the pools of direct connections."""
        super().init_poolmanager(*arguments, **named)
        self.poolmanager.pool_classes_by_scheme = POOLS

    def proxy_manager_for(self, proxy: str, **named: Any) -> Any:
        """Return the pools of connections through a proxy."""
        manager = super().proxy_manager_for(proxy, **named)
        if type(manager) is ProxyManager:  # but not SOCKS, which has its own connections
            manager.pool_classes_by_scheme = POOLS
        return manager
