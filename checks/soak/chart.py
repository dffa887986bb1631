"""A picture of the soak: lines over time, one below the other."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

WIDTH: Final = 900  # of a panel; the others are around it
HEIGHT: Final = 140
GAP: Final = 50
LEFT: Final = 70
COLOURS: Final = ("#1f5fa8", "#c2571a", "#3d8b40", "#7a4aa0")
Points = Sequence[tuple[float, float]]


class Panel(NamedTuple):
    """Lines over the same seconds, by name; `ticks` are the seconds of what is only marked, `spans` are shaded."""

    title: str
    lines: Mapping[str, Points]
    ticks: Sequence[float] = ()
    spans: Points = ()


def drawn(title: str, seconds: float, panels: Sequence[Panel]) -> str:
    """The picture as SVG."""
    tops = range(GAP, GAP + len(panels) * (HEIGHT + GAP), HEIGHT + GAP)
    parts = [part for top, panel in zip(tops, panels, strict=True) for part in panel_at(panel, top, seconds)]
    whole = f'viewBox="0 0 {LEFT + WIDTH + 20} {GAP + len(panels) * (HEIGHT + GAP)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {whole} font-family="sans-serif" font-size="12">'
    paper = '<rect width="100%" height="100%" fill="white"/>'
    return "\n".join((head, paper, text(10, 20, title), *parts, "</svg>", ""))


def panel_at(panel: Panel, top: float, seconds: float) -> list[str]:
    """One panel, from that height down: its frame, its scale, marks, and lines."""
    most = max((value for line in panel.lines.values() for _, value in line), default=0) * 1.1 or 1
    across, down = WIDTH / max(seconds, 1), HEIGHT / most
    found = [f'<rect x="{LEFT}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#999"/>']
    found += [text(LEFT, top - 6, panel.title), text(8, top + HEIGHT, "0"), text(8, top + 10, f"{most:,.0f}")]
    found += [
        text(LEFT + WIDTH * part / 4 - 7 * part, top + HEIGHT + 14, f"{seconds * part / 4:.0f} s") for part in range(5)
    ]
    for begin, end in panel.spans:
        x, width = LEFT + begin * across, (end - begin) * across
        found.append(f'<rect x="{x:.1f}" y="{top}" width="{width:.1f}" height="{HEIGHT}" fill="#000" opacity="0.08"/>')
    for at in panel.ticks:
        x = LEFT + at * across
        found.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{top + HEIGHT}" stroke="#d33" opacity="0.4"/>')
    for place, (name, line) in enumerate(panel.lines.items()):
        colour = COLOURS[place % len(COLOURS)]
        path = " ".join(f"{LEFT + at * across:.1f},{top + HEIGHT - value * down:.1f}" for at, value in line)
        found.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        found.append(text(LEFT + WIDTH - 130 * (len(panel.lines) - place), top - 6, name, colour))
    return found


def text(x: float, y: float, said: str, colour: str = "#333") -> str:
    """Words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}">{escape(said)}</text>'
