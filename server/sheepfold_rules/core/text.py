"""What a game declares so that it can be shown as text, and helpers for the texts of several games."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

from sheepfold_rules.core.cards import HIDDEN, seen_cards
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.match import MAX_SEATS
from sheepfold_rules.core.shape import TAG, UnknownEvent, plain, reader

Names = Sequence[str]  # by seat; a player with the name "you" is spoken to
Column = Sequence[int] | Sequence[str]  # by seat
HandOrder = Callable[[str], tuple[int, ...]]  # the sort key of a card in a hand: its group, and its place in the group

NOT_DRAWN: Final = (ArithmeticError, LookupError, TypeError, ValueError)  # raised for views with impossible values
GONE: Final = "."  # a place of a grid whose card is gone
SUIT_ORDER: Final = "CSHD"  # of the French suits in a hand: black and red in turn
SEAT: Final = re.compile(r"\bseat (\d+)\b('s)?", re.IGNORECASE)
YOU: Final = "you"  # the name of whoever reads the text
FIRST_YOU: Final = re.compile(r"(?:^|(?<=\. ))you\b")  # at the start of a sentence
FRENCH_CARDS: Final = (
    "Cards: the rank (2 to 9, T for ten, J, Q, K, A), then the suit (C, D, H, S). QC is the queen of clubs, TD the ten "
    "of diamonds. Lower case works too."
)


class MissingName(Exception):
    """A seat has no name."""


@dataclass(frozen=True, slots=True)
class Plays:
    """A line of a table with what the seats played, in order: each seat with its cards or words."""

    label: str
    plays: Sequence[tuple[int, str]]
    end: str = ""

    def format(self, names: Names) -> str:
        """Return the line with the names of the seats."""
        plays = ", ".join(f"{names[seat]} {words}" for seat, words in self.plays)
        return f"{self.label}: {plays}{self.end and f'; {self.end}'}"


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A table as a game lays it out, for text and for pictures.

    `columns` have a heading, and a number or text for each seat. Below them come the rows of the `grid`, in which a
    place is a card, the number of a face-down card, or `GONE`; then the `lines`, and the `hands` by seat. In text,
    cards are shown by their codes.
    """

    title: str
    columns: Mapping[str, Column]
    grid: Sequence[Sequence[str]] = ()
    lines: Sequence[str | Plays] = ()
    hands: Sequence[Sequence[str]] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """A game as text.

    `lay_table(view, names)` returns the table; `lay_memory` does the same with every card that was ever face up, for a
    game in which players have to remember them. `hand_order` is the order in which players hold their cards. `legend`
    explains the codes of the cards. `unit` is what scores count, in the plural. If a number alone is a move, and not a
    place in the list of moves, `numbers` says what it means.
    """

    lay_table: Callable[[Any, Names], TableLayout]
    hand_order: HandOrder
    legend: tuple[str, ...]
    unit: str = "points"
    lay_memory: Callable[[Any, Names], TableLayout] | None = None
    numbers: str | None = None

    def lay(self, view: Any, names: Names, *, is_memory: bool = False) -> TableLayout:
        """Return the table, also as it is remembered, with the result of a match that is over."""
        lay = self.lay_memory if is_memory and self.lay_memory else self.lay_table
        table = lay(view, names)
        if view.outcome is None:
            return table
        return replace(table, lines=[*table.lines, describe_outcome(self, view.outcome, names)])

    def draw_table(self, view: Any, names: Names, *, is_memory: bool = False, is_numbered: bool = False) -> list[str]:
        """Return the lines of the table, also as it is remembered, or with the number of each seat after its name."""
        table = self.lay(view, names, is_memory=is_memory)
        if is_numbered:
            table = replace(table, columns={"seat": range(view.seats), **table.columns})
        return format_table(table, view, names, self.hand_order)


def draw_view(view: Any, names: Names, *, is_numbered: bool = False) -> str:
    """Return the table as text, or as JSON if the view cannot be drawn (of a newer version, or not of a real match)."""
    try:
        validate_names(view, names)
        return "\n".join(view.text.draw_table(view, names, is_numbered=is_numbered))
    except NOT_DRAWN:
        return json.dumps(plain(view), indent=2)


def validate_names(view: Any, names: Names) -> None:
    """Validate that a view can be of a match, and that each of its seats has a name.

    Raises:
        ValueError: the view has more seats than any table.
        MissingName: a seat has no name.
    """
    if not 0 <= view.seats <= MAX_SEATS:
        raise ValueError(f"a view of at most {MAX_SEATS} seats was expected")
    if len(names) < view.seats:
        raise MissingName(f"a name for each of {view.seats} seats was expected")


def describe_event(event: Any, names: Names) -> str:
    """Return an event as a sentence; for an event of a newer version, only its seat and type."""
    try:
        if not isinstance(event, UnknownEvent):
            return capitalize_you(event.describe(names))
    except (LookupError, ValueError):
        if is_of_this_version(event):
            raise
    return capitalize_you(name_event(event, names))


