"""A tournament on a real Dask cluster, whose workers are processes that can be killed."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import dask
import distributed
import pytest

from sheepfold.tournament import Executor, Here, Stopped
from sheepfold.tournament.executors import Chunks
from sheepfold.tournament.executors.dask import Dask
from sheepfold.tournament.folder import opened
from sheepfold.tournament.records import Deal, Plan
from sheepfold.tournament.running import Watch, nobody, play_into
from sheepfold.tournament.work import Work
from tests.tournament.plans import deadly, plan_of, steady, told


@pytest.fixture
def cluster() -> Iterator[distributed.LocalCluster]:
    """A cluster of two workers, each a process with a nanny that starts it anew when it ends."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as started,
    ):
        yield started


def deals_of(plan: Plan, folder: Path, executor: Executor, watch: Watch = nobody) -> list[str]:
    """What the journal has after a run."""
    with closing(opened(folder, plan)) as journal:
        play_into(journal, executor, Work(plan, None, 10.0), Chunks(journal.left(), 1), watch)
        return [told(deal) for deal in journal.deals()]


def test_on_a_cluster_whose_worker_is_killed_midway_the_deals_are_the_same(
    cluster: distributed.LocalCluster, tmp_path: Path
) -> None:
    plan = plan_of(seats=2, deals=6, bots=("random", steady(tmp_path)))
    victims: list[int] = []

    def kill(deal: Deal, new: bool) -> None:
        if not victims:
            victims.append(cluster.workers[0].pid)
            os.kill(victims[0], signal.SIGKILL)

    found = deals_of(plan, tmp_path / "there", Dask(cluster.scheduler_address), kill)
    assert victims
    assert found == deals_of(plan, tmp_path / "here", Here())
    assert len(found) == 6


def test_a_chunk_that_kills_every_worker_of_a_cluster_stops_the_tournament(
    cluster: distributed.LocalCluster, tmp_path: Path
) -> None:
    plan = plan_of(seats=2, deals=1, bots=("random", deadly(tmp_path, 1_000_000)))
    with pytest.raises(Stopped, match="workers of the cluster ended again and again"):
        deals_of(plan, tmp_path / "there", Dask(cluster.scheduler_address))


def test_a_cluster_that_is_not_there_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    plan = plan_of(seats=2, deals=1, bots=("random",))
    for address, said in ((f"tcp://127.0.0.1:{port}", "no Dask cluster answers at tcp"), ("nothing://here", "nothing")):
        with pytest.raises(Stopped, match=said):
            next(Dask(address, 0.5).run(Work(plan, None, 10.0), Chunks(range(1))))
