"""`sheepfold conformance`: test another implementation of the rules with the conformance kit."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import closing
from functools import partial
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from sheepfold.games import NAMES
from sheepfold_tools.bots.registry import COMMAND, UnknownBot, split_command
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.junit import JUnitReport
from sheepfold_tools.cli.options import GameName, json_option, junit_option, require_positive
from sheepfold_tools.cli.terminal import escape_text, format_json, pluralize
from sheepfold_tools.conformance.kit import OF_NO_GAME, PARTS, Line, find_kit, read_lines

if TYPE_CHECKING:  # it takes long to load
    from sheepfold_tools.conformance.judge import WrongAnswer
    from sheepfold_tools.conformance.targets import Target

FOLDER: Final = click.Path(exists=True, file_okay=False, path_type=Path)
RESULTS: Final = ("passed", "failed", "skipped")
SUSPECTS: Final = 5  # that are shown
MAX_FAILURES: Final = 10  # lines that are shown
MAX_MISMATCHES: Final = 5  # that are shown of a line
SHOWN: Final = 240  # characters of a value


@click.command()
@click.argument("target", metavar="TARGET")
@click.option("--kit", type=FOLDER, metavar="DIR", help="The folder of the kit; by default, the kit of this package.")
@click.option(
    "--game", "games", multiple=True, type=GameName(), metavar="GAME", help="Test only this game. Can be repeated."
)
@click.option("--skip", multiple=True, type=click.Choice(PARTS), help="Skip this part of the kit. Can be repeated.")
@click.option("--timeout", default=60.0, metavar="SECONDS", help="Seconds to wait for each response; 60 by default.")
@json_option("Print JSON Lines: an object for each failed line, then a summary.")
@junit_option
def conformance(
    target: str,
    kit: Path | None,
    games: tuple[str, ...],
    skip: tuple[str, ...],
    timeout: float,
    as_json: bool,
    junit: Path | None,
) -> None:
    """Test an implementation of the rules with the conformance kit.

    TARGET is the address of a service, such as http://127.0.0.1:8000, or cmd:COMMAND for a program that answers one
    call per line. conformance/README.md describes the calls.

    The exit code is 0 if every answer is right, and 1 if any is wrong.
    """
    from sheepfold_tools.cli.screen import echo_above, make_bar  # only here: they take long to load
    from sheepfold_tools.conformance.judge import judge
    from sheepfold_tools.conformance.targets import HttpTarget

    parts = [part for part in PARTS if part not in skip]
    report = Report(as_json, parts, JUnitReport("conformance", junit) if junit else None)
    with closing(open_target(target, timeout)) as judged:
        lines = [line for line in read_lines(kit or find_kit(), parts) if line.game in (*(games or NAMES), OF_NO_GAME)]
        try:
            with make_bar() as bar:
                task = bar.add_task("", total=len(lines))
                for number, line in enumerate(lines):
                    found = f"{number:,} of {len(lines):,} lines, {len(report.failed):,} failed"
                    bar.update(task, completed=number, description=found)
                    is_asked = isinstance(judged, HttpTarget) or not line.needs_http
                    wrong = judge(line, judged) if is_asked else None
                    report.add(line, RESULTS[bool(wrong) if is_asked else 2], wrong, partial(echo_above, bar))
        except exits.ENDED_EARLY:
            report.finish("not all lines were judged")
            raise
        report.finish(None)
    raise click.exceptions.Exit(exits.WRONG if report.failed else 0)


def open_target(target: str, timeout: float) -> "Target":
    """Return the implementation to judge; a command is started at the first call."""
    from sheepfold_tools.conformance.targets import CommandTarget, HttpTarget

    require_positive("--timeout", timeout)
    try:
        if target.startswith(COMMAND):
            return CommandTarget(split_command(target), timeout)
        return HttpTarget(target, timeout)
    except (UnknownBot, ValueError) as error:
        raise click.UsageError(f"TARGET: {str(error).replace('`url`: ', '')}") from None


class Report:
    """Prints lines that failed as they come, the first ten of them as text, and a summary at the end.

    All lines are added to the report for CI, if there is one.
    """

    def __init__(self, as_json: bool, parts: list[str], junit: JUnitReport | None) -> None:
        self.as_json: Final = as_json
        self.parts: Final = parts
        self.junit: Final = junit
        self.counts: Final[Counter[tuple[str, str, str]]] = Counter()  # of lines, by game, part and result
        self.exercised: Final[defaultdict[str, set[str]]] = defaultdict(set)  # the places of lines, by rule
        self.failed: Final[dict[str, Line]] = {}  # by place

    def add(self, line: Line, result: str, wrong: "WrongAnswer | None", echo: Callable[[str], None]) -> None:
        """Count a line that has passed, failed or was skipped, and print it with `echo` if it failed."""
        self.counts[line.game, line.part, result] += 1
        for rule in line.data.get("exercises", ()):
            self.exercised[rule].add(line.place)
        text = "" if wrong is None else format_failure(line, wrong)
        if self.junit is not None:
            failure = ("failure", line.part, text) if wrong else ("skipped",) if result == "skipped" else ()
            self.junit.add(f"{line.game}.{line.part}", line.data["id"], *failure)
        if wrong is not None:
            self.failed[line.place] = line
            if self.as_json:
                echo(format_json(failure_dict(line, wrong)))
            elif len(self.failed) <= MAX_FAILURES:
                echo(escape_text(text))

    def finish(self, error: str | None) -> None:
        """Print the summary, and write the report for CI; `error` says why it does not tell everything."""
        from sheepfold_tools.cli.screen import Screen

        if self.junit is not None:
            self.junit.write(error)
        suspects, counts = self.rank_suspects(), self.counts
        totals = {result: sum(counts[key] for key in counts if key[2] == result) for result in RESULTS}
        games = [game for game in (*NAMES, OF_NO_GAME) if any(key[0] == game for key in counts)]
        if self.as_json:
            by_game = {
                game: {part: {result: counts[game, part, result] for result in RESULTS} for part in self.parts}
                for game in games
            }
            summary = {**totals, "games": by_game, "suspects": suspects, "complete": error is None}
            click.echo(format_json({"summary": summary}))
            return
        if error is not None and not totals["passed"] + totals["failed"]:
            return
        if (more := totals["failed"] - MAX_FAILURES) > 0:
            click.echo(f"... and {pluralize(more, 'more failed line')}")
        if suspects:
            click.echo("\nWhat the failed lines have in common, the most suspect first:")
        for each in suspects[:SUSPECTS]:
            click.echo(f"  {', '.join(each['rules'])}: {each['failed']:,} of {pluralize(each['lines'], 'line')} failed")
        click.echo("\n" * bool(totals["failed"]), nl=False)
        Screen().print_table(
            ("game", *self.parts), [(game, *(self.describe(game, part) for part in self.parts)) for game in games]
        )
        end = ", ".join(f"{number:,} {result}" for result, number in totals.items() if number or result != "skipped")
        click.echo(f"\n{pluralize(counts.total(), 'line')}: {end}{f'; {error}' if error else ''}")

    def describe(self, game: str, part: str) -> str:
        """Return how many lines of a game and a part passed or failed."""
        passed, failed = (self.counts[game, part, result] for result in RESULTS[:2])
        return f"{failed:,} of {failed + passed:,} failed" if failed else f"{passed:,}" if passed else OF_NO_GAME

    def rank_suspects(self) -> list[dict[str, Any]]:
        """Return the rules that failed lines exercise, ranked by how well they explain which lines failed.

        Rules that the same lines exercise stand together, with how many of these lines failed, and how many there are.

        The measure is Ochiai's coefficient, which locates faults best in the comparison of Abreu, Zoeteweij and van
        Gemund (On the Accuracy of Spectrum-based Fault Localization, 2007): the cosine between the lines that failed
        and those that exercise a rule. Of equals, the rule comes first that a failed line exercises with the fewest
        others.
        """
        fewest: dict[str, int] = {}
        for rules in [line.data.get("exercises", ()) for line in self.failed.values()]:
            fewest |= {rule: min(len(rules), fewest.get(rule, len(rules))) for rule in rules}
        same: defaultdict[frozenset[str], list[str]] = defaultdict(list)
        for rule in fewest:
            same[frozenset(self.exercised[rule])].append(rule)
        found = [
            {"rules": rules, "failed": len(lines & self.failed.keys()), "lines": len(lines)}
            for lines, rules in same.items()
        ]
        return sorted(found, key=lambda each: (-each["failed"] / sqrt(each["lines"]), fewest[each["rules"][0]]))


def format_failure(line: Line, wrong: "WrongAnswer") -> str:
    """Return a failed line as text: its place, and what was wrong with which answer."""
    shown = [
        f"    {wrong.asked}: {f'{place}: ' if place else ''}expected {show(expected)}, got {show(actual)}"
        for place, expected, actual in wrong.mismatches[:MAX_MISMATCHES]
    ]
    more = len(wrong.mismatches) - MAX_MISMATCHES
    return "\n".join([f"{line.place}: {line.data['id']}", *shown, *([f"    and {more} more"] if more > 0 else [])])


def show(value: Any) -> str:
    """Return a value as JSON, shortened if it is long."""
    text = "nothing" if value is ... else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}... ({len(text):,} characters)"


def failure_dict(line: Line, wrong: "WrongAnswer") -> dict[str, Any]:
    """Return a failed line as plain JSON values; missing values are left out."""
    findings = [
        {"asked": wrong.asked} | {name: value for name, value in each._asdict().items() if value is not ...}
        for each in wrong.mismatches
    ]
    head = {"place": line.place, "part": line.part, "id": line.data["id"], "game": line.data.get("game")}
    return head | {"exercises": line.data.get("exercises", []), "findings": findings}
