"""A Redis that accepts connections and says nothing: one attempt at a time, and no call waits for it."""

import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Final

import pytest

from sheepfold_rules.problems import LedgerUnavailable
from sheepfold_server.service import redis_client
from sheepfold_server.service.sealing.ledger import Ledger
from sheepfold_server.web.budgets import parse_limits
from sheepfold_server.web.redis_budgets import RedisBudgets
from tests.support.waiting import until

THREADS: Final = 8
CALLS: Final = 100


class Silent:
    """A server that never answers, and knows how many connections it has had, and at most at a time."""

    def __init__(self) -> None:
        self.listener: Final = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"redis://127.0.0.1:{self.listener.getsockname()[1]}/0"
        self.lock: Final = Lock()
        self.had = self.open = self.most = 0

    def run(self) -> None:
        """Accept connections until the listener is closed."""
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                with self.lock:
                    self.had, self.open = self.had + 1, self.open + 1
                    self.most = max(self.most, self.open)
                Thread(target=self.listen, args=(client,), daemon=True).start()

    def listen(self, client: socket.socket) -> None:
        """Read what a client sends until it goes away."""
        with client, suppress(OSError):
            while client.recv(4096):
                pass
        with self.lock:
            self.open -= 1


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Silent]:
    """Such a server, which is tried again every few milliseconds."""
    monkeypatch.setattr(redis_client, "TIMEOUT", 0.2)
    monkeypatch.setattr(redis_client, "PAUSE", 0.01)
    server = Silent()
    Thread(target=server.run, daemon=True).start()
    yield server
    server.listener.close()


def use_ledger(address: str) -> Callable[[], object]:
    """A call that asks a ledger, and is refused."""
    ledger = Ledger(address)

    def advance() -> None:
        with pytest.raises(LedgerUnavailable):
            ledger.advance(b"a match", None, "1", 1)

    return advance


def use_budgets(address: str) -> Callable[[], object]:
    """A call that is counted, by its process alone."""
    budgets = RedisBudgets(parse_limits("100000/hour"), address)
    return lambda: budgets.spend("sheep", 1).is_allowed or pytest.fail("it is not counted")


@pytest.mark.parametrize("use", [use_ledger, use_budgets])
def test_no_call_waits_for_a_silent_redis_and_it_is_tried_by_one_at_a_time(
    silent: Silent, use: Callable[[str], Callable[[], object]]
) -> None:
    call = use(silent.address)
    call()
    pause = Event()

    def calls(_: int) -> None:
        for _ in range(CALLS):
            call()
            pause.wait(0.01)

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(calls, range(THREADS)))
    until(lambda: silent.had > 3)
    assert silent.most == 1
