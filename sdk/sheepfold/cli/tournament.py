"""`sheepfold tournament`: bots play duplicate deals, until it is known who is better."""

import os
import re
import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from sheepfold.cli.connecting import source_options
from sheepfold.cli.extras import demand
from sheepfold.cli.known import GameName
from sheepfold.cli.opponents import names_of
from sheepfold.cli.play import complete_bots
from sheepfold.cli.table_options import parsed, table_options

if TYPE_CHECKING:  # what takes long to load is loaded when a tournament is played
    from sheepfold.tournament import Executor, Plan

TERMINATED: Final = 143  # the exit code of a program that was asked to end, by custom

CORES: Final = "auto"  # one worker for each of them
FOLDER: Final = click.Path(file_okay=False, path_type=Path)
IN_A_NAME: Final = re.compile(r"[\w.-]{1,64}", re.ASCII)  # a seed that can be part of a folder's name
PLAN: Final = ("game", "seats", "bots", "deals", "seed", "options", "arrangements", "seconds")


class Terminated(BaseException):
    """The program is asked to end."""


@click.command()
@click.option("--game", type=GameName(), metavar="GAME", help="The game that is played.")
@click.option("--seats", type=int, metavar="N", help="With how many seats.")
@click.option(
    "--bots",
    multiple=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="Who plays, with commas between: a built-in, module:Name, file.py:Name, http://... or cmd:..., which reaches "
    "to the end of its --bots. May be given again.",
)
@click.option("--deals", type=int, metavar="N", help="How many deals; each is played in several arrangements.")
@click.option("--seed", metavar="TEXT", help="What all chance follows from; made by chance where it is not given.")
@table_options
@click.option(
    "--arrangements",
    type=click.Choice(("auto", "rotations", "all")),
    help="How bots change seats within a deal. By default in every way where these are few, else by rotations.",
)
@click.option("--seconds", type=float, metavar="S", help="That a bot has for a move; 10 by default.")
@source_options
@click.option("--workers", metavar="N", help="How many processes play; auto for one a core. By default this one alone.")
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster there, such as tcp://10.0.0.1:8786.")
@click.option("--out", type=FOLDER, metavar="FOLDER", help="What is written to; GAME-SEED by default.")
@click.option(
    "--resume", type=FOLDER, metavar="FOLDER", help="Go on with the tournament there. More --deals add to it."
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing: the folder tells.")
def tournament(
    url: str | None,
    timeout: float,
    workers: str | None,
    dask: str | None,
    out: Path | None,
    resume: Path | None,
    as_json: bool,
    quiet: bool,
    **asked: Any,
) -> None:
    """Let bots play deals, each with the bots in other seats, and see who is better.

    Every deal is written to the folder as it comes, and at the end the results: report.html, and the same as JSON and
    CSV. A tournament that was interrupted goes on with --resume, and ends as if it had never been.

    \b
    It exits with
      0    all deals are played, and the results are written
      2    it cannot begin: a bot, an option, the folder or a package is missing or does not fit
      3    the service or the cluster does not answer, or workers end again and again
      130  interrupted (143: terminated); what was played is kept
    """
    demand("tournament" if dask is None else "dask")
    from sheepfold.cli.standings import page
    from sheepfold.tournament import run

    with usage(), ended_by_signals():
        executor = executor_of(workers, dask)
        plan, folder = begun(asked, out, resume, url, timeout)
        with kept(folder), page(plan, folder, as_json, quiet) as shown:
            shown.end(run(plan, folder, executor=executor, url=url, timeout=timeout, watch=shown.add))


@contextmanager
def usage() -> Iterator[None]:
    """What cannot begin as it was asked for is wrong usage."""
    from sheepfold.bots import NoSuchBot
    from sheepfold.tournament import UnfitFolder, UnfitPlan

    try:
        yield
    except (UnfitPlan, UnfitFolder, NoSuchBot) as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Asked to end, it does so in order, as for Ctrl-C."""

    def end(number: int, frame: FrameType | None) -> NoReturn:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
        raise Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    except Terminated:
        click.echo("Error: terminated", err=True)
        raise click.exceptions.Exit(TERMINATED) from None
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def kept(folder: Path) -> Iterator[None]:
    """Say how to go on, where the tournament ends before its end."""
    from sheepfold import SheepfoldError

    try:
        yield
    except (KeyboardInterrupt, Terminated, SheepfoldError):
        click.echo(f"What was played is kept. To go on: sheepfold tournament --resume {quoted(folder)}", err=True)
        raise


def quoted(folder: Path) -> str:
    """The folder as a shell takes it."""
    import shlex

    return shlex.quote(str(folder))


def executor_of(workers: str | None, dask: str | None) -> "Executor":
    """Where deals are played."""
    from sheepfold.tournament import Processes, Serial

    if dask is not None:
        if workers is not None:
            raise click.UsageError("--workers and --dask exclude each other: on a cluster, its workers play")
        from sheepfold.tournament.executors.dask import Dask  # only here: it takes long to load

        return Dask(dask)
    many = workers_of(workers or "1")
    return Serial() if many == 1 else Processes(many)


def workers_of(text: str) -> int:
    """How many workers a text means."""
    if text == CORES:
        return cores()
    if not text.isdecimal() or int(text) == 0:
        raise click.UsageError(f"--workers: a whole number from 1 or auto was expected, not {text!r}")
    return int(text)


def cores() -> int:
    """How many cores this program may use, which in a container can be fewer than there are."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def begun(
    asked: dict[str, Any], out: Path | None, resume: Path | None, url: str | None, timeout: float
) -> tuple["Plan", Path]:
    """The plan and the folder of the tournament that is asked for."""
    from sheepfold.cli.connecting import connected

    given = {name: value for name, value in asked.items() if value not in (None, ())}
    given |= {"bots": names_of(given["bots"])} if "bots" in given else {}
    given |= {"options": parsed(given["options"])} if "options" in given else {}
    if resume is not None and out is not None:
        raise click.UsageError("--out and --resume exclude each other: what goes on does so in its own folder")
    with connected(url, timeout) as rules:
        return new(rules, given, out) if resume is None else continued(rules, given, resume)


