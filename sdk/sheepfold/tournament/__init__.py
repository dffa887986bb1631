"""Tournaments of bots: every deal is played with the bots in other seats."""

from sheepfold.tournament.deals import Deal, Fault, Part, Plan, Played
from sheepfold.tournament.executors import Executor, Here, Processes
from sheepfold.tournament.journal import UnfitFolder
from sheepfold.tournament.plan import UnfitPlan, planned
from sheepfold.tournament.runner import run
from sheepfold.tournament.worker import Stopped

__all__ = [
    "Deal",
    "Executor",
    "Fault",
    "Here",
    "Part",
    "Plan",
    "Played",
    "Processes",
    "Stopped",
    "UnfitFolder",
    "UnfitPlan",
    "planned",
    "run",
]
