"""Drawing with matplotlib: the style that all pictures share, and a picture as a part of a page."""

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

from sheepfold.tournament.report.words import UNSHOWN, shortened, shown

FONT: Final = "DejaVu Sans"  # comes with matplotlib
INK, PALE, GRID = "#1c2b36", "#7b8790", "#e4e8eb"
# the palette of Okabe and Ito, which colour-blind people can tell apart, without its yellow, pale on white
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
    "svg.fonttype": "none",  # text stays text: it can be found and read out
    "svg.hashsalt": "sheepfold",  # else names inside are others each time
    "text.color": INK,
    "text.parse_math": False,  # a $ in a name is a $
    "xtick.color": PALE,
    "xtick.labelcolor": INK,
    "ytick.color": PALE,
    "ytick.labelcolor": INK,
}
NO_METADATA: Final = dict.fromkeys(("Creator", "Date", "Format", "Type"))
TAG: Final = re.compile("<[^>]*>")
INNER_NAME: Final = re.compile(r'\bid="|url\(#|href="#')  # up to where the name begins
WIDTH: Final = 8.4  # inches, as wide as the page
LONGEST: Final = 26  # characters of a name beside a picture


@contextmanager
def style() -> Iterator[None]:
    """The style of the report, whatever settings the user of matplotlib has, which are the same again afterwards."""
    with matplotlib.style.context(["default", STYLE]):
        yield


def sheet(width: float, height: float) -> Figure:
    """An empty figure, by inches."""
    return Figure(figsize=(width, height), layout="constrained")


def svg(figure: Figure, name: str, label: str) -> Markup:
    """The figure as an element of a page; `name` keeps its inner names apart from those of others, `label` is what is
    read out in its place."""
    target = io.StringIO()
    figure.savefig(target, format="svg", metadata=NO_METADATA)
    text = target.getvalue()
    text = text[text.index("<svg") :]
    text = TAG.sub(lambda tag: INNER_NAME.sub(rf"\g<0>{name}-", tag[0]), text)
    return Markup(text.replace("<svg", f'<svg role="img" aria-label="{escape(shown(label))}"', 1))


def bare(axes: Axes) -> None:
    """Take the frame and the ticks of both sides away."""
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)


@cache
def known_characters() -> frozenset[int]:
    """The characters that the font of the pictures can draw."""
    return frozenset(get_font(findfont(FONT)).get_charmap())


def short(names: Sequence[str], longest: int = LONGEST) -> dict[str, str]:
    """The names of all bots as a picture has them, by name: short, and of characters that its font can draw."""
    drawable = ["".join(each if ord(each) in known_characters() else UNSHOWN for each in shown(name)) for name in names]
    return dict(zip(names, shortened(drawable, longest), strict=True))
