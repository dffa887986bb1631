"""What the tricks of a deal show to everybody: what is gone, who is void, who took how much, who led what."""

from collections.abc import Iterable, Mapping
from typing import Final, Self

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.sheepshead import cards
from sheepfold_rules.games.sheepshead.cards import (
    CARDS,
    FAIL,
    FAIL_TENS,
    FULL,
    TRUMP,
    SeenCard,
    list_cards,
    points,
)
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.view import Trick

# The cards of the game, and ?? for the under card, which lies face down.
BIT: Final = {**cards.BIT, HIDDEN: 0}
POINTS: Final = {card: points(bit) for card, bit in BIT.items()}
SUIT: Final = {**cards.SUIT, HIDDEN: 0}  # the under card follows the called suit
BEATEN_BY: Final[Mapping[str, int]] = {card: cards.BEATEN_BY[card] for card in CARDS} | {HIDDEN: FULL}
HIGHER: Final = {card: BEATEN_BY[card] & SUIT[card] for card in BIT}  # the cards above each in its suit
FAT: Final = POINTS["TC"]  # an ace or a ten


def card_set(cards: tuple[str, ...]) -> int:
    """The cards that can be seen, as a set."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def called_suit(called: int) -> int:
    """The fail suit of a called card, as a set; 0 where there is none."""
    return next((suit for suit in FAIL.values() if suit & called), 0)


def called_ten(called: int, options: Options) -> str:
    """The called ten that takes its suit's trick from the ace, where the table plays so; "" where there is none."""
    return list_cards(called)[0] if called & FAIL_TENS and options.called_ten_wins else ""


class History:
    """The tricks so far; suits are sets of cards.

    `gone` are the cards that were played face up. By seat, `lacks` are the cards of suits that it did not follow, `won`
    the points and `tricks` the tricks that it took; the points of an under card are not counted. `led` are seats and
    the suits that they led, `fed` the seats that gave an ace or a ten to a trick that another seat had already, with
    that seat. `number` is how many tricks are full.

    Of the trick on the table, `suit` is what was led (0 before), `best` the card that has it so far, `taker` the seat
    that played it, `worth` the points in it, `laid` the number of cards.
    """

    __slots__ = (
        "best",
        "called",
        "fed",
        "gone",
        "is_duel",
        "lacks",
        "laid",
        "led",
        "number",
        "seats",
        "suit",
        "taker",
        "ten",
        "tricks",
        "won",
        "worth",
    )

    def __init__(self, seats: int, called: int = 0, ten: str = "") -> None:
        """Start with no tricks.

        `called` is the suit that was called (0 where there is none), `ten` the called ten, where it takes its suit's
        trick from the ace.
        """
        self.seats: Final = seats
        self.is_duel: Final = seats == 2
        self.called: Final = called
        self.ten: Final = ten
        self.gone = 0
        self.lacks: Final = [0] * seats
        self.won: Final = [0] * seats
        self.tricks: Final = [0] * seats
        self.led: Final[list[tuple[int, int]]] = []
        self.fed: Final[list[tuple[int, int]]] = []
        self.number = 0
        self.suit = self.taker = self.worth = self.laid = 0
        self.best: SeenCard = HIDDEN

    def add(self, tricks: Iterable[Trick]) -> Self:
        """Add tricks, of which the last one may not be full."""
        for trick in tricks:
            for place, card in enumerate(trick.cards):
                self.play((trick.leader + place) % self.seats, card)
        return self

    def play(self, seat: int, card: SeenCard) -> None:
        """Add a play: the lead of a new trick, if the last one is full."""
        suit = SUIT[card] or self.called
        if not self.laid:
            self.suit, self.taker, self.worth, self.best = suit, seat, 0, HIDDEN
            self.led.append((seat, suit or TRUMP))
        elif suit != self.suit and not self.is_duel:  # with two seats a card that is turned up ends a void
            self.lacks[seat] |= self.suit
        points, bit = POINTS[card], BIT[card]
        self.worth += points
        self.gone |= bit
        if bit & BEATEN_BY[self.best] or (card == self.ten and self.suit == suit and self.best[0] == "A"):
            self.best, self.taker = card, seat
        elif points >= FAT:
            self.fed.append((seat, self.taker))
        self.laid += 1
        if self.laid == self.seats:
            self.won[self.taker] += self.worth
            self.tricks[self.taker] += 1
            self.number += 1
            self.suit = self.worth = self.laid = 0
            self.best = HIDDEN
