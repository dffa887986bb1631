"""The bots of Sheepshead, and what their tactics are worth: numbers in units of what a defender pays."""

import tomllib
from importlib.resources import files
from typing import Any, Final

NUMBERS: Final[dict[str, Any]] = tomllib.loads(
    files("sheepfold_rules.games.sheepshead.bot").joinpath("numbers.toml").read_text("utf-8")
)
PLAY: Final[dict[tuple[str, str], dict[str, float]]] = {  # by role, and whether the seat leads or when it follows
    (role, turn): numbers for role, turns in NUMBERS["play"].items() for turn, numbers in turns.items()
}
PLAN: Final[dict[tuple[int, str], dict[str, tuple[float, float]]]] = {  # by table: with a partner; how much more alone
    (int(seats), partner): {tactic: tuple(worth) for tactic, worth in numbers.items()}
    for seats, partners in NUMBERS["plan"].items()
    for partner, numbers in partners.items()
}
PICK: Final[dict[tuple[int, str], dict[str, float]]] = {  # by table
    (int(seats), partner): numbers
    for seats, partners in NUMBERS["pick"].items()
    for partner, numbers in partners.items()
}
