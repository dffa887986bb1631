"""`sheepfold tournament`: play boards, to compare bots."""

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
from sheepfold_tools.cli.exits import WRONG, Terminated
from sheepfold_tools.cli.options import (
    GameName,
    add_options,
    arguments_for,
    choose_options,
    connect_to,
    game_options,
    json_option,
    parse_bots,
    require_naming,
    source_options,
)
from sheepfold_tools.cli.terminal import escape_json, escape_text

if TYPE_CHECKING:  # what takes long to load is loaded when boards are played
    from sheepfold_tools.tournament import Plan

FOLDER: Final = click.Path(file_okay=False, path_type=Path)
SAFE_NAME: Final = re.compile(r"[\w.-]{1,64}", re.ASCII)  # a seed that can be part of a folder's name
REQUIRED: Final = ("game", "seats", "bots", "boards")
KEPT: Final = (*REQUIRED, "seed", "arrangements", "seconds", "until_decided")  # by a tournament that is resumed

plan_options: Final = add_options(
    click.option("--game", type=GameName(), metavar="GAME", help="The game to play."),
    click.option("--seats", type=int, metavar="N", help="The number of seats."),
    click.option(
        "--bots",
        multiple=True,
        metavar="BOT,...",
        help="The bots, separated by commas: built-in bots, module:Name, file.py:Name, http://... or cmd:COMMAND. A "
        "command extends to the end of its --bots, commas included. Can be repeated.",
    ),
    click.option(
        "--arrangements",
        type=click.Choice(("auto", "rotations", "all")),
        help="How the bots change seats between the matches of a board; by default, in all "
        "ways if there are few, otherwise by rotations.",
    ),
    click.option("--boards", type=int, metavar="N", help="The number of boards; each is played in several matches."),
    click.option(
        "--until-decided",
        is_flag=True,
        default=None,
        help="Stop as soon as a sequential sign test can tell which of the two bots does better on more boards; this "
        "need not be the one with the higher mean score. If each does better equally often, it names one in at most 5% "
        "of tournaments. --boards is the most to play.",
    ),
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
        "--out",
        type=FOLDER,
        metavar="FOLDER",
        help="The folder to write to; by default, one named after the game and the seed.",
    ),
    click.option(
        "--resume",
        type=FOLDER,
        metavar="FOLDER",
        help="Continue the run in this folder. A higher --boards adds boards.",
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
    out: Path | None,
    resume: Path | None,
    fail_on_faults: bool,
    as_json: bool,
    quiet: bool,
    **given: Any,
) -> None:
    """Play boards to find out which bots are better.

    A board is a seed that the cards follow from. Each is played in several matches with the bots in different seats,
    and saved when it is finished. At the end, the results are written to the folder as report.html, JSON and CSV.
    --resume continues an interrupted tournament; its results are the same as without the interruption.

    \b
    The exit codes are
      0    all boards are played, and the results are written
      1    the same, but a bot had a fault (--fail-on-faults)
      2    a bot, an option or the folder is wrong, or a package is missing
      3    no answer from the service, crashing workers, or a full disk
      130  interrupted (143: terminated); the finished boards are saved
    """
    with Requires("tournament"):
        from sheepfold_tools.cli.standings import Standings
        from sheepfold_tools.tournament import InvalidFolder, InvalidPlan, run

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        count = count_workers(workers)
        plan, folder, done = find_plan(url, timeout, given, out, resume)
        standings = Standings(plan, str(folder), quiet, done)
        command = join(["sheepfold", "tournament", "--resume", str(folder), *arguments_for(plan.bots)])
        how_to_continue = f"The finished boards are saved. To continue: {command}"
        try:
            with standings.bar:
                results = run(plan, folder, workers=count, url=url, timeout=timeout, watch=standings.add)
        except KeyboardInterrupt as interrupt:
            raise type(interrupt)(how_to_continue) from None
        except SheepfoldError:
            click.echo(escape_text(how_to_continue), err=True)
            raise
        if as_json and not quiet:
            click.echo(escape_json((folder / "results.json").read_text("utf-8")), nl=False)
        elif not quiet:
            standings.print_results(results)
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
    """Return the plan and the folder of the tournament that the command line asks for, and how many boards are done."""
    if resume is not None and out is not None:
        raise click.UsageError("--out cannot be combined with --resume: a tournament continues in its own folder")
    values = {name: value for name, value in given.items() if value not in (None, ())}
    if given["bots"]:
        values["bots"] = parse_bots(given["bots"])
    with connect_to(url, timeout) as rules:
        return start(rules, values, out) if resume is None else go_on(rules, values, resume)


def start(rules: Any, given: dict[str, Any], folder: Path | None) -> "tuple[Plan, Path, int]":
    """Return the plan and the folder of a new tournament, and 0, the number of boards that are done."""
    from sheepfold_tools.tournament import InvalidFolder, make_plan
    from sheepfold_tools.tournament.journal import load_journal

    missing = [f"--{name}" for name in REQUIRED if name not in given]
    if missing:
        raise click.UsageError(f"missing {', '.join(missing)}; to continue a tournament, use --resume")
    plan = make_plan(rules, **{"seed": secrets.token_hex(8), **with_options(given)})
    if folder is None and SAFE_NAME.fullmatch(plan.seed) is None:
        raise click.UsageError(f"--out is needed: the seed {plan.seed!r} cannot be part of the name of a folder")
    folder = folder or Path(f"{plan.game}-{plan.seed}")
    if load_journal(folder) is not None:
        again = f"--resume {quote(str(folder))}"
        raise InvalidFolder(f"{folder} holds a tournament: give another --out, or continue it with {again}")
    return plan, folder, 0


def go_on(rules: Any, given: dict[str, Any], folder: Path) -> "tuple[Plan, Path, int]":
    """Return the plan and the folder of a tournament that is resumed, and how many boards are done.

    What is given must not change the plan.
    """
    from sheepfold_tools.tournament import InvalidFolder, make_plan
    from sheepfold_tools.tournament.journal import JOURNAL, check_same_plan, load_journal

    stored = load_journal(folder)
    if stored is None:
        raise InvalidFolder(f"{folder} holds no tournament to continue: there is no {JOURNAL}")
    before = stored.plan
    values = {name: getattr(before, name) for name in KEPT} | given
    plan = make_plan(rules, **with_options(values, **before.options))
    check_same_plan(folder, before, plan)
    if not stored.is_over(plan.boards):
        require_naming(folder, plan.bots, given.get("bots", ()))
    return plan, folder, stored.done


def with_options(given: dict[str, Any], **before: Any) -> dict[str, Any]:
    """Return the values of a plan, with the options of the command line read, and added to those from before."""
    values = dict(given)
    preset, texts = values.pop("preset", None), values.pop("options", ())
    return {**values, "options": before | choose_options(given["game"], given["seats"], preset, texts)}


def terminate(number: int, frame: FrameType | None) -> NoReturn:
    """End a tournament at SIGTERM as cleanly as at Ctrl-C."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
    raise Terminated


def count_workers(workers: str | None) -> int:
    """Return the number of processes to play in."""
    if workers == "auto":  # as many as there are cores, of which a container can have fewer
        return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    if workers is None or (workers.isdecimal() and int(workers) > 0):
        return int(workers or 1)
    raise click.UsageError(f"--workers: a whole number above 0, or auto, was expected, not {workers!r}")
