"""Diagnoses of bots: which of a bot's decisions gain or lose against those of another, one kind at a time."""

from sheepfold_tools.diagnosis.deals import DiagnosedDeal, Swap, SwapFault
from sheepfold_tools.diagnosis.plan import DiagnosisPlan, make_plan
from sheepfold_tools.diagnosis.runner import run

__all__ = ["DiagnosedDeal", "DiagnosisPlan", "Swap", "SwapFault", "make_plan", "run"]
