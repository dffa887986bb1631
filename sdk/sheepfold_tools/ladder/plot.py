"""The plot of a ladder: each step as a point with its interval, a panel for each game."""

from pathlib import Path
from typing import Final

from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from sheepfold_tools.files import write_atomically
from sheepfold_tools.ladder.page import describe_options, group_by_game
from sheepfold_tools.ladder.steps import Ladder, Step
from sheepfold_tools.tournament import InvalidFolder
from sheepfold_tools.tournament.report.drawing import (
    BETTER,
    INK,
    PALE,
    WIDTH,
    WORSE,
    chart_names,
    make_figure,
    style,
    to_picture,
)
from sheepfold_tools.tournament.report.text import MINUS, game_title, score_unit

PLOT: Final = "ladder.svg"
EVEN: Final = 0.5  # points, below which the scale is about even; beyond, it is one of orders of magnitude
TICKS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0)
ROW, FRAME, TITLE = 0.3, 0.75, 0.3  # inches


def write_plot(ladder: Ladder, folder: Path) -> Path:
    """Write the plot of a ladder into a folder, and return its path.

    Raises:
        InvalidFolder: that cannot be done.
    """
    path = folder / PLOT
    try:
        with write_atomically(path) as file:
            file.write(draw_ladder(ladder))
    except OSError as error:
        raise InvalidFolder(f"{path} cannot be written: {error.strerror}") from error
    return path


def draw_ladder(ladder: Ladder) -> str:
    """Return the plot of a ladder as an SVG file."""
    with style():
        games = group_by_game(ladder)
        heights = [ROW * len(steps) + FRAME for _, steps in games]
        figure = make_figure(WIDTH * 1.6, sum(heights) + TITLE)
        panels = figure.subplots(len(games), 1, squeeze=False, height_ratios=heights)
        for (game, steps), (axes,) in zip(games, panels, strict=True):
            draw_game(axes, game, steps)
        return to_picture(figure, "How much better each bot is than the one below it, with 95% intervals")


def draw_game(axes: Axes, game: str, steps: list[Step]) -> None:
    """Draw the steps of a game."""
    names = chart_names([*dict.fromkeys(bot for step in steps for bot in step.plan.bots)])
    for row, step in enumerate(steps):
        low, high = step.low, step.high
        is_sure = low is not None and high is not None and not low <= 0 <= high
        colour = (BETTER if step.difference > 0 else WORSE) if is_sure else PALE
        if low is not None and high is not None:
            axes.plot((low, high), (row, row), color=colour, linewidth=3, alpha=0.45)
        axes.plot([step.difference], [row], "o", color=colour, markersize=6)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xscale("asinh", linear_width=EVEN)
    axes.xaxis.set_major_locator(FixedLocator([*(-tick for tick in TICKS), 0.0, *TICKS]))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}".replace("-", MINUS)))
    axes.set_yticks(range(len(steps)), [name_step(step, names) for step in steps])
    axes.set_ylim(len(steps) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)
    axes.set_title(game_title(game), loc="left")
    axes.set_xlabel(f"mean difference ({score_unit(game)} per {steps[0].plan.unit})")


def name_step(step: Step, names: dict[str, str]) -> str:
    """Return what is written beside a step."""
    options = describe_options(step)
    upper, lower = (names[bot] for bot in step.plan.bots)
    seats = "1 seat" if step.plan.seats == 1 else f"{step.plan.seats} seats"
    return f"{seats}{f', {options}' if options else ''}: {upper} over {lower}"
