"""What the tables of several games are drawn with."""

from collections.abc import Iterable, Sequence
from typing import Any

from sheepfold.cli.cards import HIDDEN, in_hand


def aligned(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """The rows below their head: first what a seat is called, then numbers, and at the end what it is, if anything."""
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


def seat_rows(view: Any, seats: tuple[str, ...], *columns: Sequence[object]) -> list[tuple[object, ...]]:
    """A row a seat: a star before the one to act, and the columns."""
    marks = [f"{'*' if seat == view.to_act else ' '} {name}" for seat, name in enumerate(seats)]
    return list(zip(marks, *columns, strict=True))


def hands(view: Any, seats: tuple[str, ...]) -> list[str]:
    """A line for each hand of which cards are known."""
    shown = [seat for seat, hand in enumerate(view.hands) if any(card != HIDDEN for card in hand)]
    return [
        f"{'Your hand' if seat == view.seat else f'Hand of {seats[seat]}'}: {in_hand(view.game, view.hands[seat])}"
        for seat in shown
    ]


def counts(view: Any) -> list[int]:
    """How many cards each hand has."""
    return [len(hand) for hand in view.hands]


def title(name: str, *parts: str) -> str:
    """The first line of a table."""
    return ", ".join([name, *(part for part in parts if part)])
