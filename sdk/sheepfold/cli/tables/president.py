"""The table of President."""

from typing import Final

from sheepfold.cli.cards import HIDDEN, in_hand
from sheepfold.cli.moves import words
from sheepfold.cli.tables.parts import aligned, counts, hands, seat_rows, title
from sheepfold.models.president import View

FIRST: Final = ("President", "Vice President")
LAST: Final = ("Bum", "Vice Bum")


def drawn(view: View, seats: tuple[str, ...]) -> list[str]:
    """The lines of the table."""
    rows = seat_rows(view, seats, counts(view), view.scores, [said_of(view, seat) for seat in range(view.seats)])
    got = [
        f"{seats[each.seat]} gave {seats[each.to]}: {in_hand(view.game, each.cards)}"
        for each in view.exchanged
        if HIDDEN not in each.cards
    ]
    return [
        title("President", f"deal {view.deal}", "the exchange" if view.phase == "give" else ""),
        *aligned(("", "cards", "score", ""), rows),
        *got,
        *([f"Last: {last(view)}"] if view.history and view.standing else []),
        to_match(view, seats),
        *hands(view, seats),
    ]


def said_of(view: View, seat: int) -> str:
    """The title that a seat has from the deal before, and what it did in this one."""
    place = view.order.index(seat) if seat in view.order else len(FIRST)
    below = view.seats - 1 - place
    name = FIRST[place] if place < len(FIRST) else LAST[below] if view.order and below < len(LAST) else ""
    done = f"out ({view.out.index(seat) + 1})" if seat in view.out else "passed" if seat in view.passed else ""
    return ", ".join(part for part in (name, done) if part)


def last(view: View) -> str:
    """The last plays, as many as there are seats."""
    return ", ".join(f"{turn.seat} {words(turn.move).removeprefix('play ')}" for turn in view.history[-view.seats :])


def to_match(view: View, seats: tuple[str, ...]) -> str:
    """What the next play has to match."""
    if view.standing is None:
        return "Nothing lies on the table."
    each = view.standing
    return f"To match: {each.count} x {each.rank} of {seats[each.seat]}; as many, of that rank or higher."
