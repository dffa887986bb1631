"""The budgets of clients: how many calls each may still make, counted in memory or in Redis.

A budget is a token bucket, kept as one number: the time at which it will be full again. A call moves that time on, by
the seconds in which the limit gives one call back. A budget can be overdrawn, since the cost of a call is known only
once it has been answered: the client then waits until the debt is paid off, however short the period of the limit is.
"""

import logging
import re
from collections.abc import Callable, Sequence
from math import ceil
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple, Protocol

from redis.exceptions import RedisError

from sheepfold_server.service.sealing.ledger import PAUSE, connect

PERIODS: Final = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
LIMIT: Final = re.compile(rf" *([0-9]{{1,9}}) *(?:/|per) *(?:([0-9]{{1,4}}) *)?({'|'.join(PERIODS)})s? *")
PREFIX: Final = "sheepfold:budget:"
MAX_CLIENTS: Final = 100_000  # in memory; beyond that, those who have used least are forgotten
ROUNDING: Final = 1e-6  # seconds; also in the script

# KEYS: the budget of the client for each limit. ARGV: 1 if it may be overdrawn, else 0; then for each limit the seconds
# to take off, and its period. Returns 1 if they were taken off, else 0; then the seconds until each budget is full.
SPEND: Final = """
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local owed, allowed = {}, 1
for i, key in ipairs(KEYS) do
  owed[i] = math.max((tonumber(redis.call('GET', key)) or now) - now, 0)
  if ARGV[1] == '0' and owed[i] + ARGV[2 * i] > ARGV[2 * i + 1] + 0.000001 then
    allowed = 0
  end
end
for i, key in ipairs(KEYS) do
  if allowed == 1 then
    owed[i] = owed[i] + ARGV[2 * i]
    redis.call('SET', key, string.format('%.6f', now + owed[i]), 'PX', math.ceil(owed[i] * 1000) + 1)
  end
  owed[i] = string.format('%.6f', owed[i])
end
return {allowed, unpack(owed)}
"""

logger: Final = logging.getLogger(__name__)


class Limit(NamedTuple):
    """So many calls in a period of so many seconds; `text` is how the operator wrote it."""

    amount: int
    period: int
    text: str

    @property
    def interval(self) -> float:
        """The seconds in which one call is given back."""
        return self.period / self.amount


class Balance(NamedTuple):
    """A budget after a call: whether the call was allowed, what is left under the tightest limit, and when there is
    more: seconds until the next call is allowed, and until the budget is full."""

    is_allowed: bool
    limit: Limit
    remaining: int
    wait: int
    reset: int


class Budgets(Protocol):
    """Where budgets are kept."""

    def spend(self, client: str, calls: int, *, may_overdraw: bool = False) -> Balance:
        """Take calls off the budget of a client, and return what is left.

        Nothing is taken off if the budget is too small, unless it may be overdrawn.
        """


def parse_limits(text: str) -> tuple[Limit, ...]:
    """Return the limits in a text such as `100/second` or `50 per second; 1000 per 2 minutes`.

    Raises:
        ValueError: the text has another form, or a limit allows nothing.
    """
    return tuple(map(parse_limit, text.split(";")))


def parse_limit(text: str) -> Limit:
    """Return the limit in a text such as `100/second`; see `parse_limits`."""
    match = LIMIT.fullmatch(text)
    if match is None:
        raise ValueError("a limit such as 100/second was expected")
    amount, count, period = match.groups()
    limit = Limit(int(amount), int(count or 1) * PERIODS[period], text.strip())
    if not limit.amount or not limit.period:
        raise ValueError("a limit that allows at least one call was expected")
    return limit


def balance(limits: Sequence[Limit], owed: Sequence[float], is_allowed: bool) -> Balance:
    """Return the balance under the tightest limit; `owed` are the seconds until each budget is full."""
    found = []
    for limit, seconds in zip(limits, owed, strict=True):
        remaining = max(int((limit.period - seconds + ROUNDING) / limit.interval), 0)
        wait = max(ceil(seconds + limit.interval - limit.period - ROUNDING), 0)
        found.append(Balance(is_allowed, limit, remaining, wait, ceil(seconds)))
    return min(found, key=lambda each: (each.remaining, -each.wait))


class MemoryBudgets:
    """Budgets in the memory of this process."""

    def __init__(self, limits: tuple[Limit, ...], clock: Callable[[], float] = monotonic) -> None:
        self.limits: Final = limits
        self.clock: Final = clock
        self.full_at: dict[str, tuple[float, ...]] = {}
        self.lock: Final = Lock()

    def spend(self, client: str, calls: int, *, may_overdraw: bool = False) -> Balance:
        """Take calls off a budget; see `Budgets`."""
        with self.lock:
            now = self.clock()
            full_at = self.full_at.get(client, (now,) * len(self.limits))
            owed = [max(time - now, 0.0) for time in full_at]
            after = [seconds + calls * limit.interval for limit, seconds in zip(self.limits, owed, strict=True)]
            fits = all(each <= limit.period + ROUNDING for limit, each in zip(self.limits, after, strict=True))
            if not (fits or may_overdraw):
                return balance(self.limits, owed, is_allowed=False)
            self.full_at[client] = tuple([now + seconds for seconds in after])
            if len(self.full_at) > MAX_CLIENTS:
                self.forget(now)
            return balance(self.limits, after, is_allowed=True)

    def forget(self, now: float) -> None:
        """Forget the clients whose budgets are full, and at least half of all."""
        owing = [item for item in self.full_at.items() if max(item[1]) > now]
        self.full_at = dict(sorted(owing, key=lambda item: max(item[1]))[-MAX_CLIENTS // 2 :])


class RedisBudgets:
    """Budgets in Redis, which all processes share. While it does not respond, this process counts on its own.

    Raises:
        ValueError: the address is invalid. The message does not repeat it, since it may contain a password.
    """

    def __init__(self, limits: tuple[Limit, ...], address: str) -> None:
        self.limits: Final = limits
        self.script: Final = connect(address).register_script(SPEND)
        self.fallback: Final = MemoryBudgets(limits)
        self.paused_until = 0.0

    def spend(self, client: str, calls: int, *, may_overdraw: bool = False) -> Balance:
        """Take calls off a budget; see `Budgets`."""
        if monotonic() >= self.paused_until:
            try:
                return self.spend_in_redis(client, calls, may_overdraw)
            except RedisError as error:
                self.paused_until = monotonic() + PAUSE
                logger.warning("the storage of the rate limit does not respond: %s", type(error).__name__)
        return self.fallback.spend(client, calls, may_overdraw=may_overdraw)

    def spend_in_redis(self, client: str, calls: int, may_overdraw: bool) -> Balance:
        """Take calls off a budget in Redis.

        Raises:
            RedisError: Redis does not respond.
        """
        keys = [f"{PREFIX}{client}:{limit.amount}/{limit.period}" for limit in self.limits]
        arguments: list[float] = [int(may_overdraw)]
        for limit in self.limits:
            arguments += (calls * limit.interval, limit.period)
        is_allowed, *owed = self.script(keys=keys, args=arguments)
        return balance(self.limits, list(map(float, owed)), is_allowed=bool(is_allowed))
