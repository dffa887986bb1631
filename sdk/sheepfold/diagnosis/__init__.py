"""Diagnoses of bots: which of a bot's decisions gain or lose against those of another, one kind at a time."""

from sheepfold.diagnosis.deals import DiagnosedDeal, Swap, SwapFault
from sheepfold.diagnosis.plan import DiagnosisPlan, make_plan
from sheepfold.diagnosis.runner import run

__all__ = ["DiagnosedDeal", "DiagnosisPlan", "Swap", "SwapFault", "make_plan", "run"]
