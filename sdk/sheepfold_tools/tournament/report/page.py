"""The page of a report, from its template."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.metadata import version
from itertools import groupby
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from sheepfold_rules.games import load_rules
from sheepfold_tools.tournament.report import charts, text
from sheepfold_tools.tournament.report.drawing import DARK, style, variable
from sheepfold_tools.tournament.rows import Row
from sheepfold_tools.tournament.stats.bootstrap import MIN_BOARDS
from sheepfold_tools.tournament.stats.results import Results, Times

FILTERS: Final = {
    "number": text.format_number,
    "signed": text.format_signed,
    "share": text.format_share,
    "seconds": text.format_seconds,
    "option": text.format_option,
    "role": text.format_role,
    "displayable": text.make_displayable,
}


@cache
def load_template() -> Template:
    """Return the template of a report, with autoescaping."""
    environment = Environment(
        loader=PackageLoader("sheepfold_tools.tournament", "report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= FILTERS
    environment.globals |= {name: FILTERS[name] for name in ("number", "signed", "share")}
    environment.tests |= {"excluding_zero": charts.excludes_zero}
    return environment.get_template("report.html.jinja")


def render_page(results: Results, times: Times, rows: Sequence[Row]) -> str:
    """Return the report as a self-contained HTML page.

    There are no charts if nothing was played.
    """
    plan, game = results.plan, load_rules(results.plan.game)
    places = {standing.bot: place for place, standing in enumerate(results.standings)}
    met = [
        pair if places[pair.bot] < places[pair.other] else pair.swap() for pair in results.pairs if pair.difference.n
    ]
    met.sort(key=lambda pair: (places[pair.bot], places[pair.other]))
    leaders = met[0] if met and places[met[0].other] == 1 else None  # the top two bots
    wanted: dict[str, Callable[[Results], Markup]] = {
        "standings": charts.draw_standings,
        "distributions": partial(charts.draw_distributions, rows=rows),
        "convergence": charts.draw_convergence,
    }
    with style():
        drawn = {name: draw(results) for name, draw in wanted.items() if results.boards}
    by_role = [
        (each, [one for one in results.roles if one.role == each.role and one.bot is not None])
        for each in results.roles
        if each.bot is None
    ]
    return load_template().render(
        plan=plan,
        names=text.shorten_names(plan.bots, text.MAX_NAME),
        title=game.title,
        unit=game.text.unit,
        options=text.changed_options(plan),
        version=version("sheepfold"),
        min_boards=MIN_BOARDS,
        played=text.format_runs(times.runs),
        dark={variable(colour): other for colour, other in DARK.items()},
        results=results,
        times=times,
        command=text.make_command(plan),
        charts=drawn,
        decision=results.decision and text.describe_decision(plan, results.decision),
        leaders=leaders.swap() if leaders and (leaders.difference.mean or 0.0) < 0 else leaders,
        pairs=met,
        seats=[
            (bot, {each.seat: each for each in found}) for bot, found in groupby(results.seats, lambda each: each.bot)
        ],
        roles=[(all_bots, sorted(bots, key=lambda each: places[each.bot or ""])) for all_bots, bots in by_role],
    )
