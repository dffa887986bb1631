"""Running a tournament, from its plan to its results, whatever happens in between."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sheepfold.bots.registry import check
from sheepfold.tournament.deals import Deal
from sheepfold.tournament.executors import Chunks, Executor, Serial
from sheepfold.tournament.executors.executor import Play
from sheepfold.tournament.journal import TOURNAMENT, D, Journal, Kind, P, load_plan, open_journal
from sheepfold.tournament.plan import Plan
from sheepfold.tournament.worker import TournamentStopped, Worker

if TYPE_CHECKING:
    from sheepfold.tournament.stats import Results

TIMEOUT: Final = 60.0

Watch = Callable[[Deal, bool], None]
"""Called with each deal, and whether it was played in this run. Those of earlier runs come first."""


def ignore(deal: object, new: bool) -> None:
    """Watch nothing."""


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
    """Play a tournament, or what is left of it, and write its results.

    The folder gets the journal, to which each deal is added as it comes, and then the results. If it already has the
    journal of the same plan, or of the same with fewer deals, that tournament goes on. `executor` says where deals are
    played, by default in this process. `url` is a service whose rules are used in place of those of this program, with
    `timeout` seconds for an answer. `chunk` is the number of deals that a worker gets at a time, by default as many as
    take some seconds.

    Raises:
        InvalidFolder: the folder holds another tournament, or another process is playing it.
        UnknownBot: there is no such bot.
        TournamentStopped: the tournament cannot go on. What was played is kept.
        MissingPackages: the extra `tournament` is not installed.
    """
    from sheepfold.tournament.report import check_packages, write_results

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
    """Play the deals that are not in the journal of a folder yet, and keep the journal open while its results are
    written in the block."""
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
    """Raise UnknownBot if there is no bot of one of these names."""
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
