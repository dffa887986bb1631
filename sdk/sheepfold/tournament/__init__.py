"""Tournaments of bots: every deal is played several times, with the bots in other seats."""

from sheepfold.tournament.deals import Deal, Fault, PlayedMatch, ScoredDeal
from sheepfold.tournament.executors import Executor, Processes, Serial
from sheepfold.tournament.journal import UnfitFolder
from sheepfold.tournament.plan import Plan, UnfitPlan, make_plan
from sheepfold.tournament.runner import run
from sheepfold.tournament.worker import Stopped

__all__ = [
    "Deal",
    "Executor",
    "Fault",
    "Plan",
    "PlayedMatch",
    "Processes",
    "ScoredDeal",
    "Serial",
    "Stopped",
    "UnfitFolder",
    "UnfitPlan",
    "make_plan",
    "run",
]
