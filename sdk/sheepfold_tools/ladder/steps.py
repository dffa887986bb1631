"""The steps of a ladder: at each table a tournament of every bot with the one below it."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sheepfold.client import Client
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import plain, reader
from sheepfold_tools import tournament
from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.files import write_atomically
from sheepfold_tools.ladder.tables import Table
from sheepfold_tools.tournament import Executor, InvalidFolder, InvalidPlan, Plan
from sheepfold_tools.tournament.plan import check_bots as check_names
from sheepfold_tools.tournament.runner import Watch, check_bots, ignore

LADDER: Final = "ladder.json"
TOURNAMENTS: Final = "tournaments"
FORMAT: Final = 1  # of ladder.json; it changes when a name in it changes its meaning
SEED: Final = "ladder"

Open = Callable[[Plan], AbstractContextManager[Watch]]
"""Opens what watches a tournament."""


@dataclass(frozen=True, slots=True)
class Step:
    """How much better the first bot of a plan was than the second.

    `difference` is the mean difference of their scores per deal. `low` and `high` are the ends of its 95% interval, or
    None if there are too few deals. `share` is the share of the deals that the first bot won, a tie being half a win.
    `faults` counts those of both bots.
    """

    plan: Plan
    difference: float
    low: float | None
    high: float | None
    share: float
    faults: int = 0


@dataclass(frozen=True, slots=True)
class Ladder:
    """The steps of a ladder, table by table, and at each table from the lowest bot."""

    format: int
    steps: tuple[Step, ...]


def make_plans(
    client: Client, tables: Sequence[Table], bots: Sequence[str], seed: str = SEED, seconds: float = SECONDS
) -> list[Plan]:
    """Return the plan of each step. `bots` are in order, weakest first; each has `seconds` per move.

    Raises:
        InvalidPlan: something does not fit.
    """
    if len(bots) < 2:
        raise InvalidPlan("at least two bots were expected, the weakest first")
    check_names(bots)
    for place, table in enumerate(tables):
        if table in tables[:place]:
            raise InvalidPlan(f"{table}: it is listed twice")
    return [plan for table in tables for plan in make_steps(client, table, bots, seed=seed, seconds=seconds)]


def make_steps(client: Client, table: Table, bots: Sequence[str], **common: Any) -> Iterator[Plan]:
    """Yield the plan of each step at a table."""
    for pair in zip(bots[1:], bots, strict=False):
        try:
            yield tournament.make_plan(
                client,
                table.game,
                seats=table.seats,
                bots=pair,
                deals=table.deals,
                options=table.options,
                **common,
            )
        except InvalidPlan as error:
            raise InvalidPlan(f"{table}: {error}") from error


def load_ladder(folder: Path) -> Ladder:
    """Return the ladder in a folder; one without steps if there is none yet.

    Raises:
        InvalidFolder: its file is not that of a ladder.
    """
    path = folder / LADDER
    if not path.exists():
        return Ladder(FORMAT, ())
    try:
        found: Ladder = reader(Ladder)(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, InvalidShape) as error:
        raise InvalidFolder(f"{path} cannot be used: {error}") from error
    if found.format != FORMAT:
        raise InvalidFolder(f"{path} has format {found.format}, but this version of Sheepfold reads only {FORMAT}")
    return found


def run(
    plans: Sequence[Plan],
    folder: Path | str,
    *,
    executor: Executor | None = None,
    open_watch: Open = lambda _: nullcontext(ignore),
) -> Ladder:
    """Play the tournaments that are missing in the ladder of a folder, and write the ladder after each of them.

    Steps of other plans stay in the ladder, after these, unless they have the same bots at the same table with another
    number of deals or another seed: then they are replaced. A bot is known by its name alone: after changing its code,
    use another folder.

    Raises:
        InvalidFolder: the folder holds something else.
        UnknownBot: there is no such bot.
        TournamentStopped: it cannot go on. What was played is kept.
        MissingPackages: the extra `tournament` is not installed.
    """
    folder = Path(folder)
    ladder = load_ladder(folder)
    check_bots(dict.fromkeys(bot for plan in plans for bot in plan.bots))  # before hours are spent on playing
    for plan in plans:
        played = (
            [] if any(step.plan == plan for step in ladder.steps) else [play_step(plan, folder, executor, open_watch)]
        )
        stored = load_ladder(folder).steps  # again: another process may have added steps
        ladder = Ladder(FORMAT, tuple(order_steps([*played, *stored], plans)))
        write_ladder(ladder, folder)
    return ladder


def play_step(plan: Plan, folder: Path, executor: Executor | None, open_watch: Open) -> Step:
    """Play the tournament of a step, or the rest of it."""
    with open_watch(plan) as watch:
        results = tournament.run(plan, folder / TOURNAMENTS / name_folder(plan), executor=executor, watch=watch)
    (pair,) = results.pairs
    low, high = pair.difference.interval or (None, None)
    faults = sum(standing.faults for standing in results.standings)
    return Step(plan, pair.difference.mean or 0.0, low, high, pair.share or 0.0, faults)


def name_folder(plan: Plan) -> str:
    """Return the name of the folder of a tournament, which no other one has, but for one with more deals."""
    values = {name: value for name, value in plain(plan).items() if name != "deals"}
    return f"{plan.game}-{plan.seats}-{sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:12]}"


def order_steps(steps: Sequence[Step], plans: Sequence[Plan]) -> Iterator[Step]:
    """Yield the steps in the order of their plans, then all others but those that these replace."""
    found = [step for plan in plans for step in steps if step.plan == plan]
    replaced = [replace(step.plan, deals=0, seed="") for step in found]
    yield from found
    yield from (step for step in steps if replace(step.plan, deals=0, seed="") not in replaced)


def write_ladder(ladder: Ladder, folder: Path) -> None:
    """Write a ladder to its file.

    Raises:
        InvalidFolder: that cannot be done.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with write_atomically(folder / LADDER) as file:
            file.write(json.dumps(plain(ladder), indent=1, allow_nan=False) + "\n")
    except OSError as error:
        raise InvalidFolder(f"{folder} cannot be used: {error.strerror}") from error
