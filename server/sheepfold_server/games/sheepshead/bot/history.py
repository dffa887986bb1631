"""What the tricks of a deal show to everybody: what is gone, who is void, who took how much, who led what, and from
that who is likely to be a friend."""

from collections.abc import Mapping
from typing import Final

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead import cards
from sheepfold_server.games.sheepshead.cards import ACES, CARDS, FULL, TENS, TRUMP, SeenCard, points
from sheepfold_server.games.sheepshead.view import Trick, View

# The cards of the game, and ?? for the under card, which lies face down.
BIT: Final = {**cards.BIT, HIDDEN: 0}
POINTS: Final = {card: points(bit) for card, bit in BIT.items()}
SUIT: Final = {**cards.SUIT, HIDDEN: 0}  # the under card follows the called suit
BEATEN_BY: Final[Mapping[str, int]] = {card: cards.BEATEN_BY[card] for card in CARDS} | {HIDDEN: FULL}
HIGHER: Final = {card: BEATEN_BY[card] & SUIT[card] for card in BIT}  # the cards above each in its suit
COUNTERS: Final = ACES | TENS
FAT: Final = POINTS["TC"]  # an ace or a ten
LED_TRUMP: Final = 8.0  # how much likelier a seat is the partner once it has led trump
LED_FAIL: Final = 0.4  # and once it has led fail
FED_PICKER: Final = 1.8  # and once it gave an ace or a ten to a trick that the picker had
AUTOMATIC: Final = 0.85  # the probability that another seat than the picker has the jack of diamonds


def card_set(cards: tuple[str, ...]) -> int:
    """The cards that can be seen, as a set."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def called_suit(view: View) -> int:
    """The fail suit that was called, as a set; 0 where there is none."""
    return 0 if view.called is None or SUIT[view.called] == TRUMP else SUIT[view.called]


class History:
    """The tricks so far; suits are sets of cards.

    `gone` are the cards that were played face up. By seat, `lacks` are the cards of suits that it did not follow, `won`
    the points and `tricks` the tricks that it took. `led` are seats and the suits that they led, `fed` the seats that
    gave an ace or a ten to a trick that another seat had already, with that seat.

    Of the trick on the table, `suit` is what was led (0 before), `best` the card that has it so far, `taker` the seat
    that played it (the observer before the lead), `worth` the points in it, `laid` the number of cards.
    """

    __slots__ = (
        "best",
        "called",
        "fed",
        "gone",
        "lacks",
        "laid",
        "led",
        "suit",
        "taker",
        "tricks",
        "view",
        "won",
        "worth",
    )

    def __init__(self, view: View, observer: int) -> None:
        self.view: Final = view
        self.called: Final = called_suit(view)
        self.gone = 0
        self.lacks: Final = [0] * view.seats
        self.won: Final = [0] * view.seats
        self.tricks: Final = [0] * view.seats
        self.led: Final[list[tuple[int, int]]] = []
        self.fed: Final[list[tuple[int, int]]] = []
        self.clear(observer)
        for trick in view.tricks:
            self.clear(trick.leader)
            self.add_trick(trick)
            if trick.winner is not None:
                self.won[trick.winner] += self.worth
                self.tricks[trick.winner] += 1
                self.clear(observer)

    def clear(self, taker: int) -> None:
        """Take every card off the table."""
        self.suit, self.taker, self.worth, self.laid = 0, taker, 0, 0
        self.best: SeenCard = HIDDEN

    def add_trick(self, trick: Trick) -> None:
        """Lay the cards of a trick, from the leader's on."""
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % self.view.seats
            self.follow(seat, SUIT[card] or self.called)
            self.lay(seat, card)
        self.laid = len(trick.cards)

    def follow(self, seat: int, suit: int) -> None:
        """Note the suit that a seat led, or did not follow."""
        if not self.suit:
            self.suit = suit
            self.led.append((seat, suit or TRUMP))
        elif suit != self.suit and not self.view.stacks:  # with two seats a card that is turned up ends a void
            self.lacks[seat] |= self.suit

    def lay(self, seat: int, card: SeenCard) -> None:
        """Lay a card to the trick."""
        points = POINTS[card] if card != HIDDEN else POINTS[self.view.under or HIDDEN]  # 0 while it is hidden
        self.worth += points
        self.gone |= BIT[card]
        if is_better(card, self.best) or self.is_ten_over_ace(card):
            self.best, self.taker = card, seat
        elif points >= FAT:
            self.fed.append((seat, self.taker))

    def is_ten_over_ace(self, card: SeenCard) -> bool:
        """Whether the card is a called ten that takes its suit's trick from the ace, where the table plays so."""
        if card != self.view.called or card[0] != "T" or not self.view.options.called_ten_wins:
            return False
        return self.called != 0 and self.best[0] == "A" and self.suit == self.called


def is_better(card: SeenCard, best: SeenCard) -> bool:
    """Whether the card takes the trick from the best one so far. A card of another fail suit never does."""
    return BIT[card] & BEATEN_BY[best] != 0


def read_trust(view: View, seat: int, out: int, history: History) -> tuple[float, ...]:
    """The probability that each seat is a friend of that seat; of the seat itself, 1."""
    seats = view.seats
    if view.picker is None:  # a leaster, or two seats
        return tuple(1.0 if each == seat else 0.0 for each in range(seats))
    offence = (view.picker, *view.partners)
    trust = [1.0 if each in offence else 0.0 for each in range(seats)]
    if view.called is not None and BIT[view.called] & out:
        for each, chance in watch_who_leads_trump(view, seat, view.called, history).items():
            trust[each] = chance
    return tuple(trust) if seat in offence else tuple(1.0 - each for each in trust)


def watch_who_leads_trump(view: View, seat: int, called: str, history: History) -> dict[int, float]:
    """Who may be the secret partner, with the probability of each: who leads trump plays along with the picker (S3:83),
    and who plays trump, and when, gives clues (S3:91)."""
    weights = {
        each: 1.0
        for each in range(view.seats)
        if each not in (seat, view.picker)
        and each not in view.partners
        and (each != view.cracker or view.options.crack_when == "after_pick")
        and not history.lacks[each] & BIT[called]
    }
    for each, suit in history.led:
        if each in weights:
            weights[each] *= LED_TRUMP if suit == TRUMP else LED_FAIL
    for each, taker in history.fed:
        if each in weights:
            weights[each] *= FED_PICKER if taker == view.picker else 1 / FED_PICKER
    total = sum(weights.values())
    if not total:
        return {}
    exists = 1.0 if SUIT[called] != TRUMP or seat == view.picker else AUTOMATIC
    return {each: weight / total * exists for each, weight in weights.items()}
