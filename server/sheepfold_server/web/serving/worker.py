"""The worker processes: gunicorn starts, supervises and stops them, and inside them waitress speaks HTTP.

One event loop reads and writes for all connections, and passes a request to a thread once it has been received in full.
So a client that sends or reads slowly occupies a connection, but no thread.
"""

import logging
import os
import socket
from time import time
from typing import Any, Final

from gunicorn.workers.base import Worker
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import BaseWSGIServer, TcpWSGIServer, UnixWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher, WSGITask
from waitress.utilities import BadRequest, Error, RequestEntityTooLarge

from sheepfold_server.web.serving.refusals import refusal
from sheepfold_server.web.serving.settings import Settings

TICK: Final = 1.0  # seconds between checks of timeouts
READ_SIZE: Final = 64 * 1024  # bytes
BATCH: Final = 32  # connections that are accepted or closed at a time
LINGER: Final = 1.0  # seconds during which idle connections are still served after a stop
MAX_BUFFERED: Final = 64 * 1024 * 1024  # bytes of all requests and responses of a worker, or 16 of the largest bodies
IN_MEMORY: Final = 1 << 40  # bytes: waitress never moves requests and responses to files
MAX_HEAD: Final = 32 * 1024  # bytes
MAX_UNREAD: Final = 1024 * 1024  # bytes that a client may leave unread before its next request is served
STUCK: Final = 70  # the exit status of a worker that terminates itself


class TooSlow(Error):  # type: ignore[misc]  # waitress has no types
    """The request was not received in full in time."""

    code = 408
    reason = "Request Timeout"


class Answer(WSGITask):  # type: ignore[misc]
    """A request that is passed to the application."""

    def execute(self) -> None:
        """Run the application, and record when it was called."""
        self.channel.server.running[self] = time()
        try:
            super().execute()
        finally:
            del self.channel.server.running[self]

    def build_response_header(self) -> bytes:
        """Return the head of the response; once the worker is stopping, it closes the connection."""
        if self.channel.server.stopping:
            self.set_close_on_finish()
        head: bytes = super().build_response_header()
        return head


