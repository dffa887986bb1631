"""The ledger: how far each sealed match has come, in Redis, so that no state is played on twice."""

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
WAIT: Final = 0.5  # seconds for Redis to answer
REST: Final = 2.0  # seconds for which it is not asked again where it did not
ADDRESS: Final = re.compile(r"rediss?://[^/?#]+(/[0-9]*)?")

# KEYS: the match. ARGV: its entries before the move and after it, and the seconds to keep an entry (0: for ever). Where
# the entry is that after the move already, the same call has come again, since its answer was lost.
PLAY_ON: Final = """
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
    """How far each match has come: an entry by its id, at a Redis address.

    Entries are kept for `seconds` after the last move, or for ever. Where Redis does not answer, it is not asked again
    for a while, so that no calls wait in line for it.

    Raises:
        ValueError: the address is not one. It is not repeated, for it may hold a password.
    """

    def __init__(self, address: str, seconds: int | None) -> None:
        expected = "an address like redis://host:6379/0 was expected"
        if ADDRESS.fullmatch(address) is None:
            raise ValueError(expected)
        try:
            self.redis: Final = Redis.from_url(
                address, socket_timeout=WAIT, socket_connect_timeout=WAIT, retry=Retry(NoBackoff(), 0)
            )
        except ValueError:
            raise ValueError(expected) from None
        self.seconds: Final = seconds
        self.script: Final = self.redis.register_script(PLAY_ON)
        self.rests_until = 0.0

    def begin(self, match: bytes, entry: str) -> None:
        """Record a new match.

        Raises:
            LedgerUnavailable: the ledger does not answer.
        """
        self.ask(lambda: self.redis.set(PREFIX + match.hex(), entry, ex=self.seconds))

    def play_on(self, match: bytes, before: str, after: str) -> None:
        """Record an entry in place of the one before; the same again changes nothing.

        Raises:
            AlreadyPlayed: the match has another entry, or none.
            LedgerUnavailable: the ledger does not answer.
        """
        if not self.ask(lambda: self.script(keys=[PREFIX + match.hex()], args=[before, after, self.seconds or 0])):
            raise AlreadyPlayed

    def is_ready(self) -> bool:
        """Whether Redis answers."""
        try:
            return bool(self.ask(self.redis.ping))
        except LedgerUnavailable:
            return False

    def ask(self, question: Callable[[], T]) -> T:
        """Return the answer of Redis.

        Raises:
            LedgerUnavailable: it does not answer, or did not a moment ago.
        """
        if monotonic() < self.rests_until:
            raise LedgerUnavailable
        try:
            return question()
        except (RedisError, UnicodeError) as error:
            if isinstance(error, (ConnectionError, TimeoutError)):
                self.rests_until = monotonic() + REST
            logger.warning("the ledger does not answer: %s", type(error).__name__)
            raise LedgerUnavailable from error
