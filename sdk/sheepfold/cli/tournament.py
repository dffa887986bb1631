"""`sheepfold tournament`: find out which bots are better, by duplicate deals."""

import os
import re
import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from sheepfold.cli.extras import require
from sheepfold.cli.opponents import parse_bots
from sheepfold.cli.options import GameName, connect_to, game_options, parse_options, source_options
from sheepfold.cli.play import complete_bots

if TYPE_CHECKING:  # what takes long to load is loaded when a tournament is played
    from sheepfold.tournament import Executor, Plan

TERMINATED: Final = 143  # the usual exit code after SIGTERM

AUTO: Final = "auto"  # as many workers as cores
FOLDER: Final = click.Path(file_okay=False, path_type=Path)
SAFE_NAME: Final = re.compile(r"[\w.-]{1,64}", re.ASCII)  # a seed that can be part of a folder's name
PLAN_FIELDS: Final = ("game", "seats", "bots", "deals", "seed", "options", "arrangements", "seconds")


class Terminated(BaseException):
    """The program has received SIGTERM."""


@click.command()
@click.option("--game", type=GameName(), metavar="GAME", help="The game to play.")
@click.option("--seats", type=int, metavar="N", help="The number of seats.")
@click.option(
    "--bots",
    multiple=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, separated by commas: a built-in one, module:Name, file.py:Name, http://... or cmd:..., which "
    "extends to the end of its --bots. Can be repeated.",
)
@click.option("--deals", type=int, metavar="N", help="The number of deals; each is played in several arrangements.")
@click.option("--seed", metavar="TEXT", help="The seed of all random numbers; random by default.")
@game_options
@click.option(
    "--arrangements",
    type=click.Choice(("auto", "rotations", "all")),
    help="How the bots change seats within a deal; by default, in all ways if these are few, or else by rotations.",
)
@click.option("--seconds", type=float, metavar="SECONDS", help="Seconds per move; 10 by default.")
@source_options
@click.option(
    "--workers",
    metavar="N",
    help="The number of processes that play, or auto for one per core; by default, only this one.",
)
@click.option(
    "--dask", metavar="ADDRESS", help="Play on the Dask cluster at this address, such as tcp://10.0.0.1:8786."
)
@click.option("--out", type=FOLDER, metavar="FOLDER", help="The folder to write to; GAME-SEED by default.")
@click.option(
    "--resume",
    type=FOLDER,
    metavar="FOLDER",
    help="Continue the tournament in this folder. A higher --deals adds to it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing; the results are in the folder.")
def tournament(
    url: str | None,
    timeout: float,
    workers: str | None,
    dask: str | None,
    out: Path | None,
    resume: Path | None,
    as_json: bool,
    quiet: bool,
    **arguments: Any,
) -> None:
    """Find out which bots are better, by duplicate deals.

    Each deal is played several times, with the bots in other seats, and saved in the folder when it is finished. At the
    end the results are written there: report.html, and the same as JSON and CSV. --resume continues a tournament that
    was interrupted; its results are the same as without the interruption.

    \b
    The exit codes are
      0    all deals are played, and the results are written
      2    it cannot start: a bot, an option, the folder or a package is missing or does not fit
      3    the service or the cluster does not answer, or workers keep crashing
      130  interrupted (143: terminated); the finished deals are saved
    """
    require("tournament" if dask is None else "dask")
    from sheepfold.cli.standings import open_display
    from sheepfold.tournament import run

    with report_usage_errors(), exit_on_sigterm():
        executor = choose_executor(workers, dask)
        plan, folder = prepare(arguments, out, resume, url, timeout)
        with suggest_resuming(folder), open_display(plan, folder, as_json, quiet) as display:
            display.finish(run(plan, folder, executor=executor, url=url, timeout=timeout, watch=display.add))


