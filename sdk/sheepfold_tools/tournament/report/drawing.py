"""Drawing with matplotlib: the style of all charts, and embedding a chart in a page."""

import io
import re
import warnings
from functools import partial
from typing import Final

import matplotlib.style
from markupsafe import Markup, escape
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from sheepfold_tools.tournament.report.text import make_displayable
from sheepfold_tools.tournament.stats.results import Estimate

FONT: Final = "DejaVu Sans"  # comes with matplotlib
INK, PALE, GRID, FAINT = "#1c2b36", "#7b8790", "#e4e8eb", "#c9d0d5"
# from the palette of Okabe and Ito, which colour-blind people can distinguish
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
DARK: Final = {  # the replacements of colours on a dark page
    INK: "#e3e8ec",
    PALE: "#98a3ab",
    GRID: "#343b40",
    FAINT: "#4a535a",
    **dict(zip(COLOURS, ("#4aa8e0", "#ff8a3d", "#2fc79a", "#e29bc2"), strict=True)),
}
STYLE: Final = {
    "axes.axisbelow": True,
    "axes.edgecolor": PALE,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.labelsize": 9,
    "axes.linewidth": 0.8,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": 9.5,
    "axes.unicode_minus": True,
    "font.family": [FONT],
    "font.size": 9,
    "figure.facecolor": "none",
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "svg.fonttype": "none",  # text stays text: it can be searched and read out
    "svg.hashsalt": "sheepfold",  # otherwise its ids differ from run to run
    "text.color": INK,
    "text.parse_math": False,  # a $ in a name is a $
    "xtick.color": PALE,
    "xtick.labelcolor": INK,
    "ytick.color": PALE,
    "ytick.labelcolor": INK,
}
NO_METADATA: Final = dict.fromkeys(("Creator", "Date", "Format", "Type"))
TAG: Final = re.compile("<[^>]*>")
ID: Final = re.compile(r'\bid="|url\(#|href="#')  # the text before an id
PAINT: Final = re.compile("(?<=: )#[0-9a-f]{6}")  # a colour in a style
WIDTH: Final = 4.6  # inches; keeps text legible on a narrow phone, and not too large on a wide page


style: Final = partial(matplotlib.style.context, ["default", STYLE])
"""A context manager that uses the style of the report, regardless of the user's matplotlib settings."""


def make_figure(width: float, height: float) -> Figure:
    """Return an empty figure of that many inches."""
    return Figure(figsize=(width, height), layout="constrained")


def to_svg(figure: Figure, name: str, label: str) -> Markup:
    """Return the figure as an element of a page.

    `name` makes its ids unique in the page. Screen readers read the label instead of the chart.
    """
    target = io.StringIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph")  # a character that this font lacks: the page has more fonts
        figure.savefig(target, format="svg", metadata=NO_METADATA)
    text = target.getvalue()
    text = text[text.index("<svg") :]
    text = TAG.sub(lambda tag: PAINT.sub(to_variable, ID.sub(rf"\g<0>{name}-", tag[0])), text)
    return Markup(text.replace("<svg", f'<svg role="img" aria-label="{escape(make_displayable(label))}"', 1))


def to_variable(colour: re.Match[str]) -> str:
    """Return a colour as a CSS variable if it is different on a dark page."""
    return f"var({variable(colour[0])}, {colour[0]})" if colour[0] in DARK else colour[0]


def variable(colour: str) -> str:
    """Return the name of the CSS variable for a colour, which is only set on a dark page."""
    return f"--chart-{colour[1:]}"


def draw_estimate(axes: Axes, row: int, estimate: Estimate, colour: str) -> None:
    """Draw an estimate as a point with its interval."""
    if estimate.interval:
        axes.plot(estimate.interval, (row, row), color=colour, linewidth=3, alpha=0.45)
    axes.plot([estimate.mean or 0.0], [row], "o", color=colour, markersize=6)
