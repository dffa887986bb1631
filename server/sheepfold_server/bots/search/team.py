"""Worker processes among which a search shares its states."""

import atexit
import pickle
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from threading import Lock
from typing import Any, Final

from sheepfold_server.bots.search.worker import Job
from sheepfold_server.bots.search.worlds import BATCH


class Worker:
    """A process that tries moves. It is started when it is first needed, and again if it has ended."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self, job: Job) -> None:
        """Start on a job."""
        if self.process is not None and self.process.poll() is not None:
            self.close()
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, "-c", "from sheepfold_server.bots.search.worker import main; main()"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert self.process.stdin is not None
        pickle.dump(tuple(job), self.process.stdin)
        self.process.stdin.flush()

    def finish(self) -> Any:
        """Return what came of the job.

        Raises:
            RuntimeError: it failed; the message is the worker's traceback.
        """
        assert self.process is not None
        assert self.process.stdout is not None
        found = pickle.load(self.process.stdout)
        if isinstance(found, str):
            raise RuntimeError(found)
        return found

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            with self.process:  # closes the pipes, and waits
                self.process.kill()
            self.process = None


class Team:
    """Worker processes. Each tries moves in batches of states of its own, so that each state is drawn but once.

    What comes out does not depend on the number of workers.
    """

    def __init__(self, size: int) -> None:
        self.workers: Final = tuple(Worker() for _ in range(size))
        self.lock: Final = Lock()

    def evaluate(self, view: Any, seed: str, moves: Sequence[Any], numbers: Sequence[int]) -> list[list[float]]:
        """Return for each move its values in the states of those numbers."""
        shares: list[list[int]] = [[] for _ in self.workers]
        for number in numbers:
            shares[number // BATCH % len(shares)].append(number)
        busy = [(worker, share) for worker, share in zip(self.workers, shares, strict=True) if share]
        with self.lock:
            for worker, share in busy:
                worker.begin(Job(view, seed, moves, share))
            tried = [worker.finish() for worker, _ in busy]
        found: list[list[float]] = []
        for place in range(len(moves)):
            by_number = {
                number: value
                for (_, share), values in zip(busy, tried, strict=True)
                for number, value in zip(share, values[place], strict=True)
            }
            found.append([by_number[number] for number in numbers])
        return found

    def close(self) -> None:
        """End all workers. They are started again when they are needed."""
        for worker in self.workers:
            worker.close()


@cache
def find_team(size: int) -> Team:
    """Return the team of that size, which all bots of this process share. It ends with the process."""
    team = Team(size)
    atexit.register(team.close)
    return team
