"""A tournament on a real Dask cluster, whose workers are processes that can be killed."""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sheepfold_tools.tournament import Executor, Serial, TournamentStopped
from sheepfold_tools.tournament.executors import Chunks
from sheepfold_tools.tournament.executors.dask import Dask
from sheepfold_tools.tournament.journal import open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.play import ignore, play_chunks
from sheepfold_tools.tournament.rows import Deal
from sheepfold_tools.tournament.worker import Worker
from tests.support.plans import deadly, plan_of, steady, to_json

if TYPE_CHECKING:  # it takes a second to load
    import distributed


@pytest.fixture(scope="module")
def cluster() -> Iterator["distributed.LocalCluster"]:
    """A cluster of two workers, each a process with a nanny that starts it anew when it ends."""
    import dask
    import distributed

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as started,
    ):
        yield started


def deals_of(plan: Plan, folder: Path, executor: Executor, watch: Callable[[Deal, bool], None] = ignore) -> list[str]:
    """Run the tournament, and return the deals in the journal."""
    with closing(open_journal(folder, plan)) as journal:
        play_chunks(journal, executor, Worker(plan, None, 10.0), Chunks(journal.remaining(), 1), watch)
        return [to_json(deal) for deal in journal.deals()]


def work(url: str | None = None) -> Worker:
    """A small tournament."""
    return Worker(plan_of(seats=2, bots=("random",)), url, 1.0)


def closed_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@pytest.mark.slow
def test_a_cluster_without_workers_or_one_that_goes_away_stops_the_tournament() -> None:
    import distributed

    with distributed.LocalCluster(n_workers=0, threads_per_worker=1, processes=True, dashboard_address=":0") as empty:
        with pytest.raises(TournamentStopped, match=r"no worker joined the cluster at .* within 0\.1 seconds"):
            next(Dask(empty.scheduler_address, patience=0.1).run(work(), Chunks(range(1))))
        empty.scale(1)
        batches = Dask(empty.scheduler_address, timeout=5.0).run(work(), Chunks(range(1000), 1))
        assert len(next(batches).deals) == 1
    with pytest.raises(TournamentStopped, match=r"the connection to the cluster at .* was lost"):
        list(batches)


def test_on_a_cluster_whose_worker_is_killed_midway_the_deals_are_the_same(
    cluster: "distributed.LocalCluster", tmp_path: Path
) -> None:
    plan = plan_of(seats=2, deals=4, bots=("random", steady(tmp_path)))
    victims: list[int] = []

    def kill(deal: Deal, new: bool) -> None:
        if not victims:
            victims.append(cluster.workers[0].pid)
            os.kill(victims[0], signal.SIGKILL)

    found = deals_of(plan, tmp_path / "there", Dask(cluster.scheduler_address), kill)
    assert victims
    assert found == deals_of(plan, tmp_path / "here", Serial())
    assert len(found) == 4


@pytest.mark.slow
def test_a_chunk_that_kills_every_worker_of_a_cluster_stops_the_tournament(
    cluster: "distributed.LocalCluster", tmp_path: Path
) -> None:
    plan = plan_of(seats=2, deals=1, bots=("random", deadly(tmp_path, 1_000_000)))
    with pytest.raises(TournamentStopped, match="workers of the cluster kept crashing"):
        deals_of(plan, tmp_path / "there", Dask(cluster.scheduler_address))


@pytest.mark.slow
def test_a_service_that_does_not_answer_the_workers_stops_the_tournament(cluster: "distributed.LocalCluster") -> None:
    batches = Dask(cluster.scheduler_address).run(work(f"http://127.0.0.1:{closed_port()}"), Chunks(range(4), 1))
    with pytest.raises(TournamentStopped, match=r"127\.0\.0\.1:[0-9]+ did not respond"):
        next(batches)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:{closed}", "nothing://here", "tcp://a:b", "nowhere"])
def test_the_error_names_a_cluster_that_does_not_answer(address: str) -> None:
    there = address.format(closed=closed_port())
    with pytest.raises(TournamentStopped, match=f"no Dask cluster answers at {there}: "):
        next(Dask(there, timeout=0.5).run(work(), Chunks(range(1))))
