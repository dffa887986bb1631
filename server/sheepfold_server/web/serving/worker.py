"""The worker processes: gunicorn starts, watches and stops them, and in each of them waitress speaks HTTP.

One loop reads and writes for all connections, and hands a request to a thread once it has come in whole. So a client
that sends or reads slowly costs a connection, and no thread.
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

TICK: Final = 1.0  # seconds between two looks at the clock
READ: Final = 64 * 1024
AT_A_TIME: Final = 32  # connections
LINGER: Final = 1.0  # seconds for which an idle connection is still answered once the service is to stop
MOST_HELD: Final = 64 * 1024 * 1024  # bytes of all requests and answers of a worker, or 16 of the largest bodies
IN_MEMORY: Final = 1 << 40  # bytes of a request or an answer that are not put into a file
LARGEST_HEAD: Final = 32 * 1024
MOST_WAITING: Final = 1024 * 1024  # bytes of answers that a client has not read, before its next request is answered
STUCK: Final = 70  # the exit status of a worker that gives itself up


class TooSlow(Error):  # type: ignore[misc]  # waitress has no types
    """The request has not come in whole in its time."""

    code = 408
    reason = "Request Timeout"


class Answer(WSGITask):  # type: ignore[misc]
    """A request that the application answers."""

    def execute(self) -> None:
        """Answer, and note since when."""
        self.channel.server.begun[self] = time()
        try:
            super().execute()
        finally:
            del self.channel.server.begun[self]

    def build_response_header(self) -> bytes:
        """Return the head of the answer; once the worker is stopping, the connection ends with it."""
        if self.channel.server.stopping:
            self.set_close_on_finish()
        head: bytes = super().build_response_header()
        return head


class Refusal(ErrorTask):  # type: ignore[misc]
    """A request that the application does not see, since it is broken or too slow."""

    def execute(self) -> None:
        """Answer with a problem, and end the connection."""
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
    request: Any = None  # the one that has come in part
    begun = 0.0  # when that began
    is_reading = False
    has_ended = False  # nothing more comes in, and half a request is there
    is_full = False  # what was sent ahead waits until the client has read more of its answers

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing of a request or an answer."""
        return not (self.request or self.requests or self.total_outbufs_len)

    @property
    def waits_since(self) -> float:
        """When waiting for the client began."""
        began: float = self.begun if self.request else self.last_activity
        return began

    @property
    def holds(self) -> int:
        """The bytes of its requests and answers."""
        here = self.requests if self.request is None else (*self.requests, self.request)
        held: int = self.total_outbufs_len + sum(request.body_bytes_received for request in here)
        return held

    def received(self, data: bytes) -> None:
        """Take what came in; what cannot be read is refused, whatever the parser makes of it."""
        before = self.request
        try:
            super().received(data)
        except Exception:
            self.refuse(BadRequest("the request cannot be read"))
        if self.request is not before:
            self.begun = time()
        if self.request is not None:
            self.look_at(self.request)

    def look_at(self, request: Any) -> None:
        """Refuse a body that is declared too large before it comes, and what has no end beside the chunks."""
        body = request.body_rcv
        if request.headers_finished and request.content_length > self.server.largest_body:
            self.refuse(RequestEntityTooLarge(""))
        elif len(getattr(body, "control_line", b"")) + len(getattr(body, "trailer", b"")) > LARGEST_HEAD:
            self.refuse(BadRequest("the size of a chunk, or what follows the last, is too long"))

    def refuse(self, error: Error) -> None:
        """Answer the request that has come in part with a problem, after those that came whole before it."""
        with self.requests_lock:
            request, self.request = self.request, None
            request.error, request.completed, request.path = error, True, ""
            self.requests.append(request)
            is_next = len(self.requests) == 1
        if is_next:
            self.server.add_task(self)

    def handle_read(self) -> None:
        """Read what came in; a client that stops within a request is refused."""
        self.is_reading = True
        try:
            super().handle_read()
        finally:
            self.is_reading = False
        if self.has_ended:
            self.has_ended, self.connected = False, True
            self.refuse(BadRequest("the request ended before it was whole"))

    def handle_close(self) -> None:
        """End the connection; but where the client has ended half a request, that is answered first."""
        if self.is_reading and self.request and not (self.requests or self.will_close):
            self.has_ended = True
        else:
            super().handle_close()

    def service(self) -> None:
        """Answer the next request, in a thread; not while too many answers wait to be read."""
        if self.total_outbufs_len > MOST_WAITING:
            self.is_full = True
            self.server.pull_trigger()
        else:
            super().service()

    def handle_write(self) -> None:
        """Send what the client takes, and let it go on."""
        super().handle_write()
        if self.is_full and self.total_outbufs_len <= MOST_WAITING:
            self.is_full = False
            self.server.add_task(self)

    def enforce_timeouts(self, settings: Settings, now: float) -> None:
        """Close the connection, or refuse its request, where that took too long."""
        if self.total_outbufs_len:
            self.will_close |= now - self.last_activity > settings.send_seconds
        elif self.is_idle:
            used = self.last_activity > self.creation_time
            self.will_close |= now - self.waits_since > (settings.keep_alive if used else settings.receive_seconds)
        elif self.request and now - self.waits_since > settings.receive_seconds:
            self.refuse(TooSlow(f"the request did not come in whole within {settings.receive_seconds} seconds"))


