"""Playing on a Dask cluster. It needs the extra `dask`."""

from asyncio import CancelledError
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError as Cancelled
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Final

from distributed import Client, Future, KilledWorker, as_completed
from distributed.comm.addressing import get_address_host_port

from sheepfold.tournament.executors.executor import Play
from sheepfold.tournament.worker import Batch, Chunk, Stopped

WAITING: Final = 1  # chunks for each thread of a worker beside the one that it plays


@dataclass(frozen=True, slots=True)
class Dask:
    """Plays on the workers of the cluster at that address, each of which needs the same version of this package.

    A chunk of a worker that is lost is played by another; after the scheduler's `allowed-failures`, which are three, it
    is not tried again. Workers may come and go. `timeout` is how many seconds its scheduler has to answer, and
    `patience` how many it may take until a worker is there.
    """

    address: str
    timeout: float = 5.0
    patience: float = 60.0

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """What became of each chunk; see `Executor`."""
        with connected(self) as client:
            try:
                yield from played(client, play, chunks)
            except (CancelledError, Cancelled, OSError) as error:
                raise Stopped(f"the cluster at {self.address} went away: {error!r}") from error


def connected(cluster: Dask) -> Client:
    """The client of a cluster that has workers.

    Raises:
        Stopped: there is none, or none came in time.
    """
    try:
        get_address_host_port(cluster.address)  # what is no address leaves half a client behind
        client = Client(cluster.address, timeout=cluster.timeout, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Stopped(f"no Dask cluster answers at {cluster.address}: {error}") from error
    try:
        client.wait_for_workers(1, timeout=cluster.patience)
    except TimeoutError as error:
        client.close()
        raise Stopped(f"no worker of the cluster at {cluster.address} came in {cluster.patience:g} seconds") from error
    return client


def played(client: Client, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
    """What became of each chunk."""
    sent: set[Any] = set()
    run = token_hex(4)  # tells its chunks from those of another run
    results = as_completed(loop=client.loop)
    try:
        while True:
            while len(sent) < room(client) and (chunk := next(chunks, None)):
                future = client.submit(play, chunk, key=f"deals {chunk[0]} to {chunk[-1]} of {run}")
                sent.add(future)
                results.add(future)
            if not sent:
                return
            future = next(results)
            sent.remove(future)
            yield result(future)
    finally:
        client.cancel(list(sent))


def room(client: Client) -> int:
    """How many chunks may be sent at a time."""
    threads: int = sum(client.nthreads().values())
    return max(1, threads) * (1 + WAITING)


def result(future: "Future[Batch]") -> Batch:
    """What became of a chunk."""
    try:
        found: Batch = future.result()
    except KilledWorker as error:
        raise Stopped(f"workers of the cluster ended again and again while they played: {error}") from error
    return found
