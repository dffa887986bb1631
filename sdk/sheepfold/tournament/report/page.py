"""The page of the report."""

from importlib.metadata import version
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from sheepfold.rules_text import title_of, unit_of
from sheepfold.tournament.report import charts, words
from sheepfold.tournament.report.drawing import style
from sheepfold.tournament.stats.bootstrap import FEWEST
from sheepfold.tournament.stats.results import Pair, Results, SeatResult, Times

TEMPLATE: Final = "report.html.jinja"
LONGEST: Final = 40  # characters of a name in a table
FORMS: Final = ("number", "signed", "part", "seconds", "shown", "written")


def page(results: Results, times: Times) -> str:
    """The report of a tournament: one page that asks for nothing outside of itself."""
    plan = results.plan
    bots = plan["bots"]
    return (
        environment()
        .get_template(TEMPLATE)
        .render(
            results=results,
            plan=plan,
            times=times,
            names=dict(zip(bots, words.shortened(bots, LONGEST), strict=True)),
            title=title_of(plan["game"]),
            unit=unit_of(plan["game"]),
            command=words.again(plan),
            options=words.chosen(plan),
            version=version("sheepfold"),
            fewest=FEWEST,
            charts=drawn(results),
            first=first_two(results),
            met=met(results),
            seats=by_seat(results),
        )
    )


def environment() -> Environment:
    """The templates: everything that stands in one is escaped, and every text made fit to be shown."""
    found = Environment(
        loader=PackageLoader("sheepfold.tournament.report", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.filters |= {name: getattr(words, name) for name in FORMS}
    found.globals |= {name: getattr(words, name) for name in FORMS}
    found.tests["decided"] = charts.decided
    return found


def drawn(results: Results) -> dict[str, str]:
    """The pictures of the page by name; none where nothing was played, and no pairs where no two met."""
    if not results.deals:
        return {}
    wanted = {
        "standings": charts.standings,
        "pairs": charts.pairs,
        "distributions": charts.distributions,
        "convergence": charts.convergence,
    }
    with style():
        return {name: draw(results) for name, draw in wanted.items() if name != "pairs" or met(results)}


def met(results: Results) -> list[Pair]:
    """Every two bots that met, the one that stands higher first, in the order of the standings."""
    places = {standing.bot: place for place, standing in enumerate(results.standings)}
    found = [pair if places[pair.bot] < places[pair.other] else pair.turned() for pair in results.pairs if pair.deals]
    return sorted(found, key=lambda pair: (places[pair.bot], places[pair.other]))


def first_two(results: Results) -> Pair | None:
    """The two best bots, the one first that was better against the other; None where they did not meet."""
    best = {standing.bot for standing in results.standings[:2]}
    for pair in met(results):
        if {pair.bot, pair.other} == best:
            return pair if (pair.difference.mean or 0.0) >= 0 else pair.turned()
    return None


def by_seat(results: Results) -> list[tuple[str | None, dict[int, SeatResult]]]:
    """The results by seat, bot by bot, then of all."""
    found: dict[str | None, dict[int, SeatResult]] = {}
    for each in results.seats:
        found.setdefault(each.bot, {})[each.seat] = each
    return list(found.items())
