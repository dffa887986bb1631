"""Writing the results of a tournament."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from sheepfold.tournament.deals import Deal, Plan
from sheepfold.tournament.stats.results import Results
from sheepfold_server.installing import advise

PACKAGES: Final = ("jinja2", "matplotlib", "numpy", "openskill")


class MissingPackages(ImportError):
    """Packages that results need are not installed."""


def check_packages() -> None:
    """See that results can be computed and written, before hours are played for them.

    Raises:
        MissingPackages: the message says how they are installed.
    """
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise MissingPackages(
            f"Results need packages that are not installed ({', '.join(missing)}): {advise('tournament')}",
            name=missing[0],
        )


def write(plan: Plan, deals: Callable[[], Iterator[Deal]], folder: Path) -> Results:
    """Compute the results of the deals, and write all their files into the folder, which is there.

    `deals` gives the deals in order, those that were played; it is gone through once. The same plan and deals give the
    same bytes; only what the report and `times.json` say of thinking times is others when they are played again. Files
    that were there are replaced, each at once when it is whole.

    Raises:
        MissingPackages: see `check_packages`.
        OSError: a file cannot be written.
    """
    check_packages()  # what takes long to load, and may be missing, is loaded only now
    from sheepfold.tournament.report.files import write_streams, write_summaries
    from sheepfold.tournament.report.page import page
    from sheepfold.tournament.stats.aggregate import Gathered
    from sheepfold.tournament.stats.summary import summed_up

    gathered = Gathered(plan)
    write_streams(plan, deals(), folder, gathered.add)
    results, times = summed_up(gathered)
    write_summaries(results, times, page(results, times), folder)
    return results
