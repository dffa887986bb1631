"""Running a tournament, from a plan to its results."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sheepfold_tools.bots.registry import check
from sheepfold_tools.tournament.executors import Chunks, Executor, Play, Serial
from sheepfold_tools.tournament.journal import Journal, load_journal, open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.report import check_packages, write_results
from sheepfold_tools.tournament.rows import Deal
from sheepfold_tools.tournament.stats.results import Results
from sheepfold_tools.tournament.worker import TournamentStopped, Worker


def ignore(deal: object, new: bool) -> None:
    """Do nothing with a deal."""


def run(
    plan: Plan,
    folder: Path | str,
    *,
    executor: Executor | None = None,
    url: str | None = None,
    timeout: float = 60.0,
    chunk: int | None = None,
    watch: Callable[[Deal, bool], None] = ignore,
) -> Results:
    """Play a tournament and write its results, or continue one that was interrupted.

    Args:
        plan: What to play; see `make_plan`.
        folder: The folder for the journal, to which each finished deal is added, and for the results. If it has the
            journal of the same plan, or of the same plan with fewer deals, that tournament is continued.
        executor: Where deals are played: in this process by default.
        url: A service to play with, instead of the rules in this process.
        timeout: Seconds that the service has to respond.
        chunk: How many deals a worker plays at a time; by default, as many as take a few seconds.
        watch: Called with each deal, and whether it was played in this run. Deals of earlier runs come first.

    Raises:
        InvalidFolder: the folder belongs to another tournament, or another process is playing it.
        UnknownBot: there is no such bot.
        TournamentStopped: the tournament cannot continue. The finished deals are saved.
        MissingPackages: the extra `tournament` is not installed.
    """
    check_packages()
    folder = Path(folder)
    stored = load_journal(folder)
    is_known = stored is not None and stored.plan.deals == plan.deals
    if not is_known:
        check_bots(plan)  # before anything in the folder changes
    with closing(open_journal(folder, plan)) as journal:
        for deal in journal.deals():
            watch(deal, False)
        if not journal.is_complete():
            if is_known:
                check_bots(plan)
            worker = Worker(plan, url, timeout)
            play_chunks(journal, executor or Serial(), worker, Chunks(journal.remaining(), chunk), watch)
        try:
            return write_results(plan, journal.rows(), journal.transcripts(), folder, journal.runs())
        except OSError as error:
            raise TournamentStopped(f"the results cannot be written to {folder}: {error.strerror}") from error


def check_bots(plan: Plan) -> None:
    """Raise UnknownBot if there is no bot with one of the names in a plan."""
    for name in plan.bots:
        check(name)


def play_chunks(
    journal: Journal,
    executor: Executor,
    worker: Play,
    chunks: Chunks,
    watch: Callable[[Deal, bool], None] = ignore,
) -> None:
    """Play the chunks, and add each batch to the journal as it comes."""
    with closing(executor.run(worker, chunks)) as batches:
        for batch in batches:
            chunks.learn(batch)
            journal.add(batch.deals)
            for deal in batch.deals:
                watch(deal, True)
