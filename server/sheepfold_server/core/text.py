"""What a game declares to be shown as text, and what the texts of several games are made of."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sheepfold_server.core.cards import HIDDEN

Names = Sequence[str]  # by seat
HandOrder = Callable[[str], tuple[int, ...]]  # the sort key of a card in a hand: its group, and its place in the group

SEAT: Final = re.compile(r"\bseat (\d+)\b", re.IGNORECASE)
FRENCH_CARDS: Final = (
    "Cards: a rank (2 to 9, T, J, Q, K, A) and a suit (C D H S), such as QC or TD; lower case works too."
)


@dataclass(frozen=True, slots=True)
class Text:
    """A game as text.

    `draw_table(view, names)` returns the lines of the table; `draw_memory` does the same with every card that was ever
    face up, in a game that is about remembering them. `describe(event, names)` returns a sentence. `hand_order` is the
    order in which players hold their cards. `legend` explains the codes of the cards. `numbers` says what a bare number
    means if it is a move in itself, and not a place in the list of moves.
    """

    draw_table: Callable[[Any, Names], list[str]]
    describe: Callable[[Any, Names], str]
    hand_order: HandOrder
    legend: tuple[str, ...]
    draw_memory: Callable[[Any, Names], list[str]] | None = None
    numbers: str | None = None


def seat_names(seats: int) -> tuple[str, ...]:
    """Return the names of seats that have no others: "Seat 0", "Seat 1"."""
    return tuple(f"Seat {seat}" for seat in range(seats))


def name_seats(sentence: str, names: Names) -> str:
    """Return a sentence with the names of the seats in place of their numbers: "Ann may play 7H" for "Seat 0 may ...".

    A seat that has no name keeps its number.
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return SEAT.sub(name, sentence)


def join_words(words: Sequence[str], last: str = "and") -> str:
    """Return the words as a list in a sentence: "QC, 7H and 8S"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def list_gains(gains: Sequence[int], names: Names) -> str:
    """Return what each seat won or lost: "Seat 0 +2, Seat 1 -2"."""
    return ", ".join(f"{name} {gain:+}" for name, gain in zip(names, gains, strict=True))


def format_hand(cards: Iterable[str], order: HandOrder) -> str:
    """Return cards as players hold them, with two spaces between groups; hidden cards are only counted."""
    groups: dict[int, list[str]] = {}
    cards = tuple(cards)
    for card in sorted((card for card in cards if card != HIDDEN), key=order):
        groups.setdefault(order(card)[0], []).append(card)
    hidden = cards.count(HIDDEN)
    parts = ["  ".join(map(" ".join, groups.values())), f"{hidden} hidden" if hidden else ""]
    return " ".join(part for part in parts if part)


def is_known(cards: Iterable[str]) -> bool:
    """Whether any of the cards is not hidden."""
    return any(card != HIDDEN for card in cards)


def title(name: str, *parts: str) -> str:
    """Return the first line of a table."""
    return ", ".join([name, *(part for part in parts if part)])


def align_rows(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """Return rows below their head in columns: the first and last aligned left, those between aligned right."""
    cells = [list(head), *(list(map(str, row)) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    return [
        " ".join(
            [
                row[0].ljust(widths[0]),
                *(cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)),
                row[-1],
            ]
        ).rstrip()
        for row in cells
    ]


def seat_rows(view: Any, names: Names, *columns: Sequence[object]) -> list[tuple[object, ...]]:
    """Return a row for each seat: its name, with a star before the one to act, and its columns."""
    marked = [f"{'*' if seat == view.to_act else ' '} {name}" for seat, name in enumerate(names)]
    return list(zip(marked, *columns, strict=True))


def hand_sizes(view: Any) -> list[int]:
    """Return the number of cards in each hand."""
    return [len(hand) for hand in view.hands]


def hand_lines(view: Any, names: Names, order: HandOrder) -> list[str]:
    """Return a line for each hand that has known cards."""
    return [
        f"{'Your hand' if seat == view.seat else f'Hand of {names[seat]}'}: {format_hand(hand, order)}"
        for seat, hand in enumerate(view.hands)
        if is_known(hand)
    ]
