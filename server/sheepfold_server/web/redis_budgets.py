"""The budgets of clients in Redis, in a module of its own because redis is slow to load and rarely used."""

import logging
from typing import Final

from sheepfold_server.service.redis_client import CircuitBreaker, connect
from sheepfold_server.web.budgets import Balance, Limit, MemoryBudgets, balance

TIMEOUT: Final = 0.1  # seconds for Redis to respond: every call waits for it, and can be counted without it
PREFIX: Final = "sheepfold:budget:"

# KEYS: the budget of the client for each limit: when it was written, and the seconds from then until it is full. If the
# clock of Redis has been set back since, it is written anew, so that it is full no later. ARGV: 1 if it may be
# overdrawn, otherwise 0; then for each limit the seconds to deduct, and its period. Returns 1 if they were deducted,
# otherwise 0; then the seconds until each budget is full.
SPEND: Final = """
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local written, owed, allowed = {}, {}, 1
for i, key in ipairs(KEYS) do
  local at, seconds = string.match(redis.call('GET', key) or '', '(%S+) (%S+)')
  written[i] = tonumber(at or now)
  owed[i] = math.max(tonumber(seconds or 0) - math.max(now - written[i], 0), 0)
  if ARGV[1] == '0' and owed[i] + ARGV[2 * i] > ARGV[2 * i + 1] + 0.000001 then
    allowed = 0
  end
end
for i, key in ipairs(KEYS) do
  if allowed == 1 then
    owed[i] = owed[i] + ARGV[2 * i]
  end
  if allowed == 1 or now < written[i] then
    redis.call('SET', key, string.format('%.6f %.6f', now, owed[i]), 'PX', math.ceil(owed[i] * 1000) + 1)
  end
  owed[i] = string.format('%.6f', owed[i])
end
return {allowed, unpack(owed)}
"""

logger: Final = logging.getLogger(__name__)


class RedisBudgets:
    """Budgets in Redis, shared by all processes. While Redis does not respond in time, each process counts separately.

    Raises:
        ValueError: the address is invalid. The message leaves it out, since it may contain a password.
    """

    def __init__(self, limits: tuple[Limit, ...], address: str) -> None:
        self.limits: Final = limits
        redis = connect(address, TIMEOUT)
        self.script: Final = redis.register_script(SPEND)
        self.breaker: Final = CircuitBreaker(redis)
        self.fallback: Final = MemoryBudgets(limits)

    def spend(self, client: str, calls: int, *, may_overdraw: bool = False) -> Balance:
        """Deduct calls from a budget; see `Budgets`."""
        if not self.breaker.is_open:
            try:
                return self.spend_in_redis(client, calls, may_overdraw)
            except Exception as error:  # a server that is not Redis can cause any
                self.breaker.open()
                logger.warning("the storage of the rate limit does not respond: %s", type(error).__name__)
        return self.fallback.spend(client, calls, may_overdraw=may_overdraw)

    def spend_in_redis(self, client: str, calls: int, may_overdraw: bool) -> Balance:
        """Deduct calls from a budget in Redis.

        Raises:
            Exception: Redis does not respond, or something else does.
        """
        keys = [f"{PREFIX}{client}:{limit.amount}/{limit.period}" for limit in self.limits]
        arguments: list[float] = [int(may_overdraw)]
        for limit in self.limits:
            arguments += (calls * limit.interval, limit.period)
        is_allowed, *owed = self.script(keys=keys, args=arguments)
        return balance(self.limits, list(map(float, owed)), is_allowed=bool(is_allowed))
