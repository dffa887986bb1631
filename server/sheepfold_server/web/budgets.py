"""The budgets of clients: how many calls each can still make, counted in memory or in Redis.

A budget is a token bucket, stored as one number: the time at which it will be full again. A call moves that time
forward by the seconds in which the limit gives back one call. A budget can be overdrawn, because the cost of a call is
known only once it has been answered. The client must then wait until the debt is paid off, however short the period of
the limit is.
"""

import re
from collections.abc import Callable, Sequence
from math import ceil
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple, Protocol

PERIODS: Final = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
LIMIT: Final = re.compile(rf" *([0-9]{{1,9}}) *(?:/|per) *(?:([0-9]{{1,4}}) *)?({'|'.join(PERIODS)})s? *")
MAX_CLIENTS: Final = 100_000  # in memory; beyond that, those who have used the least are forgotten
ROUNDING: Final = 1e-6  # seconds; also in the script


class Limit(NamedTuple):
    """A number of calls in a period of seconds; `text` is how the operator wrote it."""

    amount: int
    period: int
    text: str

    @property
    def interval(self) -> float:
        """The seconds after which one call is given back."""
        return self.period / self.amount


class Balance(NamedTuple):
    """A budget after a call: whether the call was allowed, what is left under the tightest limit, and the seconds until
    the next call is allowed and until the budget is full."""

    is_allowed: bool
    limit: Limit
    remaining: int
    wait: int
    reset: int


class Budgets(Protocol):
    """Where budgets are kept."""

    def spend(self, client: str, calls: int, *, may_overdraw: bool = False) -> Balance:
        """Deduct calls from the budget of a client, and return what is left.

        If the budget is too small, nothing is deducted, unless it may be overdrawn.
        """


def parse_limits(text: str) -> tuple[Limit, ...]:
    """Return the limits in a text such as `100/second` or `50 per second; 1000 per 2 minutes`.

    Raises:
        ValueError: the text is malformed, or a limit allows nothing.
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
        """Deduct calls from a budget; see `Budgets`."""
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
        """Forget the clients whose budgets are full, and at least half of all clients."""
        owing = [item for item in self.full_at.items() if max(item[1]) > now]
        self.full_at = dict(sorted(owing, key=lambda item: max(item[1]))[-MAX_CLIENTS // 2 :])
