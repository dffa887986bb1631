"""Random matches of Sheepshead as a tournament plays them, and in the barest loop that the client allows."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter
from typing import Final

from distributed import Client, LocalCluster

import sheepfold
from bench.engine import new_seed
from bench.timing import MICRO, Comparison, spread
from sheepfold_rules.bots import Random
from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament import Plan
from sheepfold_tools.tournament.executors import Chunks, play_in_processes
from sheepfold_tools.tournament.play import play
from sheepfold_tools.tournament.worker import Batch, Worker

SEATS: Final = 5
CHUNK: Final = 20  # boards, with one match each
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
    """Play as many boards of a tournament, with one match each and one bot in all seats."""
    play = Worker(replace(PLAN, seed=new_seed(rng)), None, 10.0)
    return moves_of(play(tuple(range(matches))))


Run = Callable[[Worker, Chunks], Iterator[Batch]]


def one(worker: Worker, chunks: Chunks) -> Iterator[Batch]:
    """Play in one process, which is not this one."""
    return play_in_processes(worker, chunks, 1)


def two(worker: Worker, chunks: Chunks) -> Iterator[Batch]:
    """Play in two processes."""
    return play_in_processes(worker, chunks, 2)


def steady(run: Run, seed: str) -> float:
    """Return the microseconds per move of a tournament whose workers have already started and played."""
    work = Worker(replace(PLAN, seed=seed), None, 10.0)
    batches = run(work, Chunks(range(CHUNK * CHUNKS), CHUNK))
    for _ in range(WARM):
        next(batches)
    begun = perf_counter()
    moves = sum(map(moves_of, batches))
    return (perf_counter() - begun) / moves * MICRO


def moves_of(batch: Batch) -> int:
    """Return the number of moves in the matches of a batch."""
    return sum(row.moves for board in batch.boards for row in board.rows)


def compare(first: Run, second: Run) -> Comparison:
    """Time two ways to run in turn; they take turns to go first."""
    costs: dict[Run, list[float]] = {first: [], second: []}
    turns = [first, second]
    for number in range(ROUNDS):
        for run in turns:
            costs[run].append(steady(run, f"round {number}"))
        turns.reverse()
    ratios = [one / other for one, other in zip(costs[first], costs[second], strict=True)]
    return Comparison(spread(costs[first]), spread(costs[second]), spread(ratios))


@contextmanager
def cluster(workers: int) -> Iterator[Run]:
    """Start a Dask cluster of processes with one thread each on this machine, and yield how to play on it."""
    with (
        LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0") as started,
        Client(started) as client,
    ):
        executor = client.get_executor()
        yield lambda worker, chunks: play(worker, chunks, workers, executor)
