"""The ledger: how far each sealed match has come, in Redis, so that nobody plays on twice from one state."""

from typing import Final, Protocol

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from sheepfold_server.service.sealed import Stale, Unledgered

PREFIX: Final = "sheepfold:match:"
WAIT: Final = 2.0  # seconds for Redis to answer

# KEYS: the match. ARGV: how many moves were made, the proof of the move that follows, seconds to keep the entry (0: for
# ever). An entry is "<moves> <proof of the last>". The same move again is the same request again: its answer was lost.
PLAY_ON: Final = """
local held = redis.call('GET', KEYS[1])
local after = (ARGV[1] + 1) .. ' ' .. ARGV[2]
if not held or (held ~= after and held:match('^%d+') ~= ARGV[1]) then
  return 0
end
if ARGV[3] == '0' then
  redis.call('SET', KEYS[1], after)
else
  redis.call('SET', KEYS[1], after, 'EX', ARGV[3])
end
return 1
"""


class Ledger(Protocol):
    """How far each match has come, by its id."""

    def begin(self, match: bytes) -> None:
        """Put down a new match.

        Raises:
            Unledgered: the ledger does not answer.
        """

    def play_on(self, match: bytes, ply: int, move: bytes) -> None:
        """Put down the move, known by its proof, that follows the first `ply`; the same again changes nothing.

        Raises:
            Stale: another move followed them, or the match is not in the ledger.
            Unledgered: the ledger does not answer.
        """

    def ready(self) -> bool:
        """Is it true that the ledger answers?"""


class RedisLedger:
    """A ledger at a Redis address; entries are kept for `seconds` after the last move, or for ever.

    Raises:
        ValueError: the address is none. It is not repeated, for it may hold a password.
    """

    def __init__(self, address: str, seconds: int | None) -> None:
        try:
            self.redis: Final = Redis.from_url(
                address, socket_timeout=WAIT, socket_connect_timeout=WAIT, retry=Retry(NoBackoff(), 1)
            )
        except ValueError:
            raise ValueError("an address like redis://host:6379/0 was expected") from None
        self.seconds: Final = seconds
        self.script: Final = self.redis.register_script(PLAY_ON)

    def begin(self, match: bytes) -> None:
        """Put down a new match; see `Ledger`."""
        try:
            self.redis.set(PREFIX + match.hex(), "0", ex=self.seconds)
        except RedisError as error:
            raise Unledgered from error

    def play_on(self, match: bytes, ply: int, move: bytes) -> None:
        """Put down a move; see `Ledger`."""
        try:
            taken = self.script(keys=[PREFIX + match.hex()], args=[ply, move.hex(), self.seconds or 0])
        except RedisError as error:
            raise Unledgered from error
        if not taken:
            raise Stale

    def ready(self) -> bool:
        """Is it true that Redis answers?"""
        try:
            return bool(self.redis.ping())
        except RedisError:
            return False
