"""Running a tournament, from a plan to its results."""

from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path

from sheepfold_tools.bots.registry import check
from sheepfold_tools.tournament.executors import Chunks, Play, play_concurrently, play_in_processes
from sheepfold_tools.tournament.journal import load_journal, open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board
from sheepfold_tools.tournament.stats.decision import SignTest
from sheepfold_tools.tournament.stats.results import Results
from sheepfold_tools.tournament.worker import Batch, TournamentStopped, Worker


def ignore(board: object, new: bool) -> None:
    """Do nothing with a board."""


def run(
    plan: Plan,
    folder: Path | str,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    url: str | None = None,
    timeout: float = 60.0,
    chunk: int | None = None,
    watch: Callable[[Board, bool], None] = ignore,
) -> Results:
    """Play a tournament and write its results, or continue one that was interrupted.

    Args:
        plan: What to play; see `make_plan`.
        folder: The folder for the journal, to which each finished board is added, and for the results. If it has the
            journal of the same plan, or of the same plan with fewer boards, that tournament is continued.
        workers: How many chunks are played at a time. More than one are played in processes of their own.
        executor: What plays the chunks instead, such as `distributed.Client("tcp://...").get_executor()`. It stays
            open. If it breaks, its own exception is raised.
        url: A service to play with, instead of the rules in this process.
        timeout: Seconds that the service has to respond.
        chunk: How many boards a worker plays at a time; by default, as many as take a few seconds.
        watch: Called with each board, and whether it was played in this run. Boards of earlier runs come first.

    Raises:
        InvalidFolder: the folder belongs to another tournament, or another process is playing it.
        UnknownBot: there is no such bot.
        TournamentStopped: the tournament cannot continue. The finished boards are saved.
        MissingExtra: the extra `tournament` is not installed.
    """
    from sheepfold_tools.tournament.report import write_results  # only here: a worker needs none of its packages

    folder = Path(folder)
    stored = load_journal(folder)
    if stored is None or not stored.is_over(plan.boards):
        for name in plan.bots:
            check(name)  # before anything in the folder changes
    with closing(open_journal(folder, plan)) as journal:
        test = SignTest(plan) if plan.until_decided else None
        for board in journal.boards():
            watch(board, False)
            if test:
                test.add(board.rows)
        if not journal.is_complete() and not (test and test.is_decided):
            chunks = Chunks(journal.remaining(), chunk)
            with closing(play(Worker(plan, url, timeout), chunks, workers, executor)) as batches:
                for batch in batches:
                    chunks.learn(batch)
                    journal.add(batch.boards)
                    for board in batch.boards:
                        watch(board, True)
                        if test:
                            test.add(board.rows)
                    if test and test.is_decided:
                        break
        limit = test.boards if test and test.is_decided else plan.boards  # more boards may have been played at once
        try:
            return write_results(plan, journal.rows(limit), journal.transcripts(limit), folder, journal.runs())
        except OSError as error:
            raise TournamentStopped(f"the results cannot be written to {folder}: {error.strerror}") from error


def play(worker: Play, chunks: Chunks, workers: int = 1, executor: Executor | None = None) -> Generator[Batch]:
    """Yield the batch of each chunk as it comes, in any order; see `run`.

    A chunk is taken only when a worker has room for it.
    """
    if workers < 1:
        raise ValueError(f"there must be at least one worker, not {workers}")
    if executor is not None:
        yield from play_concurrently(executor, worker, chunks, workers, {})
    elif workers > 1:
        yield from play_in_processes(worker, chunks, workers)
    else:
        yield from map(worker, chunks)
