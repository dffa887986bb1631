"""Tables and moves as HTML for notebooks, with cards as pictures.

The result is a fragment of HTML that is also valid XML, without scripts, style sheets, ids or external resources. Its
text has the color of the surrounding page.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.shape import plain
from sheepfold_rules.core.text import (
    GONE,
    NOT_DRAWN,
    Column,
    HandOrder,
    Names,
    Plays,
    group_hand,
    is_numeric,
    list_hands,
    validate_names,
)
from sheepfold_rules.presentation.pictures import CARDS, draw_card, draw_gap, draw_number

SMALL, PLACE, LARGE = 28, 40, 50  # widths of cards in pixels: in a line of text, in a grid, and in a hand
IN_GRID: Final = "max-width:100%;height:auto"

# A player can be called "QC" without being a card. So the table is laid out with marks instead of names, which are
# replaced once the cards have been drawn. Marks are private-use characters, which no game has in its texts.
MARKS: Final = tuple(map(chr, range(0xE000, 0xE040)))
CARD: Final = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, CARDS))})(?!\w)")
SPECIAL: Final = re.compile(f"{CARD.pattern}|[{MARKS[0]}-{MARKS[-1]}]")
WORD: Final = re.compile(r"\S+")
NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

FRAME: Final = "max-width:50em;line-height:1.5;overflow-wrap:break-word"
CELL: Final = "padding:1px 6px;white-space:normal"
LINE: Final = "margin:3px 0;white-space:pre-wrap"
PLAY: Final = "display:inline-block;vertical-align:middle;text-align:center;margin-right:8px;max-width:8em"
NAME: Final = "max-width:16em;white-space:nowrap;overflow:hidden;text-overflow:ellipsis"
TO_ACT: Final = '<span role="img" aria-label="to act" title="to act">◂</span>'


def draw_table(view: Any, names: Names) -> str:
    """Return the table as HTML, or as JSON if the view cannot be drawn (of a newer version, or not of a real match).

    `names` are the players' names by seat, and can contain anything.
    """
    try:
        validate_names(view, names)
        return draw_layout(view, names)
    except NOT_DRAWN:
        return f"<pre>{escape(json.dumps(plain(view), indent=2))}</pre>"


def draw_layout(view: Any, names: Names) -> str:
    """Return the table as its game lays it out.

    Raises:
        LookupError, ValueError: the view has values that this version does not know, or a name is missing.
    """
    table = view.text.lay(view, MARKS)
    parts = [
        f"<div><b>{draw_text(table.title, names)}</b></div>",
        draw_columns(table.columns, view, names),
        *([draw_grid(table.grid)] if table.grid else []),
        *(f'<div style="{LINE}">{draw_line(line, names)}</div>' for line in table.lines),
        *(
            f"<div>{draw_text(label, names)}:</div><div>{draw_hand(hand, view.text.hand_order)}</div>"
            for label, hand in list_hands(table, view, MARKS)
        ),
    ]
    return f'<div style="{FRAME}">{"".join(parts)}</div>'


def draw_text(text: str, names: Names = ()) -> str:
    """Return a text as HTML, with a picture for each card and a name for each mark."""
    return WORD.sub(lambda word: draw_word(word[0], names), escape(text))


def draw_word(word: str, names: Names) -> str:
    """Return a word as HTML. A card and what touches it are not separated by a line break."""
    if word in CARDS:
        return draw_card(word, SMALL)

    def draw(found: re.Match[str]) -> str:
        part = found[0]
        return draw_name(names[MARKS.index(part)]) if part in MARKS else draw_card(part, SMALL)

    drawn = SPECIAL.sub(draw, word)
    return f'<span style="white-space:nowrap;margin-right:3px">{drawn}</span>' if CARD.search(word) else drawn


def draw_name(name: str) -> str:
    """Return a name as HTML, isolated from the text around it whatever it contains."""
    return f"<bdi>{escape(NOT_XML.sub('�', name))}</bdi>"


def draw_line(line: str | Plays, names: Names) -> str:
    """Return a line of a table. Plays have the names of the seats below them."""
    if isinstance(line, str):
        return draw_text(line, names)
    plays = [
        f'<span style="{PLAY}">{draw_text(words)}<br/><small>{draw_name(names[seat])}</small></span>'
        for seat, words in line.plays
    ]
    end = f'<span style="display:inline-block">{draw_text(line.end, names)}</span>'
    return " ".join([f"{draw_text(line.label, names)}:", *plays, end])


def draw_columns(columns: Mapping[str, Column], view: Any, names: Names) -> str:
    """Return the columns of a table, with the names in front; the name of the seat to act is bold and marked."""
    sides = ["left", *("right" if is_numeric(values) else "left" for values in columns.values())]
    rows = [draw_row("th", ["", *map(escape, columns)], sides)]
    for seat, name in enumerate(map(draw_name, names)):
        first = f'<div style="{NAME}">{f"<b>{name} {TO_ACT}</b>" if seat == view.to_act else name}</div>'
        cells = [draw_text(str(values[seat]), names) for values in columns.values()]
        rows.append(draw_row("td", [first, *cells], sides))
    style = "border-collapse:collapse;margin:4px 0;font-size:inherit"
    return f'<div style="overflow-x:auto"><table style="{style}">{"".join(rows)}</table></div>'


def draw_row(tag: str, cells: Sequence[str], sides: Sequence[str]) -> str:
    """Return a row of a table, with cells of that tag and alignment."""
    style = f"{CELL};font-weight:normal;opacity:.7" if tag == "th" else CELL
    drawn = [
        f'<{tag} style="text-align:{side};{style}">{cell}</{tag}>' for cell, side in zip(cells, sides, strict=True)
    ]
    return f"<tr>{''.join(drawn)}</tr>"


def draw_grid(grid: Sequence[Sequence[str]]) -> str:
    """Return the cards of a grid, which shrink on a narrow page."""
    style = f"display:grid;grid-template-columns:repeat({len(grid[0])},minmax(0,{PLACE}px));gap:3px"
    return f'<div style="{style}">{"".join(draw_place(place) for row in grid for place in row)}</div>'


def draw_place(place: str) -> str:
    """Return a place of a grid."""
    if place == GONE:
        return draw_gap(PLACE, IN_GRID)
    return draw_card(place, PLACE, IN_GRID) if place in CARDS else draw_number(int(place), PLACE, IN_GRID)


def draw_hand(cards: Iterable[str], order: HandOrder) -> str:
    """Return cards as players hold them, with some space between groups and hidden cards last."""
    hand = tuple(cards)
    groups: list[list[str]] = [*group_hand(hand, order), [HIDDEN] * hand.count(HIDDEN)]
    drawn = [[draw_card(card, LARGE) for card in group] for group in groups if group]
    return " ".join(f'<span style="margin-right:8px">{" ".join(group)}</span>' for group in drawn)
