"""What the commands share that play a series of deals: where they play, how they end, and how they go on."""

import os
import re
import secrets
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from shlex import quote
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

import click

from sheepfold_tools.cli.options import connect_to, game_options, parse_options, source_options
from sheepfold_tools.cli.sources import FileError

if TYPE_CHECKING:  # what takes long to load is loaded when deals are played
    from sheepfold_tools.tournament import Executor
    from sheepfold_tools.tournament.journal import Kind

TERMINATED: Final = 143  # the usual exit code after SIGTERM

AUTO: Final = "auto"  # as many workers as cores
FOLDER: Final = click.Path(file_okay=False, path_type=Path)
SAFE_NAME: Final = re.compile(r"[\w.-]{1,64}", re.ASCII)  # a seed that can be part of a folder's name

Command = Callable[..., None]


class Terminated(BaseException):
    """The program has received SIGTERM."""


class Series(NamedTuple):
    """A kind of series: the command that plays it, its journal, and how its plan is made.

    `required` are the values without which a new one cannot start, each as the command line names it, and `fields` the
    names of all values of a plan.
    """

    command: str
    kind: "Kind[Any, Any]"
    make_plan: Callable[..., Any]
    required: Mapping[str, str]
    fields: tuple[str, ...]
    prefix: str = ""  # of the default folder's name

    def prepare(
        self, arguments: Mapping[str, Any], out: Path | None, resume: Path | None, url: str | None, timeout: float
    ) -> tuple[Any, Path]:
        """Return the plan and the folder of the series that the values of the command line describe."""
        given = {name: value for name, value in arguments.items() if value not in (None, ())}
        given |= {"options": parse_options(given["options"])} if "options" in given else {}
        if resume is not None and out is not None:
            raise click.UsageError(
                f"--out cannot be combined with --resume: a {self.kind.name} continues in its own folder"
            )
        with connect_to(url, timeout) as rules:
            return self.create(rules, given, out) if resume is None else self.resume(rules, given, resume)

    def create(self, rules: Any, given: dict[str, Any], folder: Path | None) -> tuple[Any, Path]:
        """Return the plan and the folder of a new series."""
        from sheepfold_tools.tournament.journal import InvalidFolder, load_plan

        missing = [spelling for name, spelling in self.required.items() if name not in given]
        if missing:
            raise click.UsageError(f"missing {', '.join(missing)}; to continue a {self.kind.name}, use --resume")
        plan = self.make_plan(rules, **{"seed": secrets.token_hex(8), **given})
        folder = folder or self.default_folder(plan)
        if load_plan(folder, self.kind) is not None:
            resume = f"--resume {quote(str(folder))}"
            raise InvalidFolder(f"{folder} holds a {self.kind.name}: give another --out, or continue it with {resume}")
        return plan, folder

    def default_folder(self, plan: Any) -> Path:
        """Return the folder of a series for which no other is given."""
        if SAFE_NAME.fullmatch(plan.seed) is None:
            raise click.UsageError(f"--out is needed: the seed {plan.seed!r} cannot be part of the name of a folder")
        return Path(f"{self.prefix}{plan.game}-{plan.seed}")

    def resume(self, rules: Any, given: dict[str, Any], folder: Path) -> tuple[Any, Path]:
        """Return the plan and the folder of a series that is resumed. What is given must not change it."""
        from sheepfold_tools.tournament.journal import JOURNAL, InvalidFolder, check_same_plan, load_plan

        before = load_plan(folder, self.kind)
        if before is None:
            raise InvalidFolder(f"{folder} holds no {self.kind.name} to continue: there is no {JOURNAL}")
        values = {name: getattr(before, name) for name in self.fields}
        options = {**before.options, **given.get("options", {})}
        plan = self.make_plan(rules, **{**values, **given, "options": options})
        check_same_plan(folder, before, plan, self.kind)
        return plan, folder

    def suggest_resuming(self, folder: Path) -> AbstractContextManager[None]:
        """Say how to resume the series if the block is interrupted."""
        return explain_interrupt(f"To continue: sheepfold {self.command} --resume {quote(str(folder))}")


@contextmanager
def explain_interrupt(how_to_continue: str) -> Iterator[None]:
    """Say that the finished deals are saved, and how to continue, if the block is interrupted or the service fails."""
    from sheepfold import SheepfoldError

    message = f"The finished deals are saved. {how_to_continue}"
    try:
        yield
    except (KeyboardInterrupt, Terminated) as interrupt:
        raise type(interrupt)(message) from None
    except SheepfoldError:
        click.echo(message, err=True)
        raise


def series_options(command: Command) -> Command:
    """Add the options that say how many deals of what are played, where, and what is written and printed."""
    options = (
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
        click.option("--json", "as_json", is_flag=True, help="Print the results as JSON."),
        click.option("--quiet", "-q", is_flag=True, help="Print nothing; the results are in the folder."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@contextmanager
def report_usage_errors() -> Iterator[None]:
    """Turn errors because of which a series cannot start into errors of the command."""
    from sheepfold_tools.bots import UnknownBot
    from sheepfold_tools.tournament import InvalidFolder, InvalidPlan

    try:
        yield
    except (InvalidPlan, InvalidFolder) as error:
        raise click.UsageError(str(error)) from None
    except UnknownBot as error:  # the usage is not what is wrong
        raise FileError(str(error)) from None


@contextmanager
def exit_on_sigterm() -> Iterator[None]:
    """Let SIGTERM end the block as cleanly as Ctrl-C does, and exit."""

    def terminate(number: int, frame: FrameType | None) -> NoReturn:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
        raise Terminated

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    except Terminated as terminated:
        click.echo(" ".join(["Terminated.", *terminated.args]), err=True)
        raise click.exceptions.Exit(TERMINATED) from None
    finally:
        signal.signal(signal.SIGTERM, before)


def choose_executor(workers: str | None, dask: str | None) -> "Executor":
    """Return what plays the deals: this process, worker processes or a Dask cluster."""
    from sheepfold_tools.tournament import Processes, Serial

    if dask is not None:
        if workers is not None:
            raise click.UsageError("--workers cannot be combined with --dask: the workers of the cluster play")
        from sheepfold_tools.tournament.executors.dask import Dask  # only here: it takes long to load

        return Dask(dask)
    count = parse_workers(workers or "1")
    return Serial() if count == 1 else Processes(count)


def parse_workers(text: str) -> int:
    """Return the number of workers."""
    if text == AUTO:
        return available_cores()
    if not text.isdecimal() or int(text) == 0:
        raise click.UsageError(f"--workers: a whole number above 0, or auto, was expected, not {text!r}")
    return int(text)


def available_cores() -> int:
    """Return the number of cores that this process may use; in a container, the machine can have more."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
