"""The charts of the report."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from sheepfold_rules.games import load_rules
from sheepfold_tools.tournament.report.drawing import (
    COLOURS,
    FAINT,
    PALE,
    WIDTH,
    draw_estimate,
    make_figure,
    to_svg,
)
from sheepfold_tools.tournament.report.text import format_signed, shorten_names
from sheepfold_tools.tournament.rows import Row
from sheepfold_tools.tournament.stats.results import Estimate, Moment, Results

TOGETHER: Final = 4  # lines in one chart; more get a panel each
ABREAST: Final = 2  # panels
MAX_BARS: Final = 40  # of a distribution
MAX_NAME: Final = 20  # characters of a bot's name beside a chart


def draw_standings(results: Results) -> Markup:
    """Draw the mean score of each bot with its interval, the best bot at the top."""
    found = [standing for standing in results.standings if standing.score.mean is not None]
    names = shorten_names(results.plan.bots, MAX_NAME)
    figure = make_figure(WIDTH, 0.9 + 0.36 * len(found))
    axes = figure.subplots()
    for row, standing in enumerate(found):
        draw_estimate(axes, row, standing.score, COLOURS[0])
        at = (standing.score.mean or 0.0, row)
        axes.annotate(format_signed(at[0]), at, (0, 7), textcoords="offset points", ha="center", fontsize=8)
    axes.axvline(0, color=PALE, linewidth=0.8)
    axes.set_yticks(range(len(found)), [names[standing.bot] for standing in found])
    axes.set_ylim(len(found) - 0.5, -0.7)
    axes.grid(axis="y", visible=False)
    known = ", with its 95% interval" if any(standing.score.interval for standing in found) else ""
    axes.set_xlabel(f"mean score per board ({load_rules(results.plan.game).text.unit}){known}")
    best = f" The best is {found[0].bot}, with {format_signed(found[0].score.mean or 0.0)}." if found else ""
    label = f"Chart of the mean score per board of {len(found)} bots, with intervals.{best}"
    return to_svg(figure, "standings", label)


def excludes_zero(estimate: Estimate) -> bool:
    """Whether an estimate has an interval that excludes zero."""
    return estimate.interval is not None and not estimate.interval[0] <= 0 <= estimate.interval[1]


def make_panels(count: int, height: float) -> tuple[Figure, list[Axes]]:
    """Return a figure with that many panels, which share their axes."""
    across = min(count, ABREAST)
    down = math.ceil(count / across)
    figure = make_figure(WIDTH, 0.5 + height * down)
    found = figure.subplots(down, across, sharex=True, sharey=True, squeeze=False)
    axes = [each for row in found for each in row]
    for each in axes[count:]:
        each.set_visible(False)
    for each in axes[max(0, count - across) : count]:  # the lowest panel of a column can be above an empty place
        each.tick_params(labelbottom=True)
    return figure, axes[:count]


def draw_distributions(results: Results, rows: Sequence[Row]) -> Markup:
    """Draw how often each bot had each score in a match."""
    played = [standing for standing in results.standings if standing.score.n]
    low, high = min(row.counted_score for row in rows), max(row.counted_score for row in rows)
    width = max(1, math.ceil((high - low + 1) / MAX_BARS))
    edges = [low + width * step - 0.5 for step in range((high - low) // width + 2)]
    figure, axes = make_panels(len(played), 1.75)
    labels = shorten_names(results.plan.bots, MAX_NAME)
    for each, standing in zip(axes, played, strict=True):
        scores, counts = zip(
            *Counter(row.counted_score for row in rows if row.bot == standing.bot).items(), strict=True
        )
        shares = [100 * count / standing.score.n for count in counts]
        each.hist(scores, edges, weights=shares, rwidth=0.92, color=COLOURS[0], alpha=0.75)
        each.axvline(standing.score.mean or 0.0, color=COLOURS[1], linewidth=1.5)
        each.set_title(labels[standing.bot], loc="left")
        each.grid(axis="x", visible=False)
        each.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    figure.supxlabel(
        f"score of a seat in a match ({load_rules(results.plan.game).text.unit}); the line is the mean", size=9
    )
    figure.supylabel("share of the bot's seats (%)", size=9)
    return to_svg(figure, "distributions", f"Histograms of the scores of {len(played)} bots, each with its mean.")


def draw_convergence(results: Results) -> Markup:
    """Draw how the mean score of each bot changed as the tournament went on."""
    courses = {
        standing.bot: [each for each in results.course if each.bot == standing.bot]
        for standing in results.standings
        if standing.score.n
    }
    together = len(courses) <= TOGETHER
    if together:
        figure = make_figure(WIDTH, 3.2)
        axes = [figure.subplots()] * len(courses)
    else:
        figure, axes = make_panels(len(courses), 1.75)
    labels = shorten_names(results.plan.bots, MAX_NAME)
    for place, (each, (bot, course)) in enumerate(zip(axes, courses.items(), strict=True)):
        if not together:
            for other in courses.values():
                draw_course(each, other, FAINT, 0.8)
            each.set_title(labels[bot], loc="left")
        draw_course(each, course, COLOURS[place if together else 0], 1.6, labels[bot], band=True)
    axes[0].set_xlim(left=0)  # otherwise a single board gets ticks at tenths of boards
    axes[0].xaxis.set_major_locator(MaxNLocator(6 if together else 4, integer=True))
    if together:
        figure.legend(loc="outside upper left", ncols=2)
    figure.supxlabel("boards played", size=9)
    figure.supylabel(f"mean score per board ({load_rules(results.plan.game).text.unit})", size=9)
    label = f"Line chart of the mean score of {len(courses)} bots after more and more boards, with intervals."
    return to_svg(figure, "convergence", label)


def draw_course(
    axes: Axes, course: Sequence[Moment], colour: str, width: float, label: str | None = None, band: bool = False
) -> None:
    """Draw the mean as a line, and its interval as a band around it."""
    moments = [moment for moment in course if moment.score.mean is not None]
    boards = [moment.boards for moment in moments]
    marker = "o" if len(boards) == 1 and band else None  # a line of one point would be invisible
    means = [moment.score.mean or 0.0 for moment in moments]
    axes.plot(boards, means, marker=marker, color=colour, linewidth=width, label=label)
    known = [(moment.boards, *moment.score.interval) for moment in moments if moment.score.interval]
    if band and known:
        at, low, high = zip(*known, strict=True)
        axes.fill_between(at, low, high, color=colour, alpha=0.18, linewidth=0)
