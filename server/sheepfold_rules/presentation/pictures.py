"""Cards as pictures: small SVG images for a page.

An image has no style sheet, ids or fonts, so that a page can contain any number of them. A card includes its
background, and looks the same on light and dark pages.
"""

from typing import Final

from sheepfold_rules.core.cards import HIDDEN, french_deck

RED, BLACK, WHITE, YELLOW, GRAY, BROWN, BLUE = "#c8102e", "#1c1c1c", "#fff", "#ffd23f", "#4d5563", "#7a4a21", "#34558b"
MEADOW, DUSK, SAND, SKY = "#9ccb86", "#c9c2dc", "#ecdcb9", "#cfe3f1"

Part = tuple[str, str, float]  # a path, its color, and the width of its line, which has round ends; 0 for a filled area

SUIT_COLORS: Final = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}
SUITS: Final = {
    "C": "M34 56a7.5 7.5 0 1 1 12 0a7.5 7.5 0 1 1-4 10q0 7 5 11H33q5-4 5-11a7.5 7.5 0 1 1-4-10z",
    "D": "M40 42l14 18-14 18-14-18z",
    "H": "M40 78C32 69 24 63 24 54c0-11 14-12 16-3 2-9 16-8 16 3 0 9-8 15-16 24z",
    "S": "M40 42c8 9 16 14 16 22 0 8-10 10-14 4q0 6 5 10H33q5-4 5-10c-4 6-14 4-14-4 0-8 8-13 16-22z",
}
JOKER_COLORS: Final = {"XB": BLACK, "XR": RED}
CAP: Final = "M13 56Q11 34 8 30q9 0 15 9 0-14 7-21 7 7 7 21 6-9 15-9-3 4-5 26zM13 59h34v5H13z"
BELLS: Final = "M8 29h0M30 16h0M52 29h0"

# the parts of an animal, from its middle; a line without a length is a dot
FLEECE: Final[Part] = ("m-10-5h0m10-5h0m10 5h0m2 9h0m-6 8h0m-12 0h0m-6-8h0m12-1h0", WHITE, 13)
SHEEP: Final[tuple[Part, ...]] = (
    FLEECE,
    ("m-5-3l-9-1q2 6 7 6 0 12 7 12t7-12q5 0 7-6l-9 1q-5-4-10 0z", BLACK, 0),
    ("m-3 3h0m6 0h0", WHITE, 2.6),
)
WOLVES: Final[tuple[Part, ...]] = (
    ("m-15-17l9 6h12l9-6 1 16-8 5-5 10h-6l-5-10-8-5z", GRAY, 0),
    ("m-8-3l6 4-5 1zm16 0l-6 4 5 1z", YELLOW, 0),
    ("m0 13h0", BLACK, 5),
)
SCALES: Final = (1.5, 0.9, 0.74)  # of one animal on a card, two, and three
PLACES: Final = (((30, 52),), ((20, 43), (40, 63)), ((41, 38), (18, 50), (40, 65)))

FENCE: Final = "M10 78V42l5-6 5 6v36zM25 78V42l5-6 5 6v36zM40 78V42l5-6 5 6v36zM5 48h50v6H5zM5 63h50v6H5z"
CROOK: Final = "M38 77V46c0-18-22-18-22-2 0 7 8 9 11 3"

BACK: Final = "M8 8h44v68H8zM8 25L25 8M8 42L42 8M8 59L52 15M8 76L52 32M18 76L52 42M35 76L52 59"

IN_LINE: Final = "vertical-align:middle;margin:1px 0"  # the style of an image in a line of text


def draw_card(card: str, width: int, style: str = IN_LINE) -> str:
    """Return a card as an image with that width in pixels; ?? is the back of a card.

    Raises:
        KeyError: there is no picture of that card.
    """
    return draw_image(card, FACES[card], width, style)


def draw_number(number: int, width: int, style: str = IN_LINE) -> str:
    """Return the back of a card, with the number of its place."""
    return draw_image(
        str(number), draw_blank(BLUE) + draw_letters(str(number), 34, WHITE, 30, 54, "middle"), width, style
    )


