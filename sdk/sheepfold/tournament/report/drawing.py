"""Drawing with matplotlib: the style that all charts share, and a chart as a part of a page."""

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Final

import matplotlib.style
from markupsafe import Markup, escape
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import findfont, get_font

from sheepfold.tournament.report.text import REPLACEMENT, make_displayable, shorten_names

FONT: Final = "DejaVu Sans"  # comes with matplotlib
INK, PALE, GRID = "#1c2b36", "#7b8790", "#e4e8eb"
# the palette of Okabe and Ito, which colour-blind people can tell apart, without its yellow, too pale on white
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
STYLE: Final = {
    "axes.axisbelow": True,
    "axes.edgecolor": PALE,
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
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "svg.fonttype": "none",  # text stays text: it can be searched and read out
    "svg.hashsalt": "sheepfold",  # otherwise names inside differ from run to run
    "text.color": INK,
    "text.parse_math": False,  # a $ in a name is a $
    "xtick.color": PALE,
    "xtick.labelcolor": INK,
    "ytick.color": PALE,
    "ytick.labelcolor": INK,
}
NO_METADATA: Final = dict.fromkeys(("Creator", "Date", "Format", "Type"))
TAG: Final = re.compile("<[^>]*>")
ID: Final = re.compile(r'\bid="|url\(#|href="#')  # up to where the id begins
WIDTH: Final = 8.4  # inches, as wide as the page
MAX_NAME: Final = 26  # characters of a bot's name beside a chart


@contextmanager
def style() -> Iterator[None]:
    """Use the style of the report within the block, whatever settings the user of matplotlib has."""
    with matplotlib.style.context(["default", STYLE]):
        yield


def make_figure(width: float, height: float) -> Figure:
    """Return an empty figure of that many inches."""
    return Figure(figsize=(width, height), layout="constrained")


def to_svg(figure: Figure, name: str, label: str) -> Markup:
    """Return the figure as an element of the page.

    `name` keeps its ids apart from those of other charts. Screen readers read the label in its place.
    """
    target = io.StringIO()
    figure.savefig(target, format="svg", metadata=NO_METADATA)
    text = target.getvalue()
    text = text[text.index("<svg") :]
    text = TAG.sub(lambda tag: ID.sub(rf"\g<0>{name}-", tag[0]), text)
    return Markup(text.replace("<svg", f'<svg role="img" aria-label="{escape(make_displayable(label))}"', 1))


def remove_frame(axes: Axes) -> None:
    """Remove the frame and the ticks."""
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)


@cache
def drawable_characters() -> frozenset[int]:
    """Return the characters that the font of the charts has."""
    return frozenset(get_font(findfont(FONT)).get_charmap())


def chart_names(names: Sequence[str], max_length: int = MAX_NAME) -> dict[str, str]:
    """Return the names of all bots as charts have them: short, and without characters that the font lacks."""
    drawable = ["".join(map(drawable_character, make_displayable(name))) for name in names]
    return dict(zip(names, shorten_names(drawable, max_length), strict=True))


def drawable_character(character: str) -> str:
    """Return the character, or what stands for it."""
    return character if ord(character) in drawable_characters() else REPLACEMENT
