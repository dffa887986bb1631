"""The rate limit, if the operator sets one. Calls cost clients the processor time that they take."""

import logging
from math import ceil
from threading import Lock
from time import monotonic, thread_time, time
from typing import Final, NamedTuple

from flask import Flask, Response
from limits import RateLimitItem, parse_many
from limits.storage import RedisStorage

from sheepfold_server.service.problems import RateLimited
from sheepfold_server.service.redis_client import CircuitBreaker, connect, say_failure
from sheepfold_server.web.request import QUIET, Request, current_request
from sheepfold_server.web.settings import MEMORY, WrongSetting, variable

UNIT: Final = 0.002  # seconds of processor time that count as one call
TIMEOUT: Final = 0.1  # seconds for Redis to respond: every call waits for it, and can be counted without it
PREFIX: Final = "sheepfold"  # of the keys in Redis
MAX_CLIENTS: Final = 100_000  # in memory; beyond that, those who have used the least are forgotten

logger: Final = logging.getLogger(__name__)


class Left(NamedTuple):
    """What a client has left of a limit: the calls in the current window, and the seconds until that ends.

    If there were more calls than the limit allows, the number is below zero.
    """

    limit: RateLimitItem
    calls: int
    seconds: int


class MemoryCounts:
    """Counts in the memory of this process. That of `limits` starts threads, and holds any number of clients."""

    def __init__(self) -> None:
        self.windows: dict[str, tuple[float, int]] = {}  # by key: the time when it ends, and the calls in it
        self.lock: Final = Lock()

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to the count of a key, and return it; a new window of `expiry` seconds begins if there is none."""
        with self.lock:
            now = monotonic()
            end, count = self.windows.get(key, (now, 0))
            if end <= now:
                end, count = now + expiry, 0
            self.windows[key] = (end, count + amount)
            if len(self.windows) > MAX_CLIENTS:
                self.forget(now)
            return count + amount

    def get_expiry(self, key: str) -> float:
        """Return the time when the window of a key ends."""
        now = monotonic()
        return time() + self.windows.get(key, (now, 0))[0] - now

    def forget(self, now: float) -> None:
        """Forget the windows that have ended, and at least half of all."""
        running = [item for item in self.windows.items() if item[1][0] > now]
        self.windows = dict(sorted(running, key=lambda item: item[1][1])[-MAX_CLIENTS // 2 :])


class Counts:
    """The calls that each client has made in the current windows of the limits, the shortest first.

    They are counted in memory, or in Redis for all processes together. While Redis does not respond in time, each
    process counts on its own.

    Raises:
        ValueError: the address of Redis is invalid. The message leaves it out, since it may contain a password.
    """

    def __init__(self, limits: list[RateLimitItem], address: str) -> None:
        self.limits: Final = sorted(limits, key=lambda limit: limit.get_expiry())
        self.here: Final = MemoryCounts()
        self.shared: RedisStorage | None = None
        if address != MEMORY:
            redis = connect(address, TIMEOUT)
            self.breaker: Final = CircuitBreaker(redis)
            self.shared = RedisStorage(address, connection_pool=redis.connection_pool)

    def spend(self, limit: RateLimitItem, client: str, calls: int) -> Left:
        """Count calls of a client, and return what is left of a limit."""
        if self.shared is not None and not self.breaker.is_open:
            try:
                return spend(self.shared, limit, client, calls)
            except Exception as error:  # a server that is not Redis can cause any
                self.breaker.open()
                logger.warning("the storage of the rate limit %s", say_failure(error))
        return spend(self.here, limit, client, calls)


def spend(storage: RedisStorage | MemoryCounts, limit: RateLimitItem, client: str, calls: int) -> Left:
    """Count calls of a client in a storage; see `Counts`."""
    key = limit.key_for(PREFIX, client)
    count = storage.incr(key, limit.get_expiry(), amount=calls)
    return Left(limit, limit.amount - count, max(ceil(storage.get_expiry(key) - time()), 0))


def register(app: Flask, limit: str | None, address: str) -> None:
    """Limit the rate of each client's calls, by the processor time that they take; without one, only check the address.

    Raises:
        WrongSetting: the limit or the address of its storage is invalid.
    """
    counts = create_counts(limit, address)
    if limit is None:
        return
    app.before_request(lambda: admit(counts))
    app.after_request(lambda response: charge(counts, response))


def create_counts(limit: str | None, address: str) -> Counts:
    """Return the counts for a limit such as `100/second`, for several with semicolons in between, or for none.

    Raises:
        WrongSetting: the limit or the address of its storage is invalid.
    """
    expected = f"{variable('rate_limit')}: a limit such as 100/second was expected"
    try:
        limits = [] if limit is None else parse_many(limit)
    except ValueError:
        raise WrongSetting(expected) from None
    if not all(each.amount and each.get_expiry() for each in limits):
        raise WrongSetting(expected)
    try:
        return Counts(limits, address)
    except ValueError:
        expected = f"{MEMORY} or an address such as redis://host:6379/0 was expected"
        raise WrongSetting(f"{variable('rate_storage')}: {expected}") from None


def is_exempt(request: Request) -> bool:
    """Whether a request is not limited."""
    return request.path in QUIET or request.method == "OPTIONS"


def admit(counts: Counts) -> None:
    """Count one call of the client.

    Raises:
        RateLimited: it is one too many. Longer limits do not count it.
    """
    request = current_request()
    if is_exempt(request):
        return
    request.thread_started = thread_time()
    for limit in counts.limits:
        left = counts.spend(limit, request.client, 1)
        if left.calls < 0:
            detail = f"the limit is {limit}, where a call counts as one for every {UNIT * 1000:g} ms of work"
            raise RateLimited(detail, max(left.seconds, 1))


def charge(counts: Counts, response: Response) -> Response:
    """Count the rest of what an answer has cost, and add the headers that say what is left of the tightest limit."""
    request = current_request()
    if is_exempt(request):
        return response
    seconds = thread_time() - request.thread_started + request.cost
    more = 0 if response.status_code == RateLimited.status else max(ceil(seconds / UNIT) - 1, 0)
    left = min((counts.spend(limit, request.client, more) for limit in counts.limits), key=lambda each: each.calls)
    response.headers["RateLimit-Limit"] = str(left.limit.amount)
    response.headers["RateLimit-Remaining"] = str(max(left.calls, 0))
    response.headers["RateLimit-Reset"] = str(left.seconds)
    return response