@contextmanager
def report_usage_errors() -> Iterator[None]:
    """Turn errors that keep a tournament from starting into usage errors."""
    from sheepfold.bots import UnknownBot
    from sheepfold.tournament import InvalidFolder, InvalidPlan

    try:
        yield
    except (InvalidPlan, InvalidFolder, UnknownBot) as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def exit_on_sigterm() -> Iterator[None]:
    """Let SIGTERM end the block as cleanly as Ctrl-C does, and exit."""

    def terminate(number: int, frame: FrameType | None) -> NoReturn:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
        raise Terminated

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    except Terminated:
        click.echo("Error: terminated", err=True)
        raise click.exceptions.Exit(TERMINATED) from None
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def suggest_resuming(folder: Path) -> Iterator[None]:
    """Print how to resume the tournament if it is interrupted."""
    from sheepfold import SheepfoldError

    try:
        yield
    except (KeyboardInterrupt, Terminated, SheepfoldError):
        click.echo(
            f"The finished deals are saved. To continue: sheepfold tournament --resume {quote(str(folder))}", err=True
        )
        raise


def choose_executor(workers: str | None, dask: str | None) -> "Executor":
    """Return what plays the deals: this process, worker processes or a Dask cluster."""
    from sheepfold.tournament import Processes, Serial

    if dask is not None:
        if workers is not None:
            raise click.UsageError("--workers and --dask exclude each other: on a cluster, its own workers play")
        from sheepfold.tournament.executors.dask import Dask  # only here: it takes long to load

        return Dask(dask)
    count = parse_workers(workers or "1")
    return Serial() if count == 1 else Processes(count)


def parse_workers(text: str) -> int:
    """Return the number of workers."""
    if text == AUTO:
        return available_cores()
    if not text.isdecimal() or int(text) == 0:
        raise click.UsageError(f"--workers: a whole number from 1 or auto was expected, not {text!r}")
    return int(text)


def available_cores() -> int:
    """Return the number of cores that this process may use; in a container, the machine can have more."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def prepare(
    arguments: dict[str, Any], out: Path | None, resume: Path | None, url: str | None, timeout: float
) -> tuple["Plan", Path]:
    """Return the plan and the folder of the tournament that the options describe."""
    given = {name: value for name, value in arguments.items() if value not in (None, ())}
    given |= {"bots": parse_bots(given["bots"])} if "bots" in given else {}
    given |= {"options": parse_options(given["options"])} if "options" in given else {}
    if resume is not None and out is not None:
        raise click.UsageError("--out and --resume exclude each other: a tournament is continued in its own folder")
    with connect_to(url, timeout) as rules:
        return create_plan(rules, given, out) if resume is None else resume_plan(rules, given, resume)


def create_plan(rules: Any, given: dict[str, Any], folder: Path | None) -> tuple["Plan", Path]:
    """Return the plan and the folder of a new tournament."""
    from sheepfold.tournament import InvalidFolder, make_plan
    from sheepfold.tournament.journal import TOURNAMENT, load_plan

    missing = [f"--{name}" for name in ("game", "seats", "bots", "deals") if name not in given]
    if missing:
        raise click.UsageError(f"{', '.join(missing)} was expected, or --resume")
    plan = make_plan(rules, **{"seed": secrets.token_hex(8), **given})
    folder = folder or default_folder(plan)
    if load_plan(folder, TOURNAMENT) is not None:
        resume = f"--resume {quote(str(folder))}"
        raise InvalidFolder(f"{folder} holds a tournament: give another --out, or continue it with {resume}")
    return plan, folder


def default_folder(plan: "Plan") -> Path:
    """Return the folder of a tournament for which no other is given."""
    if SAFE_NAME.fullmatch(plan.seed) is None:
        raise click.UsageError(f"--out: a folder was expected, as the seed {plan.seed!r} cannot be part of a name")
    return Path(f"{plan.game}-{plan.seed}")


def resume_plan(rules: Any, given: dict[str, Any], folder: Path) -> tuple["Plan", Path]:
    """Return the plan and the folder of a tournament that is resumed. Options that are given must not change it."""
    from sheepfold.tournament import InvalidFolder, make_plan
    from sheepfold.tournament.journal import JOURNAL, TOURNAMENT, check_same_plan, load_plan

    before = load_plan(folder, TOURNAMENT)
    if before is None:
        raise InvalidFolder(f"{folder} holds no tournament that could be continued: there is no {JOURNAL}")
    values = {name: getattr(before, name) for name in PLAN_FIELDS}
    options = {**before.options, **given.get("options", {})}
    plan = make_plan(rules, **{**values, **given, "options": options})
    check_same_plan(folder, before, plan, TOURNAMENT)
    return plan, folder