class Refusal(ErrorTask):  # type: ignore[misc]
    """A request that is refused without the application, since it is malformed, too large or too slow."""

    def execute(self) -> None:
        """Respond with a problem, and close the connection."""
        error = self.request.error
        self.status, headers, body = refusal(error.code, error.body)
        self.response_headers += headers
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection."""

    task_class = Answer
    error_task_class = Refusal
    request: Any = None  # the incomplete one
    request_time = 0.0  # when the incomplete request began
    is_reading = False
    is_truncated = False  # the client has stopped sending within a request
    is_blocked = False  # further requests wait until the client has read more of the responses

    @property
    def is_idle(self) -> bool:
        """Whether there are no requests and no unread responses."""
        return not (self.request or self.requests or self.total_outbufs_len)

    @property
    def waiting_since(self) -> float:
        """When waiting for the client began."""
        since: float = self.request_time if self.request else self.last_activity
        return since

    @property
    def buffered_bytes(self) -> int:
        """The bytes of its requests and unread responses."""
        requests = self.requests if self.request is None else (*self.requests, self.request)
        size: int = self.total_outbufs_len + sum(request.body_bytes_received for request in requests)
        return size

    def received(self, data: bytes) -> None:
        """Parse data from the client; if that fails in any way, refuse the request."""
        before = self.request
        try:
            super().received(data)
        except Exception:
            self.refuse(BadRequest("the request cannot be read"))
        if self.request is not before:
            self.request_time = time()
        if self.request is not None:
            self.enforce_limits(self.request)

    def enforce_limits(self, request: Any) -> None:
        """Refuse a body that is declared too large before it arrives, and chunks with too long heads or trailers."""
        body = request.body_rcv
        if request.headers_finished and request.content_length > self.server.largest_body:
            self.refuse(RequestEntityTooLarge(""))
        elif len(getattr(body, "control_line", b"")) + len(getattr(body, "trailer", b"")) > MAX_HEAD:
            self.refuse(BadRequest("the head of a chunk or the trailer is too long"))

    def refuse(self, error: Error) -> None:
        """Respond to the incomplete request with a problem, after the responses to the requests before it."""
        with self.requests_lock:
            request, self.request = self.request, None
            request.error, request.completed, request.path = error, True, ""
            self.requests.append(request)
            is_next = len(self.requests) == 1
        if is_next:
            self.server.add_task(self)

    def handle_read(self) -> None:
        """Read from the client; if it stops sending within a request, refuse the request."""
        self.is_reading = True
        try:
            super().handle_read()
        finally:
            self.is_reading = False
        if self.is_truncated:
            self.is_truncated, self.connected = False, True
            self.refuse(BadRequest("the request was incomplete when the client stopped sending"))

    def handle_close(self) -> None:
        """Close the connection; but if the client stopped sending within a request, respond first."""
        if self.is_reading and self.request and not (self.requests or self.will_close):
            self.is_truncated = True
        else:
            super().handle_close()

    def service(self) -> None:
        """Serve the next request, in a thread; not while too much of the responses is unread."""
        if self.total_outbufs_len > MAX_UNREAD:
            self.is_blocked = True
            self.server.pull_trigger()
        else:
            super().service()

    def handle_write(self) -> None:
        """Write to the client, and unblock its next request when it has read enough."""
        super().handle_write()
        if self.is_blocked and self.total_outbufs_len <= MAX_UNREAD:
            self.is_blocked = False
            self.server.add_task(self)

    def enforce_timeouts(self, settings: Settings, now: float) -> None:
        """Close the connection or refuse the request if it has timed out."""
        if self.total_outbufs_len:
            self.will_close |= now - self.last_activity > settings.send_seconds
        elif self.is_idle:
            is_used = self.last_activity > self.creation_time
            timeout = settings.keep_alive if is_used else settings.receive_seconds
            self.will_close |= now - self.waiting_since > timeout
        elif self.request and now - self.waiting_since > settings.receive_seconds:
            self.refuse(TooSlow(f"the request was not received in full within {settings.receive_seconds} seconds"))


class Listener(BaseWSGIServer):  # type: ignore[misc]
    """Accepts connections. `running` has the start time of each running request."""

    channel_class = Channel
    largest_body = 0
    stopping = 0.0  # when stopping began; 0 before

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.running: Final[dict[Answer, float]] = {}
        super().__init__(*arguments, **options)

    def readable(self) -> bool:
        """Whether to accept connections: not while all threads are busy, so that another worker accepts them."""
        return not self.stopping and not self.task_dispatcher.queue and super().readable()

    def handle_accept(self) -> None:
        """Accept waiting connections, a batch at a time."""
        for _ in range(BATCH):
            before = len(self._map)
            super().handle_accept()
            if len(self._map) in (before, self.adj.connection_limit):
                return

    def make_room(self) -> None:
        """Close the connections that have kept us waiting longest, if there are too many or they buffer too much."""
        buffered = sum(channel.buffered_bytes for channel in self.active_channels.values())
        spare = max(MAX_BUFFERED, 16 * self.largest_body) - buffered
        is_crowded = len(self._map) >= self.adj.connection_limit
        if spare >= 0 and not is_crowded:
            return
        busy = {task.channel for task in list(self.running)}
        waiting = [channel for channel in self.active_channels.values() if channel not in busy]
        for number, channel in enumerate(sorted(waiting, key=lambda channel: channel.waiting_since)):
            if spare < 0 or (is_crowded and number < BATCH):
                spare += channel.buffered_bytes
                channel.handle_close()

    def enforce_timeouts(self, settings: Settings) -> None:
        """Close connections that have timed out, and idle ones once the worker is stopping; exit if a call is stuck."""
        now = time()
        for channel in list(self.active_channels.values()):
            channel.enforce_timeouts(settings, now)
            channel.will_close |= channel.is_idle and bool(self.stopping) and now > self.stopping + LINGER
        if any(now - start > settings.stuck_seconds for start in list(self.running.values())):
            self.logger.critical("a call took longer than %s seconds: the worker exits", settings.stuck_seconds)
            os._exit(STUCK)  # threads cannot be killed


class TcpListener(Listener, TcpWSGIServer):  # type: ignore[misc]
    """A listener on a TCP socket."""


class UnixListener(Listener, UnixWSGIServer):  # type: ignore[misc]
    """A listener on a Unix socket."""


class SheepfoldWorker(Worker):  # type: ignore[misc]  # gunicorn has no types
    """A worker process, which slow clients cannot block."""

    listeners: tuple[Listener, ...] = ()

    def run(self) -> None:
        """Serve until the worker is stopped, then finish the requests in flight."""
        self.alive: bool
        self.settings: Settings = self.app.settings
        logging.getLogger("waitress").setLevel(logging.WARNING)
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        threads = ThreadedTaskDispatcher()
        threads.set_thread_count(self.settings.threads)
        self.map: dict[int, Any] = {}
        self.listeners = tuple(self.listen(each.sock, threads) for each in self.sockets)
        self.last_check = 0.0
        while self.alive and self.ppid == os.getppid():
            self.run_once()
        end = time() + self.settings.graceful_seconds
        for listener in self.listeners:
            listener.stopping = time()
        while any(listener.active_channels for listener in self.listeners) and time() < end:
            self.last_check = 0.0
            self.run_once()

    def listen(self, sock: socket.socket, threads: ThreadedTaskDispatcher) -> Listener:
        """Return a listener on a bound socket."""
        kind = UnixListener if sock.family == socket.AF_UNIX else TcpListener
        info = (sock.family, sock.type, sock.proto, sock.getsockname())
        options = {"dispatcher": threads, "adj": adjustments(self.settings), "bind_socket": False, "sockinfo": info}
        listener: Listener = kind(self.wsgi, self.map, True, sock, **options)
        listener.largest_body = self.settings.largest_body
        return listener

    def run_once(self) -> None:
        """Wait for the next events on connections, and handle them."""
        self.notify()
        for listener in self.listeners:
            listener.make_room()
        wasyncore.loop(TICK, use_poll=True, map=self.map, count=1)
        if time() > self.last_check + TICK:
            self.last_check = time()
            for listener in self.listeners:
                listener.enforce_timeouts(self.settings)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stop once the requests in flight are finished."""
        super().handle_exit(sig, frame)
        for listener in self.listeners:
            listener.pull_trigger()


def adjustments(settings: Settings) -> Adjustments:
    """Return the settings of waitress; its own timeouts are not used."""
    return Adjustments(
        sockets=[],
        connection_limit=settings.connections,
        max_request_header_size=MAX_HEAD,
        max_request_body_size=2 * settings.largest_body
        + READ_SIZE,  # with the heads of chunks; we limit bodies exactly
        recv_bytes=READ_SIZE,
        inbuf_overflow=IN_MEMORY,
        outbuf_overflow=IN_MEMORY,
        outbuf_high_watermark=IN_MEMORY,  # no thread waits for a client
        channel_timeout=1 << 30,
        backlog=socket.SOMAXCONN,
        clear_untrusted_proxy_headers=False,
        log_socket_errors=False,
        ident="",
    )
