"""Tournaments of bots: every deal is played several times, with the bots in different seats."""

from typing import Final

from sheepfold_tools.tournament.deals import Deal, Fault, PlayedMatch, Run, ScoredDeal
from sheepfold_tools.tournament.executors import Executor, Serial
from sheepfold_tools.tournament.executors.processes import Processes
from sheepfold_tools.tournament.journal import InvalidFolder
from sheepfold_tools.tournament.match import play_deal
from sheepfold_tools.tournament.plan import InvalidPlan, Plan, make_plan
from sheepfold_tools.tournament.report import write_results
from sheepfold_tools.tournament.series import Series
from sheepfold_tools.tournament.worker import TournamentStopped

TOURNAMENT: Final = Series("tournament", Plan, Deal, 0x53686565, play_deal, write_results)  # "Shee"

run: Final = TOURNAMENT.run

__all__ = [
    "TOURNAMENT",
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
