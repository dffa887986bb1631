"""`sheepfold conformance`: test another implementation of the rules with the conformance kit."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import click

from sheepfold.games import NAMES
from sheepfold_tools.bots.registry import COMMAND, UnknownBot, split_command
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.junit import JUnitReport, make_report
from sheepfold_tools.cli.options import GameName, json_option, junit_option, require_positive
from sheepfold_tools.cli.terminal import escape_text, format_json, pluralize
from sheepfold_tools.conformance.judge import Judgement, judge_lines
from sheepfold_tools.conformance.kit import PARTS, check_kit, find_kit, read_lines
from sheepfold_tools.conformance.questions import Target
from sheepfold_tools.conformance.report import Tally, failure_dict, format_failure

FOLDER: Final = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command()
@click.argument("target", required=False, metavar="TARGET")
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
@json_option("Print JSON Lines: an object for each failed line, then a summary.")
@junit_option
def conformance(
    target: str | None,
    kit: Path | None,
    games: tuple[str, ...],
    skip: tuple[str, ...],
    timeout: float,
    failures: int,
    by_rule: bool,
    no_batch: bool,
    as_json: bool,
    junit: Path | None,
) -> None:
    """Test an implementation of the rules with the conformance kit.

    TARGET is the address of a service, such as http://127.0.0.1:8000, or cmd:COMMAND for a program that answers one
    call per line. conformance/README.md describes the calls.

    The exit code is 0 if every answer is right, and 1 if any is wrong.
    """
    from sheepfold_tools.cli.screen import Bar

    if target is None:
        raise click.UsageError("missing TARGET: give the address of a service, or cmd:COMMAND")
    chosen = games or NAMES
    parts = tuple(part for part in PARTS if part not in skip)
    printer = Printer(
        as_json,
        by_rule,
        failures,
        [part for part in PARTS if part in skip],
        make_report("conformance", junit),
    )
    with closing(open_target(target, timeout, not no_batch)) as judged:
        lines = list(read_lines(kit or find_kit(), parts))
        check_kit(lines, chosen, parts)
        total = printer.tally.count()
        try:
            with Bar(len(lines)) as bar:
                bar.move(0, f"0 of {len(lines):,} lines, 0 failed")
                for judgement in judge_lines(lines, chosen, judged):
                    printer.add(judgement, bar.echo)
                    total = printer.tally.count()
                    bar.move(total.lines, f"{total.lines:,} of {len(lines):,} lines, {total.failed:,} failed")
        except exits.ENDED_EARLY:
            if total.lines or junit is not None:
                printer.finish(complete=False)
            raise
        printer.finish(complete=True)
    raise click.exceptions.Exit(exits.WRONG if total.failed else 0)


def open_target(target: str, timeout: float, has_batch: bool) -> Target:
    """Return the implementation to judge; a command is started at the first call."""
    require_positive("--timeout", timeout)
    from sheepfold_tools.conformance.targets import CommandTarget, HttpTarget  # only here: they take long to load

    try:
        if target.startswith(COMMAND):
            return CommandTarget(split_command(target), timeout)
        return HttpTarget(target, timeout, has_batch)
    except (UnknownBot, ValueError) as error:
        raise click.UsageError(f"TARGET: {str(error).replace('`url`: ', '')}") from None


@dataclass(frozen=True, slots=True)
class Printer:
    """Prints lines that failed as they come, at most `failures` of them as text, and a summary at the end.

    `skipped` are the parts of the kit that were left out; `by_rule` adds a table of the rules. All lines are added to
    the `report`, if there is one.
    """

    as_json: bool
    by_rule: bool
    failures: int
    skipped: list[str]
    report: JUnitReport | None = None
    tally: Tally = field(default_factory=Tally)

    def add(self, judgement: Judgement, echo: Callable[[str], None]) -> None:
        """Count a line, and print it with `echo` if it failed."""
        self.tally.add(judgement)
        if self.report is not None:
            kind, data = judgement.data["kind"], judgement.data
            failure = (kind, format_failure(judgement)) if judgement.findings else None
            self.report.add(f"{judgement.game}.{kind}", data["id"], failure, is_skipped=judgement.is_skipped)
        if judgement.findings and self.as_json:
            echo(format_json(failure_dict(judgement)))
        elif judgement.findings and self.tally.count().failed <= self.failures:
            echo(escape_text(format_failure(judgement)))

    def finish(self, complete: bool) -> None:
        """Print the summary, and write the report; `complete` says whether all lines were judged."""
        if self.report is not None:
            self.report.write(None if complete else "not all lines were judged")
        if self.as_json:
            click.echo(format_json({"summary": self.tally.summary(self.skipped) | {"complete": complete}}))
            return
        from sheepfold_tools.cli.screen import Screen

        screen, total = Screen(), self.tally.count()
        if total.failed > self.failures:
            click.echo(f"... and {pluralize(total.failed - self.failures, 'more failed line')}")
        if total.failed:
            click.echo()
        if self.by_rule:
            screen.print_table(("rule", "lines"), self.tally.by_rule().items())
            click.echo()
        rows = [
            (game, *("skipped" if part in self.skipped else self.tally.count(game, part) for part in PARTS))
            for game in self.tally.games()
        ]
        screen.print_table(("game", *PARTS), rows)
        more = f", {total.skipped:,} skipped" if total.skipped else ""
        more += f"; left out: {', '.join(self.skipped)}" if self.skipped else ""
        more += "" if complete else "; not all were judged"
        click.echo(f"\n{pluralize(total.lines, 'line')}: {total.passed:,} passed, {total.failed:,} failed{more}")
