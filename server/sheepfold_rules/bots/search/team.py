"""The worker processes that share the states of a search."""

import atexit
import pickle
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from math import ceil
from threading import Lock
from typing import Any, Final

from sheepfold_rules.bots.search.worker import Job


class Worker:
    """A process that tries moves. It is started when it is first needed, and restarted if it has exited."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self, job: Job) -> None:
        """Start on a job."""
        if self.process is not None and self.process.poll() is not None:
            self.close()
        if self.process is None:
            self.process = subprocess.Popen(
                # -P: do not import modules from the current folder
                [sys.executable, "-P", "-c", "from sheepfold_rules.bots.search.worker import main; main()"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert self.process.stdin is not None
        pickle.dump(tuple(job), self.process.stdin)
        self.process.stdin.flush()

    def finish(self) -> Any:
        """Return the result of the job.

        Raises:
            RuntimeError: the job failed. The message is the worker's traceback, or says that the worker has exited.
        """
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            found = pickle.load(self.process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            self.process.kill()  # after an invalid answer, it is still running
            raise RuntimeError(f"a worker process of the search ended, with exit code {self.process.wait()}") from error
        if isinstance(found, str):
            raise RuntimeError(found)
        return found

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            with self.process:  # closes the pipes and waits
                self.process.kill()
            self.process = None


class Team:
    """Worker processes, each of which tries the moves in some of the states.

    States are drawn in batches, so each worker gets consecutive states. If there are fewer than a batch, all workers
    draw the same batch, which is a fifth of the work. The values do not depend on the number of workers.
    """

    def __init__(self, size: int) -> None:
        self.workers: Final = tuple(Worker() for _ in range(size))
        self.lock: Final = Lock()

    def evaluate(self, view: Any, seed: str, moves: Sequence[Any], numbers: Sequence[int]) -> list[list[float]]:
        """Return, for each move, its values in the states with these numbers."""
        size = ceil(len(numbers) / len(self.workers))
        shares = [numbers[first : first + size] for first in range(0, len(numbers), size)]
        busy = self.workers[: len(shares)]
        with self.lock:
            try:
                for worker, share in zip(busy, shares, strict=True):
                    worker.begin(Job(view, seed, moves, share))
                tried = [worker.finish() for worker in busy]
            except BaseException:  # even if interrupted: an unread answer would be taken for the next one
                self.close()
                raise
        return [[value for values in tried for value in values[index]] for index in range(len(moves))]

    def close(self) -> None:
        """Stop all workers. They are started again when they are needed."""
        for worker in self.workers:
            worker.close()


@cache
def find_team(size: int) -> Team:
    """Return the team of that size, which all bots in this process share. It stops when the process exits."""
    team = Team(size)
    atexit.register(team.close)
    return team