class Listener(BaseWSGIServer):  # type: ignore[misc]
    """Accepts connections. `begun` holds when each answer that is being made was begun."""

    channel_class = Channel
    largest_body = 0
    stopping = 0.0  # since when, or 0

    def __init__(self, *given: Any, **named: Any) -> None:
        self.begun: Final[dict[Answer, float]] = {}
        super().__init__(*given, **named)

    def readable(self) -> bool:
        """Whether a connection is accepted: not while all threads are busy, for then another worker may."""
        return not self.stopping and not self.task_dispatcher.queue and super().readable()

    def handle_accept(self) -> None:
        """Accept the connections that wait, some of them at a time."""
        for _ in range(AT_A_TIME):
            before = len(self._map)
            super().handle_accept()
            if len(self._map) in (before, self.adj.connection_limit):
                return

    def make_room(self) -> None:
        """Where there are too many connections, or they hold too much, close those that were waited for longest."""
        spare = max(MOST_HELD, 16 * self.largest_body) - sum(each.holds for each in self.active_channels.values())
        is_crowded = len(self._map) >= self.adj.connection_limit
        if spare >= 0 and not is_crowded:
            return
        answered = {task.channel for task in list(self.begun)}
        waiting = [each for each in self.active_channels.values() if each not in answered]
        for number, channel in enumerate(sorted(waiting, key=lambda each: each.waits_since)):
            if spare < 0 or (is_crowded and number < AT_A_TIME):
                spare += channel.holds
                channel.handle_close()

    def enforce_timeouts(self, settings: Settings) -> None:
        """Close connections that took too long; once the worker is stopping, those without a request too."""
        now = time()
        for channel in list(self.active_channels.values()):
            channel.enforce_timeouts(settings, now)
            channel.will_close |= channel.is_idle and bool(self.stopping) and now > self.stopping + LINGER
        if any(now - begun > settings.stuck_seconds for begun in list(self.begun.values())):
            self.logger.critical("an answer took longer than %s seconds: the worker stops", settings.stuck_seconds)
            os._exit(STUCK)  # a thread cannot be ended from outside


class TcpListener(Listener, TcpWSGIServer):  # type: ignore[misc]
    """A listener at an address and a port."""


class UnixListener(Listener, UnixWSGIServer):  # type: ignore[misc]
    """A listener at a path."""


class SheepfoldWorker(Worker):  # type: ignore[misc]  # gunicorn has no types
    """A worker that no slow client holds up."""

    listeners: tuple[Listener, ...] = ()

    def run(self) -> None:
        """Answer until told to stop, then finish what has begun."""
        self.alive: bool
        self.settings: Settings = self.app.settings
        logging.getLogger("waitress").setLevel(logging.WARNING)
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        threads = ThreadedTaskDispatcher()
        threads.set_thread_count(self.settings.threads)
        self.map: dict[int, Any] = {}
        self.listeners = tuple(self.listen(each.sock, threads) for each in self.sockets)
        self.looked = 0.0
        while self.alive and self.ppid == os.getppid():
            self.turn()
        end = time() + self.settings.graceful_seconds
        for listener in self.listeners:
            listener.stopping = time()
        while any(listener.active_channels for listener in self.listeners) and time() < end:
            self.looked = 0.0
            self.turn()

    def listen(self, sock: socket.socket, threads: ThreadedTaskDispatcher) -> Listener:
        """Return the listener at a bound socket."""
        kind = UnixListener if sock.family == socket.AF_UNIX else TcpListener
        where = (sock.family, sock.type, sock.proto, sock.getsockname())
        named = {"dispatcher": threads, "adj": adjustments(self.settings), "bind_socket": False, "sockinfo": where}
        found: Listener = kind(self.wsgi, self.map, True, sock, **named)
        found.largest_body = self.settings.largest_body
        return found

    def turn(self) -> None:
        """Wait for what happens next, and see to it."""
        self.notify()
        for listener in self.listeners:
            listener.make_room()
        wasyncore.loop(TICK, use_poll=True, map=self.map, count=1)
        if time() > self.looked + TICK:
            self.looked = time()
            for listener in self.listeners:
                listener.enforce_timeouts(self.settings)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stop, when what has begun is done."""
        super().handle_exit(sig, frame)
        for listener in self.listeners:
            listener.pull_trigger()


def adjustments(settings: Settings) -> Adjustments:
    """Return the settings of waitress; its own clock is not used."""
    return Adjustments(
        sockets=[],
        connection_limit=settings.connections,
        max_request_header_size=LARGEST_HEAD,
        max_request_body_size=2 * settings.largest_body + READ,  # chunks have frames; the application counts exactly
        recv_bytes=READ,
        inbuf_overflow=IN_MEMORY,
        outbuf_overflow=IN_MEMORY,
        outbuf_high_watermark=IN_MEMORY,  # no thread waits for a client
        channel_timeout=1 << 30,
        backlog=socket.SOMAXCONN,
        clear_untrusted_proxy_headers=False,
        log_socket_errors=False,
        ident="",
    )
