"""Running a tournament, from its plan to its results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sheepfold_tools.bots.registry import check
from sheepfold_tools.tournament.deals import Deal
from sheepfold_tools.tournament.executors import Chunks, Executor, Serial
from sheepfold_tools.tournament.executors.executor import Play
from sheepfold_tools.tournament.journal import TOURNAMENT, D, Journal, Kind, P, load_plan, open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.worker import TournamentStopped, Worker

if TYPE_CHECKING:
    from sheepfold_tools.tournament.stats import Results

TIMEOUT: Final = 60.0

Watch = Callable[[Deal, bool], None]
"""Called with each deal, and whether it was played in this run. Deals of earlier runs come first."""


def ignore(deal: object, new: bool) -> None:
    """Do nothing with a deal."""


def run(
    plan: Plan,
    folder: Path | str,
    *,
    executor: Executor | None = None,
    url: str | None = None,
    timeout: float = TIMEOUT,
    chunk: int | None = None,
    watch: Watch = ignore,
) -> "Results":
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
    from sheepfold_tools.tournament.report import check_packages, write_results

    check_packages()
    folder, worker = Path(folder), Worker(plan, url, timeout)
    with play_remaining(TOURNAMENT, plan, plan.bots, folder, executor or Serial(), worker, chunk, watch) as journal:
        return write_results(plan, journal.deals, folder, journal.runs())


@contextmanager
def play_remaining(
    kind: Kind[P, D],
    plan: P,
    bots: Sequence[str],
    folder: Path,
    executor: Executor,
    worker: Play[D],
    chunk: int | None,
    watch: Callable[[D, bool], None],
) -> Iterator[Journal[P, D]]:
    """Play the deals that are not in the journal yet, and keep it open while the block writes the results."""
    stored = load_plan(folder, kind)
    is_known = stored is not None and stored.deals == plan.deals
    if not is_known:
        check_bots(bots)  # before anything in the folder changes
    with closing(open_journal(folder, plan, kind)) as journal:
        for deal in journal.deals():
            watch(deal, False)
        if not journal.is_complete():
            if is_known:
                check_bots(bots)
            play_chunks(journal, executor, worker, Chunks(journal.remaining(), chunk), watch)
        try:
            yield journal
        except OSError as error:
            raise TournamentStopped(f"the results cannot be written to {folder}: {error.strerror}") from error


def check_bots(names: Iterable[str]) -> None:
    """Raise UnknownBot if there is no bot with one of these names."""
    for name in names:
        check(name)


def play_chunks(
    journal: Journal[P, D],
    executor: Executor,
    worker: Play[D],
    chunks: Chunks,
    watch: Callable[[D, bool], None] = ignore,
) -> None:
    """Play the chunks, and add each batch to the journal as it comes."""
    with closing(executor.run(worker, chunks)) as batches:
        for batch in batches:
            chunks.learn(batch)
            journal.add(batch.deals)
            for deal in batch.deals:
                watch(deal, True)
