"""Plans of small tournaments, and bots for them."""

import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import sheepfold
from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament.journal import JOURNAL
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board
from sheepfold_tools.tournament.schedule import Arrangements

# a command that starts at once: a bot that takes the first, the second, ... of the legal moves
STEADY: Final = """
import json, sys
for line in sys.stdin:
    moves = json.loads(line)["view"]["legal_moves"]
    print(json.dumps({"move": moves[min(int(sys.argv[1]), len(moves) - 1)]}), flush=True)
"""

# a command that, while a file has less than so many bytes, adds one and kills the worker that asks it
DEADLY: Final = """
import json, os, pathlib, signal, sys
mark, most = pathlib.Path(sys.argv[1]), int(sys.argv[2])
for line in sys.stdin:
    with mark.open("ab") as file:
        file.write(b"x")
    if mark.stat().st_size <= most:
        worker = os.getppid()
        while b"multiprocessing" not in (command := pathlib.Path(f"/proc/{worker}/cmdline").read_bytes()):
            worker = int(pathlib.Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[1])
        os.kill(worker, signal.SIGKILL)
    print(json.dumps({"move": json.loads(line)["view"]["legal_moves"][0]}), flush=True)
"""


def plan_of(
    game: str = "sheepshead",
    *,
    seats: int = 3,
    bots: Sequence[str] = ("random", "careful"),
    boards: int = 4,
    seed: str = "a seed of the tests",
    arrangements: Arrangements = "rotations",
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Plan:
    """A plan, with the options that are given and else those that a game has by itself."""
    with sheepfold.connect() as client:
        full = plain(getattr(client, game).options_type()) | dict(options)
    return Plan(game, seats, full, tuple(bots), boards, seed, arrangements, 10.0)


# the same, but once a file is there it never answers again
SLEEPY: Final = STEADY.replace(
    "    moves =", "    if pathlib.Path(sys.argv[2]).exists(): time.sleep(1_000)\n    moves ="
).replace("import json, sys", "import json, pathlib, sys, time")


def sleepy(folder: Path) -> str:
    """The name of a bot that never answers again once the file `night` is there."""
    program = folder / "sleepy.py"
    program.write_text(SLEEPY)
    return f"cmd:{shlex.join([sys.executable, '-S', '-E', str(program), '0', str(folder / 'night')])}"


def steady(folder: Path, place: int = 0) -> str:
    """The name of a bot that takes the legal move at that place."""
    program = folder / "steady.py"
    program.write_text(STEADY)
    return f"cmd:{shlex.join([sys.executable, '-S', '-E', str(program), str(place)])}"


def deadly(folder: Path, most: int) -> str:
    """The name of a bot that kills its worker so often."""
    program = folder / "deadly.py"
    program.write_text(DEADLY)
    return f"cmd:{shlex.join([sys.executable, '-S', '-E', str(program), str(folder / 'mark'), str(most)])}"


def to_json(board: Board) -> str:
    """A board as the journal has it, but without the times."""
    rows = [row._replace(seconds=0, slowest=0) for row in board.rows]
    return json.dumps({"rows": rows, "transcripts": board.transcripts})


def files(folder: Path) -> dict[str, bytes]:
    """What has to be the same each time: all files but those that tell times, and the journal, whose order is free."""
    free = {JOURNAL, "times.json", "report.html"}
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.name not in free}