def new(rules: Any, given: dict[str, Any], folder: Path | None) -> tuple["Plan", Path]:
    """The plan of a new tournament, and its folder."""
    from sheepfold.tournament import UnfitFolder, make_plan
    from sheepfold.tournament.journal import load_plan

    missing = [f"--{name}" for name in ("game", "seats", "bots", "deals") if name not in given]
    if missing:
        raise click.UsageError(f"{', '.join(missing)} was expected, or --resume")
    plan = make_plan(rules, **{"seed": secrets.token_hex(8), **given})
    folder = folder or folder_of(plan)
    if load_plan(folder) is not None:
        raise UnfitFolder(f"{folder} holds a tournament: give another --out, or go on with --resume {quoted(folder)}")
    return plan, folder


def folder_of(plan: "Plan") -> Path:
    """The folder of a tournament for which none was named."""
    if IN_A_NAME.fullmatch(plan.seed) is None:
        raise click.UsageError(f"--out: a folder was expected, as the seed {plan.seed!r} cannot be part of a name")
    return Path(f"{plan.game}-{plan.seed}")


def continued(rules: Any, given: dict[str, Any], folder: Path) -> tuple["Plan", Path]:
    """The plan of the tournament in a folder, to be gone on with; what is given has to be the same."""
    from sheepfold.tournament import UnfitFolder, make_plan
    from sheepfold.tournament.journal import JOURNAL, check_same_plan, load_plan

    found = load_plan(folder)
    if found is None:
        raise UnfitFolder(f"{folder} holds no tournament that could go on: there is no {JOURNAL}")
    had = {name: getattr(found, name) for name in PLAN}
    options = {**found.options, **given.get("options", {})}
    plan = make_plan(rules, **{**had, **given, "options": options})
    check_same_plan(folder, found, plan)
    return plan, folder
