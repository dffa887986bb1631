"""`sheepfold tournament` and `sheepfold diagnose`: play a series of deals, to compare bots or to judge one."""

import os
import re
import secrets
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from shlex import join, quote
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

import click

from sheepfold.errors import SheepfoldError
from sheepfold_rules.installing import Requires
from sheepfold_tools.bots.registry import is_built_in, make_arguments
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
    from sheepfold_tools.cli.board import Board
    from sheepfold_tools.tournament import Executor, series

FOLDER: Final = click.Path(file_okay=False, path_type=Path)
SAFE_NAME: Final = re.compile(r"[\w.-]{1,64}", re.ASCII)  # a seed that can be part of a folder's name

table_options: Final = add_options(
    click.option("--game", type=GameName(), metavar="GAME", help="The game to play."),
    click.option("--seats", type=int, metavar="N", help="The number of seats."),
)
series_options: Final = add_options(
    click.option("--deals", type=int, metavar="N", help="The number of deals; each is played several times."),
    click.option("--seed", metavar="TEXT", help="The seed of all random numbers; random by default."),
    game_options,
    click.option("--seconds", type=float, metavar="SECONDS", help="Seconds a bot has for a move; 10 by default."),
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
@table_options
@click.option(
    "--bots",
    multiple=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, separated by commas: built-in bots, module:Name, file.py:Name, http://... or cmd:COMMAND; "
    "put `rules:` in front of an address or cmd: to have the bot told the rules instead of its legal moves. A command "
    "extends to the end of its --bots, commas included. Can be repeated.",
)
@click.option(
    "--arrangements",
    type=click.Choice(("auto", "rotations", "all")),
    help="How the bots change seats within a deal; by default, in all ways if there are few, otherwise by rotations.",
)
@series_options
def tournament(bots: tuple[str, ...], **given: Any) -> None:
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
        from sheepfold_tools.tournament import TOURNAMENT, make_plan

    required = {"game": "--game", "seats": "--seats", "bots": "--bots", "deals": "--deals"}
    Series(TOURNAMENT, make_plan, Standings, required, "arrangements", name_bots).play(bots=parse_bots(bots), **given)


@click.command()
@click.argument("bot", required=False, metavar="[BOT]", shell_complete=complete_bots)
@click.option(
    "--against",
    metavar="BOT",
    shell_complete=complete_bots,
    help="The bot to compare BOT with; careful by default.",
)
@table_options
@series_options
def diagnose(**given: Any) -> None:
    """Find out which of a bot's decisions gain or cost points.

    Another bot plays each deal in all seats. Where BOT would decide differently, the match is replayed from that point,
    with BOT making all decisions of that kind in that seat, such as those to pick or to lead. The results show what
    each kind of decision gains or costs, with a confidence interval. They are written to a folder as report.html,
    JSON and CSV.

    \b
    The exit codes are
      0    all deals are played, and the results are written
      1    with --fail-on-faults: so they are, but a bot had a fault
      2    a bot, an option or the folder is wrong, or a package is missing
      3    no answer from the service or the cluster, crashing workers, or a full disk
      130  interrupted (143: terminated); the finished deals are saved
    """
    with Requires("tournament"):
        from sheepfold_tools.cli.board import Gains
        from sheepfold_tools.diagnosis import DIAGNOSIS, make_plan

    required = {"bot": "BOT", "game": "--game", "seats": "--seats", "deals": "--deals"}
    Series(DIAGNOSIS, make_plan, Gains, required, "against", name_both, "diagnosis-").play(**given)


def name_bots(plan: Any) -> list[str]:
    """Return the words of a command line that name the bots of a tournament."""
    return make_arguments(plan.bots)


def name_both(plan: Any) -> list[str]:
    """Return the words of a command line that name the bots of a diagnosis."""
    return [plan.bot, "--against", plan.against]


class Series(NamedTuple):
    """How the command line starts a kind of series, and shows it.

    `required` are the values without which a new one cannot start, each as the command line names it, and `optional` is
    the name of another value of a plan. `name_bots` returns the words of a command line that name the bots of a plan.
    The name of the default folder starts with `prefix`.
    """

    kind: "series.Series[Any, Any, Any]"
    make_plan: Callable[..., Any]
    board: "type[Board]"
    required: Mapping[str, str]
    optional: str
    name_bots: Callable[[Any], list[str]]
    prefix: str = ""

    def play(
        self,
        *,
        url: str | None,
        timeout: float,
        workers: str | None,
        dask: str | None,
        out: Path | None,
        resume: Path | None,
        fail_on_faults: bool,
        as_json: bool,
        quiet: bool,
        **values: Any,
    ) -> None:
        """Play a series as the command line says, and print its results."""
        from sheepfold_tools.tournament import InvalidFolder, InvalidPlan

        before = signal.signal(signal.SIGTERM, terminate)
        try:
            executor = choose_executor(workers, dask)
            given = {name: value for name, value in values.items() if value not in (None, ())}
            given["options"] = parse_options(values["options"])
            if resume is not None and out is not None:
                kind = self.kind.name
                raise click.UsageError(f"--out cannot be combined with --resume: a {kind} continues in its own folder")
            with connect_to(url, timeout) as rules:
                found = self.create(rules, given, out) if resume is None else self.resume(rules, given, resume)
            plan, folder, done = found
            board = self.board(plan, str(folder), quiet, done)
            bots = [] if all(map(is_built_in, plan.bots)) else self.name_bots(plan)
            command = ["sheepfold", str(click.get_current_context().info_name), "--resume", str(folder), *bots]
            how_to_continue = f"The finished deals are saved. To continue: {join(command)}"
            try:
                with board:
                    results = self.kind.run(plan, folder, executor=executor, url=url, timeout=timeout, watch=board.add)
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

    def create(self, rules: Any, given: dict[str, Any], folder: Path | None) -> tuple[Any, Path, int]:
        """Return the plan and the folder of a new series, and 0, the number of deals that are done."""
        from sheepfold_tools.tournament.journal import InvalidFolder, load_journal

        missing = [spelling for name, spelling in self.required.items() if name not in given]
        if missing:
            raise click.UsageError(f"missing {', '.join(missing)}; to continue a {self.kind.name}, use --resume")
        plan = self.make_plan(rules, **{"seed": secrets.token_hex(8), **given})
        if folder is None and SAFE_NAME.fullmatch(plan.seed) is None:
            raise click.UsageError(f"--out is needed: the seed {plan.seed!r} cannot be part of the name of a folder")
        folder = folder or Path(f"{self.prefix}{plan.game}-{plan.seed}")
        if load_journal(folder, self.kind) is not None:
            resume = f"--resume {quote(str(folder))}"
            raise InvalidFolder(f"{folder} holds a {self.kind.name}: give another --out, or continue it with {resume}")
        return plan, folder, 0

    def resume(self, rules: Any, given: dict[str, Any], folder: Path) -> tuple[Any, Path, int]:
        """Return the plan and the folder of a series that is resumed, and how many deals are done.

        What is given must not change the plan.
        """
        from sheepfold_tools.tournament.journal import JOURNAL, InvalidFolder, check_same_plan, load_journal

        stored = load_journal(folder, self.kind)
        if stored is None:
            raise InvalidFolder(f"{folder} holds no {self.kind.name} to continue: there is no {JOURNAL}")
        before = stored.plan
        names = (*self.required, self.optional, "seed", "seconds")
        values = {name: getattr(before, name) for name in names}
        options = {**before.options, **given["options"]}
        plan = self.make_plan(rules, **{**values, **given, "options": options})
        check_same_plan(folder, before, plan, self.kind)
        if stored.done < plan.deals:
            repeated = [*given.get("bots", ()), given.get("bot"), given.get("against")]
            confirm_bots(folder, [name for name in plan.bots if name not in repeated], self.name_bots(plan))
        return plan, folder, stored.done


def terminate(number: int, frame: FrameType | None) -> NoReturn:
    """End a series at SIGTERM as cleanly as at Ctrl-C."""
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
