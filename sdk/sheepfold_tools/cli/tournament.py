"""`sheepfold tournament`: play duplicate deals, to compare bots."""

import os
import re
import secrets
import signal
import sys
from pathlib import Path
from shlex import join, quote
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from sheepfold.errors import SheepfoldError
from sheepfold_rules.installing import Requires
from sheepfold_tools.bots.registry import make_arguments, needs_consent
from sheepfold_tools.cli.exits import WRONG, Terminated
from sheepfold_tools.cli.options import (
    GameName,
    add_options,
    complete_bots,
    confirm_bots,
    connect_to,
    game_options,
    json_option,
    parse_bots,
    parse_options,
    source_options,
)
from sheepfold_tools.cli.terminal import escape_json, escape_text

if TYPE_CHECKING:  # what takes long to load is loaded when deals are played
    from sheepfold_tools.tournament import Executor, Plan

FOLDER: Final = click.Path(file_okay=False, path_type=Path)
SAFE_NAME: Final = re.compile(r"[\w.-]{1,64}", re.ASCII)  # a seed that can be part of a folder's name
REQUIRED: Final = ("game", "seats", "bots", "deals")
KEPT: Final = (*REQUIRED, "seed", "arrangements", "seconds")  # by a tournament that is resumed

plan_options: Final = add_options(
    click.option("--game", type=GameName(), metavar="GAME", help="The game to play."),
    click.option("--seats", type=int, metavar="N", help="The number of seats."),
    click.option(
        "--bots",
        multiple=True,
        metavar="BOT,...",
        shell_complete=complete_bots,
        help="The bots, separated by commas: built-in bots, module:Name, file.py:Name, http://... or cmd:COMMAND. A "
        "command extends to the end of its --bots, commas included. Can be repeated.",
    ),
    click.option(
        "--arrangements",
        type=click.Choice(("auto", "rotations", "all")),
        help="How the bots change seats within a deal; by default, in all ways if there are few, otherwise by "
        "rotations.",
    ),
    click.option("--deals", type=int, metavar="N", help="The number of deals; each is played several times."),
    click.option("--seed", metavar="TEXT", help="The seed of all random numbers; random by default."),
    game_options,
    click.option("--seconds", type=float, metavar="SECONDS", help="Seconds a bot has for a move; 10 by default."),
)
run_options: Final = add_options(
    source_options,
    click.option(
        "--workers",
        metavar="N",
        help="The number of processes to play in, or auto for one per core; 1 by default.",
    ),
    click.option(
        "--dask", metavar="ADDRESS", help="Play on the Dask cluster at this address, such as tcp://10.0.0.1:8786."
    ),
    click.option(
        "--out",
        type=FOLDER,
        metavar="FOLDER",
        help="The folder to write to; by default, one named after the game and the seed.",
    ),
    click.option(
        "--resume",
        type=FOLDER,
        metavar="FOLDER",
        help="Continue the run in this folder. A higher --deals adds deals.",
    ),
    click.option("--fail-on-faults", is_flag=True, help="Exit with 1 if a bot had a fault."),
    json_option("Print the results as JSON."),
    click.option("--quiet", "-q", is_flag=True, help="Print nothing; the results are in the folder."),
)


@click.command()
@plan_options
@run_options
def tournament(
    url: str | None,
    timeout: float,
    workers: str | None,
    dask: str | None,
    out: Path | None,
    resume: Path | None,
    fail_on_faults: bool,
    as_json: bool,
    quiet: bool,
    **given: Any,
) -> None:
    """Play duplicate deals to find out which bots are better.

    Each deal is played several times with the bots in different seats, and saved when it is finished. At the end, the
    results are written to the folder as report.html, JSON and CSV. --resume continues an interrupted tournament; its
    results are the same as without the interruption.

    \b
    The exit codes are
      0    all deals are played, and the results are written
      1    with --fail-on-faults: so they are, but a bot had a fault
      2    a bot, an option or the folder is wrong, or a package is missing
      3    no answer from the service or the cluster, crashing workers, or a full disk
      130  interrupted (143: terminated); the finished deals are saved
    """
    with Requires("tournament"):
        from sheepfold_tools.cli.board import Standings
        from sheepfold_tools.tournament import InvalidFolder, InvalidPlan, run

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        executor = choose_executor(workers, dask)
        plan, folder, done = find_plan(url, timeout, given, out, resume)
        board = Standings(plan, str(folder), quiet, done)
        bots = make_arguments(plan.bots) if any(map(needs_consent, plan.bots)) else []
        command = join(["sheepfold", "tournament", "--resume", str(folder), *bots])
        how_to_continue = f"The finished deals are saved. To continue: {command}"
        try:
            with board:
                results = run(plan, folder, executor=executor, url=url, timeout=timeout, watch=board.add)
        except KeyboardInterrupt as interrupt:
            raise type(interrupt)(how_to_continue) from None
        except SheepfoldError:
            click.echo(escape_text(how_to_continue), err=True)
            raise
        if as_json and not quiet:
            click.echo(escape_json((folder / "results.json").read_text("utf-8")), nl=False)
        elif not quiet:
            board.print_results(results)
            click.echo(escape_text(f"Report: {folder / 'report.html'}"))
        if fail_on_faults and results.faults:
            raise click.exceptions.Exit(WRONG)
    except (InvalidPlan, InvalidFolder) as error:
        raise click.UsageError(str(error)) from None
    finally:
        signal.signal(signal.SIGTERM, before)


