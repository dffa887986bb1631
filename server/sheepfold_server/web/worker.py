"""The worker processes under gunicorn: one loop reads and writes for all connections, and threads only compute.

A thread is given a request once it has come in whole, and gives back the whole answer. So a client that sends or reads
slowly costs some memory and no thread, however many there are.
"""

import errno
import os
import selectors
import socket
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from gunicorn.http import get_parser, wsgi
from gunicorn.http.errors import NoMoreData, ParseException
from gunicorn.workers.base import Worker

from sheepfold_server.web.answering import Outgoing, refusal
from sheepfold_server.web.gathering import Broken, Incoming, pieces
from sheepfold_server.web.settings import Settings

READ: Final = 256 * 1024
TICK: Final = 1.0  # seconds between two looks at the clock
LINGER: Final = 2.0  # seconds for which a connection that is closed from here may still be read to its end
MOST_HELD: Final = 64 * 1024 * 1024  # bytes of requests and answers that a worker holds, or 16 of the largest bodies
STUCK: Final = 70  # the exit status of a worker that gives itself up
GO_ON: Final = b"HTTP/1.1 100 Continue\r\n\r\n"


class Connection:
    """One client, and what there is of its request and its answer."""

    def __init__(self, sock: socket.socket, client: Any, server: Any, largest_body: int) -> None:
        self.sock: Final = sock
        self.client: Final = client
        self.server: Final = server
        self.incoming: Final = Incoming(largest_body)
        self.outgoing = b""
        self.keep = True
        self.closing = False
        self.events = selectors.EVENT_READ
        self.until = 0.0  # when it is closed, as it waits
        self.begun = 0.0  # when its call was begun
        self.weight = 0  # bytes that were counted for it


