"""A session, in `build/mutants`: what became of each mutant, and the copies of the project where mutants are judged."""

import multiprocessing
import os
import shlex
import shutil
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

from tests.mutants import ground
from tests.mutants.drawing import digest_of_tests
from tests.mutants.judge import BROKEN

PLACE: Final = ground.ROOT / "build" / "mutants"
NEAR: Final = "near"  # what is kept of a mutant that the nearest tests have let pass, in place of their output
PATIENCE: Final = 4 * 3600  # seconds for one mutant: only what waits for ever takes as long


class Session:
    """What became of the mutants that were judged, until now; `near` are those that the nearest tests have let pass."""

    def __init__(self) -> None:
        PLACE.mkdir(parents=True, exist_ok=True)
        self.held: Final = WorkDB(PLACE / "session.sqlite", WorkDB.Mode.create)
        found = dict(self.held.results)
        self.near: Final = {job for job, result in found.items() if result.output == NEAR}
        self.known: Final[dict[str, Any]] = {job: result for job, result in found.items() if job not in self.near}

    def forget_survivors(self) -> None:
        """Judge survivors again where the tests have changed."""
        mark, tests = PLACE / "tests", digest_of_tests()
        if not mark.exists() or mark.read_text() != tests:
            self.near.clear()
            for job in [job for job, result in self.known.items() if not result.is_killed]:
                del self.known[job]
        mark.write_text(tests)

    def judged(self, items: Sequence[WorkItem], workers: int) -> Iterator[tuple[WorkItem, Any]]:
        """Judge what is not judged yet, by the nearest tests and then by the others; yield each result."""
        there = {item.job_id for item in self.held.work_items}
        self.held.add_work_items([item for item in items if item.job_id not in there])
        new = [item for item in items if item.job_id not in self.known]
        with crew(workers) as pool:
            try:
                sound = pool.submit(unmutated)
                for item, result in judge_all(pool, [item for item in new if item.job_id not in self.near], "near"):
                    self.keep(item, result if result.is_killed else evolve(result, output=NEAR))
                    yield item, result
                    if sound.done():
                        sound.result()
                for item, result in judge_all(pool, [item for item in new if item.job_id in self.near], "far"):
                    self.keep(item, result)
                    yield item, result
                sound.result()
            finally:
                end(pool)

    def keep(self, item: WorkItem, result: Any) -> None:
        """Keep a result."""
        self.held.set_result(item.job_id, result)
        if result.output == NEAR:
            self.near.add(item.job_id)
        else:
            self.known[item.job_id] = result


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes; what they have started ends when it notices."""
    pool.shutdown(wait=False, cancel_futures=True)
    for process in multiprocessing.active_children():
        process.terminate()


def judge_all(pool: ProcessPoolExecutor, items: Sequence[WorkItem], which: str) -> Iterator[tuple[WorkItem, Any]]:
    """Have mutants judged by some of the tests; yield each with its result."""
    jobs = {pool.submit(judge, item, which): item for item in items}
    for done in as_completed(jobs):
        item, result = jobs[done], done.result()
        if result.test_outcome not in (TestOutcome.KILLED, TestOutcome.SURVIVED) or result.output.startswith(BROKEN):
            raise RuntimeError(f"{item}: {result.output}")
        yield item, result


def crew(workers: int) -> ProcessPoolExecutor:
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
    command = (sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *ground.JUDGES[:2])
    subprocess.run(command, cwd=place, env=environment(place), stdout=subprocess.DEVNULL, check=True)
    return place


def environment(place: Path) -> dict[str, str]:
    """Return the environment in which Python takes the project from a copy."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((f"{place}/server", f"{place}/sdk"))}


def settle(places: Any) -> None:
    """Take a copy for this process."""
    place = places.get()
    os.chdir(place)
    os.environ.update(environment(place))


def judge(item: WorkItem, which: str) -> WorkResult:
    """Mutate the copy, and run the tests of that file."""
    return mutate_and_test(item.mutations, command(item.mutations[0].module_path, which), PATIENCE)


def unmutated() -> None:
    """Raise an error where the tests fail with the rules as they are: they would kill every mutant."""
    check = "import os, sys, sheepfold_server; sys.exit(not sheepfold_server.__file__.startswith(os.getcwd()))"
    subprocess.run((sys.executable, "-c", check), check=True)
    outcome, output = run_tests(command(ground.PACKAGE / "core", "far"), PATIENCE)
    if outcome is not TestOutcome.SURVIVED:
        raise RuntimeError(f"the tests fail with the rules as they are: {output}")


def command(path: Path, which: str) -> str:
    """Return the command that judges a mutant of a file by some of the tests."""
    return shlex.join((sys.executable, "-m", "tests.mutants.judge", path.relative_to(ground.PACKAGE).as_posix(), which))
