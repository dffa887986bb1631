"""Random matches of Sheepshead as a tournament plays them, and in the barest loop that the client allows."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter
from typing import Final

from distributed import LocalCluster

import sheepfold
from bench.engine import new_seed
from bench.timing import MICRO, Comparison, spread
from sheepfold_rules.bots import Random
from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament import Executor, Plan
from sheepfold_tools.tournament.executors import Chunks
from sheepfold_tools.tournament.executors.dask import Dask
from sheepfold_tools.tournament.worker import Batch, Worker

SEATS: Final = 5
CHUNK: Final = 20  # deals, with one match each
CHUNKS: Final = 40
WARM: Final = 6  # chunks to warm up: more than are sent at first
ROUNDS: Final = 5
PLAN: Final = Plan(
    "sheepshead", SEATS, plain(sheepfold.connect().sheepshead.options_type()), ("random",), 1, "", "rotations", 10.0
)


def bare(matches: int, rng: random.Random) -> int:
    """Play matches with a random bot in each seat, which sees its view, and return the number of moves."""
    moves = 0
    with sheepfold.connect() as client:
        for _ in range(matches):
            match = client.sheepshead.new(SEATS, seed=new_seed(rng))
            bots = [Random(new_seed(rng)) for _ in range(SEATS)]
            while (seat := match.to_act) is not None:
                view = match.view(seat)
                match = match.play(bots[seat].choose(view, view.legal_moves))
                moves += 1
    return moves


def runner(matches: int, rng: random.Random) -> int:
    """Play as many deals of a tournament, with one match each and one bot in all seats."""
    play = Worker(replace(PLAN, seed=new_seed(rng)), None, 10.0)
    return moves_of(play(tuple(range(matches))))


def steady(executor: Executor, seed: str) -> float:
    """Return the microseconds per move of a tournament whose workers have already started and played."""
    work = Worker(replace(PLAN, seed=seed), None, 10.0)
    batches = executor.run(work, Chunks(range(CHUNK * CHUNKS), CHUNK))
    for _ in range(WARM):
        next(batches)
    begun = perf_counter()
    moves = sum(map(moves_of, batches))
    return (perf_counter() - begun) / moves * MICRO


def moves_of(batch: Batch) -> int:
    """Return the number of moves in the matches of a batch."""
    return sum(len(each["moves"]) for deal in batch.deals for each in deal.transcripts)


def compare(first: Executor, second: Executor) -> Comparison:
    """Time two executors in turn; they take turns to go first."""
    costs: dict[Executor, list[float]] = {first: [], second: []}
    turns = [first, second]
    for number in range(ROUNDS):
        for executor in turns:
            costs[executor].append(steady(executor, f"round {number}"))
        turns.reverse()
    ratios = [one / other for one, other in zip(costs[first], costs[second], strict=True)]
    return Comparison(spread(costs[first]), spread(costs[second]), spread(ratios))


@contextmanager
def cluster(workers: int) -> Iterator[Dask]:
    """Run a Dask cluster of processes with one thread each on this machine, and yield its executor."""
    with LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0") as started:
        yield Dask(started.scheduler_address)
