"""`sheepfold conformance`: test another implementation of the rules with the conformance kit."""

from collections import Counter
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
from sheepfold_tools.conformance.judge import Target, WrongAnswer, judge
from sheepfold_tools.conformance.kit import OF_NO_GAME, PARTS, Line, find_kit, read_lines
from sheepfold_tools.conformance.report import Ranking, failure_dict, format_failure

FOLDER: Final = click.Path(exists=True, file_okay=False, path_type=Path)
SUSPECTS: Final = 5  # that are shown


@click.command()
@click.argument("target", metavar="TARGET")
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
@json_option("Print JSON Lines: an object for each failed line, then a summary.")
@junit_option
def conformance(
    target: str,
    kit: Path | None,
    games: tuple[str, ...],
    skip: tuple[str, ...],
    timeout: float,
    failures: int,
    as_json: bool,
    junit: Path | None,
) -> None:
    """Test an implementation of the rules with the conformance kit.

    TARGET is the address of a service, such as http://127.0.0.1:8000, or cmd:COMMAND for a program that answers one
    call per line. conformance/README.md describes the calls.

    The exit code is 0 if every answer is right, and 1 if any is wrong.
    """
    from sheepfold_tools.cli.screen import Bar

    parts = [part for part in PARTS if part not in skip]
    wanted = {*(games or NAMES), OF_NO_GAME}
    printer = Printer(as_json, failures, parts, make_report("conformance", junit))
    with closing(open_target(target, timeout)) as judged:
        lines = [line for line in read_lines(kit or find_kit(), parts) if line.game in wanted]
        try:
            with Bar(len(lines)) as bar:
                bar.move(0, f"0 of {len(lines):,} lines, 0 failed")
                for number, line in enumerate(lines, 1):
                    is_skipped = "request" in line.data and not judged.is_service
                    printer.add(line, judge(line, judged), is_skipped, bar.echo)
                    bar.move(number, f"{number:,} of {len(lines):,} lines, {printer.failed:,} failed")
        except exits.ENDED_EARLY:
            printer.finish("not all lines were judged")
            raise
        printer.finish(None)
    raise click.exceptions.Exit(exits.WRONG if printer.failed else 0)


def open_target(target: str, timeout: float) -> Target:
    """Return the implementation to judge; a command is started at the first call."""
    require_positive("--timeout", timeout)
    from sheepfold_tools.conformance.targets import CommandTarget, HttpTarget  # only here: they take long to load

    try:
        return (
            CommandTarget(split_command(target), timeout) if target.startswith(COMMAND) else HttpTarget(target, timeout)
        )
    except (UnknownBot, ValueError) as error:
        raise click.UsageError(f"TARGET: {str(error).replace('`url`: ', '')}") from None


@dataclass(slots=True)
class Printer:
    """Prints lines that failed as they come, at most `failures` of them as text, and a summary at the end.

    `counts` has the number of lines by game, part and result. All lines are added to the `report`, if there is one.
    """

    as_json: bool
    failures: int
    parts: list[str]
    report: JUnitReport | None
    counts: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    ranking: Ranking = field(default_factory=Ranking)

    @property
    def failed(self) -> int:
        """The number of lines that failed."""
        return self.ranking.failed

    def add(self, line: Line, wrong: WrongAnswer | None, is_skipped: bool, echo: Callable[[str], None]) -> None:
        """Count a line, and print it with `echo` if it failed."""
        self.counts[line.game, line.part, "skipped" if is_skipped else "failed" if wrong else "passed"] += 1
        self.ranking.add(line, wrong is not None)
        text = "" if wrong is None else format_failure(line, wrong)
        if self.report is not None:
            failure = (line.part, text) if wrong else None
            self.report.add(f"{line.game}.{line.part}", line.data["id"], failure, is_skipped=is_skipped)
        if wrong and self.as_json:
            echo(format_json(failure_dict(line, wrong)))
        elif wrong and self.failed <= self.failures:
            echo(escape_text(text))

    def finish(self, error: str | None) -> None:
        """Print the summary, and write the report; `error` says why it does not tell everything."""
        if self.report is not None:
            self.report.write(error)
        totals = {result: self.count(result=result) for result in ("passed", "failed", "skipped")}
        if self.as_json:
            games = {
                game: {part: {result: self.count(game, part, result) for result in totals} for part in self.parts}
                for game in self.games()
            }
            suspects = [each._asdict() for each in self.ranking.suspects()]
            summary = {**totals, "games": games, "suspects": suspects, "complete": error is None}
            click.echo(format_json({"summary": summary}))
        elif totals["passed"] or totals["failed"] or error is None:
            self.print_summary(totals, error)

    def print_summary(self, totals: dict[str, int], error: str | None) -> None:
        """Print what the failed lines have in common, and how many lines of each game and part failed."""
        from sheepfold_tools.cli.screen import Screen

        screen = Screen()
        if self.failed > self.failures:
            click.echo(f"... and {pluralize(self.failed - self.failures, 'more failed line')}")
        if suspects := self.ranking.suspects()[:SUSPECTS]:
            click.echo("\nWhat the failed lines have in common, the most suspect first:")
        for each in suspects:
            click.echo(f"  {', '.join(each.rules)}: {each.failed:,} of {pluralize(each.lines, 'line')} failed")
        click.echo("\n" * bool(self.failed), nl=False)
        rows = [(game, *(self.describe(game, part) for part in self.parts)) for game in self.games()]
        screen.print_table(("game", *self.parts), rows)
        end = "".join(f", {number:,} {result}" for result, number in totals.items() if number or result != "skipped")
        click.echo(f"\n{pluralize(sum(totals.values()), 'line')}: {end[2:]}{f'; {error}' if error else ''}")

    def games(self) -> list[str]:
        """Return the games that have lines, in the order of all games."""
        return [game for game in (*NAMES, OF_NO_GAME) if self.count(game)]

    def count(self, *key: str, result: str | None = None) -> int:
        """Return the number of lines of a game, a part and a result, or those of all."""
        return sum(
            number for each, number in self.counts.items() if each[: len(key)] == key and result in (None, each[2])
        )

    def describe(self, game: str, part: str) -> str:
        """Return how many lines of a game and a part passed or failed."""
        failed, passed = self.count(game, part, "failed"), self.count(game, part, "passed")
        return f"{failed:,} of {failed + passed:,} failed" if failed else f"{passed:,}" if passed else OF_NO_GAME
