"""The client of Redis, for the ledger and for rate limits. It takes long to load, and few services have one."""

import re
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Final

from redis import Redis, exceptions
from redis.backoff import NoBackoff
from redis.retry import Retry

from sheepfold_server.limits import REDIS_PAUSE

TIMEOUT: Final = 0.5  # seconds that Redis has to respond
ADDRESS: Final = re.compile(r"rediss?://[^/?#]+(/[0-9]*)?")

FAILURES: Final = {  # what the log says of a Redis that raises these, the first that applies
    exceptions.OutOfMemoryError: "is full",
    exceptions.ReadOnlyError: "is read-only",
    exceptions.NoPermissionError: "does not permit what is needed",
    exceptions.AuthenticationError: "refuses the user or the password",
    exceptions.BusyLoadingError: "is still loading its data",
    exceptions.TimeoutError: "does not respond in time",
    exceptions.ConnectionError: "cannot be reached",
}


def say_failure(error: Exception) -> str:
    """Return what happened to a Redis in words, without the message of the error, which may contain anything."""
    said = (text for kind, text in FAILURES.items() if isinstance(error, kind))
    return next(said, f"does not respond as Redis does: {type(error).__name__}")


def connect(address: str, timeout: float | None = None) -> Redis:
    """Return a client of the Redis server at an address; it connects when it is first used, and gives up soon.

    `timeout` is the number of seconds that it waits for each response, by default `TIMEOUT`.

    Raises:
        ValueError: the address is invalid. The message does not repeat it, since it may contain a password.
    """
    expected = "an address like redis://host:6379/0 was expected"
    if ADDRESS.fullmatch(address) is None:
        raise ValueError(expected)
    seconds = TIMEOUT if timeout is None else timeout
    try:
        return Redis.from_url(
            address, socket_timeout=seconds, socket_connect_timeout=seconds, retry=Retry(NoBackoff(), 0)
        )
    except ValueError:
        raise ValueError(expected) from None


class CircuitBreaker:
    """Keeps calls from waiting for a Redis that does not respond.

    Once it is open, no call asks Redis. A thread of its own tries to reach it, and closes the circuit when it can.
    """

    def __init__(self, redis: Redis) -> None:
        self.redis: Final = redis
        self.is_open = False
        self.lock: Final = Lock()

    def open(self) -> None:
        """Stop asking Redis until it responds again. If no thread can be started for that, nothing changes."""
        with self.lock:
            if not self.is_open:
                self.is_open = True
                try:
                    Thread(target=self.probe, daemon=True).start()
                except RuntimeError:
                    self.is_open = False

    def probe(self) -> None:
        """Wait until Redis responds, and close the circuit."""
        pause = Event()
        while not pause.wait(REDIS_PAUSE):
            with suppress(Exception):  # a server that is not Redis can cause any
                if self.redis.ping():
                    self.is_open = False
                    return
