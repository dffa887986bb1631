"""What is ours of gunicorn: a worker that waits for no client, its connections, and the way that it logs.

Each override says what a user would lose without it.
"""

import logging
import select
import socket
import sys
from collections import deque
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from secrets import token_hex
from selectors import EVENT_READ
from time import monotonic
from typing import Any, Final

from gunicorn.glogging import Logger
from gunicorn.http.errors import (
    ExpectationFailed,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
    UnsupportedTransferCoding,
)
from gunicorn.util import write_nonblock
from gunicorn.workers.gthread import ThreadWorker

from sheepfold_rules.problems import problem, refusal
from sheepfold_server.service.problems import BadRequest, InternalError
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.headers import DEFAULT_HEADERS, REQUEST_ID, UNCACHEABLE
from sheepfold_server.web.observe import log
from sheepfold_server.web.problems import PROBLEM_JSON, status_problem

LINGER: Final = 2.0  # seconds for a client to close its connection, or to send a request while the worker stops
MAX_DRAINED: Final = 65_536  # bytes that are still received on a connection that is being closed
PART: Final = 16_384  # bytes to receive at a time
STATUSES: Final[dict[type[ParseException], int]] = {  # of requests that are not valid HTTP; of all others 400
    LimitRequestLine: 414,
    ExpectationFailed: 417,
    LimitRequestHeaders: 431,
    UnsupportedTransferCoding: 501,
}


class ClientSocket(socket.socket):
    """A connection on which a whole request has to arrive in time, and then the whole response.

    The limit is not one on each part: a client that sends or reads byte by byte does not get more time. It does not
    apply while the socket is non-blocking.
    """

    seconds = 0.0
    deadline = 0.0
    is_sending = False

    def begin_request(self, seconds: float) -> None:
        """Give the client that many seconds for a request, and as many for its response, once that is sent."""
        self.seconds, self.deadline, self.is_sending = seconds, monotonic() + seconds, False

    def recv(self, *args: Any) -> bytes:
        """Receive a part of a request.

        Raises:
            TimeoutError: the request has not arrived in time.
        """
        self.limit_wait()
        return super().recv(*args)

    def sendall(self, *args: Any) -> None:
        """Send a part of a response.

        Raises:
            TimeoutError: the client has not received the response in time.
        """
        if not self.is_sending:
            self.deadline, self.is_sending = monotonic() + self.seconds, True
        self.limit_wait()
        super().sendall(*args)

    def limit_wait(self) -> None:
        """Wait no longer than until the deadline, nor than it was going to wait."""
        timeout = self.gettimeout()
        if timeout == 0:
            return
        left = self.deadline - monotonic()
        if left <= 0:
            raise TimeoutError
        self.settimeout(left if timeout is None else min(left, timeout))


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """A worker whose threads and whose loop wait for no client, not even when it is told to stop.

    - Gunicorn gives each new connection a thread for up to five seconds, so that a few clients that send nothing keep
      all others waiting. Here, it gets one as soon as something has arrived.
    - Gunicorn's loop waits for up to two seconds until a client closes a connection that is over. Here, it goes on.
    - When it stops, gunicorn keeps its listening sockets open without accepting until the last request is finished, so
      that new connections would wait that long and then be reset. Here, those that wait are accepted, and the sockets
      are closed.
    - Gunicorn gives a client as long as it likes to send a request and to read the response. Here, it has
      `request_seconds` for each, and then the connection is closed.
    - Gunicorn answers a request that is not valid HTTP with HTML. Here, the answer is a problem.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.closing: Final[deque[Any]] = deque()  # connections that the client has to close, in order of their time

    def enqueue_req(self, conn: Any) -> None:
        """Give a connection a thread as soon as something has arrived on it."""
        if conn.initialized or conn.data_ready:
            super().enqueue_req(conn)
        else:
            client = conn.sock
            conn.sock = ClientSocket(client.family, client.type, client.proto, client.detach())
            conn.set_timeout()
            self.pending_conns.append(conn)
            self.poller.register(conn.sock, EVENT_READ, partial(self.on_pending_socket_readable, conn))

    def handle(self, conn: Any) -> Any:
        """Receive a request, and answer it."""
        conn.sock.begin_request(self.app.settings.request_seconds)
        return super().handle(conn)

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Answer a request. If its body did not arrive, or much of it is left to receive, the connection ends then."""
        is_last = req.should_close
        req.should_close = lambda: is_last() or req.body.failed or unread(req) >= MAX_DRAINED
        return super().handle_request(req, conn)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer a request that the application could not: nearly always, one that is not valid HTTP."""
        request_id = token_hex(16)
        if isinstance(exc, ParseException):
            body = invalid_request(exc)
            log(logging.INFO, "request", request_id=request_id, problem="bad-request")
        else:
            body = refusal(InternalError())
            log(logging.ERROR, "a call failed", exc, request_id=request_id)
        with suppress(OSError):  # the client is gone
            write_nonblock(client, problem_response(body, request_id))

    def finish_request(self, conn: Any, fs: Any) -> None:
        """Keep a connection for the next request, or let the client close it."""
        if not fs.cancelled() and fs.exception() is None and fs.result():
            super().finish_request(conn, fs)
            return
        try:
            conn.sock.setblocking(False)
            conn.sock.shutdown(socket.SHUT_WR)
            conn.timeout, conn.left = monotonic() + LINGER, MAX_DRAINED
            self.poller.register(conn.sock, EVENT_READ, partial(self.drain, conn))
            self.closing.append(conn)
        except (OSError, ValueError):  # the client is gone, or a thread has closed the connection
            self.nr_conns -= 1
            conn.close()

    def drain(self, conn: Any, sock: Any) -> None:
        """Receive what a client still sends, so that it sees the answer; close the connection once it has."""
        try:
            received = len(sock.recv(PART))
        except BlockingIOError:
            return
        except OSError:
            received = 0
        conn.left -= received
        if not received or conn.left <= 0:
            self.closing.remove(conn)
            self.close(conn)

    def murder_pending(self) -> None:
        """Close the connections whose time is over."""
        super().murder_pending()
        while self.closing and self.closing[0].timeout <= monotonic():
            self.close(self.closing.popleft())

    def close(self, conn: Any) -> None:
        """Close a connection that is being watched."""
        self.poller.unregister(conn.sock)
        self.nr_conns -= 1
        conn.close()

    def set_accept_enabled(self, enabled: bool) -> None:
        """Start or stop accepting connections."""
        super().set_accept_enabled(enabled)
        while not (self.alive or enabled) and self.sockets:
            listener = self.sockets.pop()
            with suppress(OSError):  # too many open files
                while select.select([listener], [], [], 0)[0]:
                    self.accept(listener)
            listener.close()
        if not self.alive:
            for conn in self.pending_conns:
                conn.timeout = min(conn.timeout, monotonic() + LINGER)


def invalid_request(error: ParseException) -> dict[str, Any]:
    """Return the problem with a request that is not valid HTTP. Gunicorn's own message would quote it."""
    if type(error) not in STATUSES:
        return problem(BadRequest, "the request is not valid HTTP")
    return status_problem(STATUSES[type(error)])


