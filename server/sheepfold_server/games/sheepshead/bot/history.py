"""What the tricks of a deal show to everybody: what is gone, who lacks which suit, who took how much, who led what."""

from typing import Final

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead.bot.cards import BEATEN_BY, BIT, POINTS, SUIT
from sheepfold_server.games.sheepshead.cards import TRUMP, SeenCard
from sheepfold_server.games.sheepshead.view import Trick, View

FAT: Final = POINTS["TC"]  # an ace or a ten


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
