"""Random matches of Sheepshead as a tournament plays them, and as bare a loop as the client allows."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter
from typing import Final

from distributed import LocalCluster

import sheepfold
from bench.timing import MICRO, Comparison, spread
from sheepfold.reading import plain
from sheepfold.tournament import Executor, Plan
from sheepfold.tournament.executors import Chunks
from sheepfold.tournament.executors.dask import Dask
from sheepfold.tournament.worker import Batch, Worker

SEATS: Final = 5
CHUNK: Final = 20  # deals of one match
CHUNKS: Final = 40
WARM: Final = 6  # chunks: more than are sent at first
ROUNDS: Final = 5
PLAN: Final = Plan(
    "sheepshead", SEATS, plain(sheepfold.connect().sheepshead.models.options()), ("random",), 1, "", "rotations", 10.0
)


def bare(matches: int, rng: random.Random) -> int:
    """Play matches with random legal moves: how many there were. Each is chosen by the view, as a bot does."""
    actions = 0
    with sheepfold.connect() as rules:
        for _ in range(matches):
            position = rules.sheepshead.new(SEATS, seed=f"{rng.getrandbits(128):032x}")
            while (seat := position.to_act) is not None:
                moves = position.view(seat).legal_moves
                position = position.play(moves[int(rng.random() * len(moves))])
                actions += 1
    return actions


def runner(matches: int, rng: random.Random) -> int:
    """The same as deals of a tournament, of one bot who has all seats: each is one match."""
    play = Worker(replace(PLAN, seed=f"{rng.getrandbits(128):032x}"), None, 10.0)
    return moves_of(play(tuple(range(matches))))


def steady(executor: Executor, seed: str) -> float:
    """Microseconds a move of a tournament under way: all its workers have started, and played before the clock does."""
    work = Worker(replace(PLAN, seed=seed), None, 10.0)
    batches = executor.run(work, Chunks(range(CHUNK * CHUNKS), CHUNK))
    for _ in range(WARM):
        next(batches)
    begun = perf_counter()
    moves = sum(map(moves_of, batches))
    return (perf_counter() - begun) / moves * MICRO


def moves_of(batch: Batch) -> int:
    """How many moves the matches of a batch had."""
    return sum(len(match.transcript["moves"]) for deal in batch.deals for match in deal.matches)


def compare(first: Executor, second: Executor) -> Comparison:
    """Time two executors in turn; who goes first changes every time."""
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
    """A Dask cluster of this machine, with so many processes of one thread each."""
    with LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0") as started:
        yield Dask(started.scheduler_address)
