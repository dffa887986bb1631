"""Playing on a Dask cluster. This module needs the extra `dask`."""

from asyncio import CancelledError
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError as Cancelled
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from sheepfold_rules.installing import Requires
from sheepfold_tools.tournament.executors import Play, T
from sheepfold_tools.tournament.worker import Batch, Chunk, TournamentStopped

with Requires("dask"):
    from distributed import Client, Future, KilledWorker, as_completed
    from distributed.comm.addressing import get_address_host_port

QUEUED: Final = 1  # chunks waiting for each worker thread, besides the one that it is playing


@dataclass(frozen=True, slots=True)
class Dask:
    """Plays on the workers of a Dask cluster. Every worker needs the same version of this package.

    Workers can join and leave at any time. If a worker is lost, another plays its chunk, up to the number of times set
    by the scheduler's `allowed-failures`.

    Args:
        address: The address of the scheduler.
        timeout: Seconds that the scheduler has to respond.
        patience: Seconds to wait for the first worker.
    """

    address: str
    timeout: float = 5.0
    patience: float = 60.0

    def run(self, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
        """Yield the batch of each chunk; see `Executor`."""
        with connect(self) as client:
            try:
                yield from run_chunks(client, play, chunks)
            except (CancelledError, Cancelled, OSError) as error:
                raise TournamentStopped(
                    f"the connection to the cluster at {self.address} was lost: {error!r}"
                ) from error


def connect(cluster: Dask) -> Client:
    """Return the client of a cluster, or raise TournamentStopped if there is none or no worker joins it in time."""
    try:
        get_address_host_port(cluster.address)  # an invalid address would leave half a client behind
        client = Client(cluster.address, timeout=cluster.timeout, set_as_default=False)
    except (OSError, ValueError) as error:
        raise TournamentStopped(f"no Dask cluster answers at {cluster.address}: {error}") from error
    try:
        client.wait_for_workers(1, timeout=cluster.patience)
    except TimeoutError as error:
        client.close()
        raise TournamentStopped(
            f"no worker joined the cluster at {cluster.address} within {cluster.patience:g} seconds"
        ) from error
    return client


def run_chunks(client: Client, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
    """Yield the batch of each chunk as it comes."""
    sent: set[Future[Batch[T]]] = set()
    run = token_hex(4)  # distinguishes its chunks from those of another run
    completed = as_completed(loop=client.loop)
    try:
        while True:
            threads = max(1, sum(client.nthreads().values()))
            while len(sent) < threads * (1 + QUEUED) and (chunk := next(chunks, None)):
                future = client.submit(play, chunk, key=f"deals {chunk[0]} to {chunk[-1]} of {run}")
                sent.add(future)
                completed.add(future)
            if not sent:
                return
            future = next(completed)
            sent.remove(future)
            yield future.result()
    except KilledWorker as error:
        raise TournamentStopped(f"workers of the cluster kept crashing: {error}") from error
    finally:
        client.cancel(list(sent))
