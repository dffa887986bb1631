"""The client of Redis, for the ledger and for rate limits. It takes long to load, and few services have one."""

import re
from typing import Final

from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

TIMEOUT: Final = 0.5  # seconds that Redis has to respond
PAUSE: Final = 2.0  # seconds without further attempts after it did not
ADDRESS: Final = re.compile(r"rediss?://[^/?#]+(/[0-9]*)?")


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