def problem_response(body: dict[str, Any], request_id: str) -> bytes:
    """Return a response with a problem, after which the connection ends."""
    content = to_json(body | {"request_id": request_id})
    headers = [
        ("Connection", "close"),
        ("Content-Type", PROBLEM_JSON),
        ("Content-Length", str(len(content))),
        (REQUEST_ID, request_id),
        ("Cache-Control", UNCACHEABLE),
        *DEFAULT_HEADERS,
    ]
    status = HTTPStatus(body["status"])
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in headers), "", ""]
    return "\r\n".join(lines).encode() + content


def unread(req: Any) -> int:
    """Return the bytes of a request's body that are left to receive; 0 for one in chunks, which does not tell."""
    left: int = getattr(req.body.reader, "length", 0)
    return left


class ServerLogger(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Sends gunicorn's messages to our log, without anything that clients have sent.

    Of exceptions, only the fixed part of the message is passed on. The application logs valid requests, and the worker
    invalid ones.
    """

    def setup(self, cfg: Any) -> None:
        """Leave the handlers to the root logger."""
        self.error_log.setLevel(self.LOG_LEVELS[cfg.loglevel])
        self.error_log.propagate = True

    def exception(self, msg: str, *args: Any, **kwargs: Any) -> None:
        """Log an exception without its arguments, which may be a method and a path.

        That a client was too slow is not logged: it is no failure of the service.
        """
        if not isinstance(sys.exc_info()[1], TimeoutError):
            super().exception(msg.partition(" %")[0], **kwargs)
