"""The ledger records in Redis how far each sealed match has come, so that no state is continued twice.

The entry of a match is the number of moves made and a proof of the state after them. A state can be continued if it is
the one in the entry, or if it led to the one in the entry, by the same move: then the call is a retry. The first move
of a match makes its entry; starting a match writes nothing, so that a stranger cannot fill Redis without playing.

A match without an entry can therefore be continued from its first state only. That is safe as long as no entry is lost
while the first state is valid, because another first move could then be made:

- An entry outlives the first state. A match has one first state, which expires a fixed time after it was sealed. The
  entry is made later than that, and kept for as long as that state is still valid and for `MARGIN` more, which makes up
  for clocks of the service that differ. Later moves lengthen the life of the entry and never shorten it, also when the
  service has been started anew with a shorter time.
- Redis does not evict entries: `is_ready` insists on the policy `noeviction`. When the memory of Redis is used up, no
  match makes its first move, but those that have an entry go on, since replacing it takes no more memory.
- If Redis loses an entry nevertheless, with its disk or in a failover, the match goes back to an earlier state, or to
  its first. One line of play goes on from there, never two: each state of the other line is refused.
"""

import logging
from collections.abc import Callable
from typing import Any, Final, TypeVar

from redis.exceptions import InvalidResponse, NoPermissionError, OutOfMemoryError, ResponseError

from sheepfold_server.service.problems import AlreadyPlayed, LedgerUnavailable
from sheepfold_server.service.redis_client import CircuitBreaker, connect, say_failure

PREFIX: Final = "sheepfold:match:"
PROBE: Final = "sheepfold:ready"
MARGIN: Final = 3600  # seconds by which the clocks of the service may differ
SAFE_POLICY: Final = "noeviction"

NO_ENTRY: Final = "false"  # what `MOVE` reads where a match has none

# KEYS: the match. ARGV: its entry after the move, the milliseconds to keep it at least, and the entry before the move.
# If the entry is already the one after the move, this is a retry of the same call. The script returns 1 if the move
# counts. It may run when the memory of Redis is used up.
MOVE: Final = """#!lua flags=allow-oom
local held = tostring(redis.call('GET', KEYS[1]))
if held ~= ARGV[3] and held ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', math.max(redis.call('PTTL', KEYS[1]), tonumber(ARGV[2])))
return 1
"""

T = TypeVar("T")
logger: Final = logging.getLogger(__name__)


class Ledger:
    """A ledger at a Redis address, with an entry for each match that has begun.

    When Redis does not respond, calls fail at once for a while instead of queueing up for it.

    Raises:
        ValueError: the address is invalid. The message does not repeat it, since it may contain a password.
    """

    def __init__(self, address: str) -> None:
        self.redis: Final = connect(address)
        self.move: Final = self.redis.register_script(MOVE)
        self.breaker: Final = CircuitBreaker(self.redis)

    def advance(self, match: bytes, before: str | None, after: str, seconds: int) -> None:
        """Replace the entry of a match, or make it where `before` is None, since this is the first move.

        Doing so again with the same entries changes nothing. The entry is kept for at least that many seconds, and
        `MARGIN` more.

        Raises:
            AlreadyPlayed: the match has another entry, or none and this is not its first move.
            LedgerUnavailable: the ledger does not respond, or is full.
        """
        name, milliseconds = PREFIX + match.hex(), 1000 * (seconds + MARGIN)

        def move() -> bool:
            if before is None and self.make_entry(name, after, milliseconds):
                return True
            return is_done(self.move(keys=[name], args=[after, milliseconds, before or after]))

        if not self.query(move):
            raise AlreadyPlayed

    def make_entry(self, name: str, entry: str, milliseconds: int) -> bool:
        """Make the entry of a match, and return whether it had none.

        Raises:
            Exception: Redis does not respond, or has no room for the entry.
        """
        try:
            return self.redis.set(name, entry, px=milliseconds, nx=True) is True
        except OutOfMemoryError:
            if not self.redis.exists(name):
                raise
            return False

    def is_ready(self) -> bool:
        """Whether Redis takes the entries of matches that are being played, and keeps them.

        The entry of the probe expires after a second, whether or not Redis has room for new matches.
        """
        try:
            takes_moves = self.query(lambda: is_done(self.move(keys=[PROBE], args=["", 1000, NO_ENTRY])))
            policy = self.query(self.eviction_policy)
        except LedgerUnavailable:
            return False
        if not takes_moves:
            logger.error("the entry %s in the Redis of the ledger is not one of this service; delete it", PROBE)
        if policy != SAFE_POLICY:
            logger.error("the ledger may lose matches: its Redis evicts keys; set maxmemory-policy to %s", SAFE_POLICY)
        return takes_moves and policy == SAFE_POLICY

    def eviction_policy(self) -> str:
        """Return how Redis makes room; it is taken to be safe where it has no limit, or may not be asked."""
        try:
            memory: Any = self.redis.info("memory")
        except NoPermissionError:
            return SAFE_POLICY
        return str(memory["maxmemory_policy"]) if memory["maxmemory"] else SAFE_POLICY

    def query(self, command: Callable[[], T]) -> T:
        """Return the result of a Redis command.

        Raises:
            LedgerUnavailable: Redis does not respond, or has not yet responded again.
        """
        if self.breaker.is_open:
            raise LedgerUnavailable
        try:
            return command()
        except Exception as error:  # a server that is not Redis can cause any
            if not isinstance(error, ResponseError):
                self.breaker.open()
            logger.warning("the ledger %s", say_failure(error))
            raise LedgerUnavailable from error


def is_done(reply: Any) -> bool:
    """Return whether a script has done its work, from its reply: 1 or 0.

    Raises:
        InvalidResponse: the reply does not come from the script, and so not from Redis.
    """
    if reply not in (0, 1):
        raise InvalidResponse
    return bool(reply)
