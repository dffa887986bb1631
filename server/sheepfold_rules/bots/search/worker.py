"""A worker process of a search, which reads jobs from its input and writes the values of their moves to its output."""

import pickle
import signal
import sys
from collections.abc import Sequence
from functools import lru_cache
from traceback import format_exc
from typing import Any, BinaryIO, NamedTuple

from sheepfold_rules.bots.search.rollouts import roll_out_from


class Job(NamedTuple):
    """Moves to try, in the states with these numbers that agree with a view."""

    view: Any
    seed: str
    moves: Sequence[Any]
    numbers: Sequence[int]


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Do one job after another until the input ends."""
    rollouts_from = lru_cache(maxsize=1)(roll_out_from)
    while True:
        try:
            job = Job(*pickle.load(source))
        except EOFError:
            return
        try:
            found: Any = rollouts_from(job.view, job.seed).evaluate(job.moves, job.numbers)
        except Exception:
            found = format_exc()
        pickle.dump(found, sink)
        sink.flush()


def main() -> None:
    """Serve the process that started this one, until it closes the input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with whoever started it
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever is printed is no answer
    serve(sys.stdin.buffer, answers.buffer)
