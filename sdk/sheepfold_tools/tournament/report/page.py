"""The report of a tournament as one page."""

from collections.abc import Sequence
from itertools import groupby

from sheepfold_tools.tournament.report import charts, text
from sheepfold_tools.tournament.report.drawing import style
from sheepfold_tools.tournament.report.replays import Replay
from sheepfold_tools.tournament.report.templates import render_report
from sheepfold_tools.tournament.stats.results import Results, Times


def render_page(results: Results, times: Times, replays: Sequence[Replay] = ()) -> str:
    """Return the report as a self-contained HTML page, which links to the replays.

    There are no charts if nothing was played, and none of the pairs if no two bots met.
    """
    places = {standing.bot: place for place, standing in enumerate(results.standings)}
    met = [pair if places[pair.bot] < places[pair.other] else pair.swap() for pair in results.pairs if pair.deals]
    met.sort(key=lambda pair: (places[pair.bot], places[pair.other]))
    leaders = met[0] if met and places[met[0].other] == 1 else None  # the top two bots
    wanted = {"standings": charts.draw_standings, "pairs": charts.draw_pairs if met else None}
    wanted |= {"distributions": charts.draw_distributions, "convergence": charts.draw_convergence}
    with style():
        drawn = {name: draw(results) for name, draw in wanted.items() if draw and results.deals}
    by_role = [
        (each, [one for one in results.roles if one.role == each.role and one.bot is not None])
        for each in results.roles
        if each.bot is None
    ]
    return render_report(
        "tournament/report/report.html.jinja",
        results.plan,
        times.runs,
        results=results,
        times=times,
        command=text.make_command(results.plan),
        charts=drawn,
        leaders=leaders.swap() if leaders and (leaders.difference.mean or 0.0) < 0 else leaders,
        pairs=met,
        seats=[
            (bot, {each.seat: each for each in found}) for bot, found in groupby(results.seats, lambda each: each.bot)
        ],
        roles=[(all_bots, sorted(bots, key=lambda each: places[each.bot or ""])) for all_bots, bots in by_role],
        decisive=[(deal, [each for each in replays if each.deal == deal.deal]) for deal in results.decisive],
    )
