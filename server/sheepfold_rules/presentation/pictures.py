"""Pictures of cards as SVG: for notebooks, for the table page and for the covers of games.

The faces are drawn in two files of symbols: `cards.svg`, and `small_cards.svg` with faces that can be read in a line of
text. A card includes its background, and looks the same on light and dark pages. The style sheet of a page that uses
`cards.svg` can set the colors of the suits: `--clubs`, `--diamonds`, `--hearts` and `--spades`.
"""

import re
from functools import cache
from typing import Final

from sheepfold_rules.core.cards import HIDDEN, french_deck
from sheepfold_rules.core.sheep_deck import KINDS

LARGE, SMALL = "cards.svg", "small_cards.svg"
SYMBOL: Final = re.compile(r'<symbol id="(\w+)" viewBox="0 0 60 84">(.*)</symbol>')
BACK: Final = "back"  # the id of the symbol
PAGE_COLOR: Final = re.compile(r"var\(--\w+,(#\w+)\)")  # which a style sheet can set, and its default
CARDS: Final = (*french_deck("23456789TJQKA"), "XB", "XR", *KINDS, HIDDEN)  # of which there are pictures
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
    back = '<rect x="1" y="1" width="58" height="82" rx="6" fill="#2f5597" stroke="#8a8a8a"/>'
    font = 'text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="34" fill="#fff"'
    return draw_image(str(number), f'{back}<text x="30" y="54" {font}>{number}</text>', width, style)


def draw_gap(width: int, style: str = IN_LINE) -> str:
    """Return an empty place the size of a card."""
    outline = '<path d="M8 8h44v68H8z" fill="none" stroke="#888" stroke-width="2" stroke-dasharray="6"/>'
    return draw_image("empty", outline, width, style)


def draw_image(label: str, drawing: str, width: int, style: str) -> str:
    """Return an image with a label for screen readers and as a tooltip."""
    size = f'width="{width}" height="{width * 7 // 5}" viewBox="0 0 60 84" style="{style}"'
    return f'<svg role="img" aria-label="{label}" {size}><title>{label}</title>{drawing}</svg>'


def draw_face(card: str, *, is_small: bool = False) -> str:
    """Return the face of a card, or the back; a small one can be read in a line of text.

    Raises:
        KeyError: there is no picture of that card.
    """
    return read_faces(SMALL if is_small else LARGE)[BACK if card == HIDDEN else card]


@cache
def read_faces(name: str) -> dict[str, str]:
    """Return the faces in a file, each by the id of its symbol, in colors that no style sheet sets."""
    return dict(SYMBOL.findall(PAGE_COLOR.sub(r"\1", read_file(name))))


def read_file(name: str) -> str:
    """Return the text of a file with pictures."""
    from importlib.resources import files  # imported late: it is slow to load

    return files("sheepfold_rules.presentation").joinpath(name).read_text(encoding="utf-8")


@cache
def draw_all_cards() -> str:
    """Return an SVG file with a symbol for each card, with the card's code as id; the id of the back is `back`."""
    return read_file(LARGE)


def draw_cover(cards: tuple[str, str, str]) -> str:
    """Return an SVG file with three cards that a player holds."""
    places = zip(cards, FAN, strict=True)
    held = "".join(
        f'<g transform="translate({x} 8) rotate({angle} 30 90)">{draw_face(card)}</g>' for card, (x, angle) in places
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 100">{held}</svg>'
