"""A server in the place of Redis that says nothing, or nonsense: calls neither wait for it nor believe it."""

import select
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event, Thread
from typing import Final
from urllib.parse import urlsplit

import pytest

from sheepfold_server.service import redis_client
from sheepfold_server.service.problems import LedgerUnavailable
from sheepfold_server.service.sealing.ledger import Ledger
from sheepfold_server.web.app import create_app
from sheepfold_server.web.rate_limit import create_counts
from sheepfold_server.web.settings import Settings
from tests.support.callers import Local, refused
from tests.support.redis import free_port, redis_server
from tests.support.relay import relay
from tests.support.sealing import ask_as, begin, post_as
from tests.support.service import KEY
from tests.support.threads import no_more_threads
from tests.support.waiting import until
from tests.support.web_matches import Table

TABLE: Final = Table("president", 4, {"target": 3})
THREADS: Final = 8
CALLS: Final = 100
NONSENSE: Final = {
    "another protocol": b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n",
    "nothing but OK": b"+OK\r\n",
    "one number": b":1\r\n",
    "no number": b":sheep\r\n",
    "lists in lists": b"*1\r\n" * 5000,
    "a list of texts": b"*3\r\n$1\r\n1\r\n$3\r\nnan\r\n$3\r\ninf\r\n",
    "the right protocol": b"%1\r\n$5\r\nproto\r\n:3\r\n",
}


def is_open(connection: socket.socket) -> bool:
    """Whether neither side has closed a connection; what its client has sent before may still be unread."""
    if connection.fileno() < 0:
        return False
    hung_up = select.poll()
    hung_up.register(connection.fileno(), select.POLLRDHUP)
    return not hung_up.poll(0)


class WrongServer:
    """A server that always answers the same, or never, and knows how often it was asked, how many connections it has
    had, and at most at a time."""

    def __init__(self) -> None:
        self.reply = b""
        self.listener: Final = socket.create_server(("127.0.0.1", 0))
        self.port: Final[int] = self.listener.getsockname()[1]
        self.address: Final = f"redis://127.0.0.1:{self.port}/0"
        self.clients: Final[list[socket.socket]] = []
        self.had = self.most = self.asked = 0

    def run(self) -> None:
        """Accept connections until the listener is closed."""
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                self.clients.append(client)
                self.had += 1
                self.most = max(self.most, sum(map(is_open, self.clients)))
                Thread(target=self.listen, args=(client,), daemon=True).start()

    def close(self) -> None:
        """Stop listening and answering, so that another server can take the place of this one."""
        for each in (self.listener, *self.clients):
            with suppress(OSError):  # it is closed
                each.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def listen(self, client: socket.socket) -> None:
        """Answer what a client sends until it goes away."""
        with client, suppress(OSError):
            while client.recv(4096):
                self.asked += 1
                client.sendall(self.reply)


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> Iterator[WrongServer]:
    """Such a server, which is tried again every few milliseconds."""
    monkeypatch.setattr(redis_client, "TIMEOUT", 0.2)
    monkeypatch.setattr(redis_client, "REDIS_PAUSE", 0.01)
    server = WrongServer()
    Thread(target=server.run, daemon=True).start()
    yield server
    server.close()


def use_ledger(address: str) -> Callable[[], object]:
    """A call that asks a ledger, and is refused."""
    ledger = Ledger(address)

    def advance() -> None:
        with pytest.raises(LedgerUnavailable):
            ledger.advance(b"a match", None, "1", 1)

    return advance


def use_counts(address: str) -> Callable[[], object]:
    """A call that is counted, by its process alone."""
    counts = create_counts("100000/hour", address)
    return lambda: counts.spend(counts.limits[0], "sheep", 1).calls >= 0 or pytest.fail("it is not counted")


@pytest.mark.parametrize("use", [use_ledger, use_counts])
def test_no_call_waits_for_a_silent_redis_and_it_is_tried_by_one_at_a_time(
    wrong: WrongServer, use: Callable[[str], Callable[[], object]]
) -> None:
    call = use(wrong.address)
    call()
    pause = Event()

    def calls(_: int) -> None:
        for _ in range(CALLS):
            call()
            pause.wait(0.01)

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(calls, range(THREADS)))
    until(lambda: wrong.had > 3)
    assert wrong.most == 1


@pytest.fixture
def nonsense(wrong: WrongServer, request: pytest.FixtureRequest) -> WrongServer:
    """Such a server, which talks nonsense."""
    wrong.reply = NONSENSE[request.param]
    return wrong


@pytest.mark.parametrize("nonsense", NONSENSE, indirect=True)
def test_a_sealed_match_is_not_continued_where_nonsense_is_in_the_place_of_redis(nonsense: WrongServer) -> None:
    caller = Local(create_app(Settings(sealed_keys=(KEY,), ledger=nonsense.address)))
    first = begin(caller, TABLE)
    key = first["keys"]["host"]
    moves = ask_as(caller, key, TABLE.game, "legal-moves", {"state": first["state"]})["legal_moves"]
    for _ in range(2):
        body = {"state": first["state"], "move": moves[0]}
        refused(post_as(caller, key, TABLE.game, "play", body), 503, "ledger-unavailable")
    refused(caller.send("GET", "/readyz"), 503, "ledger-unavailable")


@pytest.mark.parametrize("nonsense", ["another protocol", "no number", "the right protocol"], indirect=True)
def test_redis_is_used_as_soon_as_it_takes_its_place_back_from_nonsense(nonsense: WrongServer) -> None:
    ledger = Ledger(nonsense.address)
    assert not ledger.is_ready()
    until(lambda: nonsense.asked > 3)
    nonsense.close()
    with redis_server(nonsense.port):
        until(ledger.is_ready)


def test_no_call_is_counted_by_a_redis_that_answers_slowly(redis_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_client, "REDIS_PAUSE", 0.01)
    with relay(redis_address) as slow:
        slow.delay = 0.15  # each way
        counts = create_counts("5/day", f"redis://{urlsplit(slow.url).netloc}/0")
        assert counts.spend(counts.limits[0], "a client of a slow Redis", 1).calls == 4
        until(lambda: len(slow.received) > 3)
        assert counts.breaker.is_open
        slow.delay = 0.0
        until(lambda: not counts.breaker.is_open)


def test_redis_is_asked_as_before_while_no_thread_can_be_started_to_try_it() -> None:
    ledger = Ledger(f"redis://127.0.0.1:{free_port()}/0")
    with no_more_threads():
        for _ in range(2):
            assert not ledger.is_ready()
            assert not ledger.breaker.is_open
    assert not ledger.is_ready()
    assert ledger.breaker.is_open
