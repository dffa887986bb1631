"""How long a program that uses the package takes to start, compared with one that imports requests."""

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from typing import Final

from bench.timing import Comparison, spread

IMPORT: Final = "import sheepfold"
FIRST_MOVE: Final = "import sheepfold; sheepfold.connect().sheepshead.new(5).play({'type': 'pass'})"
PEER: Final = "import requests"
ROUNDS: Final = 21
MILLI: Final = 1e3


def compare(program: str) -> Comparison:
    """Time a process that runs a program and one that imports requests: the milliseconds of each, and their ratio."""
    for each in (program, PEER):
        run(each)  # compiles and caches the files
    times = [(run(program), run(PEER)) for _ in range(ROUNDS)]
    first, second = zip(*times, strict=True)
    return Comparison(spread(list(first)), spread(list(second)), spread([one / other for one, other in times]))


def run(program: str) -> float:
    """Run a program in a fresh interpreter, and return the milliseconds of processor time that it took."""
    before = children_seconds()
    subprocess.run([sys.executable, "-c", program], check=True)
    return (children_seconds() - before) * MILLI


def children_seconds() -> float:
    """Return the processor time of all child processes that have exited."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
