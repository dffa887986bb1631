"""Diagnoses of bots: which of a bot's decisions gain or lose against those of another, one kind at a time."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sheepfold_tools.diagnosis.deals import DiagnosedDeal, Swap, SwapFault
from sheepfold_tools.diagnosis.match import diagnose_deal
from sheepfold_tools.diagnosis.plan import DiagnosisPlan, make_plan
from sheepfold_tools.tournament.deals import Run
from sheepfold_tools.tournament.series import Series

if TYPE_CHECKING:
    from sheepfold_tools.diagnosis.results import Diagnosis


def write_results(
    plan: DiagnosisPlan, deals: Callable[[], Iterator[DiagnosedDeal]], folder: Path, runs: Sequence[Run] = ()
) -> "Diagnosis":
    """Write all files of a diagnosis; see `sheepfold_tools.diagnosis.report`, which takes long to load."""
    from sheepfold_tools.diagnosis import report

    return report.write_results(plan, deals(), folder, runs)


DIAGNOSIS: Final = Series("diagnosis", DiagnosisPlan, DiagnosedDeal, 0x53686564, diagnose_deal, write_results)  # "Shed"

run: Final = DIAGNOSIS.run

__all__ = ["DIAGNOSIS", "DiagnosedDeal", "DiagnosisPlan", "Swap", "SwapFault", "make_plan", "run"]
