"""What a seat makes of its view during the tricks: the sides, what is still out, and how likely a trick is to go to one
side. Cards that are out lie with each seat by the size of its hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead.bot.history import (
    BEATEN_BY,
    BIT,
    POINTS,
    SUIT,
    History,
    card_set,
    is_better,
    read_trust,
)
from sheepfold_server.games.sheepshead.cards import FULL, TRUMP, SeenCard, points
from sheepfold_server.games.sheepshead.view import View

BURY: Final = {2: 0, 3: 10, 4: 20, 5: 12, 6: 10, 7: 10}  # the points of an average bury, by seats


@dataclass(frozen=True, slots=True)
class Table:
    """The table as one seat sees it.

    `is_offence` says whether this seat is on the picker's side. `mine` are the cards that it may still play, `out`
    those that it has not seen, `open` those of them that lie face up (with two seats). `sizes` counts the cards that
    each seat has still to play, `hidden` those in its hand; `trust` is the probability that each is a friend. `after`
    are the seats still to play to this trick. `ours` and `theirs` are the points that each side has, as far as one can
    tell, `calling` is the called suit until it is led (else 0), `average` what a card that is out is worth.
    """

    view: View
    history: History
    seat: int
    seats: int
    is_offence: bool
    mine: int
    out: int
    open: int
    sizes: tuple[int, ...]
    hidden: tuple[int, ...]
    trust: tuple[float, ...]
    after: tuple[int, ...]
    ours: float
    theirs: float
    calling: int
    average: float

    @property
    def is_without_sides(self) -> bool:
        """Whether all seats play for themselves."""
        return self.view.picker is None

    @property
    def is_last_trick(self) -> bool:
        """Whether this is the seat's last card."""
        return self.sizes[self.seat] == 1


def read_table(view: View) -> Table:
    """Return the table of a view during the tricks."""
    assert view.seat is not None  # it is a seat that has legal moves
    seat, seats = view.seat, view.seats
    history = History(view, seat)
    mine, open_, sizes = count_cards(view, seat)
    out = FULL & ~(mine | history.gone | other_known_cards(view, seat))
    trust = read_trust(view, seat, out, history)
    is_offence = seat == view.picker or seat in view.partners
    ours, theirs = count_points(view, seat, history, trust, is_offence)
    return Table(
        view=view,
        history=history,
        seat=seat,
        seats=seats,
        is_offence=is_offence,
        mine=mine,
        out=out,
        open=open_,
        sizes=sizes,
        hidden=tuple(map(len, view.hands)),
        trust=trust,
        after=tuple((seat + step) % seats for step in range(1, seats - history.laid)),
        ours=ours,
        theirs=theirs,
        calling=0 if any(suit == history.called for _, suit in history.led) else history.called,
        average=points(out) / max(1, out.bit_count()),
    )


def other_known_cards(view: View, seat: int) -> int:
    """The cards that a seat knows beside its own and those played: what it buried, and a blind that it has seen."""
    known = card_set(view.blind) if view.picker is None else 0
    if view.buried:
        known |= card_set(view.buried[seat])
    return known if view.under is None else known | BIT[view.under]


def count_points(
    view: View, seat: int, history: History, trust: tuple[float, ...], is_offence: bool
) -> tuple[float, float]:
    """The points of the seat's own side and of the other, as far as it can tell."""
    ours = sum(won * sure for won, sure in zip(history.won, trust, strict=True))
    theirs = sum(history.won) - ours
    if view.picker is None:
        return ours, theirs
    bury = points(card_set(view.buried[seat])) if seat == view.picker else BURY[view.seats]
    return (ours + bury, theirs) if is_offence else (ours, theirs + bury)


def count_cards(view: View, seat: int) -> tuple[int, int, tuple[int, ...]]:
    """The seat's own cards, the other's cards that lie face up, and how many cards each seat can play: hands, the tops
    of stacks with two seats, and the under card."""
    mine, open_ = card_set(view.hands[seat]), 0
    sizes = [len(hand) for hand in view.hands]
    for owner, stacks in enumerate(view.stacks):
        tops = card_set(tuple(stack[-1] for stack in stacks if stack))
        sizes[owner] += sum(len(stack) for stack in stacks)
        if owner == seat:
            mine |= tops
        else:
            open_ |= tops
    if view.picker is not None and view.under is not None and not any(HIDDEN in trick.cards for trick in view.tricks):
        sizes[view.picker] += 1
    return mine, open_, tuple(sizes)


def count_trumps(table: Table, among: int) -> int:
    """How many of these trumps others may still have: count those that were played (S3:91)."""
    return (among & table.out).bit_count()


def worth_of(table: Table, card: SeenCard) -> int:
    """The points of a card, of the under card too."""
    return POINTS[table.view.under or HIDDEN] if card == HIDDEN else POINTS[card]


@dataclass(frozen=True, slots=True)
class Trial:
    """A card on trial: its suit and points, and the probability that this side takes the trick (`ours`), or this seat
    itself (`mine`)."""

    card: SeenCard
    suit: int
    points: int
    ours: float
    mine: float


Tactic = Callable[[Table, Trial], float]  # what it is worth to play the card, in card points


def try_card(table: Table, card: SeenCard) -> Trial:
    """Put a card on trial at this table."""
    mine = chance_mine(table, card)
    ours = mine if table.is_without_sides else chance_ours(table, card)
    return Trial(card, SUIT[card] or table.calling or TRUMP, worth_of(table, card), ours, mine)


def chance_ours(table: Table, card: SeenCard) -> float:
    """The probability that a friend of this seat, or the seat itself, takes the trick after this card."""
    history = table.history
    suit = suit_to_follow(table, card)
    best, taker = (
        (card, table.seat) if is_better(card, history.best) or not history.laid else (history.best, history.taker)
    )
    ours = table.trust[taker]
    for seat in table.after:
        over, trust = chance_over(table, seat, suit, best), table.trust[seat]
        ours = ours * (1 - (1 - trust) * over) + (1 - ours) * trust * over
    return ours


def chance_mine(table: Table, card: SeenCard) -> float:
    """The probability that the seat itself takes the trick after this card."""
    history = table.history
    if history.laid and not is_better(card, history.best):
        return 0.0
    suit = suit_to_follow(table, card)
    mine = 1.0
    for seat in table.after:
        mine *= 1 - chance_over(table, seat, suit, card)
    return mine


def suit_to_follow(table: Table, card: SeenCard) -> int:
    """The suit of the trick: what was led, or what this card leads."""
    return table.history.suit or SUIT[card] or table.calling or TRUMP


def chance_over(table: Table, seat: int, suit: int, best: SeenCard) -> float:
    """The probability that a seat can take a trick of that suit from the best card in it."""
    over = BEATEN_BY[best] if best != HIDDEN else suit | TRUMP
    can_ruff = not table.open & suit  # what lies face up must follow
    hidden = table.out & ~table.open
    left = hidden.bit_count()
    if table.open & (TRUMP if can_ruff else suit) & over:
        return 1.0
    if not left:
        return 0.0
    elsewhere = 1 - min(1.0, table.hidden[seat] / left)  # the probability that a card which is out is not with the seat
    out = hidden & ~table.history.lacks[seat]
    follows = 1 - elsewhere ** (out & over & suit).bit_count()
    has_kept_one = suit == table.calling and seat == table.view.picker
    if suit == TRUMP or not can_ruff or has_kept_one:
        return follows
    ruffs = 1 - elsewhere ** (out & over & TRUMP).bit_count()
    return follows + (1 - follows) * elsewhere ** (out & suit).bit_count() * ruffs