def describe_outcome(text: Text, outcome: Any, names: Names) -> str:
    """Return the result of a match as a sentence, such as "Ann wins with 2 points; Ben: 1, Cleo: -3."."""
    best = count(outcome.scores[outcome.winners[0]], text.unit)
    winners = join_words([names[seat] for seat in outcome.winners])
    verb = "win" if winners == YOU else "wins"
    told = (
        f"{winners} share first place with {best} each" if len(outcome.winners) > 1 else f"{winners} {verb} with {best}"
    )
    others = [f"{names[seat]}: {score}" for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    return capitalize_you(f"{told}; {', '.join(others)}." if others else f"{told}.")


def capitalize_you(sentences: str) -> str:
    """Return sentences with a capital letter where one starts with "you"."""
    return FIRST_YOU.sub("You", sentences)


def name_event(event: Any, names: Names) -> str:
    """Return the seat and the type of an event as a sentence."""
    written = plain(event)
    seat = written.get("seat")
    who = f"{names[seat]}: " if type(seat) is int and 0 <= seat < len(names) else ""
    return f"{who}{written[TAG].replace('_', ' ')}."


def is_of_this_version(value: Any) -> bool:
    """Whether an event has only values that are declared in this version; a newer service may send others."""
    declared: Any = type(value)
    try:
        reader(declared)(plain(value))
    except InvalidShape:
        return False
    return True


def seat_names(seats: int) -> tuple[str, ...]:
    """Return the default names of seats, "Seat 0", "Seat 1" and so on, but not more than a table can have."""
    return tuple(f"Seat {seat}" for seat in range(min(seats, MAX_SEATS)))


def name_seats(sentence: str, names: Names) -> str:
    """Return a sentence with names instead of the numbers of seats: "Ann's turn" for "seat 0's turn".

    A seat without a name keeps its number.
    """

    def name(found: re.Match[str]) -> str:
        seat, possessive = int(found[1]), found[2] or ""
        if seat >= len(names):
            return found[0]
        if possessive and names[seat] == YOU:
            return "your" if sentence[found.end() :].startswith(" ") else "yours"
        return f"{names[seat]}{possessive}"

    return SEAT.sub(name, sentence)


def count(number: int, things: str) -> str:
    """Return a number of things, such as "2 royals" or "1 royal"; `things` is the plural."""
    return f"{number} {things.removesuffix('s') if number == 1 else things}"


def list_gains(gains: Sequence[int], names: Names) -> str:
    """Return what each seat won or lost, such as "Seat 0 +2, Seat 1 -2"."""
    return ", ".join(f"{names[seat]} {gain:+}" for seat, gain in enumerate(gains))


def format_hand(cards: Iterable[str], order: HandOrder) -> str:
    """Return cards as players hold them, with two spaces between groups; hidden cards are only counted."""
    cards = tuple(cards)
    hidden = cards.count(HIDDEN)
    parts = ["  ".join(map(" ".join, group_hand(cards, order))), f"{hidden} hidden" if hidden else ""]
    return " ".join(part for part in parts if part)


def group_hand(cards: Iterable[str], order: HandOrder) -> list[list[str]]:
    """Return the known cards as players hold them, in groups."""
    known = sorted(seen_cards(cards), key=order)
    return [list(group) for _, group in groupby(known, lambda card: order(card)[0])]


def title(name: str, *parts: str) -> str:
    """Return the first line of a table."""
    return ", ".join([name, *(part for part in parts if part)])


def format_table(table: TableLayout, view: Any, names: Names, order: HandOrder) -> list[str]:
    """Return the lines of a table."""
    return [
        table.title,
        *format_columns(table.columns, view, names),
        *(" ".join(place.rjust(2) for place in row) for row in table.grid),
        *(capitalize_you(line if isinstance(line, str) else line.format(names)) for line in table.lines),
        *(f"{label}: {format_hand(hand, order)}" for label, hand in list_hands(table, view, names)),
    ]


def format_columns(columns: Mapping[str, Column], view: Any, names: Names) -> list[str]:
    """Return the lines of the columns, with a star before the seat to act. Numbers are right-aligned, texts left."""
    marked = [f"{'*' if seat == view.to_act else ' '} {name}" for seat, name in enumerate(names)]
    aligned = [align_column(heading, values) for heading, values in (("", marked), *columns.items())]
    return [" ".join(cells).rstrip() for cells in zip(*aligned, strict=True)]


def align_column(heading: str, values: Column) -> list[str]:
    """Return a heading and the values below it, padded to the same width."""
    cells = [heading, *map(str, values)]
    width = max(map(len, cells))
    return [cell.rjust(width) if is_numeric(values) else cell.ljust(width) for cell in cells]


def is_numeric(values: Column) -> bool:
    """Whether the values of a column are numbers."""
    return all(isinstance(value, int) for value in values)


def hand_sizes(view: Any) -> list[int]:
    """Return the number of cards in each hand."""
    return [len(hand) for hand in view.hands]


def list_hands(table: TableLayout, view: Any, names: Names) -> list[tuple[str, Sequence[str]]]:
    """Return each hand with known cards and its title, such as "Your hand" or "Hand of Seat 1"."""
    return [
        ("Your hand" if seat == view.seat else f"Hand of {names[seat]}", hand)
        for seat, hand in enumerate(table.hands)
        if seen_cards(hand)
    ]
