"""`python -m checks.mutants.judge <file of the rules> near|far`: run tests that judge a mutant, in its copy.

Ends with 0 where all pass: the mutant survives. A test that takes more than a minute of processor time hangs; how busy
the computer is has no part in that.
"""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from checks.mutants import ground

SECONDS: Final = 60.0  # for one test, and for collecting all of them; the longest takes a tenth of that
MEMORY: Final = 4 << 30
HUNG: Final = "HUNG"
BROKEN: Final = "BROKEN"
WRONGLY_CALLED, NONE_SELECTED = 4, 5  # what pytest ends with
PYTEST: Final = ("-m", "pytest", "-x", "-q", "-n0", "-m", "not slow", "-p", "no:cacheprovider", "--tb=line")


def main(arguments: Sequence[str]) -> int:
    """Judge a file with the tests nearest to it, or with the others."""
    name, which = arguments
    os.nice(19)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    root = Path.cwd()
    files = ground.near(name, root) if which == "near" else ground.far(name, root)
    selected = [*(str(path.relative_to(root)) for path in files), *ground.selection(name, root)]
    code, output = run([sys.executable, *PYTEST, "-p", "checks.mutants.judge", *selected])
    if code == WRONGLY_CALLED and "conftest" not in output:
        print(BROKEN, output, sep="\n")
        return 1
    if code not in (0, NONE_SELECTED):
        print(HUNG if code == -signal.SIGPROF else "", *output.splitlines()[-8:], sep="\n")
        return 1
    return 0


def run(command: Sequence[str]) -> tuple[int, str]:
    """Run a command; return its code and what it says. End, with all that was started, where `make mutants` ended."""
    parent = os.getppid()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    while True:
        try:
            output, _ = process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            if os.getppid() != parent:
                os.killpg(0, signal.SIGKILL)
        else:
            return process.returncode, output


def pytest_configure() -> None:
    """Limit the time of collecting, as a plugin of pytest; the default action of the signal ends the process."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)


def pytest_runtest_setup() -> None:
    """Limit the time of the next test."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
