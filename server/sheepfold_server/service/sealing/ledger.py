"""The ledger records in Redis how far each sealed match has come, so that no state is continued twice."""

import logging
import re
from collections.abc import Callable
from time import monotonic
from typing import Final, TypeVar

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError, RedisError, TimeoutError
from redis.retry import Retry

from sheepfold_server.service.errors import AlreadyPlayed, LedgerUnavailable

PREFIX: Final = "sheepfold:match:"
TIMEOUT: Final = 0.5  # seconds that Redis has to respond
PAUSE: Final = 2.0  # seconds without further attempts after it did not
ADDRESS: Final = re.compile(r"rediss?://[^/?#]+(/[0-9]*)?")

# KEYS: the match. ARGV: its entries before and after the move, and the seconds to keep an entry (0: forever). If the
# entry is already the one after the move, this is a retry of the same call.
ADVANCE: Final = """
local held = redis.call('GET', KEYS[1])
if held ~= ARGV[1] and held ~= ARGV[2] then
  return 0
end
if ARGV[3] == '0' then
  redis.call('SET', KEYS[1], ARGV[2])
else
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
end
return 1
"""

T = TypeVar("T")
logger: Final = logging.getLogger(__name__)


class Ledger:
    """A ledger at a Redis address, with an entry for each match.

    Entries are kept for `seconds` after the last move, or forever. When Redis does not respond, calls fail at once for
    a while instead of queueing up for it.

    Raises:
        ValueError: the address is invalid. The message does not repeat it, since it may contain a password.
    """

    def __init__(self, address: str, seconds: int | None) -> None:
        self.redis: Final = connect(address)
        self.seconds: Final = seconds
        self.script: Final = self.redis.register_script(ADVANCE)
        self.paused_until = 0.0

    def begin(self, match: bytes, entry: str) -> None:
        """Record a new match.

        Raises:
            LedgerUnavailable: the ledger does not respond.
        """
        self.query(lambda: self.redis.set(PREFIX + match.hex(), entry, ex=self.seconds))

    def advance(self, match: bytes, before: str, after: str) -> None:
        """Replace the entry of a match; doing so again with the same entries changes nothing.

        Raises:
            AlreadyPlayed: the match has another entry, or none.
            LedgerUnavailable: the ledger does not respond.
        """
        if not self.query(lambda: self.script(keys=[PREFIX + match.hex()], args=[before, after, self.seconds or 0])):
            raise AlreadyPlayed

    def is_ready(self) -> bool:
        """Whether Redis responds."""
        try:
            return bool(self.query(self.redis.ping))
        except LedgerUnavailable:
            return False

    def query(self, command: Callable[[], T]) -> T:
        """Return the result of a Redis command.

        Raises:
            LedgerUnavailable: Redis does not respond, or did not a moment ago.
        """
        if monotonic() < self.paused_until:
            raise LedgerUnavailable
        try:
            return command()
        except (RedisError, UnicodeError) as error:
            if isinstance(error, (ConnectionError, TimeoutError)):
                self.paused_until = monotonic() + PAUSE
            logger.warning("the ledger does not respond: %s", type(error).__name__)
            raise LedgerUnavailable from error


def connect(address: str) -> Redis:
    """Return a client of the Redis server at an address; it connects when it is first used, and gives up soon.

    Raises:
        ValueError: the address is invalid. The message does not repeat it, since it may contain a password.
    """
    expected = "an address like redis://host:6379/0 was expected"
    if ADDRESS.fullmatch(address) is None:
        raise ValueError(expected)
    try:
        return Redis.from_url(
            address, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT, retry=Retry(NoBackoff(), 0)
        )
    except ValueError:
        raise ValueError(expected) from None
