"""`python -m checks.planted [word ...]`: plant each fault in a copy of our packages, and see that its test fails.

With words, only the faults whose files or tests have one of them are planted.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from checks.planted.faults import ROOT, Fault, copy_packages, faults

FOUND: Final = 1  # what pytest ends with where a test fails; anything else is no finding
PYTEST: Final = (sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", "--tb=no")


def main(words: Sequence[str]) -> int:
    """Plant the faults one after another; return 1 if one is not found."""
    missed = 0
    with TemporaryDirectory() as folder:
        copy_packages(Path(folder))
        for fault in faults():
            if not words or any(word in f"{fault.file} {fault.test}" for word in words):
                is_found = find(fault, Path(folder))
                missed += not is_found
                print("found " if is_found else "MISSED", f"{fault.file}: {fault.new.strip()!r}", flush=True)
    return int(missed > 0)


def find(fault: Fault, folder: Path) -> bool:
    """Return whether the test of a fault fails with it."""
    text = fault.plant(folder)
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run((*PYTEST, f"tests/{fault.test}"), cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    finally:
        (folder / fault.file).write_text(text, "utf-8")
    return done.returncode == FOUND


sys.exit(main(sys.argv[1:]))
