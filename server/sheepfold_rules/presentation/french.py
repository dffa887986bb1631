"""The faces of the French cards: indices, pips in the classic arrangement, and the jokers."""

from collections.abc import Mapping
from typing import Final

from sheepfold_rules.presentation.courts import draw_court
from sheepfold_rules.presentation.shapes import (
    INK,
    Shape,
    double,
    draw_blank,
    draw_outlined,
    draw_shapes,
    move,
    turn,
)

RED: Final = "#c8102e"
SUIT_COLORS: Final = {"C": INK, "D": RED, "H": RED, "S": INK}

# pips, ten units wide around their middle
SUITS: Final = {
    "C": "M-.5 2.4c-1 2.4-4.7 1.8-4.7-1.2c0-2.4 2.2-3 3.5-2.3c-1.9-1.8-.6-4.4 1.7-4.4c2.3 0 3.6 2.6 1.7 4.4"
    "c1.3-.7 3.5-.1 3.5 2.3c0 3-3.7 3.6-4.7 1.2c.1 1.7.8 2.6 1.8 3h-4.6c1-.4 1.7-1.3 1.8-3z",
    "D": "M0-5.8c1 1.9 2.6 4 4.3 5.8c-1.7 1.8-3.3 3.9-4.3 5.8c-1-1.9-2.6-4-4.3-5.8c1.7-1.8 3.3-3.9 4.3-5.8z",
    "H": "M0 5.2c-1-2.2-5-4.4-5-7.4c0-3.6 4.3-3.8 5-.6c.7-3.2 5-3 5 .6c0 3-4 5.2-5 7.4z",
    "S": "M0-5.6c1 2.2 5 4.2 5 7.2c0 3-3.6 3.4-4.5 1.2c.1 1.6.8 2.4 1.8 2.8h-4.6c1-.4 1.7-1.2 1.8-2.8"
    "c-.9 2.2-4.5 1.8-4.5-1.2c0-3 4-5 5-7.2z",
}

# indices, lines around their middle
SIX: Final = "M3.2-5.2c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6.6c0-5.4-7.6-5-7.6-.2"
RANKS: Final = {
    "A": "M-4.2 6.5l4.2-13l4.2 13M-2.7 2.4h5.4",
    "2": "M-3.6-3.2c0-4.4 7.2-4.4 7.2 0c0 3.2-7.2 5.6-7.2 9.7h7.4",
    "3": "M-3.4-6.5h6.8l-4.2 5.2c6.6-.8 6.2 7.8.6 7.8c-2 0-3.4-1-3.8-2.6",
    "4": "M2 6.5v-13l-6.2 9.4h8.4",
    "5": "M3.2-6.5h-6.2l-.5 5.6c2.2-2.1 7.4-1.4 7.4 3.2c0 5-6 5.4-7.7 2.2",
    "6": SIX,
    "7": "M-3.8-6.5h7.6c-2.6 4-4.6 8-4.6 13",
    "8": "M0-.6c-4.6-.6-4-5.9 0-5.9s4.6 5.3 0 5.9c-5.4.6-5.2 7.1 0 7.1s5.4-6.5 0-7.1z",
    "9": move(SIX, 0, 0, -1),
    "T": "M-4.4-4.6l1.9-1.9v13M2.6-6.5c-3.9 0-3.9 13 0 13s3.9-13 0-13z",
    "J": "M2.8-6.5v9.4c0 5-6.2 4.6-6.4.8",
    "Q": "M0-6.5c-5.4 0-5.4 13 0 13s5.4-13 0-13zM.8 3l3.4 4",
    "K": "M-3.4-6.5v13M3.8-6.5l-7 8M-.9-1.4l4.9 7.9",
}
STAR: Final = "M0-6l1.6 4h4.4l-3.5 2.8l1.3 4.3l-3.8-2.6l-3.8 2.6l1.3-4.3l-3.5-2.8h4.4z"

