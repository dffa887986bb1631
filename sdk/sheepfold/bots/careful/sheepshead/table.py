"""What a seat makes of its view in play: the sides, what is still out, and how a trick may go on."""

from dataclasses import dataclass
from typing import Any, Final

from sheepfold.bots.careful.sheepshead.cards import ALL, BIT, POINTS, UNDER, as_set, points_in
from sheepfold.bots.careful.sheepshead.history import History, read_history, suit_called
from sheepfold.bots.careful.sheepshead.sides import read_trust

BURY: Final = {2: 0, 3: 10, 4: 20, 5: 12, 6: 10, 7: 10}  # points that are buried, by seats: what most pickers find


@dataclass(frozen=True, slots=True)
class Table:
    """The table as one seat sees it.

    `offence` says whether this seat is on the picker's side. `mine` are the cards that it may still play, `out` those
    that it has not seen, `lying` those of them that lie open (with two seats). `sizes` counts the cards that each
    seat has still to play, `hidden` those in its hand; `trust` is the chance that each is a friend. `after` are the
    seats still to play to this trick. `ours` and `theirs` are the points that each side has, as far as one can tell,
    `calling` is the called suit until it is led, `average` what a card that is out is worth.
    """

    view: Any
    history: History
    seat: int
    seats: int
    offence: bool
    mine: int
    out: int
    lying: int
    sizes: tuple[int, ...]
    hidden: tuple[int, ...]
    trust: tuple[float, ...]
    after: tuple[int, ...]
    ours: float
    theirs: float
    calling: str | None
    average: float

    @property
    def alone(self) -> bool:
        """Is it true that everybody plays for himself?"""
        return self.view.picker is None

    @property
    def last_trick(self) -> bool:
        """Is it true that this is the seat's last card?"""
        return self.sizes[self.seat] == 1


def read_table(view: Any) -> Table:
    """The table of a view in play."""
    seat, seats = view.seat, view.seats
    history = read_history(view)
    mine, lying, sizes = held(view)
    known = mine | history.gone | as_set(view.blind if view.picker is None else ())
    if view.buried:
        known |= as_set(view.buried[seat])
    if view.under is not None:
        known |= BIT[view.under]
    out = ALL & ~known
    trust = read_trust(view, out, history)
    offence = seat == view.picker or seat in view.partners
    ours = sum(won * sure for won, sure in zip(history.won, trust, strict=True))
    theirs = sum(history.won) - ours
    if view.picker is not None:
        bury = points_in(as_set(view.buried[seat])) if seat == view.picker else BURY[seats]
        ours, theirs = (ours + bury, theirs) if offence else (ours, theirs + bury)
    called = suit_called(view)
    return Table(
        view,
        history,
        seat,
        seats,
        offence,
        mine,
        out,
        lying,
        sizes,
        tuple(map(len, view.hands)),
        trust,
        tuple((seat + step) % seats for step in range(1, seats - history.laid)),
        ours,
        theirs,
        None if called is None or any(suit == called for _, suit in history.led) else called,
        points_in(out) / max(1, out.bit_count()),
    )


def held(view: Any) -> tuple[int, int, tuple[int, ...]]:
    """The seat's own cards, those of the other that lie open, and how many each can play: hands, the tops of stacks
    with two seats, and the under card."""
    mine, lying = as_set(view.hands[view.seat]), 0
    sizes = [len(hand) for hand in view.hands]
    for seat, stacks in enumerate(view.stacks):
        tops = as_set(stack[-1] for stack in stacks if stack)
        sizes[seat] += sum(len(stack) for stack in stacks)
        if seat == view.seat:
            mine |= tops
        else:
            lying |= tops
    if view.under is not None and not any(UNDER in trick.cards for trick in view.tricks):
        sizes[view.picker] += 1
    return mine, lying, tuple(sizes)


def count_trumps(table: Table, among: int) -> int:
    """How many of these trumps may still be with others: count those that were played (S3:91)."""
    return (among & table.out).bit_count()


def worth_of(table: Table, card: str) -> int:
    """The points of a card, of the under card too."""
    return POINTS[table.view.under] if card == UNDER else POINTS[card]
