"""The court cards: a jack, a queen and a king of each suit, drawn once and repeated upside down.

Each suit has its own attribute: clubs a crook, diamonds a scepter, hearts a rose and spades a sword. The jacks of
hearts and spades are seen from the side, with one eye.
"""

from collections.abc import Iterator
from typing import Final

from sheepfold_rules.presentation.shapes import INK, Shape, double, draw_outlined, draw_shapes, move

GOLD, SKIN, SILVER, WOOD, CREAM, WHITE = "#f4c430", "#f8dcc0", "#dfe4ec", "#8a5a2b", "#fdf8ea", "#fff"
SECOND: Final = {"C": "#c8102e", "D": "#2b4c8c", "H": "#2b4c8c", "S": "#c8102e"}
HAIR: Final = {"C": "#7a4a21", "D": "#e8b84a", "H": "#a8481e", "S": "#4a3628"}
GRAY: Final = "#b9b3a8"  # the hair of a king
PROFILES: Final = ("JH", "JS")

FRAME: Final = "M15.5 7h29v70h-29z"
BAND: Final = "M15.5 40.3h29v3.4h-29z"

ROBE: Final = "M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5z"
ATTRIBUTES: Final[dict[str, tuple[Shape, ...]]] = {
    "C": (
        ("M40.5 42v-26c0-5.5-6-5-5.7-1.3", INK, 2.6),
        ("M40.5 42v-26c0-5.5-6-5-5.7-1.3", WOOD, 1.7),
    ),
    "D": (
        ("M39.7 42h1.6v-22h-1.6z", GOLD, 0),
        ("M40.5 10.5l3 4.5l-3 4.5l-3-4.5z", "#7fc4e8", 0),
        ("M38.5 20.5h4", GOLD, 1.6),
    ),
    "H": (
        ("M40.5 38c-.8-5-.6-9 0-14", "#2e7d32", 1.2),
        ("M40.3 32c1-2.5 2.5-3 4-3c0 2.5-1.5 3.8-4 3z", "#2e7d32", 0),
        ("M40.5 24.5c-4.5 0-5.5-6-2.5-7.5c.5-2.5 4.5-2.5 5 0c3 1.5 2 7.5-2.5 7.5z", "#e0354f", 0),
        ("M38.5 20c1 2 3.5 2 4-.5c-.5-1.5-2.5-1.5-2.5.3", "#8d0f24", 0.7),
    ),
    "S": (
        ("M40.5 8.5l1.5 2.5v17h-3v-17z", SILVER, 0),
        ("M37 28.5h7", INK, 2.4),
        ("M37 28.5h7", GOLD, 1.6),
        ("M40.5 30v5.5", WOOD, 1.7),
        ("M40.5 38.3h0", GOLD, 2.6),
    ),
}
HAND: Final[tuple[Shape, ...]] = (("M40.5 33.8h0", INK, 4.6), ("M40.5 33.8h0", SKIN, 3.7))


def draw_court(rank: str, suit: str, color: str, pip: str) -> str:
    """Return the picture of a jack, queen or king in its frame, with a pip beside the head."""
    half = [*FIGURES[rank](suit, color), *ATTRIBUTES[suit], *HAND]
    ground = f'<path d="{FRAME}" fill="{CREAM}"/>'
    corner: Shape = (move(pip, 20.2, 13.2, 0.72), color, 0)
    figures = draw_outlined([*double(half), (BAND, GOLD, 0)])
    pips = draw_shapes(double([corner]))
    return f'{ground}{figures}{pips}<path d="{FRAME}" fill="none" stroke="{color}" stroke-width=".8"/>'


def draw_face(suit: str) -> Iterator[Shape]:
    """Yield a face that looks at the player."""
    yield ("M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5z", SKIN, 0)
    yield ("M28 19.3h0M32 19.3h0", INK, 1.25)
    yield ("M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9", INK, 0.4)
    yield ("M28.9 24.3c.7.5 1.5.5 2.2 0", "#b5443c", 0.7)


def draw_king(suit: str, color: str) -> Iterator[Shape]:
    """Yield a king, from the robe to the crown."""
    hair = GRAY if suit in "CS" else HAIR[suit]
    yield (ROBE, color, 0)
    yield ("M26.5 27h7l1.5 15h-10z", SECOND[suit], 0)
    yield ("M20 29.5c3 6 17 6 20 0l1.5 3c-5 7-18 7-23 0z", WHITE, 0)
    yield ("M22 33h0M26 35h0M30 35.7h0M34 35h0M38 33h0", INK, 0.9)
    yield ("M24.5 13c-3.5 2-4.5 6-3.8 12c2 2 4.5 1.5 5-.5v-11z", hair, 0)
    yield ("M35.5 13c3.5 2 4.5 6 3.8 12c-2 2-4.5 1.5-5-.5v-11z", hair, 0)
    yield from draw_face(suit)
    yield (
        "M25 20.5c0 5.5 1 10.5 5 12c4-1.5 5-6.5 5-12c-.6 1.8-1.4 2.2-2.3 1.8c-1-.8-4.4-.8-5.4 0c-.9.4-1.7 0-2.3-1.8z",
        hair,
        0,
    )
    yield ("M28.8 24.6c.7.5 1.7.5 2.4 0", "#b5443c", 0.9)
    yield ("M23.5 15l-2-6.5l4.7 3.2l3.8-4.2l3.8 4.2l4.7-3.2l-2 6.5z", GOLD, 0)
    yield ("M26 13.3h0M34 13.3h0", SECOND[suit], 1.3)
    yield ("M30 13h0", color, 1.8)


