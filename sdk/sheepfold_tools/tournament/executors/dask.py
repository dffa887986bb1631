"""Playing on a Dask cluster. This module needs the extra `dask`."""

from asyncio import CancelledError
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError as Cancelled
from concurrent.futures import Future
from dataclasses import dataclass
from secrets import token_hex

from sheepfold_rules.installing import Requires
from sheepfold_tools.tournament.executors import Play, play_concurrently
from sheepfold_tools.tournament.worker import Batch, Chunk, TournamentStopped

with Requires("dask"):
    from distributed import Client, KilledWorker
    from distributed.comm.addressing import get_address_host_port


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

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """Yield the batch of each chunk; see `Executor`."""
        run = token_hex(4)  # distinguishes its chunks from those of another run
        with connect(self) as client:
            pool = client.get_executor()

            def submit(chunk: Chunk) -> Future[Batch]:
                key = f"deals {chunk[0]} to {chunk[-1]} of {run}"
                future: Future[Batch] = pool.submit(play, chunk, key=key)
                return future

            try:
                yield from play_concurrently(submit, lambda: max(1, sum(client.nthreads().values())), chunks)
            except KilledWorker as error:
                raise TournamentStopped(f"workers of the cluster kept crashing: {error}") from error
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
