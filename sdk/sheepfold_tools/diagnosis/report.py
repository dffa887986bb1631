"""The files that a diagnosis ends with: the report to read, and the same as JSON and CSV."""

import json
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

from markupsafe import Markup

from sheepfold_rules.core.shape import plain
from sheepfold_tools.diagnosis.deals import DiagnosedDeal
from sheepfold_tools.diagnosis.plan import DiagnosisPlan
from sheepfold_tools.diagnosis.results import Aggregate, DecisionResult, Diagnosis, count_faults, summarize
from sheepfold_tools.files import write_atomically
from sheepfold_tools.tournament.deals import Run
from sheepfold_tools.tournament.report import text
from sheepfold_tools.tournament.report.charts import excludes_zero
from sheepfold_tools.tournament.report.drawing import (
    BETTER,
    DARK,
    INK,
    PALE,
    WIDTH,
    WORSE,
    make_figure,
    style,
    to_svg,
    variable,
)
from sheepfold_tools.tournament.report.files import cells, columns, start_table
from sheepfold_tools.tournament.report.templates import load_template
from sheepfold_tools.tournament.stats.bootstrap import MIN_DEALS

FOLDER: Final = "sheepfold_tools.diagnosis"
TEMPLATE: Final = "report.html.jinja"
MAX_NAME: Final = 40  # characters of a bot's name
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
    for name, value in (("plan.json", plan), ("results.json", found)):
        with write_atomically(folder / name) as file:
            file.write(json.dumps(plain(value), indent=1, allow_nan=False) + "\n")
    with write_atomically(folder / "decisions.csv") as file:
        start_table(file, columns(DecisionResult))(map(cells, found.decisions))
    with write_atomically(folder / "report.html") as file:
        file.write(render_page(found, runs))
    return found


def render_page(found: Diagnosis, runs: Sequence[Run]) -> str:
    """Return the report as an HTML page that loads nothing from elsewhere."""
    plan = found.plan
    with style():
        chart = draw_gains(found) if any(each.swaps for each in found.decisions) else None
    return load_template(FOLDER, TEMPLATE).render(
        found=found,
        plan=plan,
        names=dict(zip(plan.bots, text.shorten_names(plan.bots, MAX_NAME), strict=True)),
        title=text.game_title(plan.game),
        unit=text.score_unit(plan.game),
        terms=text.TERMS[plan.unit],
        command=text.join_command(["diagnose", plan.bot], plan, ["--against", plan.against], []),
        options=text.changed_options(plan),
        version=version("sheepfold"),
        min_deals=MIN_DEALS,
        chart=chart,
        faults=[*count_faults(found)],
        gaining=[each for each in found.decisions if each.decision and is_decided(each, 1)],
        losing=[each for each in found.decisions if each.decision and is_decided(each, -1)],
        played=text.format_runs(runs),
        dark={variable(colour): other for colour, other in DARK.items()},
    )


def is_decided(result: DecisionResult, sign: int) -> bool:
    """Whether the interval of the gain lies above zero, or with a sign of -1 below it."""
    return excludes_zero(result.gain) and sign * (result.gain.mean or 0.0) > 0


def draw_gains(found: Diagnosis) -> Markup:
    """Draw what each kind of decision gains in a deal, with its interval, in the order of a deal."""
    results = [each for each in found.decisions if each.swaps]
    figure = make_figure(WIDTH, 0.8 + 0.3 * len(results))
    axes = figure.subplots()
    for row, result in enumerate(results):
        mean = result.gain.mean or 0.0
        colour = BETTER if is_decided(result, 1) else WORSE if is_decided(result, -1) else PALE
        if result.gain.interval:
            axes.plot(result.gain.interval, (row, row), color=colour, linewidth=3, alpha=0.45)
        axes.plot([mean], [row], "o", color=colour, markersize=6)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(range(len(results)), [name_decision(result) for result in results])
    axes.set_ylim(len(results) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)
    axes.set_xlabel(f"gain per {found.plan.unit} ({text.score_unit(found.plan.game)}), with its 95% interval")
    label = "Chart of what the kinds of decisions gain, which the table below gives as numbers."
    return to_svg(figure, "gains", label)


def name_decision(result: DecisionResult) -> str:
    """Return the name of a kind of decision as people write it."""
    return text.format_role(result.decision) if result.decision else ALL
