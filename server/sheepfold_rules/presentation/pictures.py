"""Cards as pictures: small SVG images for a page.

An image has no style sheet, ids or fonts, so that a page can contain any number of them. A card includes its
background, and looks the same on light and dark pages.
"""

from functools import cache
from typing import Final

from sheepfold_rules.core.cards import HIDDEN, french_deck
from sheepfold_rules.presentation.flock import BLUE, KINDS, WHITE, draw_back, draw_kind, draw_small_kind
from sheepfold_rules.presentation.french import RED, SUIT_COLORS, draw_french, draw_joker, draw_small
from sheepfold_rules.presentation.shapes import INK, draw_blank

NARROW: Final = 60  # pixels, below which a card shows a large index instead of its picture

FAN: Final = ((18, -14), (40, 0), (62, 14))  # of each card on a cover, how far right it is held, and at which angle

IN_LINE: Final = "vertical-align:middle;margin:1px 0"  # the style of an image in a line of text


def draw_card(card: str, width: int, style: str = IN_LINE) -> str:
    """Return a card as an image with that width in pixels; ?? is the back of a card.

    Raises:
        KeyError: there is no picture of that card.
    """
    return draw_image(card, draw_face(card, is_small=width < NARROW), width, style)


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


def draw_letters(text: str, size: int, color: str, x: int, y: int, anchor: str = "start") -> str:
    """Return a text on a card."""
    font = f'font-family="sans-serif" font-weight="700" font-size="{size}"'
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" {font} fill="{color}">{text}</text>'


FRENCH: Final = french_deck("23456789TJQKA")
JOKER_COLORS: Final = {"XB": INK, "XR": RED}
CARDS: Final = (*FRENCH, *JOKER_COLORS, *KINDS, HIDDEN)  # of which there are pictures
# on a page, the color of each suit is a property that a style sheet can set
PAGE_COLORS: Final = {
    suit: f"var(--{name},{SUIT_COLORS[suit]})"
    for suit, name in (("C", "clubs"), ("D", "diamonds"), ("H", "hearts"), ("S", "spades"))
}


@cache
def draw_face(card: str, *, is_small: bool = False) -> str:
    """Return the face of a card, or the back; a small one can be read in a line of text.

    Raises:
        KeyError: there is no picture of that card.
    """
    if card == HIDDEN:
        return draw_back()
    if card in JOKER_COLORS:
        return draw_joker(JOKER_COLORS[card])
    if card in KINDS:
        return draw_small_kind(card) if is_small else draw_kind(card)
    if card not in FRENCH:
        raise KeyError(card)
    return draw_small(card) if is_small else draw_french(card)


def draw_all_cards() -> str:
    """Return an SVG file with a symbol for each card, with the card's code as id; the id of the back is `back`.

    A style sheet can set the colors of the suits: `--clubs`, `--diamonds`, `--hearts` and `--spades`.
    """
    faces = [(card, draw_french(card, PAGE_COLORS) if card in FRENCH else draw_face(card)) for card in CARDS]
    symbols = [
        f'<symbol id="{"back" if card == HIDDEN else card}" viewBox="0 0 60 84">{face}</symbol>' for card, face in faces
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def draw_cover(cards: tuple[str, str, str]) -> str:
    """Return an SVG file with three cards that a player holds."""
    places = zip(cards, FAN, strict=True)
    held = "".join(
        f'<g transform="translate({x} 8) rotate({angle} 30 90)">{draw_face(card)}</g>' for card, (x, angle) in places
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 100">{held}</svg>'
