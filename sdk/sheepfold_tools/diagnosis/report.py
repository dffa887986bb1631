"""The files that a diagnosis ends with: the report to read, and the same as JSON and CSV."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from markupsafe import Markup

from sheepfold_rules.games import load_rules
from sheepfold_tools.diagnosis.deals import DiagnosedDeal
from sheepfold_tools.diagnosis.plan import DiagnosisPlan
from sheepfold_tools.diagnosis.results import Aggregate, DecisionResult, Diagnosis, summarize
from sheepfold_tools.files import write_atomically
from sheepfold_tools.tournament.deals import Run
from sheepfold_tools.tournament.report import text, write_json, write_table
from sheepfold_tools.tournament.report.charts import excludes_zero
from sheepfold_tools.tournament.report.drawing import BETTER, PALE, WORSE, draw_estimates, style
from sheepfold_tools.tournament.report.pages import render_report

ALL: Final = "all decisions"


def write_results(
    plan: DiagnosisPlan, deals: Iterable[DiagnosedDeal], folder: Path, runs: Sequence[Run] = ()
) -> Diagnosis:
    """Compute the results and write all their files into an existing folder.

    The same plan, deals and runs give the same bytes. Each file is replaced at once when it is complete.

    Raises:
        OSError: a file cannot be written.
    """
    aggregate = Aggregate(plan)
    with write_atomically(folder / "transcripts.jsonl") as file:
        for deal in deals:
            aggregate.add(deal)
            file.write(json.dumps(deal.transcript) + "\n")
    found = summarize(aggregate)
    write_json(folder, {"plan": plan, "results": found})
    write_table(folder / "decisions.csv", DecisionResult, found.decisions)
    with write_atomically(folder / "report.html") as file:
        file.write(render_page(found, runs))
    return found


def render_page(found: Diagnosis, runs: Sequence[Run]) -> str:
    """Return the report as an HTML page that loads nothing from elsewhere."""
    plan = found.plan
    faults = {bot: sum(each.count for each in found.faults if each.bot == bot) for bot in plan.bots}
    with style():
        chart = draw_gains(found) if any(each.swaps for each in found.decisions) else None
    return render_report(
        "diagnosis/report.html.jinja",
        plan,
        runs,
        found=found,
        command=text.join_command(["diagnose", plan.bot], plan, ["--against", plan.against], []),
        chart=chart,
        faults=[(bot, count) for bot, count in faults.items() if count],
        gaining=[each for each in found.decisions if each.decision and is_decided(each, 1)],
        losing=[each for each in found.decisions if each.decision and is_decided(each, -1)],
    )


def is_decided(result: DecisionResult, sign: int) -> bool:
    """Whether the interval of the gain lies above zero, or with a sign of -1 below it."""
    return excludes_zero(result.gain) and sign * (result.gain.mean or 0.0) > 0


def draw_gains(found: Diagnosis) -> Markup:
    """Draw what each kind of decision gains in a deal, with its interval, in the order of a deal."""
    rows = []
    for each in found.decisions:
        if each.swaps:
            colour = BETTER if is_decided(each, 1) else WORSE if is_decided(each, -1) else PALE
            rows.append((text.format_role(each.decision) if each.decision else ALL, each.gain, colour))
    unit = f"gain per {found.plan.unit} ({load_rules(found.plan.game).text.unit})"
    label = "Chart of what the kinds of decisions gain, which the table below gives as numbers."
    return draw_estimates(rows, unit, "gains", label)
