"""A tournament on a real Dask cluster, whose workers are processes that can be killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sheepfold_tools.tournament import Board, run
from tests.support.plans import files, plan_of, steady

if TYPE_CHECKING:  # it takes a second to load
    import distributed


@pytest.fixture(scope="module")
def cluster() -> Iterator["distributed.Client"]:
    """The client of a cluster of two workers, each a process with a nanny that starts it anew when it ends."""
    import distributed

    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as started,
        distributed.Client(started, set_as_default=False) as client,
    ):
        yield client


def test_on_a_cluster_whose_worker_is_killed_midway_the_results_are_the_same(
    cluster: "distributed.Client", tmp_path: Path
) -> None:
    plan = plan_of(seats=2, boards=4, bots=("random", steady(tmp_path)))
    victims: list[int] = []

    def kill(board: Board, new: bool) -> None:
        if not victims:
            (victim, *_) = cluster.run(os.getpid).values()
            victims.append(victim)
            os.kill(victims[0], signal.SIGKILL)

    run(plan, tmp_path / "there", workers=2, executor=cluster.get_executor(), chunk=1, watch=kill)
    run(plan, tmp_path / "here")
    assert victims
    assert files(tmp_path / "there") == files(tmp_path / "here")
