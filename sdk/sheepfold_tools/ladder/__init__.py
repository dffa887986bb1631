"""Ladders of bots: at each of many tables, how much better each bot is than the one below it."""

from sheepfold_tools.ladder.steps import Ladder, Step, load_ladder, make_plans, run
from sheepfold_tools.ladder.tables import InvalidTables, Table, read_tables

__all__ = ["InvalidTables", "Ladder", "Step", "Table", "load_ladder", "make_plans", "read_tables", "run"]
