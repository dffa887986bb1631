"""The templates of reports."""

from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from sheepfold_rules.games import load_rules
from sheepfold_tools.tournament.deals import Run
from sheepfold_tools.tournament.plan import AnyPlan
from sheepfold_tools.tournament.report import text
from sheepfold_tools.tournament.report.charts import excludes_zero
from sheepfold_tools.tournament.report.drawing import DARK, variable
from sheepfold_tools.tournament.stats.bootstrap import MIN_DEALS

MAX_NAME: Final = 40  # characters of a bot's name in a table
FILTERS: Final = {
    "number": text.format_number,
    "signed": text.format_signed,
    "share": text.format_share,
    "seconds": text.format_seconds,
    "option": text.format_option,
    "move": text.format_move,
    "role": text.format_role,
    "displayable": text.make_displayable,
}


@cache
def load_template(name: str) -> Template:
    """Return a template, by its path in `sheepfold_tools`, with autoescaping."""
    environment = Environment(
        loader=PackageLoader("sheepfold_tools", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= FILTERS
    environment.globals |= {name: FILTERS[name] for name in ("number", "signed", "share")}
    environment.tests |= {"excluding_zero": excludes_zero}
    return environment.get_template(name)


def render_report(template: str, plan: AnyPlan, runs: Sequence[Run], **values: Any) -> str:
    """Return a report as a self-contained page, given the values that only its template has."""
    return load_template(template).render(
        plan=plan,
        names=text.shorten_names(plan.bots, MAX_NAME),
        title=load_rules(plan.game).title,
        unit=load_rules(plan.game).facts.unit,
        terms=text.TERMS[plan.unit],
        options=text.changed_options(plan),
        version=version("sheepfold"),
        min_deals=MIN_DEALS,
        played=text.format_runs(runs),
        dark={variable(colour): other for colour, other in DARK.items()},
        **values,
    )
