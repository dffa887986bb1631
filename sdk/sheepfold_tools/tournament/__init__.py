"""Tournaments of bots: every deal is played several times, with the bots in different seats."""

from sheepfold_tools.tournament.executors import Executor, Serial
from sheepfold_tools.tournament.executors.processes import Processes
from sheepfold_tools.tournament.journal import InvalidFolder
from sheepfold_tools.tournament.plan import InvalidPlan, Plan, make_plan
from sheepfold_tools.tournament.play import run
from sheepfold_tools.tournament.rows import Deal, Hand, Row, Run
from sheepfold_tools.tournament.worker import TournamentStopped

__all__ = [
    "Deal",
    "Executor",
    "Hand",
    "InvalidFolder",
    "InvalidPlan",
    "Plan",
    "Processes",
    "Row",
    "Run",
    "Serial",
    "TournamentStopped",
    "make_plan",
    "run",
]
