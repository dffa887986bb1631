"""Running a tournament: from its plan to its results, through whatever happens in between."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sheepfold.bots.seating import check
from sheepfold.tournament.deals import Deal, Plan
from sheepfold.tournament.executors import Chunks, Executor, Here
from sheepfold.tournament.journal import Journal, kept_plan, opened
from sheepfold.tournament.worker import Work

if TYPE_CHECKING:
    from sheepfold.tournament.stats.results import Results

TIMEOUT: Final = 60.0

Watch = Callable[[Deal, bool], None]
"""Is told each deal, and whether it was played just now; others were played before."""


def nobody(deal: Deal, new: bool) -> None:
    """Watch nothing."""


def run(
    plan: Plan,
    folder: Path | str,
    *,
    executor: Executor | None = None,
    url: str | None = None,
    timeout: float = TIMEOUT,
    chunk: int | None = None,
    watch: Watch = nobody,
) -> "Results":
    """Play a tournament, or what is left of it, and write its results.

    The folder gets the plan, each deal as it comes, and then the results. Where it holds the same plan, or the same
    with fewer deals, the tournament goes on. `executor` is where deals are played, by default here. `url` is a service
    whose rules are used in place of those of this program, with `timeout` seconds for an answer. `chunk` is how many
    deals a worker is given at a time, by default as many as take some seconds.

    Raises:
        UnfitFolder: the folder holds another tournament, or it is under way.
        NoSuchBot: a bot of the plan cannot be had.
        Stopped: it cannot go on; what was played is kept.
        MissingPackages: the extra `tournament` is not installed.
    """
    from sheepfold.tournament.report import check_packages, write  # only here: it takes long to load

    check_packages()
    folder = Path(folder)
    is_new = kept_plan(folder) is None
    if is_new:
        check_bots(plan)  # before there is anything in the folder
    with closing(opened(folder, plan)) as journal:
        for deal in journal.deals():
            watch(deal, False)
        if not journal.is_whole():
            if not is_new:
                check_bots(plan)
            play_into(journal, executor or Here(), Work(plan, url, timeout), Chunks(journal.left(), chunk), watch)
        return write(plan, journal.deals, folder)


def check_bots(plan: Plan) -> None:
    """Raise NoSuchBot where one of the bots cannot be had."""
    for name in plan.bots:
        check(name)


def play_into(journal: Journal, executor: Executor, play: Work, chunks: Chunks, watch: Watch = nobody) -> None:
    """Play the chunks, and write each deal to the journal as it comes."""
    with closing(executor.run(play, chunks)) as batches:
        for batch in batches:
            chunks.learn(batch)
            for deal in batch.deals:
                journal.add(deal)
                watch(deal, True)
