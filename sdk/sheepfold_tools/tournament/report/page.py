"""The report of a tournament as one page."""

from collections.abc import Sequence

from markupsafe import Markup

from sheepfold_tools.tournament.report import charts, text
from sheepfold_tools.tournament.report.drawing import style
from sheepfold_tools.tournament.report.replays import Replay
from sheepfold_tools.tournament.report.templates import FOLDER, render_report
from sheepfold_tools.tournament.stats.results import Pair, Results, RoleResult, SeatResult, Times


def render_page(results: Results, times: Times, replays: Sequence[Replay] = ()) -> str:
    """Return the report as a self-contained HTML page, which links to the replays."""
    return render_report(
        FOLDER,
        results.plan,
        times.runs,
        results=results,
        times=times,
        command=text.make_command(results.plan),
        charts=draw_charts(results),
        leaders=leaders(results),
        pairs=pairs_met(results),
        seats=seats_by_bot(results),
        roles=bots_by_role(results),
        decisive=[(deal, [each for each in replays if each.deal == deal.deal]) for deal in results.decisive],
    )


def draw_charts(results: Results) -> dict[str, Markup]:
    """Return the charts by name: none if nothing was played, and no `pairs` if no two bots met."""
    if not results.deals:
        return {}
    wanted = {
        "standings": charts.draw_standings,
        "pairs": charts.draw_pairs,
        "distributions": charts.draw_distributions,
        "convergence": charts.draw_convergence,
    }
    with style():
        return {name: draw(results) for name, draw in wanted.items() if name != "pairs" or pairs_met(results)}


def pairs_met(results: Results) -> list[Pair]:
    """Return every pair of bots that met, the one higher in the standings first, in the order of the standings."""
    places = {standing.bot: place for place, standing in enumerate(results.standings)}
    found = [pair if places[pair.bot] < places[pair.other] else pair.swap() for pair in results.pairs if pair.deals]
    return sorted(found, key=lambda pair: (places[pair.bot], places[pair.other]))


def leaders(results: Results) -> Pair | None:
    """Return the top two bots, the one that did better against the other first; None if they did not meet."""
    best = {standing.bot for standing in results.standings[:2]}
    for pair in pairs_met(results):
        if {pair.bot, pair.other} == best:
            return pair if (pair.difference.mean or 0.0) >= 0 else pair.swap()
    return None


def seats_by_bot(results: Results) -> list[tuple[str | None, dict[int, SeatResult]]]:
    """Return the results of each bot by seat, then those of all bots."""
    found: dict[str | None, dict[int, SeatResult]] = {}
    for each in results.seats:
        found.setdefault(each.bot, {})[each.seat] = each
    return list(found.items())


def bots_by_role(results: Results) -> list[tuple[RoleResult, list[RoleResult]]]:
    """Return the result of all bots in each role, with those of each bot in the order of the standings."""
    places = {standing.bot: place for place, standing in enumerate(results.standings)}
    all_bots = {each.role: each for each in results.roles if each.bot is None}
    found: dict[str, list[RoleResult]] = {role: [] for role in all_bots}
    for each in results.roles:
        if each.bot is not None:
            found[each.role].append(each)
    return [(all_bots[role], sorted(bots, key=lambda each: places[each.bot or ""])) for role, bots in found.items()]
