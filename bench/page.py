"""Write the page of the guide about speed: `python -m bench.page` measures its ratios, and draws them.

It takes some minutes, and wants a machine that does nothing else.
"""

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from bench import api, engine, environments, http, openspiel, startup
from bench.timing import Spread, compare
from sheepfold_tools.files import write_atomically
from sheepfold_tools.tournament.report.drawing import COLOURS, INK, NO_METADATA, WIDTH, make_figure, style

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "explanation" / "speed.md"
PICTURE: Final = DOCS / "pictures" / "speed.svg"
BEGIN: Final = "<!-- speed -->"
END: Final = "<!-- end of speed -->"
TITLE: Final = "The time that Sheepfold takes, relative to its peers"
HEAD: Final = ("what", "beside", "ratio", "lowest to highest round")
TICKS: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
GAME: Final = "sheepshead"
MATCHES: Final = 20  # the matches whose bodies are sent over HTTP


class Row(NamedTuple):
    """A task, who does something comparable, and the ratio of the time of Sheepfold to theirs."""

    task: str
    peer: str
    ratio: Spread


def measure() -> Iterator[Row]:
    """Yield the rows of the page, each as it is measured."""
    rules, skat = engine.matches_of(GAME), openspiel.SKAT
    alone, sdk = "a move, with the rules alone", "a move, with the SDK in its own process"
    yield Row(alone, "OpenSpiel's skat, by its own example", compare(rules, skat.play_by_the_book).ratio)
    yield Row(alone, "OpenSpiel's skat, by the cheapest loop", compare(rules, skat.play).ratio)
    yield Row(sdk, "the rules alone", compare(api.matches_of(GAME), rules).ratio)
    yield Row(f"{sdk}, and a view", "the rules alone", compare(api.matches_of(GAME, with_views=True), rules).ratio)
    yield Row("a `play` over HTTP", "a Flask route that returns the same bytes", measure_http())
    for peer in environments.PYTHON:
        yield Row("a step of an environment", peer.name, compare(environments.OURS, peer.play, rounds=5).ratio)
    yield Row("`import sheepfold`", "`import requests`", startup.compare(startup.IMPORT).ratio)


def measure_http() -> Spread:
    """Return the time of a `play` on one kept connection, relative to that of a bare route."""
    with http.service() as url:
        ratio = http.compare(url, ("/bare", f"/v1/games/{GAME}/play"), http.bodies(GAME, MATCHES)).ratio
    return Spread(1 / ratio.median, 1 / ratio.high, 1 / ratio.low)


def make_table(rows: Sequence[Row]) -> str:
    """Return the rows as a table in Markdown."""
    lines = [HEAD, ("---",) * len(HEAD)]
    lines += [(task, peer, f"{ratio.median:.2f}", f"{ratio.low:.2f} to {ratio.high:.2f}") for task, peer, ratio in rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def draw(rows: Sequence[Row]) -> str:
    """Return a picture of the rows as an SVG file: a bar for each, from 1 to its ratio, on a scale of magnitudes."""
    with style():
        figure = make_figure(WIDTH * 1.7, 0.36 * len(rows) + 0.7)
        axes = figure.subplots()
        for place, row in enumerate(rows):
            colour = COLOURS[0] if row.ratio.median <= 1 else COLOURS[1]
            axes.barh(place, row.ratio.median - 1, left=1, height=0.5, color=colour)
        axes.axvline(1, color=INK, linewidth=0.8)
        axes.set_xscale("log")
        axes.xaxis.set_major_locator(FixedLocator(TICKS))
        axes.xaxis.set_minor_locator(NullLocator())
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
        axes.set_yticks(range(len(rows)), [f"{task} / {peer}".replace("`", "") for task, peer, _ in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("times as long as the peer takes: less is faster")
        target = io.StringIO()
        figure.savefig(target, format="svg", metadata=NO_METADATA, facecolor="white")
    text = target.getvalue()
    end = text.index(">", text.index("<svg"))
    return f'{text[:end]} role="img">\n <title>{TITLE}</title>{text[end + 1 :]}'


def main() -> None:
    """Measure, and write the table and the picture."""
    rows: list[Row] = []
    for row in measure():
        print(row.task, "/", row.peer, row.ratio, flush=True)
        rows.append(row)
    with write_atomically(PICTURE) as file:
        file.write(draw(rows))
    before, after = PAGE.read_text("utf-8").split(BEGIN)
    with write_atomically(PAGE) as file:
        file.write(
            f"{before}{BEGIN}\n\n![{TITLE}](../pictures/speed.svg)\n\n{make_table(rows)}\n{END}{after.split(END)[1]}"
        )


if __name__ == "__main__":
    main()
