"""`sheepfold conformance`: test another implementation of the rules with the conformance kit."""

from contextlib import closing
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from sheepfold.games import NAMES
from sheepfold_tools.bots.registry import COMMAND, UnknownBot, split_command
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.display import open_bar
from sheepfold_tools.cli.options import GameName
from sheepfold_tools.cli.sources import FileError
from sheepfold_tools.conformance.answers import Target
from sheepfold_tools.conformance.kit import PARTS, InvalidKit, Line, check_kit, find_kit, read_lines

if TYPE_CHECKING:  # only judging needs it
    from sheepfold_tools.cli.judgement import JudgementPrinter

FOLDER: Final = click.Path(exists=True, file_okay=False, path_type=Path)
PROGRESS: Final = "{task.completed:,} of {task.total:,} lines, {task.fields[failed]:,} failed"


@click.command()
@click.argument("target", required=False)
@click.option("--kit", type=FOLDER, metavar="DIR", help="The folder of the kit; by default, the kit of this package.")
@click.option(
    "--game", "games", multiple=True, type=GameName(), metavar="GAME", help="Test only this game. Can be repeated."
)
@click.option("--skip", multiple=True, type=click.Choice(PARTS), help="Skip this part of the kit. Can be repeated.")
@click.option("--timeout", default=60.0, metavar="SECONDS", help="Seconds to wait for each response; 60 by default.")
@click.option(
    "--failures",
    default=10,
    type=click.IntRange(0),
    metavar="N",
    help="The number of failed lines to show; 10 by default.",
)
@click.option("--rules", "by_rule", is_flag=True, help="Also print a table of all rules.")
@click.option("--no-batch", is_flag=True, help="Send each call in its own request.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print JSON Lines: an object for each failed line, then a summary."
)
@click.pass_context
def conformance(
    context: click.Context,
    target: str | None,
    kit: Path | None,
    games: tuple[str, ...],
    skip: tuple[str, ...],
    timeout: float,
    failures: int,
    by_rule: bool,
    no_batch: bool,
    as_json: bool,
) -> None:
    """Test an implementation of the rules with the conformance kit.

    TARGET is the address of a service, such as http://127.0.0.1:8000, or cmd:COMMAND for a program that answers one
    call per line. conformance/README.md describes the calls.

    The exit code is 0 if every answer is right, and 1 if any is wrong.
    """
    if target is None:
        raise click.UsageError("missing TARGET: give the address of a service, or cmd:COMMAND")
    chosen = games or NAMES
    parts = tuple(part for part in PARTS if part not in skip)
    try:
        folder = kit or find_kit()
        from sheepfold_tools.cli.judgement import JudgementPrinter  # only here: it loads what only judging needs

        printer = JudgementPrinter(as_json, by_rule, failures, tuple(part for part in PARTS if part in skip))
        with closing(open_target(target, timeout, not no_batch)) as judged:
            lines = list(read_lines(folder, parts))
            check_kit(lines, chosen, parts)
            judge_all(judged, lines, chosen, printer)
    except InvalidKit as error:
        raise FileError(str(error)) from None
    context.exit(exits.WRONG if printer.tally.count().failed else 0)


def open_target(target: str, timeout: float, has_batch: bool) -> Target:
    """Return the implementation to judge; a command is started at the first call."""
    if not 0 < timeout < inf:
        raise click.UsageError(f"--timeout: a number above 0 was expected, not {timeout:g}")
    try:
        if target.startswith(COMMAND):
            from sheepfold_tools.conformance.targets.command import CommandTarget

            return CommandTarget(split_command(target), timeout)
        from sheepfold_tools.conformance.targets.http import HttpTarget  # only here: it takes long to load

        return HttpTarget(target, timeout, has_batch)
    except (UnknownBot, ValueError) as error:
        raise click.UsageError(f"TARGET: {str(error).replace('`url`: ', '')}") from None


def judge_all(target: Target, lines: list[Line], games: tuple[str, ...], printer: "JudgementPrinter") -> None:
    """Judge the lines about these games, and print what is found as it comes."""
    from sheepfold_tools.conformance.judge import judge_lines  # only here: it loads what only judging needs

    try:
        with open_bar(len(lines), (PROGRESS,), failed=0) as bar:
            for count, verdict in enumerate(judge_lines(lines, games, target), 1):
                bar.update(count, failed=printer.add(verdict, bar.echo))
    except exits.FAILURES as error:
        if not exits.is_output_error(error) and printer.tally.count().lines:
            printer.finish(complete=False)  # the findings so far still count
        raise
    printer.finish(complete=True)
