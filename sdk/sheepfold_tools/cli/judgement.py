"""Printing what the judge of the conformance kit finds, as text or as JSON Lines."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import click

from sheepfold_tools.cli.terminal import echo_table, escape_text, pluralize
from sheepfold_tools.conformance.judge import Verdict
from sheepfold_tools.conformance.kit import PARTS
from sheepfold_tools.conformance.report import Tally, format_verdict, verdict_dict

LEFT_OUT: Final = "skipped"  # in the table, below a part that was left out


@dataclass(frozen=True, slots=True)
class JudgementPrinter:
    """Prints lines that failed as they come, at most `failures` of them as text, and a summary at the end.

    `skipped` are the parts of the kit that were left out; `by_rule` adds a table of the rules.
    """

    as_json: bool
    by_rule: bool
    failures: int
    skipped: tuple[str, ...]
    tally: Tally = field(default_factory=Tally)

    def add(self, verdict: Verdict, echo: Callable[[str], None]) -> int:
        """Count a line, print it with `echo` if it failed, and return how many have failed so far."""
        self.tally.add(verdict)
        failed = self.tally.count().failed
        if verdict.findings and self.as_json:
            echo(json.dumps(verdict_dict(verdict)))
        elif verdict.findings and failed <= self.failures:
            echo(escape_text(format_verdict(verdict)))
        return failed

    def finish(self, complete: bool) -> None:
        """Print the summary; `complete` says whether all lines were judged."""
        if self.as_json:
            click.echo(json.dumps({"summary": self.tally.summary(self.skipped) | {"complete": complete}}))
            return
        total = self.tally.count()
        if total.failed > self.failures:
            click.echo(f"... and {pluralize(total.failed - self.failures, 'more failed line')}")
        if total.failed:
            click.echo()
        self.print_tables()
        more = f", {total.skipped:,} skipped" if total.skipped else ""
        more += f"; left out: {', '.join(self.skipped)}" if self.skipped else ""
        more += "" if complete else "; not all were judged"
        click.echo(f"\n{pluralize(total.lines, 'line')}: {total.passed:,} passed, {total.failed:,} failed{more}")

    def print_tables(self) -> None:
        """Print the table of games, after that of rules if it is asked for."""
        if self.by_rule:
            echo_table(("rule", "lines"), self.tally.rule_rows())
            click.echo()
        rows = [
            (game, *(LEFT_OUT if part in self.skipped else str(self.tally.count(game, part)) for part in PARTS))
            for game in self.tally.games()
        ]
        echo_table(("game", *PARTS), rows)
