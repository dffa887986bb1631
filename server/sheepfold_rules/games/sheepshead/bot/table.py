"""What a seat makes of what it knows during the tricks: the sides, what is still out, and who may take a trick."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.sheepshead.bot.history import (
    BEATEN_BY,
    BIT,
    HIGHER,
    POINTS,
    SUIT,
    History,
    called_suit,
    called_ten,
    card_set,
)
from sheepfold_rules.games.sheepshead.cards import FULL, TRUMP, SeenCard, points
from sheepfold_rules.games.sheepshead.options import DUEL, Options
from sheepfold_rules.games.sheepshead.state import DEALING
from sheepfold_rules.games.sheepshead.view import View

BURY: Final = {2: 0, 3: 10, 4: 20, 5: 12, 6: 10, 7: 10}  # the points of an average bury, by seats
BLIND: Final = {seats: 32 - seats * dealing.hand for seats, dealing in DEALING.items()}  # cards laid away, by seats
PICKER: Final = 3.0  # how much likelier a trump lies with the picker than with another seat
BURIED_TRUMP: Final = 0.2  # how much likelier a trump was buried than dealt to another seat
BURIED_FAIL: Final = 1.5  # and a fail card
LED_TRUMP: Final = 8.0  # how much likelier a seat is the partner once it has led trump
LED_FAIL: Final = 0.4  # and once it has led fail
FED_PICKER: Final = 1.8  # and once it gave an ace or a ten to a trick that the picker had
AUTOMATIC: Final = 0.85  # the probability that another seat than the picker has the jack of diamonds


Role = Literal["picker", "alone", "partner", "defender", "against_one", "leaster", "duel"]


class Sides(NamedTuple):
    """What a seat knows of the sides, and of what was laid away.

    `partners` are those that it knows, `called` is the called card as a set (0 where there is none), and `away` the
    cards that the seat saw laid away. `blind_trick` is the trick that takes the blind in a leaster, or 0.
    """

    options: Options
    seats: int
    seat: int
    picker: int | None
    partners: tuple[int, ...]
    called: int
    cracker: int | None
    away: int
    blind_trick: int


class Table(ABC):
    """The table as one seat sees it: what the tactics ask about.

    `role` is the part that this seat plays, and `is_offence` says whether it is on the picker's side. `mine` are the
    cards that it may still play, `out` those that it has not seen; `left` is the number of cards that it has still to
    play, and `trumps` counts the trumps among them. `calling` is the called suit until it is led (else 0). `ours` and
    `theirs` are the points that each side has, as far as one can tell, `won` those of each seat. `needs_trick` says
    that it has no trick yet in a leaster that takes one to win, and `is_for_blind` that this trick takes the blind.

    Of the trick on the table, `led` is the suit that was led (0 before), `best` the card that has it so far, `taker`
    the seat that played it, `worth` the points in it, and `after` are the seats still to play to it.
    """

    __slots__ = (
        "after",
        "best",
        "calling",
        "is_for_blind",
        "is_offence",
        "led",
        "left",
        "mine",
        "needs_trick",
        "ours",
        "out",
        "picker",
        "role",
        "seat",
        "seats",
        "taker",
        "theirs",
        "trumps",
        "won",
        "worth",
    )

    after: tuple[int, ...]
    best: SeenCard
    calling: int
    is_for_blind: bool
    is_offence: bool
    led: int
    left: int
    mine: int
    needs_trick: bool
    ours: float
    out: int
    picker: int | None
    role: Role
    seat: int
    seats: int
    taker: int
    theirs: float
    trumps: int
    won: Sequence[int]
    worth: int

    @abstractmethod
    def chances(self, suit: int, best: SeenCard, taker: int) -> tuple[float, float]:
        """Return the probability that a friend takes the trick, and that nobody takes it from the best card any more.

        `suit` is what was led, `best` would be the best card, played by `taker`.
        """


class Trial(NamedTuple):
    """A card on trial: its suit and points, how many cards of its suit that are out stand above it, and the probability
    that this side takes the trick (`ours`), or this seat itself (`mine`)."""

    card: SeenCard
    suit: int
    points: int
    above: int
    ours: float
    mine: float


def try_cards(table: Table, cards: Iterable[SeenCard]) -> list[Trial]:
    """Put cards on trial at this table."""
    led, out, found = table.led, table.out, []
    as_it_is = table.chances(led, table.best, table.taker) if led else (0.0, 0.0)
    for card in cards:
        suit = SUIT[card] or table.calling or TRUMP
        if not led or BIT[card] & BEATEN_BY[table.best]:
            ours, mine = table.chances(led or suit, card, table.seat)
        else:
            ours, mine = as_it_is[0], 0.0
        above = (HIGHER[card] & out).bit_count() if card != HIDDEN else 0
        found.append(Trial(card, suit, POINTS[card], above, ours, mine))
    return found


def role_of(seat: int, picker: int | None, trust: Sequence[float]) -> Role:
    """Return the role of a seat, given how likely each seat is its friend.

    A picker is alone, and a defender against one, where nobody can be a partner.
    """
    if picker is None:
        return "duel" if len(trust) == DUEL else "leaster"
    friends = sum(trust)
    if seat == picker:
        return "picker" if friends > 1 else "alone"
    if trust[picker]:
        return "partner"
    return "defender" if friends < len(trust) - 1 else "against_one"


class KnownTable(Table):
    """A table with all that can be concluded from the tricks so far.

    `open` are the cards of others that lie face up (with two seats), `hidden` counts the cards in each hand, `lacks`
    are the cards of suits that each seat did not follow, and `trust` is the probability that each is a friend.
    """

    __slots__ = ("hidden", "lacks", "open", "shares", "trust")

    def __init__(self, sides: Sides, history: History, mine: int, hidden: tuple[int, ...], open_: int) -> None:
        seats, seat, picker, options = sides.seats, sides.seat, sides.picker, sides.options
        self.seat, self.seats, self.picker = seat, seats, picker
        self.is_offence = seat == picker or seat in sides.partners
        self.mine, self.out = mine, FULL & ~(mine | history.gone | sides.away)
        self.left, self.trumps = DEALING[seats].hand - history.number, (mine & TRUMP).bit_count()
        self.calling = 0 if any(suit == history.called for _, suit in history.led) else history.called
        self.led, self.best, self.taker, self.worth = history.suit, history.best, history.taker, history.worth
        self.after = tuple([(seat + step) % seats for step in range(1, seats - history.laid)])
        self.won, self.lacks = history.won, history.lacks
        self.needs_trick = options.leaster_needs_trick and not history.tricks[seat]
        self.is_for_blind = history.number + 1 == sides.blind_trick
        self.hidden, self.open = hidden, open_
        self.trust: Final = read_trust(sides, history, self.out, self.is_offence)
        self.role = role_of(seat, picker, self.trust)
        self.ours = sum([won * sure for won, sure in zip(history.won, self.trust, strict=True)])
        self.theirs = sum(history.won) - self.ours
        if picker is not None:
            bury = points(sides.away) if seat == picker else BURY[seats]
            if self.is_offence:
                self.ours += bury
            else:
                self.theirs += bury
        self.shares: Final[dict[tuple[int, int], float]] = {}

    def chances(self, suit: int, best: SeenCard, taker: int) -> tuple[float, float]:
        """Return the probabilities; see `Table`."""
        ours, kept = self.trust[taker], 1.0
        for seat in self.after:
            over, trust = self.chance_over(seat, suit, best), self.trust[seat]
            ours = ours * (1 - (1 - trust) * over) + (1 - ours) * trust * over
            kept *= 1 - over
        return ours, kept

    def chance_over(self, seat: int, suit: int, best: SeenCard) -> float:
        """Return the probability that a seat can take a trick of that suit from the best card in it."""
        over = BEATEN_BY[best] if best != HIDDEN else suit | TRUMP
        can_ruff = not self.open & suit  # what lies face up must follow
        if self.open & (TRUMP if can_ruff else suit) & over:
            return 1.0
        out = self.out & ~self.open & ~self.lacks[seat]
        if not out:
            return 0.0
        without = 1 - self.share(seat, suit)  # the probability that one such card is not with the seat
        follows = 1 - without ** (out & over & suit).bit_count()
        has_kept_one = suit == self.calling and seat == self.picker
        if suit == TRUMP or not can_ruff or has_kept_one:
            return follows
        ruffs = 1 - (1 - self.share(seat, TRUMP)) ** (out & over & TRUMP).bit_count()
        return follows + (1 - follows) * without ** (out & suit).bit_count() * ruffs

    def share(self, seat: int, suit: int) -> float:
        """Return the probability that a card of the suit that is out lies with a seat.

        It goes by the size of the hands that may hold it. The picker has more of the trumps, and has buried fail.
        """
        found = self.shares.get((seat, suit))
        if found is not None:
            return found
        is_trump, total, own = suit == TRUMP, 0.0, 0.0
        for each, size in enumerate(self.hidden):
            if each == self.seat or self.lacks[each] & suit:
                continue
            weight = size * PICKER if is_trump and each == self.picker else size
            total += weight
            if each == seat:
                own = weight
        if self.seats == DUEL:
            total = (self.out & ~self.open).bit_count()  # with those that lie face down
        elif self.picker is None:
            total += BLIND[self.seats]
        elif self.picker != self.seat:
            total += BLIND[self.seats] * (BURIED_TRUMP if is_trump else BURIED_FAIL)
        found = self.shares[seat, suit] = own / total if total else 0.0
        return found


def read_table(view: View) -> KnownTable:
    """Return the table of a view during the tricks."""
    assert view.seat is not None  # it is a seat that has legal moves
    seat, called = view.seat, 0 if view.called is None else BIT[view.called]
    history = History(view.seats, called_suit(called), called_ten(called, view.options)).add(view.tricks)
    away = card_set(view.blind) if view.picker is None else 0
    if view.buried:
        away |= card_set(view.buried[seat])
    if view.under is not None:
        away |= BIT[view.under]
    sides = Sides(
        options=view.options,
        seats=view.seats,
        seat=seat,
        picker=view.picker,
        partners=view.partners,
        called=called,
        cracker=view.cracker,
        away=away,
        blind_trick=view.blind_trick or 0,
    )
    mine, open_ = card_set(view.hands[seat]), 0
    for owner, stacks in enumerate(view.stacks):
        tops = card_set(tuple(stack[-1] for stack in stacks if stack))
        if owner == seat:
            mine |= tops
        else:
            open_ |= tops
    return KnownTable(sides, history, mine, tuple(map(len, view.hands)), open_)


def read_trust(sides: Sides, history: History, out: int, is_offence: bool) -> tuple[float, ...]:
    """The probability that each seat is a friend of this seat; of the seat itself, 1."""
    seats, seat, picker = sides.seats, sides.seat, sides.picker
    if picker is None:  # a leaster, or two seats
        return tuple([1.0 if each == seat else 0.0 for each in range(seats)])
    trust = [0.0] * seats
    trust[picker] = 1.0
    for each in sides.partners:
        trust[each] = 1.0
    if sides.called & out:
        for each, chance in watch_who_leads_trump(sides, history).items():
            trust[each] = chance
    return tuple(trust) if is_offence else tuple([1.0 - each for each in trust])


def watch_who_leads_trump(sides: Sides, history: History) -> dict[int, float]:
    """Return who may be the secret partner, with the probability of each.

    Who leads trump plays along with the picker ("Offensive players lead trump"), and who plays trump, and when, gives
    clues ("Pay attention").
    """
    seat, picker, called = sides.seat, sides.picker, sides.called
    weights = {
        each: 1.0
        for each in range(sides.seats)
        if each not in (seat, picker)
        and each not in sides.partners
        and (each != sides.cracker or sides.options.crack_when == "after_pick")
        and not history.lacks[each] & called
    }
    for each, suit in history.led:
        if each in weights:
            weights[each] *= LED_TRUMP if suit == TRUMP else LED_FAIL
    for each, taker in history.fed:
        if each in weights:
            weights[each] *= FED_PICKER if taker == picker else 1 / FED_PICKER
    total = sum(weights.values())
    if not total:
        return {}
    exists = 1.0 if not called & TRUMP or seat == picker else AUTOMATIC
    return {each: weight / total * exists for each, weight in weights.items()}
