"""On which cores the processes of a service run."""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Final

import pytest

from sheepfold_server.web.serving.cores import IS_POSSIBLE, choose_core, cores_of
from tests.support.heavy import send_sample
from tests.support.processes import children, heavy_process
from tests.support.service import Service, service
from tests.support.waiting import until

OWN: Final = cores_of()

pytestmark = pytest.mark.skipif(not IS_POSSIBLE, reason="only Linux binds processes to cores")


def bound(found: Service) -> list[int]:
    """The cores of the workers that are bound to one."""
    cores = [cores_of(worker) for worker in children(found.process.pid)]
    return sorted(core for each in cores if len(each) == 1 for core in each)


def is_replaced(found: Service, worker: int) -> bool:
    """Whether another worker, bound to its core, has taken the place of one."""
    workers = children(found.process.pid)
    return worker not in workers and len(workers) == len(bound(found)) == len(OWN)


@pytest.fixture(scope="module")
def full() -> Iterator[Service]:
    """A service with as many workers as there are cores."""
    with service(troubled=True, workers=len(OWN)) as found:
        yield found


def test_each_worker_stays_on_a_core_of_its_own_where_there_are_enough(full: Service) -> None:
    until(lambda: bound(full) == sorted(OWN))
    for worker in children(full.process.pid)[::-1]:
        os.kill(worker, signal.SIGKILL)
        until(partial(is_replaced, full, worker))
        assert bound(full) == sorted(OWN)


def test_the_parent_and_heavy_processes_run_where_the_system_sees_fit(full: Service) -> None:
    assert send_sample(full.url).status == 200
    assert cores_of(heavy_process(full)) == OWN == cores_of(full.process.pid)


@pytest.mark.parametrize(
    ("workers", "taken", "chosen"),
    [(1, [], set()), (2, [], {3}), (2, [3], {5}), (4, [3, 3, 5], {5}), (4, [5, 5, 3], {3}), (4, [3, 5], {3})],
)
def test_the_core_with_the_fewest_workers_is_chosen_if_there_are_enough(
    workers: int, taken: list[int], chosen: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {3, 5})
    others = {number: SimpleNamespace(cores={core}) for number, core in enumerate(taken)}
    worker = SimpleNamespace()
    choose_core(SimpleNamespace(num_workers=workers, WORKERS=others), worker)
    assert worker.cores == chosen


@pytest.mark.slow
def test_more_workers_than_cores_are_spread_over_them() -> None:
    with service(workers=2 * len(OWN)) as found:
        until(lambda: len(bound(found)) == 2 * len(OWN))
        assert Counter(bound(found)) == dict.fromkeys(OWN, 2)


@pytest.mark.slow
@pytest.mark.skipif(len(OWN) == 1, reason="with one core a worker has no choice")
def test_fewer_workers_than_cores_run_where_the_system_sees_fit() -> None:
    with service(workers=len(OWN) - 1) as found:
        assert {frozenset(cores_of(worker)) for worker in children(found.process.pid)} == {frozenset(OWN)}
