"""The page of the report."""

from importlib.metadata import version
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from sheepfold.tournament.results.bootstrap import FEWEST
from sheepfold.tournament.results.model import Pair, Results, SeatResult, Times
from sheepfold.tournament.results.report import charts, words
from sheepfold.tournament.results.report.drawing import style

TEMPLATE: Final = "report.html.jinja"
FORMS: Final = ("number", "signed", "part", "seconds", "shown", "written")


def page(results: Results, times: Times) -> str:
    """The report of a tournament: one page that asks for nothing outside of itself."""
    return (
        environment()
        .get_template(TEMPLATE)
        .render(
            results=results,
            plan=results.plan,
            times=times,
            title=words.TITLES.get(results.plan["game"], results.plan["game"]),
            unit=words.unit(results.plan["game"]),
            command=words.again(results.plan),
            options=words.chosen(results.plan),
            version=version("sheepfold"),
            fewest=FEWEST,
            charts=drawn(results),
            first=first_two(results),
            seats=by_seat(results),
        )
    )


def environment() -> Environment:
    """The templates: everything that stands in one is escaped, and every text made fit to be shown."""
    found = Environment(
        loader=PackageLoader("sheepfold.tournament.results.report", "."),
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
    """The pictures of the page by name; none where nothing was played, and no pairs where one plays alone."""
    if not results.deals:
        return {}
    wanted = {
        "standings": charts.standings,
        "pairs": charts.pairs,
        "distributions": charts.distributions,
        "convergence": charts.convergence,
    }
    with style():
        return {name: draw(results) for name, draw in wanted.items() if name != "pairs" or results.pairs}


def first_two(results: Results) -> Pair | None:
    """The best bot against the next one; None where they did not meet."""
    if len(results.standings) < 2:
        return None
    best, second = results.standings[:2]
    for pair in results.pairs:
        if {pair.bot, pair.other} == {best.bot, second.bot} and pair.deals:
            return pair if pair.bot == best.bot else pair.turned()
    return None


def by_seat(results: Results) -> list[tuple[str | None, dict[int, SeatResult]]]:
    """The results by seat, bot by bot, then of all."""
    found: dict[str | None, dict[int, SeatResult]] = {}
    for each in results.seats:
        found.setdefault(each.bot, {})[each.seat] = each
    return list(found.items())
