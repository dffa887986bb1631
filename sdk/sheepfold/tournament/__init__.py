"""Tournaments of bots: every deal is played with the bots in other seats."""

from sheepfold.tournament.executors import Executor, Here, Processes
from sheepfold.tournament.folder import UnfitFolder
from sheepfold.tournament.planning import UnfitPlan, planned
from sheepfold.tournament.records import Deal, Fault, Part, Plan, Played
from sheepfold.tournament.running import run
from sheepfold.tournament.work import Stopped

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