class SheepfoldWorker(Worker):  # type: ignore[misc]  # gunicorn has no types
    """A worker that no slow client holds up."""

    def init_process(self) -> None:
        """Make what the loop needs, and run it."""
        self.alive: bool
        self.settings: Settings = self.app.settings
        self.threads = ThreadPoolExecutor(self.settings.threads)
        self.poller = selectors.DefaultSelector()
        self.waiting: dict[Connection, None] = {}  # those that are not with a thread, the longest first
        self.called: dict[Connection, None] = {}  # those that are with a thread, or in line for one
        self.done: deque[Connection] = deque()
        self.accepting = False
        self.looked = 0.0  # when the clock was looked at
        self.held = 0  # bytes of all requests and answers
        super().init_process()

    def run(self) -> None:
        """Take connections until told to stop, then finish what has begun."""
        self.poller.register(self.PIPE[0], selectors.EVENT_READ, self.drain)
        while self.alive and self.ppid == os.getppid():
            self.accept_from(len(self.called) < self.settings.threads)
            if self.done:  # one that ended just now may have seen another worker take connections
                self.wake()
            self.turn()
        self.alive = False
        self.accept_from(False)
        end = monotonic() + self.settings.graceful_seconds
        for connection in self.waiting:
            if not connection.weight:
                connection.until = min(connection.until, monotonic() + LINGER)
        while (self.waiting or self.called) and monotonic() < end:
            self.turn()
        self.threads.shutdown(wait=False, cancel_futures=True)

    def turn(self) -> None:
        """Wait for what happens next, and see to it."""
        self.notify()
        for key, events in self.poller.select(TICK):
            if isinstance(key.data, Connection):
                self.finished()
                self.happened(key.data, events)
            else:
                key.data()
        self.finished()
        self.late()

    def drain(self) -> None:
        """Empty the pipe by which threads and signals wake the loop."""
        os.read(self.PIPE[0], 4096)

    def wake(self) -> None:
        """Let the loop look at what is done."""
        with suppress(BlockingIOError):  # it is awake already
            os.write(self.PIPE[1], b".")

    def weigh(self, connection: Connection, calling: int = 0) -> None:
        """Count anew what a connection holds, with `calling` bytes of a request that a thread has; where all hold too
        much, let go the one that has waited longest."""
        weight = len(connection.incoming.data) + len(connection.outgoing) + calling
        self.held += weight - connection.weight
        connection.weight = weight
        while self.held > max(MOST_HELD, 16 * self.settings.largest_body):
            oldest = next((each for each in self.waiting if each.weight), None)
            if oldest is None:
                return
            self.drop(oldest)

    def accept_from(self, accepting: bool) -> None:
        """Take new connections, or leave them to others: a worker whose threads are all busy takes none."""
        if accepting == self.accepting:
            return
        self.accepting = accepting
        for listener in self.sockets:
            listener.setblocking(False)
            if accepting:
                self.poller.register(listener, selectors.EVENT_READ, lambda listener=listener: self.accept(listener))
            else:
                self.poller.unregister(listener)

    def accept(self, listener: Any) -> None:
        """Take one connection; where there are too many, the one that has waited longest makes room."""
        try:
            sock, client = listener.accept()
        except OSError as error:  # another worker was faster, or the client is gone, or there are too many files
            if error.errno in (errno.EMFILE, errno.ENFILE) and self.waiting:
                self.drop(next(iter(self.waiting)))
            return
        if len(self.waiting) + len(self.called) >= self.settings.connections and self.waiting:
            self.drop(next(iter(self.waiting)))
        sock.setblocking(False)
        connection = Connection(sock, client, listener.getsockname(), self.settings.largest_body)
        self.poller.register(sock, connection.events, connection)
        self.wait(connection, self.settings.receive_seconds)

    def wait(self, connection: Connection, seconds: float) -> None:
        """Put the connection at the end of those that wait."""
        connection.until = monotonic() + seconds
        self.waiting[connection] = None

    def watch(self, connection: Connection, events: int) -> None:
        """Say what of the connection is waited for."""
        if events == connection.events:
            return
        if not events:
            self.poller.unregister(connection.sock)
        elif not connection.events:
            self.poller.register(connection.sock, events, connection)
        else:
            self.poller.modify(connection.sock, events, connection)
        connection.events = events

    def happened(self, connection: Connection, events: int) -> None:
        """See to a connection that can be read or written."""
        if connection in self.called:  # it sends ahead: that is read when its call has ended
            self.watch(connection, 0)
        elif connection not in self.waiting:
            return
        elif events & selectors.EVENT_WRITE:
            self.write(connection)
        else:
            self.read(connection)

    def read(self, connection: Connection) -> None:
        """Read what is there; a request that is whole goes to the threads."""
        try:
            piece = connection.sock.recv(READ)
        except BlockingIOError:
            return
        except OSError:
            piece = b""
        if connection.closing:
            if not piece:
                self.drop(connection)
        elif not piece:
            self.ended(connection)
        else:
            self.received(connection, piece)

    def received(self, connection: Connection, piece: bytes) -> None:
        """Add what was read to the request; the first byte sets its time."""
        if not connection.incoming.data:
            del self.waiting[connection]
            self.wait(connection, self.settings.receive_seconds)
        try:
            connection.incoming.add(piece)
        except Broken as wrong:
            self.refuse(connection, "bad-request", str(wrong))
            return
        self.weigh(connection)
        if connection in self.waiting:
            self.go_on(connection)

    def go_on(self, connection: Connection) -> None:
        """Hand the request to the threads if it is whole, and wait for more of it if not."""
        incoming = connection.incoming
        if incoming.ready:
            self.hand_over(connection)
            return
        if incoming.asked:
            incoming.asked = False
            connection.outgoing = GO_ON
            self.write(connection)

    def ended(self, connection: Connection) -> None:
        """The client sends no more: what it has sent may still be a request, if a broken one."""
        if connection.incoming.head:
            self.hand_over(connection)
        else:
            self.drop(connection)

    def hand_over(self, connection: Connection) -> None:
        """Give the request to the threads."""
        del self.waiting[connection]
        self.called[connection] = None
        connection.keep = connection.incoming.whole
        connection.begun = 0.0
        request = connection.incoming.take()
        self.weigh(connection, len(request))
        self.threads.submit(self.answer, connection, request)

    def answer(self, connection: Connection, request: bytes) -> None:
        """Make the answer, in a thread; it is sent from here as far as that goes at once."""
        connection.begun = monotonic()
        connection.outgoing = self.answered(connection, request)
        with suppress(OSError):  # the loop tries again, and sees what is wrong
            connection.outgoing = connection.outgoing[connection.sock.send(connection.outgoing) :]
        self.done.append(connection)
        at_rest = connection.keep and connection.events and not connection.outgoing and not connection.incoming.data
        if not (at_rest and self.accepting and self.alive):
            self.wake()

    def answered(self, connection: Connection, request: bytes) -> bytes:
        """The answer to a request, as it goes over the wire; `keep` says whether the connection stays open."""
        out = Outgoing()
        try:
            parsed = next(get_parser(self.cfg, pieces(request), connection.client))
            response, environ = wsgi.create(parsed, out, connection.client, connection.server, self.cfg)
            environ["wsgi.multithread"] = True
            found = self.wsgi(environ, response.start_response)
            if not connection.keep or not self.alive:
                response.force_close()
            try:
                for item in found:
                    response.write(item)
                response.close()
            finally:
                if hasattr(found, "close"):
                    found.close()
        except (ParseException, NoMoreData, StopIteration) as wrong:
            connection.keep = False
            return refusal("bad-request", str(wrong) or "the request ended before it was whole")
        except Exception:
            self.log.exception("a request failed")
            connection.keep = False
            return refusal("internal-error", "The service failed. Nothing was changed, for nothing is stored.")
        connection.keep = not response.should_close()
        return bytes(out.data)

    def refuse(self, connection: Connection, kind: str, detail: str) -> None:
        """Answer a connection without a call, and close it."""
        connection.keep = False
        connection.incoming.forget()
        connection.outgoing = refusal(kind, detail)
        self.write(connection)

    def finished(self) -> None:
        """Take back the connections whose calls have ended."""
        while self.done:
            connection = self.done.popleft()
            if connection in self.called:
                del self.called[connection]
                self.wait(connection, self.settings.send_seconds)
                self.write(connection)

    def write(self, connection: Connection) -> None:
        """Send what the client takes of its answer now."""
        try:
            if connection.outgoing:
                connection.outgoing = connection.outgoing[connection.sock.send(connection.outgoing) :]
        except BlockingIOError:
            pass
        except OSError:
            self.drop(connection)
            return
        self.weigh(connection)
        if connection not in self.waiting:
            return
        if connection.outgoing:
            self.watch(connection, selectors.EVENT_WRITE)
        elif connection.incoming.head:
            self.watch(connection, selectors.EVENT_READ)  # the client was told to go on
        elif connection.keep:
            self.answer_next(connection)
        else:
            self.close(connection)

    def answer_next(self, connection: Connection) -> None:
        """The answer is sent: wait for the next request, which may be here already."""
        self.watch(connection, selectors.EVENT_READ)
        connection.until = monotonic() + (self.settings.keep_alive if self.alive else LINGER)
        if connection.incoming.data:
            connection.until = monotonic() + self.settings.receive_seconds
            self.received(connection, b"")

    def close(self, connection: Connection) -> None:
        """End the answer; the connection is let go when the client has read it, or after a while."""
        try:
            connection.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self.drop(connection)
            return
        connection.closing = True
        connection.incoming.forget()
        self.weigh(connection)
        connection.until = monotonic() + LINGER
        self.watch(connection, selectors.EVENT_READ)

    def drop(self, connection: Connection) -> None:
        """Let a connection go at once."""
        del self.waiting[connection]
        self.held -= connection.weight
        self.watch(connection, 0)
        connection.sock.close()

    def late(self) -> None:
        """Let go what has waited too long; give up where a call does not end."""
        now = monotonic()
        if now < self.looked + TICK:
            return
        self.looked = now
        for connection in [each for each in self.waiting if each.until < now]:
            if connection.incoming.data and not connection.closing and not connection.outgoing:
                seconds = self.settings.receive_seconds
                self.refuse(connection, "too-slow", f"the request did not come in whole within {seconds} seconds")
            else:
                self.drop(connection)
        if any(each.begun and now - each.begun > self.settings.stuck_seconds for each in self.called):
            self.log.critical("a call has not ended in %s seconds: the worker stops", self.settings.stuck_seconds)
            os._exit(STUCK)  # a thread cannot be ended from outside