def find_plan(
    url: str | None, timeout: float, given: dict[str, Any], out: Path | None, resume: Path | None
) -> "tuple[Plan, Path, int]":
    """Return the plan and the folder of the tournament that the command line asks for, and how many deals are done."""
    if resume is not None and out is not None:
        raise click.UsageError("--out cannot be combined with --resume: a tournament continues in its own folder")
    values = {name: value for name, value in given.items() if value not in (None, ())}
    values["options"] = parse_options(given["options"])
    if given["bots"]:
        values["bots"] = parse_bots(given["bots"])
    with connect_to(url, timeout) as rules:
        return start(rules, values, out) if resume is None else go_on(rules, values, resume)


def start(rules: Any, given: dict[str, Any], folder: Path | None) -> "tuple[Plan, Path, int]":
    """Return the plan and the folder of a new tournament, and 0, the number of deals that are done."""
    from sheepfold_tools.tournament import InvalidFolder, make_plan
    from sheepfold_tools.tournament.journal import load_journal

    missing = [f"--{name}" for name in REQUIRED if name not in given]
    if missing:
        raise click.UsageError(f"missing {', '.join(missing)}; to continue a tournament, use --resume")
    plan = make_plan(rules, **{"seed": secrets.token_hex(8), **given})
    if folder is None and SAFE_NAME.fullmatch(plan.seed) is None:
        raise click.UsageError(f"--out is needed: the seed {plan.seed!r} cannot be part of the name of a folder")
    folder = folder or Path(f"{plan.game}-{plan.seed}")
    if load_journal(folder) is not None:
        again = f"--resume {quote(str(folder))}"
        raise InvalidFolder(f"{folder} holds a tournament: give another --out, or continue it with {again}")
    return plan, folder, 0


def go_on(rules: Any, given: dict[str, Any], folder: Path) -> "tuple[Plan, Path, int]":
    """Return the plan and the folder of a tournament that is resumed, and how many deals are done.

    What is given must not change the plan.
    """
    from sheepfold_tools.tournament import InvalidFolder, make_plan
    from sheepfold_tools.tournament.journal import JOURNAL, check_same_plan, load_journal

    stored = load_journal(folder)
    if stored is None:
        raise InvalidFolder(f"{folder} holds no tournament to continue: there is no {JOURNAL}")
    before = stored.plan
    values = {name: getattr(before, name) for name in KEPT}
    plan = make_plan(rules, **{**values, **given, "options": {**before.options, **given["options"]}})
    check_same_plan(folder, before, plan)
    if stored.done < plan.deals:
        confirm_bots(
            folder, [name for name in plan.bots if name not in given.get("bots", ())], make_arguments(plan.bots)
        )
    return plan, folder, stored.done


def terminate(number: int, frame: FrameType | None) -> NoReturn:
    """End a tournament at SIGTERM as cleanly as at Ctrl-C."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
    raise Terminated


def choose_executor(workers: str | None, dask: str | None) -> "Executor":
    """Return what plays the deals: this process, worker processes or a Dask cluster."""
    from sheepfold_tools.tournament import Processes, Serial

    if dask is not None:
        if workers is not None:
            raise click.UsageError("--workers cannot be combined with --dask: the workers of the cluster play")
        from sheepfold_tools.tournament.executors.dask import Dask  # only here: it takes long to load

        return Dask(dask)
    if workers == "auto":  # as many as there are cores, of which a container can have fewer
        count = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    elif workers is None or (workers.isdecimal() and int(workers) > 0):
        count = int(workers or 1)
    else:
        raise click.UsageError(f"--workers: a whole number above 0, or auto, was expected, not {workers!r}")
    return Serial() if count == 1 else Processes(count)
