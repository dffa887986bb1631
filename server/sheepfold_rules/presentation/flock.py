"""The faces of the sheep deck, and the back of every card."""

from collections.abc import Mapping
from typing import Final

from sheepfold_rules.presentation.french import RANKS
from sheepfold_rules.presentation.shapes import INK, Shape, draw_blank, draw_outlined, draw_shapes, move

WHITE, WOOL, WOOD, BARK, GRASS, HILL, SKY = "#fff", "#fffdf5", "#b07a45", "#7a4a21", "#8cc474", "#6fae5c", "#d3e9f7"
FUR, MUZZLE, EAR, AMBER, DUSK, MOON, NIGHT = "#5b6577", "#d5d9e1", "#c9a7a7", "#ffd23f", "#b9b3dc", "#fff3c4", "#6c6a94"
BLUE, PALE = "#2f5597", "#dfe8f6"

PANEL: Final = "M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z"
EDGE: Final = "M8.5 7.5h43v69h-43z"
TAG: Final = "M4.5 8.5c0-2.2 1.8-4 4-4h9.5v{}c0 2.2-1.8 4-4 4h-9.5z"
WITH_NUMBER, WITHOUT = 26, 13  # the height of a tag with a number and a picture, or with a picture alone
LOW_HILL: Final = "M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z"
NEAR_HILL: Final = "M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z"
DAY: Final[tuple[Shape, ...]] = ((PANEL, SKY, 0), (LOW_HILL, HILL, 0), (NEAR_HILL, GRASS, 0))
EVENING: Final[tuple[Shape, ...]] = (
    (PANEL, DUSK, 0),
    ("M44 17h0", MOON, 11),
    (LOW_HILL, NIGHT, 0),
    (NEAR_HILL, "#57557d", 0),
)

# animals, around their middle
FLEECE: Final = (
    "M-9.5 7.5c-4-.2-5-5-2.2-6.7c-2.3-4.2 1.7-7.6 5.2-6c1.5-4 8-4.3 10-.5c4-2 8 1.8 6 5.8c3.3 1.8 2.3 7-1.5 7.3"
    "c-1.5 3.2-5.8 3.2-7.5 1.3c-2 2-6 1.8-7.3-.4c-.9.5-2 .3-2.7-.8z"
)
TUFT: Final = "M-3.8-2.5c-1.7-1-.9-3.6 1-3.4c.5-1.8 4.4-2 5.4-.1c1.9-.4 2.9 2.3 1.2 3.5c-2 1.3-5.6 1.3-7.6 0z"
SHEEP_HEAD: Final[tuple[Shape, ...]] = (
    ("M-3.5-1.2c-2.5-1.7-5-1.2-6 .6c1.5 2 4 2.2 6 1.4zM3.5-1.2c2.5-1.7 5-1.2 6 .6c-1.5 2-4 2.2-6 1.4z", INK, 0),
    ("M-4-2.5h8c.6 5-1 10-4 10s-4.6-5-4-10z", INK, 0),
    (TUFT, WOOL, 0),
    ("M-1.7 1h0M1.7 1h0", WHITE, 1.7),
    ("M-.7 5.3l.7.6l.7-.6", "#e8a0a8", 0.7),
)
SHEEP: Final[tuple[Shape, ...]] = (("M-5.5 8v5.5M5.5 8v5.5", INK, 2.2), (FLEECE, WOOL, 0), *SHEEP_HEAD)
WOLVES: Final[tuple[Shape, ...]] = (
    (
        "M-11.5-14l6.5 6c3-1 7-1 10 0l6.5-6l2 12.5l-3.5 1.5l.5 2l-4.5 3l-3 6.5c-1 2-5 2-6 0l-3-6.5l-4.5-3l.5-2"
        "l-3.5-1.5z",
        FUR,
        0,
    ),
    ("M-10.3-10.5l4 3.8l-3.3 4zM10.3-10.5l-4 3.8l3.3 4z", EAR, 0),
    ("M-4.3 3.5c.5-3 2.3-6 4.3-6s3.8 3 4.3 6l-1.9 7c-.9 1.7-3.9 1.7-4.8 0z", MUZZLE, 0),
    ("M-8.2-3.6l5.7 3.3l-3.7 1zM8.2-3.6l-5.7 3.3l3.7 1z", AMBER, 0),
    ("M-4.9-1h0M4.9-1h0", INK, 1.4),
    ("M-2.3 7.5h4.6l-1.5 2.5h-1.6z", INK, 0),
)
DISGUISED: Final[tuple[Shape, ...]] = (
    ("M-7.5 10v8M7.5 10v8", FUR, 3),
    (move(FLEECE, 0, 0, 1.5), WOOL, 0),
    *[(move(path, 0, 2, 0.8), color, width * 0.8) for path, color, width in WOLVES],
    (move(TUFT, 0, -2.5, 1.35), WOOL, 0),
)
FENCE: Final[tuple[Shape, ...]] = (
    ("M-14-4h28v3.5h-28zM-14 5h28v3.5h-28z", WOOD, 0),
    ("M-12 12v-20l3-3.5l3 3.5v20zM-3 12v-20l3-3.5l3 3.5v20zM6 12v-20l3-3.5l3 3.5v20z", "#d9a76c", 0),
)
HOOK: Final = "M5 13v-17c0-10-12-9.5-12-2.5c0 4.5 6 5 6.5 1"
CROOK: Final[tuple[Shape, ...]] = ((HOOK, INK, 4), (HOOK, WOOD, 2.8))

