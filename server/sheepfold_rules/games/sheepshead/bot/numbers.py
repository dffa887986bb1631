"""What the tactics are worth, in what a defender pays (`numbers.toml`)."""

import tomllib
from importlib.resources import files
from typing import Any, Final

NUMBERS: Final[dict[str, dict[str, dict[str, dict[str, Any]]]]] = tomllib.loads(
    files("sheepfold_rules.games.sheepshead.bot").joinpath("numbers.toml").read_text("utf-8")
)
PLAY: Final[dict[tuple[str, str], dict[str, float]]] = {  # by role and place in the trick
    (role, place): numbers for role, places in NUMBERS["play"].items() for place, numbers in places.items()
}
PLAN: Final[dict[tuple[int, str], dict[str, tuple[float, float]]]] = {  # by table: with a partner; how much more alone
    (int(seats), partner): {tactic: (worth, more) for tactic, (worth, more) in numbers.items()}
    for seats, partners in NUMBERS["plan"].items()
    for partner, numbers in partners.items()
}
PICK: Final[dict[tuple[int, str], dict[str, float]]] = {  # by table
    (int(seats), partner): numbers
    for seats, partners in NUMBERS["pick"].items()
    for partner, numbers in partners.items()
}
