"""The ladder of the built-in bots: how much better each is than the one below it, at many tables.

At each table of `ladder.toml`, every bot plays a tournament against the one before it. `docs/ladder` keeps what was
found, so that a ladder that was interrupted continues, and `docs/reference/built-in-bots.md` shows it.
"""

import argparse
import io
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from markupsafe import escape
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

import sheepfold
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcript_line import write_options
from sheepfold_tools import tournament
from sheepfold_tools.files import write_atomically
from sheepfold_tools.tournament import Plan
from sheepfold_tools.tournament.report.drawing import (
    INK,
    NO_METADATA,
    PALE,
    WIDTH,
    draw_estimate,
    make_figure,
    style,
)
from sheepfold_tools.tournament.report.text import MINUS, format_signed
from sheepfold_tools.tournament.stats.results import Estimate

BOTS: Final = ("random", "careful", "search:1000")  # the weakest first
SEED: Final = "ladder"
TABLES: Final = Path(__file__).with_suffix(".toml")
DOCS: Final = Path(__file__).parents[1] / "docs"
FOLDER: Final = DOCS / "ladder"
PAGE: Final = DOCS / "reference" / "built-in-bots.md"
BEGIN: Final = "<!-- ladder -->"
END: Final = "<!-- end of ladder -->"
TITLE: Final = "How much better each bot is than the one below it"
HEAD: Final = ("game", "seats", "options", "bot", "against", "difference", "95% interval", "boards")
BETTER, WORSE = "#b35806", "#542788"  # from the palette PuOr, which colour-blind people can distinguish
EVEN: Final = 0.5  # points, below which the scale is about even; beyond, it is one of orders of magnitude
TICKS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0)


@dataclass(frozen=True, slots=True)
class Step:
    """How much better the first bot of a plan was than the second.

    `difference` is the mean difference of their scores per board; `low` and `high` are the ends of its 95% interval.
    `share` is the share of the boards that the first bot won, a tie being half a win. `faults` counts those of both.
    """

    plan: Plan
    difference: float
    low: float
    high: float
    share: float
    faults: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """The steps of a ladder, table by table, and at each table from the lowest bot."""

    steps: tuple[Step, ...]


def make_plans(tables: Sequence[Mapping[str, Any]], bots: Sequence[str] = BOTS) -> list[Plan]:
    """Return the plan of each step."""
    with sheepfold.connect() as client:
        return [
            tournament.make_plan(client, **table, bots=pair, seed=SEED)
            for table in tables
            for pair in zip(bots[1:], bots, strict=False)
        ]


def load_ladder(folder: Path = FOLDER) -> Ladder:
    """Return the ladder in a folder; one without steps if there is none yet."""
    path = folder / "ladder.json"
    ladder: Ladder = reader(Ladder)(json.loads(path.read_text("utf-8"))) if path.exists() else Ladder(())
    return ladder


def run(plans: Sequence[Plan], folder: Path = FOLDER, game: str | None = None, workers: int = 1) -> Ladder:
    """Play the steps that the ladder in a folder lacks, of one game or of all, and write it after each of them."""
    steps = [*load_ladder(folder).steps]
    for plan in plans:
        if game in (None, plan.game) and not any(step.plan == plan for step in steps):
            print(plan.game, plan.seats, " over ".join(plan.bots), flush=True)
            steps.append(play_step(plan, folder, workers))
            ladder = Ladder(tuple(step for each in plans for step in steps if step.plan == each))
            with write_atomically(folder / "ladder.json") as file:
                file.write(json.dumps(plain(ladder), indent=1, allow_nan=False) + "\n")
    return load_ladder(folder)


def play_step(plan: Plan, folder: Path, workers: int) -> Step:
    """Play the tournament of a step, or the rest of it."""
    name = f"{plan.game}-{plan.seats}-{sha256(repr(plan).encode()).hexdigest()[:12]}"
    results = tournament.run(plan, folder / "tournaments" / name, workers=workers)
    (pair,) = results.pairs
    low, high = pair.difference.interval or (float("nan"), float("nan"))
    faults = sum(standing.faults for standing in results.standings)
    return Step(plan, pair.difference.mean or 0.0, low, high, pair.share.mean or 0.0, faults)