def draw_queen(suit: str, color: str) -> Iterator[Shape]:
    """Yield a queen, from the hair to the crown."""
    yield ("M25.5 11.5c-5 2-5.5 10-6.5 19.5h22c-1-9.5-1.5-17.5-6.5-19.5z", HAIR[suit], 0)
    yield ("M28 25h4v4l3 2l-5 6l-5-6l3-2z", SKIN, 0)
    yield ("M15.5 42v-3.5c0-6 4-8.5 9.5-9.5l5 6.5l5-6.5c5.5 1 9.5 3.5 9.5 9.5v3.5z", color, 0)
    yield ("M24.5 29l5.5 7l5.5-7l1.8.6l-7.3 9.9l-7.3-9.9z", SECOND[suit], 0)
    yield ("M27 31.2h0M28.5 32.2h0M30 32.6h0M31.5 32.2h0M33 31.2h0", GOLD, 1.2)
    yield from draw_face(suit)
    yield (
        "M24.8 18.5c-.5-5 2-6.5 5.2-6.5s5.7 1.5 5.2 6.5c-1.5-1-2.2-2.5-2.7-4c-1.5 1-5 1-6 0c-.4 1.7-.9 3-1.7 4z",
        HAIR[suit],
        0,
    )
    yield ("M24.5 13.5l-1.5-4l3.7 1.5l3.3-3l3.3 3l3.7-1.5l-1.5 4c-3-1.4-8-1.4-11 0z", GOLD, 0)
    yield ("M23 9.3h0M30 8.2h0M37 9.3h0", INK, 2)
    yield ("M23 9.3h0M30 8.2h0M37 9.3h0", WHITE, 1.4)


def draw_jack(suit: str, color: str) -> Iterator[Shape]:
    """Yield a jack, from the tunic to the feather of his cap."""
    yield (ROBE, SECOND[suit], 0)
    yield ("M25.5 27h9l4 15h-17z", color, 0)
    yield ("M30 32h0M30 35.5h0M30 39h0", GOLD, 1.5)
    yield ("M24.5 26.5c2 3 9 3 11 0l2.5 3c-3 4-13 4-16 0z", WHITE, 0)
    yield ("M24.3 13.5c-2.5 2.5-3.3 7-2.8 12.5c1.5 1.5 3.5 1.5 4.3 0v-12.5z", HAIR[suit], 0)
    if f"J{suit}" in PROFILES:
        yield (
            "M25.3 14h7.7c.8 1.5 1 3 1 4.5l1.7 2.8l-1.6.7c.2 3.5-.6 5.5-3.6 5.5c-3 0-5.2-2.5-5.2-6z",
            SKIN,
            0,
        )
        yield ("M31.8 18.8h0", INK, 1.3)
        yield ("M30.8 17c.8-.5 1.6-.5 2.4 0", INK, 0.4)
        yield ("M32 24.5c.6.2 1.2.2 1.9-.1", "#b5443c", 0.7)
        yield ("M24.6 13.5c-1.5 3-1.5 8-.6 12c2 .5 3.5 0 4-1.5c-.5-4-.3-7 .8-9.5z", HAIR[suit], 0)
    else:
        yield ("M35.7 13.5c2.5 2.5 3.3 7 2.8 12.5c-1.5 1.5-3.5 1.5-4.3 0v-12.5z", HAIR[suit], 0)
        yield from draw_face(suit)
        yield (
            "M25 17.5c-.4-3 1-4 5-4s5.4 1 5 4c-1.5-.6-2-1-2.4-1.7c-1.2.6-4 .6-5.2 0c-.4.7-.9 1.1-2.4 1.7z",
            HAIR[suit],
            0,
        )
    yield ("M22.5 14.5c-.5-4.5 3-7 7.5-7s8 2 8 5.5z", color, 0)
    yield ("M22 15.8l.3-2.3c5-1.8 11-2 16-.6l.3 2c-5-1.3-12-1-16.6.9z", GOLD, 0)
    yield ("M26 9c-3-1.2-5 0-6.5 2.5c2.5 0 4.5-.2 6.5-2.5z", WHITE, 0)


FIGURES: Final = {"J": draw_jack, "Q": draw_queen, "K": draw_king}