Places = tuple[tuple[float, float, float], ...]  # of each figure: x, y and its size
ONE: Final[Places] = ((33, 52, 1.35),)
TWO: Final[Places] = ((36, 38, 0.92), (29, 60, 1.08))
THREE: Final[Places] = ((37, 27, 0.78), (27, 45, 0.88), (34, 64, 0.98))
PACK: Final[Places] = ((37, 32, 0.95), (29, 58, 1.1))
Faces = tuple[str, tuple[Shape, ...], tuple[Shape, ...], Places, tuple[Shape, ...]]
# of each card: the number in its corner, the ground, the figure, its places, and the picture in the corner
KINDS: Final[Mapping[str, Faces]] = {
    "S1": ("1", DAY, SHEEP, ONE, SHEEP_HEAD),
    "S2": ("2", DAY, SHEEP, TWO, SHEEP_HEAD),
    "S3": ("3", DAY, SHEEP, THREE, SHEEP_HEAD),
    "W1": ("1", EVENING, WOLVES, ((32, 48, 1.45),), WOLVES),
    "W2": ("2", EVENING, WOLVES, PACK, WOLVES),
    "WS": ("", DAY, DISGUISED, ((32, 50, 1.05),), DISGUISED),
    "FE": ("", DAY, FENCE, ((30, 55, 1.5),), FENCE),
    "CR": ("", DAY, CROOK, ((33, 49, 1.75),), CROOK),
}
CORNER: Final = {
    SHEEP: 0.66,
    WOLVES: 0.46,
    DISGUISED: 0.38,
    FENCE: 0.42,
    CROOK: 0.5,
}  # the size of a picture in a corner
NUMBERS: Final = {"1": "M-2.6-4.2l2.6-2.3v13", "2": RANKS["2"], "3": RANKS["3"]}


def place(figure: tuple[Shape, ...], x: float, y: float, scale: float) -> str:
    """Return a figure of another size, at a place of a card."""
    shapes = [(move(path, x, y, scale), color, round(width * scale, 2)) for path, color, width in figure]
    return draw_outlined(shapes, round(0.6 * min(scale, 1), 2))


def draw_kind(kind: str) -> str:
    """Return the face of a card of the sheep deck: a scene, and what it is in the upper corner."""
    number, ground, figure, places, icon = KINDS[kind]
    tag = draw_shapes([(TAG.format(WITH_NUMBER if number else WITHOUT), WHITE, 0)])
    line = draw_shapes([(move(NUMBERS[number], 11, 13, 0.95), INK, 2.2)]) if number else ""
    scene = "".join(place(figure, *at) for at in places)
    corner = place(icon, 11, 27.5 if number else 12.5, CORNER[figure])
    return draw_blank(WHITE) + draw_shapes(ground) + scene + tag + line + corner


def draw_small_kind(kind: str) -> str:
    """Return a face of the sheep deck that can be read in a line of text: a number and one figure."""
    number, ground, figure, _, icon = KINDS[kind]
    shapes = draw_shapes([(move(NUMBERS[number], 30, 23, 2), INK, 4.6)]) if number else ""
    return draw_blank(ground[0][1]) + shapes + place(icon, 30, 60 if number else 43, 3 * CORNER[figure])


LATTICE: Final = (
    "M8.5 20.5l12-12M8.5 36.5l28-28M8.5 52.5l43-43M8.5 68.5l43-43M15.5 77.5l36-36M31.5 77.5l20-20M47.5 77.5l4-4"
    "M51.5 20.5l-12-12M51.5 36.5l-28-28M51.5 52.5l-43-43M51.5 68.5l-43-43M44.5 77.5l-36-36M28.5 77.5l-20-20"
    "M12.5 77.5l-4-4"
)


def draw_back() -> str:
    """Return the back of a card."""
    middle = "M30 42h0"
    shapes: list[Shape] = [
        (PANEL, BLUE, 0),
        (LATTICE, "#5f83c4", 0.9),
        (EDGE, PALE, 0.7),
        (middle, PALE, 27),
        (middle, BLUE, 25),
    ]
    return draw_blank(WHITE) + draw_shapes(shapes) + place(SHEEP_HEAD, 30, 41, 1.15)
