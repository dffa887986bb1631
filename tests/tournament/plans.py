"""Plans of small tournaments, and bots for them."""

import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import sheepfold
from sheepfold.reading import plain
from sheepfold.tournament.records import Arrangements, Deal, Plan

# a command that starts at once: a bot that takes the first, the second, ... of the legal moves
STEADY: Final = """
import json, sys
for line in sys.stdin:
    moves = json.loads(line)["view"]["legal_moves"]
    print(json.dumps({"move": moves[min(int(sys.argv[1]), len(moves) - 1)]}), flush=True)
"""


def plan_of(
    game: str = "sheepshead",
    *,
    seats: int = 3,
    bots: Sequence[str] = ("random", "careful"),
    deals: int = 4,
    seed: str = "a seed of the tests",
    arrangements: Arrangements = "rotations",
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Plan:
    """A plan, with the options that are given and else those that a game has by itself."""
    with sheepfold.connect() as rules:
        full = plain(getattr(rules, game).models.options()) | dict(options)
    return Plan(game, seats, full, tuple(bots), deals, seed, arrangements, 10.0)


def steady(folder: Path, place: int = 0) -> str:
    """The name of a bot that takes the legal move at that place."""
    program = folder / "steady.py"
    program.write_text(STEADY)
    return f"cmd:{shlex.join([sys.executable, '-S', '-E', str(program), str(place)])}"


def told(deal: Deal) -> str:
    """A deal as the journal has it, but without the times."""
    return json.dumps({"number": deal.number, "matches": plain(deal.matches)})
