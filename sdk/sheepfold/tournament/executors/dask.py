"""Playing on a Dask cluster. It needs the extra `dask`."""

from asyncio import CancelledError
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError as Cancelled
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from distributed import Client, Future, KilledWorker, as_completed

from sheepfold.tournament.executors.interface import Play
from sheepfold.tournament.work import Batch, Chunk, Stopped

ANSWER: Final = 10.0  # seconds for the scheduler to answer
FIRST: Final = 60.0  # seconds for the first worker to come
WAITING: Final = 1  # chunks for each thread of a worker beside the one that it plays


@dataclass(frozen=True, slots=True)
class Dask:
    """Plays on the workers of the cluster at that address, each of which needs the same version of this package.

    A chunk of a worker that is lost is played by another; after the scheduler's `allowed-failures`, which are three, it
    is not tried again. Workers may come and go.
    """

    address: str

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """What became of each chunk; see `Executor`."""
        try:
            with Client(self.address, timeout=ANSWER, set_as_default=False) as client:
                client.wait_for_workers(1, timeout=FIRST)
                with closing(played(client, play, chunks)) as batches:
                    yield from batches
        except TimeoutError as error:
            raise Stopped(f"no worker of the cluster at {self.address} came in {FIRST:.0f} seconds") from error
        except (OSError, ValueError) as error:
            raise Stopped(f"the cluster at {self.address} does not answer: {error}") from error
        except (CancelledError, Cancelled) as error:
            raise Stopped(f"the cluster at {self.address} went away") from error


def played(client: Client, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
    """What became of each chunk."""
    sent: set[Any] = set()
    results = as_completed()
    try:
        while True:
            while len(sent) < room(client) and (chunk := next(chunks, None)):
                future = client.submit(play, chunk, pure=False)
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