def draw_gap(width: int, style: str = IN_LINE) -> str:
    """Return an empty place the size of a card."""
    outline = '<path d="M8 8h44v68H8z" fill="none" stroke="#888" stroke-width="2" stroke-dasharray="6"/>'
    return draw_image("empty", outline, width, style)


def draw_image(label: str, drawing: str, width: int, style: str) -> str:
    """Return an image with a label for screen readers and as a tooltip."""
    size = f'width="{width}" height="{width * 7 // 5}" viewBox="0 0 60 84" style="{style}"'
    return f'<svg role="img" aria-label="{label}" {size}><title>{label}</title>{drawing}</svg>'


def draw_blank(color: str) -> str:
    """Return a card with nothing on it."""
    return f'<rect x="1" y="1" width="58" height="82" rx="7" fill="{color}" stroke="#888" stroke-width="2"/>'


def draw_letters(text: str, size: int, color: str, x: int, y: int, anchor: str = "start") -> str:
    """Return a text on a card."""
    font = f'font-family="sans-serif" font-weight="700" font-size="{size}"'
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" {font} fill="{color}">{text}</text>'


def draw_part(path: str, color: str, width: float) -> str:
    """Return a part of a drawing: an area, or a line if it has a width."""
    if not width:
        return f'<path d="{path}" fill="{color}"/>'
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>'


def draw_french(rank: str, suit: str) -> str:
    """Return the face of a card with a rank and a suit."""
    color = SUIT_COLORS[suit]
    index = draw_letters("10", 34, color, 4, 35) if rank == "T" else draw_letters(rank, 38, color, 7, 37)
    return draw_blank(WHITE) + index + draw_part(SUITS[suit], color, 0)


def draw_joker(color: str) -> str:
    """Return the face of a joker: a fool's cap."""
    name = draw_letters("JOKER", 14, color, 30, 78, "middle")
    return draw_blank(WHITE) + draw_part(CAP, color, 0) + draw_part(BELLS, color, 8) + name


def draw_kind(kind: str, color: str, drawing: str) -> str:
    """Return the face of a card of the sheep deck, with its code."""
    return draw_blank(color) + draw_letters(kind, 22, BLACK, 6, 24) + drawing


def draw_animals(parts: tuple[Part, ...], count: int, scale: float | None = None) -> str:
    """Return one to three animals; each part is drawn for all of them at once."""
    scale = scale or SCALES[count - 1]
    starts = [f"M{x / scale:.4g} {y / scale:.4g}" for x, y in PLACES[count - 1]]
    drawings = [draw_part("".join(start + path for start in starts), color, width) for path, color, width in parts]
    return f'<g transform="scale({scale})">{"".join(drawings)}</g>'


KINDS: Final = {
    "S1": (MEADOW, draw_animals(SHEEP, 1)),
    "S2": (MEADOW, draw_animals(SHEEP, 2)),
    "S3": (MEADOW, draw_animals(SHEEP, 3)),
    "W1": (DUSK, draw_animals(WOLVES, 1)),
    "W2": (DUSK, draw_animals(WOLVES, 2)),
    "WS": (MEADOW, draw_animals((FLEECE,), 1, 1.5) + draw_animals(WOLVES, 1, 0.95)),
    "FE": (SAND, draw_part(FENCE, BROWN, 0)),
    "CR": (SKY, draw_part(CROOK, BROWN, 6)),
}
FACES: Final = {
    **{card: draw_french(card[0], card[1]) for card in french_deck("23456789TJQKA")},
    **{card: draw_joker(color) for card, color in JOKER_COLORS.items()},
    **{kind: draw_kind(kind, *parts) for kind, parts in KINDS.items()},
    HIDDEN: draw_blank(BLUE) + draw_part(BACK, "#fff9", 2),
}


def draw_all_cards() -> str:
    """Return an SVG file with a symbol for each card, with the card's code as id; the id of the back is `back`."""
    symbols = [
        f'<symbol id="{"back" if card == HIDDEN else card}" viewBox="0 0 60 84">{face}</symbol>'
        for card, face in FACES.items()
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'
