"""The table of Pass the Ewe."""

from sheepfold.cli.cards import EWE_SUITS
from sheepfold.cli.tables.parts import aligned, counts, hands, seat_rows, title
from sheepfold.models.pass_the_ewe import View


def drawn(view: View, seats: tuple[str, ...]) -> list[str]:
    """The lines of the table."""
    marks = ["holds the ewe" if seat == view.ewe else "" for seat in range(view.seats)]
    rows = seat_rows(view, seats, counts(view), view.taken, view.wool, view.scores, marks)
    return [
        title("Pass the Ewe", f"deal {view.deal}"),
        *aligned(("", "cards", "hands", "wool", "score", ""), rows),
        to_beat(view, seats),
        *hands(view, seats),
    ]


def to_beat(view: View, seats: tuple[str, ...]) -> str:
    """What lies on the table, and what beats it."""
    if view.standing is None:
        return "Nothing lies on the table: any cards of one suit start the hand."
    each = view.standing
    place = EWE_SUITS.index(each.suit)
    left, right = EWE_SUITS[place - 1], EWE_SUITS[(place + 1) % len(EWE_SUITS)]
    beats = f"{each.count + 1} {each.suit}, {each.count} {left} or {each.count} {right}"
    return f"To beat: {each.count} {each.suit} of {seats[each.seat]}, with {beats}. {view.pile} cards lie there."
