"""The heavy processes of a worker, with limits on how many calls run and wait at a time."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, LifoQueue
from threading import Lock
from typing import Final

from sheepfold_server.service.problems import ServiceBusy
from sheepfold_server.web.heavy.jobs import Answered, Job
from sheepfold_server.web.heavy.process import HeavyProcess, NoAnswer
from sheepfold_server.web.observe import log

PATIENCE: Final = 2.0  # seconds that a call waits for a process


class HeavyPool:
    """Answers heavy calls, `running` at a time; together with those that wait, there are at most `places`.

    So a worker with more threads than places always has a thread for light calls. The last place is reserved for a
    client that does not have one yet. Processes are started when they are first needed.
    """

    def __init__(self, start: Callable[[], HeavyProcess], running: int, places: int) -> None:
        self.start: Final = start
        self.places: Final = places
        self.taken: Final[Counter[str]] = Counter()  # places, by client
        self.lock: Final = Lock()
        self.idle: Final[LifoQueue[HeavyProcess | None]] = LifoQueue()  # None for one that is not started yet
        for _ in range(min(running, places)):
            self.idle.put(None)

    @contextmanager
    def place(self, client: str) -> Iterator[None]:
        """Hold a place for a client.

        Raises:
            ServiceBusy: there is no place for it.
        """
        with self.lock:
            left = self.places - self.taken.total()
            if left == 0 or (left == 1 < self.places and self.taken[client]):
                raise ServiceBusy
            self.taken[client] += 1
        try:
            yield
        finally:
            with self.lock:
                self.taken[client] -= 1
                if not self.taken[client]:
                    del self.taken[client]

    def answer(self, job: Job) -> Answered:
        """Return the answer to a job that has a place, once a process is idle.

        A process that did not answer is not used again.

        Raises:
            ServiceBusy: it has waited too long.
            NoAnswer: the process exited, or did not answer in time.
        """
        try:
            process = self.idle.get(timeout=PATIENCE)
        except Empty:
            raise ServiceBusy from None
        kept = None
        try:
            if process is None or not process.is_alive():
                process = self.start()
            answered = process.answer(job)
            kept = process
            return answered
        except NoAnswer as error:
            reason = "did not answer in time" if error.is_late else "exited unexpectedly"
            log(logging.ERROR, f"a heavy process {reason}", request_id=job.request_id)
            raise
        finally:
            self.idle.put(kept)
