"""Shapes that a card is drawn with: an area, a line or dots, as a path with relative commands."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

Shape = tuple[str, str, float]  # a path, its color, and the width of its line, which has round ends; 0 for an area

WIDTH, HEIGHT = 60, 84  # of a card
INK: Final = "#1c1c1c"
TOKEN: Final = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))")


def move(path: str, x: float, y: float, scale: float = 1) -> str:
    """Return a path with another size, at another place. It has no arcs, and no absolute command but `M`."""
    return "".join(move_tokens(path, (x, y), scale))


def turn(path: str) -> str:
    """Return a path as it is on the other half of a card, upside down."""
    return move(path, WIDTH, HEIGHT, -1)


def move_tokens(path: str, to: tuple[float, float], scale: float) -> Iterator[str]:
    """Yield the commands and numbers of a path that is moved."""
    command, place, is_first = "", 0, True
    for letter, number in TOKEN.findall(path):
        if letter:
            command, place, is_first = letter, 0, True
            yield letter
            continue
        value = float(number) * scale + (to[place % 2] if command == "M" else 0)
        written = f"{round(value, 2):g}".replace("0.", ".", 1) if abs(value) < 1 else f"{round(value, 2):g}"
        yield written if is_first or written.startswith("-") else f" {written}"
        place, is_first = place + 1, False


def draw_shape(shape: Shape) -> str:
    """Return a shape as an element of SVG."""
    path, color, width = shape
    if not width:
        return f'<path d="{path}" fill="{color}"/>'
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:g}" stroke-linecap="round"/>'


def draw_shapes(shapes: Iterable[Shape]) -> str:
    """Return shapes, the last one on top."""
    return "".join(map(draw_shape, shapes))


def draw_outlined(shapes: Iterable[Shape], width: float = 0.5) -> str:
    """Return shapes whose areas have a thin dark edge."""
    return f'<g stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round">{draw_shapes(shapes)}</g>'


def double(shapes: Iterable[Shape]) -> list[Shape]:
    """Return shapes with themselves upside down on the other half of a card."""
    return [(path + turn(path), color, width) for path, color, width in shapes]


def draw_blank(color: str) -> str:
    """Return a card with nothing on it."""
    return f'<rect x="1" y="1" width="58" height="82" rx="6" fill="{color}" stroke="#8a8a8a"/>'
