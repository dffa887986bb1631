"""What the tricks of a deal show to everybody: what is gone, who lacks which suit, who took how much, who led what."""

from dataclasses import dataclass
from typing import Final

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead.bot.cards import BEATEN_BY, BIT, POINTS, SUIT
from sheepfold_server.games.sheepshead.cards import TRUMP
from sheepfold_server.games.sheepshead.view import View

FAT: Final = POINTS["TC"]  # an ace or a ten


@dataclass(frozen=True, slots=True)
class History:
    """The tricks so far; suits are sets of cards.

    `gone` are the cards that were played face up. By seat, `lacks` are the cards of suits that it did not follow, `won`
    the points and `tricks` the tricks that it took. `led` are seats and the suits that they led, `fed` the seats that
    gave an ace or a ten to a trick that another seat had already, with that seat.

    Of the trick on the table, `suit` is what was led (0 before), `best` the card that has it so far, `taker` the seat
    that played it, `worth` the points in it, `laid` the number of cards.
    """

    gone: int
    lacks: tuple[int, ...]
    won: tuple[int, ...]
    tricks: tuple[int, ...]
    led: tuple[tuple[int, int], ...]
    fed: tuple[tuple[int, int], ...]
    suit: int
    best: str
    taker: int
    worth: int
    laid: int


def called_suit(view: View) -> int:
    """The fail suit that was called, as a set; 0 where there is none."""
    return 0 if view.called is None or SUIT[view.called] == TRUMP else SUIT[view.called]


def read_history(view: View, observer: int) -> History:
    """Return the history of a view's deal."""
    seats, called = view.seats, called_suit(view)
    under = POINTS[view.under] if view.under else 0  # 0 while it is hidden
    can_ten_win = called != 0 and view.called is not None and view.called[0] == "T" and view.options.called_ten_wins
    gone = suit = 0
    lacks, won, tricks = [0] * seats, [0] * seats, [0] * seats
    led: list[tuple[int, int]] = []
    fed: list[tuple[int, int]] = []
    best, taker, worth, laid = HIDDEN, observer, 0, 0
    for trick in view.tricks:
        seat = taker = trick.leader
        best, worth, suit = HIDDEN, 0, 0
        for card in trick.cards:
            own = SUIT[card] or called
            if not suit:
                suit = own
                led.append((seat, suit or TRUMP))
            elif own != suit and not view.stacks:  # with two seats a card that is turned up ends a void
                lacks[seat] |= suit
            points = POINTS[card] if card != HIDDEN else under
            worth += points
            gone |= BIT[card]
            if takes(card, best) or (can_ten_win and card == view.called and best[0] == "A" and suit == called):
                best, taker = card, seat
            elif points >= FAT:
                fed.append((seat, taker))
            seat = seat + 1 if seat + 1 < seats else 0
        laid = len(trick.cards)
        if trick.winner is not None:
            won[trick.winner] += worth
            tricks[trick.winner] += 1
            best, taker, worth, laid, suit = HIDDEN, observer, 0, 0, 0
    return History(
        gone, tuple(lacks), tuple(won), tuple(tricks), tuple(led), tuple(fed), suit, best, taker, worth, laid
    )


def takes(card: str, best: str) -> bool:
    """Whether the card takes the trick from the best one so far. A card of another fail suit never does."""
    return BIT[card] & BEATEN_BY[best] != 0
