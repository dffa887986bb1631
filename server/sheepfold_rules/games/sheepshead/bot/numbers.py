"""What the tactics of the bots of Sheepshead are worth: numbers in units of what a defender pays."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any, Final, TypeVar

T = TypeVar("T", bound=Callable[..., float])

NUMBERS: Final[dict[str, Any]] = tomllib.loads(
    files("sheepfold_rules.games.sheepshead.bot").joinpath("numbers.toml").read_text("utf-8")
)
PLAY: Final[dict[tuple[str, str], dict[str, float]]] = {  # by role, and whether the seat leads or when it follows
    (role, turn): numbers for role, turns in NUMBERS["play"].items() for turn, numbers in turns.items()
}
# by table: with a partner, and how much more alone
PLAN: Final[dict[tuple[int, str], tuple[dict[str, float], dict[str, float]]]] = {
    (int(seats), partner): (
        {tactic: worth[0] for tactic, worth in numbers.items()},
        {tactic: worth[1] for tactic, worth in numbers.items()},
    )
    for seats, partners in NUMBERS["plan"].items()
    for partner, numbers in partners.items()
}
PICK: Final[dict[tuple[int, str], dict[str, float]]] = {  # by table
    (int(seats), partner): numbers
    for seats, partners in NUMBERS["pick"].items()
    for partner, numbers in partners.items()
}


def weigh_tactics(tactics: Iterable[T], worth: Mapping[str, float]) -> tuple[tuple[T, float], ...]:
    """Return the tactics that are worth something, each with what it is worth, in the order of these numbers."""
    by_name = {tactic.__name__: tactic for tactic in tactics}
    return tuple((by_name[name], number) for name, number in worth.items())
