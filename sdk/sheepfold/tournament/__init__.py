"""Tournaments of bots: every deal is played several times, with the bots in different seats."""

from sheepfold.tournament.deals import Deal, Fault, PlayedMatch, Run, ScoredDeal
from sheepfold.tournament.executors import Executor, Processes, Serial
from sheepfold.tournament.journal import InvalidFolder
from sheepfold.tournament.plan import InvalidPlan, Plan, make_plan
from sheepfold.tournament.runner import run
from sheepfold.tournament.worker import TournamentStopped

__all__ = [
    "Deal",
    "Executor",
    "Fault",
    "InvalidFolder",
    "InvalidPlan",
    "Plan",
    "PlayedMatch",
    "Processes",
    "Run",
    "ScoredDeal",
    "Serial",
    "TournamentStopped",
    "make_plan",
    "run",
]