def write_page(ladder: Ladder, folder: Path = FOLDER, page: Path = PAGE) -> None:
    """Write the plot of a ladder into a folder, and its table between the marks of a page."""
    with write_atomically(folder / "ladder.svg") as file:
        file.write(draw_ladder(ladder))
    before, after = page.read_text("utf-8").split(BEGIN)
    rest = after.split(END)[1]
    with write_atomically(page) as file:
        file.write(f"{before}{BEGIN}\n\n![{TITLE}](../ladder/ladder.svg)\n\n{make_table(ladder)}\n{END}{rest}")


def make_table(ladder: Ladder) -> str:
    """Return a ladder as a table in Markdown."""
    lines = [HEAD, ("---",) * len(HEAD), *map(make_row, ladder.steps)]
    faults = [step for step in ladder.steps if step.faults]
    notes = [f"\nFaults at {step.plan.game} with {step.plan.seats} seats: {step.faults:,}.\n" for step in faults]
    return "".join([*(f"| {' | '.join(line)} |\n" for line in lines), *notes])


def make_row(step: Step) -> tuple[str, ...]:
    """Return the row of a step."""
    upper, lower = step.plan.bots
    return (
        load_rules(step.plan.game).title,
        str(step.plan.seats),
        describe_options(step) or "defaults",
        f"`{upper}`",
        f"`{lower}`",
        format_signed(step.difference),
        f"{format_signed(step.low)} to {format_signed(step.high)}",
        f"{step.plan.boards:,}",
    )


def describe_options(step: Step) -> str:
    """Return the options of a step that are not the default, or the preset that has them."""
    game = load_rules(step.plan.game)
    return ", ".join(write_options(game, reader(game.options)(step.plan.options)))


def draw_ladder(ladder: Ladder) -> str:
    """Return the plot of a ladder as an SVG file: each step as a point with its interval, a panel for each game."""
    with style():
        games = [(game, [*steps]) for game, steps in groupby(ladder.steps, key=lambda step: step.plan.game)]
        heights = [0.3 * len(steps) + 0.75 for _, steps in games]  # inches
        figure = make_figure(WIDTH * 1.6, sum(heights) + 0.3)
        panels = figure.subplots(len(games), 1, squeeze=False, height_ratios=heights)
        for (game, steps), (axes,) in zip(games, panels, strict=True):
            draw_game(axes, game, steps)
        return to_picture(figure, f"{TITLE}, with 95% intervals")


def draw_game(axes: Axes, game: str, steps: list[Step]) -> None:
    """Draw the steps of a game."""
    for row, step in enumerate(steps):
        is_sure = not step.low <= 0 <= step.high
        colour = (BETTER if step.difference > 0 else WORSE) if is_sure else PALE
        known = Estimate(step.difference, (step.low, step.high), step.plan.boards, step.plan.boards)
        draw_estimate(axes, row, known, colour)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xscale("asinh", linear_width=EVEN)
    axes.xaxis.set_major_locator(FixedLocator([*(-tick for tick in TICKS), 0.0, *TICKS]))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}".replace("-", MINUS)))
    axes.set_yticks(range(len(steps)), list(name_steps(steps)))
    axes.set_ylim(len(steps) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)
    axes.set_title(load_rules(game).title, loc="left")
    axes.set_xlabel(f"mean difference ({load_rules(game).text.unit} per board)")


def to_picture(figure: Figure, title: str) -> str:
    """Return the figure as a separate file with a white background. Screen readers read the title instead."""
    target = io.StringIO()
    figure.savefig(target, format="svg", metadata=NO_METADATA, facecolor="white")
    text = target.getvalue()
    end = text.index(">", text.index("<svg"))
    return f'{text[:end]} role="img">\n <title>{escape(title)}</title>{text[end + 1 :]}'


def name_steps(steps: Sequence[Step]) -> Iterator[str]:
    """Yield what is written beside each step."""
    for step in steps:
        options = describe_options(step)
        upper, lower = step.plan.bots
        yield f"{step.plan.seats} seats{f', {options}' if options else ''}: {upper} over {lower}"


def main() -> None:
    """Play what the ladder lacks, and write it into its page."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("--game", help="play only at the tables of this game")
    parser.add_argument("--workers", type=int, default=1, help="the number of processes to play in")
    chosen = parser.parse_args()
    tables = tomllib.loads(TABLES.read_text("utf-8"))["table"]
    write_page(run(make_plans(tables), game=chosen.game, workers=chosen.workers))


if __name__ == "__main__":
    main()
