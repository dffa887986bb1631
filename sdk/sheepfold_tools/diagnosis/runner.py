"""Running a diagnosis, from its plan to its results."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sheepfold_tools.diagnosis.deals import DiagnosedDeal
from sheepfold_tools.diagnosis.plan import DiagnosisPlan
from sheepfold_tools.diagnosis.worker import Worker
from sheepfold_tools.tournament.executors import Executor, Serial
from sheepfold_tools.tournament.journal import Kind
from sheepfold_tools.tournament.runner import TIMEOUT, ignore, play_remaining

if TYPE_CHECKING:
    from sheepfold_tools.diagnosis.results import Diagnosis

DIAGNOSIS: Final = Kind("diagnosis", DiagnosisPlan, DiagnosedDeal, 0x53686564)  # "Shed"

Watch = Callable[[DiagnosedDeal, bool], None]
"""Called with each deal, and whether it was played in this run. Those of earlier runs come first."""


def run(
    plan: DiagnosisPlan,
    folder: Path | str,
    *,
    executor: Executor | None = None,
    url: str | None = None,
    timeout: float = TIMEOUT,
    chunk: int | None = None,
    watch: Watch = ignore,
) -> "Diagnosis":
    """Diagnose a bot, or go on with it, and write the results.

    Folder, executor and all else are as for a tournament: see `sheepfold_tools.tournament.run`.

    Raises:
        InvalidFolder: the folder holds something else, or another process is at it.
        UnknownBot: there is no such bot.
        TournamentStopped: it cannot go on. What was played is kept.
        MissingPackages: the extra `tournament` is not installed.
    """
    from sheepfold_tools.tournament.report import check_packages

    check_packages()
    from sheepfold_tools.diagnosis.report import write_results

    folder, worker = Path(folder), Worker(plan, url, timeout)
    with play_remaining(DIAGNOSIS, plan, plan.bots, folder, executor or Serial(), worker, chunk, watch) as journal:
        return write_results(plan, journal.deals(), folder, journal.runs())
