"""Tournaments of bots: every board is played several times, with the bots in different seats."""

from sheepfold_tools.tournament.journal import InvalidFolder
from sheepfold_tools.tournament.plan import InvalidPlan, Plan, make_plan
from sheepfold_tools.tournament.play import run
from sheepfold_tools.tournament.rows import Board, Hand, Row, Run
from sheepfold_tools.tournament.worker import TournamentStopped

__all__ = [
    "Board",
    "Hand",
    "InvalidFolder",
    "InvalidPlan",
    "Plan",
    "Row",
    "Run",
    "TournamentStopped",
    "make_plan",
    "run",
]