LEFT, MIDDLE, RIGHT = 22, 30, 38
COLUMNS: Final = ((LEFT, 15), (RIGHT, 15))
# where the pips of the upper half and the middle lie; those of the upper half are repeated below, upside down
UPPER: Final[Mapping[str, tuple[tuple[float, float], ...]]] = {
    "A": (),
    "2": ((MIDDLE, 15),),
    "3": ((MIDDLE, 15),),
    "4": COLUMNS,
    "5": COLUMNS,
    "6": COLUMNS,
    "7": COLUMNS,
    "8": (*COLUMNS, (MIDDLE, 28.5)),
    "9": (*COLUMNS, (LEFT, 33), (RIGHT, 33)),
    "T": (*COLUMNS, (LEFT, 33), (RIGHT, 33), (MIDDLE, 24)),
}
CENTER: Final[Mapping[str, tuple[tuple[float, float], ...]]] = {
    "A": ((MIDDLE, 42),),
    "3": ((MIDDLE, 42),),
    "5": ((MIDDLE, 42),),
    "6": ((LEFT, 42), (RIGHT, 42)),
    "7": ((LEFT, 42), (RIGHT, 42), (MIDDLE, 28.5)),
    "8": ((LEFT, 42), (RIGHT, 42)),
    "9": ((MIDDLE, 42),),
}
ACE: Final = 2.9  # how much larger than other pips that of an ace is


def draw_french(card: str, colors: Mapping[str, str] = SUIT_COLORS) -> str:
    """Return the face of a card with a rank and a suit, in the color of its suit."""
    rank, suit = card[0], card[1]
    color = colors[suit]
    inner = draw_court(rank, suit, color, SUITS[suit]) if rank in "JQK" else draw_pips(rank, suit, color)
    return draw_blank("#fff") + inner + draw_index(RANKS[rank], SUITS[suit], color)


def draw_index(rank: str, suit: str, color: str) -> str:
    """Return a rank with a suit below it, in two corners."""
    line, pip = move(rank, 8.4, 12.2), move(suit, 8.4, 27, 0.92)
    return draw_shapes(double([(line, color, 2.1), (pip, color, 0)]))


def draw_pips(rank: str, suit: str, color: str) -> str:
    """Return the pips of a card, those of the lower half upside down."""
    scale = ACE if rank == "A" else 0.92
    upper = "".join(move(SUITS[suit], x, y, scale) for x, y in UPPER[rank])
    center = "".join(move(SUITS[suit], x, y, scale) for x, y in CENTER.get(rank, ()))
    return draw_shapes([(center + upper + turn(upper), color, 0)])


def draw_small(card: str) -> str:
    """Return a face that can be read in a line of text: only a rank, and a suit."""
    rank, suit = card[0], card[1]
    shapes: list[Shape] = [
        (move(RANKS[rank], 30, 24, 2.3), SUIT_COLORS[suit], 5),
        (move(SUITS[suit], 30, 60, 3), SUIT_COLORS[suit], 0),
    ]
    return draw_blank("#fff") + draw_shapes(shapes)


def draw_joker(color: str) -> str:
    """Return the face of a joker: a fool with his cap and bells."""
    gold = "#ffd23f"
    fool: list[Shape] = [
        ("M17 62c1-8 5-11 13-11s12 3 13 11l-5-3l-3 5l-5-5l-5 5l-3-5z", gold, 0),
        ("M23 34h14v8c0 6-3.5 9.5-7 9.5s-7-3.5-7-9.5z", "#f6d7b8", 0),
        ("M22 36c-1-8-4-13-10-12c3-7 12-7 18-1v10c-3 0-6 1-8 3z", color, 0),
        ("M38 36c1-8 4-13 10-12c-3-7-12-7-18-1v10c3 0 6 1 8 3z", "#fff", 0),
        ("M30 33c-5-6-5-13 0-20c5 7 5 14 0 20z", gold, 0),
        ("M21.5 37c2-3 5-4 8.5-4s6.5 1 8.5 4l-1 2c-2-2-4-3-7.5-3s-5.5 1-7.5 3z", color, 0),
        ("M12 24h0M48 24h0M30 12h0M19 63h0M41 63h0M25 65h0M35 65h0", INK, 4.6),
        ("M12 24h0M48 24h0M30 12h0M19 63h0M41 63h0M25 65h0M35 65h0", gold, 3.8),
        ("M27 41h0M33 41h0", INK, 1.7),
        ("M26.5 45c1.5 3.5 5.5 3.5 7 0M30 42.5l-.8 1.8h1.4", INK, 0.7),
    ]
    return draw_blank("#fff") + draw_outlined(fool) + draw_shapes(double([(move(STAR, 8.4, 11, 0.95), color, 0)]))
