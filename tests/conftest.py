"""What tests of several folders share."""

import gc
import os
import signal
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.support import effort
from tests.support.redis import redis_server
from tests.support.service import running

settings.load_profile(effort.QUICK)  # unless --hypothesis-profile says otherwise


@pytest.fixture(scope="session")
def service_url() -> Iterator[str]:
    """The address of the real service, run once for all tests that need a socket; a busy machine may take its time."""
    with running(log_level="warning", call_seconds=60) as url:
        yield url


@pytest.fixture(scope="session")
def redis_address() -> Iterator[str]:
    """The address of a real Redis, run once for all tests that need one."""
    with redis_server() as running_redis:
        yield running_redis.address


@pytest.fixture(scope="session")
def ledgered_url(redis_address: str) -> Iterator[str]:
    """The address of the real service with a ledger, run once for all tests that need one."""
    with running(ledger=redis_address, log_level="warning") as url:
        yield url


def pytest_xdist_auto_num_workers() -> int:
    """Run two processes for each core: many tests wait for other processes."""
    return 2 * (os.cpu_count() or 1)


def pytest_configure() -> None:
    """Let SIGINT interrupt, as at a terminal: a job in the background ignores it, and so would all that it starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Let garbage collection pass over the thousands of tests, which stay, and come more rarely.

    It took a twelfth of the run.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say plainly what was left out, and why."""
    left_out = Counter(report.longrepr[2] for report in terminalreporter.stats.get("skipped", []))
    for reason, count in left_out.items():
        terminalreporter.write_line(f"LEFT OUT: {count} tests. {reason.removeprefix('Skipped: ')}.", yellow=True)
