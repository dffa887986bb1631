"""A session, in `build/mutants`: what became of each mutant, and the copies of the project where mutants are judged."""

import multiprocessing
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final

from attrs import evolve
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.testing import run_tests
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import TestOutcome, WorkItem, WorkResult

from checks.mutants import ground
from checks.mutants.drawing import digest, digest_of
from checks.mutants.judge import BROKEN

PLACE: Final = ground.ROOT / "build" / "mutants"
PATIENCE: Final = 4 * 3600  # seconds for one mutant: only what waits for ever takes as long


class Session:
    """What became of the mutants that were judged, until now; `near` are those that the nearest tests have let pass.

    What survives carries a digest of the tests, in place of their output: other tests judge it again.
    """

    def __init__(self) -> None:
        PLACE.mkdir(parents=True, exist_ok=True)
        self.held: Final = WorkDB(PLACE / "session.sqlite", WorkDB.Mode.create)
        self.tests: Final = digest_of(ground.tests_files(ground.ROOT))
        found = dict(self.held.results)
        self.near: Final = {job for job, result in found.items() if result.output == f"near {self.tests}"}
        self.known: Final[dict[str, Any]] = {
            job: result for job, result in found.items() if result.is_killed or result.output == f"far {self.tests}"
        }

    def judged(self, items: Sequence[WorkItem], workers: int) -> Iterator[tuple[WorkItem, Any]]:
        """Judge what is not judged yet, by the nearest tests and then by the others; yield each result."""
        there = {item.job_id for item in self.held.work_items}
        self.held.add_work_items([item for item in items if item.job_id not in there])
        new = [item for item in items if item.job_id not in self.known]
        with make_pool(workers) as pool:
            try:
                sound = pool.submit(check_unmutated, self.tests)
                for item, result in judge_all(pool, [item for item in new if item.job_id not in self.near], "near"):
                    self.keep(item, result, "near")
                    yield item, result
                    if sound.done():
                        sound.result()
                for item, result in judge_all(pool, [item for item in new if item.job_id in self.near], "far"):
                    self.keep(item, result, "far")
                    yield item, result
                sound.result()
            finally:
                end(pool)

    def keep(self, item: WorkItem, result: Any, which: str) -> None:
        """Keep what some of the tests said of a mutant."""
        kept = result if result.is_killed else evolve(result, output=f"{which} {self.tests}")
        self.held.set_result(item.job_id, kept)
        if result.is_killed or which == "far":
            self.known[item.job_id] = result
        else:
            self.near.add(item.job_id)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes; what they have started ends when it notices."""
    for process in multiprocessing.active_children():
        process.terminate()
    pool.shutdown(cancel_futures=True)


def judge_all(pool: ProcessPoolExecutor, items: Sequence[WorkItem], which: str) -> Iterator[tuple[WorkItem, Any]]:
    """Have mutants judged by some of the tests; yield each with its result."""
    jobs = {pool.submit(judge, item, which): item for item in items}
    for done in as_completed(jobs):
        item, result = jobs[done], done.result()
        if result.test_outcome not in (TestOutcome.KILLED, TestOutcome.SURVIVED) or result.output.startswith(BROKEN):
            raise RuntimeError(f"{item}: {result.output}")
        yield item, result


def make_pool(workers: int) -> ProcessPoolExecutor:
    """Return processes that judge mutants, each in a copy of its own."""
    places: multiprocessing.Queue[Path] = multiprocessing.Queue()
    for number in range(workers):
        places.put(copy(PLACE / f"copy-{number}"))
    return ProcessPoolExecutor(workers, initializer=settle, initargs=(places,))


def copy(place: Path) -> Path:
    """Copy what the tests need, and compile it: nothing is compiled while mutants come and go."""
    shutil.rmtree(place, ignore_errors=True)
    for name in ground.COPIED:
        source, target = ground.ROOT / name, place / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "guide"))
        else:
            shutil.copy2(source, target)
    tests = (str(ground.CORE_TESTS), str(ground.GAME_TESTS), str(ground.KIT_TEST))
    command = (sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *tests)
    subprocess.run(command, cwd=place, env=environment(place), stdout=subprocess.DEVNULL, check=True)
    return place


def environment(place: Path) -> dict[str, str]:
    """Return the environment in which Python takes the project from a copy."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((f"{place}/server", f"{place}/sdk"))}


def settle(places: Any) -> None:
    """Take a copy for this process, which ends when it is told to."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    place = places.get()
    os.chdir(place)
    os.environ.update(environment(place))


def judge(item: WorkItem, which: str) -> WorkResult:
    """Mutate the copy, and run the tests of that file."""
    return mutate_and_test(item.mutations, command(item.mutations[0].module_path, which), PATIENCE)


def check_unmutated(tests: str) -> None:
    """Raise an error where the tests fail with the rules as they are: they would kill every mutant."""
    mark, state = PLACE / "unmutated", digest(tests, digest_of(ground.rules_files(ground.ROOT)))
    if mark.exists() and mark.read_text() == state:
        return
    check = "import os, sys, sheepfold_rules; sys.exit(not sheepfold_rules.__file__.startswith(os.getcwd()))"
    subprocess.run((sys.executable, "-c", check), check=True)
    for which in ("near", "far"):
        outcome, output = run_tests(command(ground.PACKAGE / "core", which), PATIENCE)
        if outcome is not TestOutcome.SURVIVED:
            raise RuntimeError(f"the tests fail with the rules as they are: {output}")
    mark.write_text(state)


def command(path: Path, which: str) -> str:
    """Return the command that judges a mutant of a file by some of the tests."""
    return shlex.join((sys.executable, "-m", "checks.mutants.judge", ground.name_of(path), which))
