"""What the tricks of a deal tell everybody: what is gone, who lacks which suit, who took how much, who led what."""

from dataclasses import dataclass
from typing import Any, Final

from sheepfold.bots.careful.sheepshead.cards import BEATEN_BY, BIT, IN_SUIT, POINTS, SUIT, TRUMP, UNDER

FAT: Final = 10  # points: an ace or a ten


@dataclass(frozen=True, slots=True)
class History:
    """The tricks so far. `gone` are the cards that were played open; by seat, `lacks` are the cards of suits that it
    did not follow, `won` the points and `tricks` the tricks that it took. `led` are seats and the suits that they led,
    `fed` the seats that gave an ace or a ten to a trick that another seat had already, with that seat.

    Of the trick on the table: `suit` is what was led (None before), `best` the card that has it so far, `taker` whose
    that is, `worth` what lies in it, `laid` how many cards.
    """

    gone: int
    lacks: tuple[int, ...]
    won: tuple[int, ...]
    tricks: tuple[int, ...]
    led: tuple[tuple[int, str], ...]
    fed: tuple[tuple[int, int], ...]
    suit: str | None
    best: str
    taker: int
    worth: int
    laid: int


def suit_called(view: Any) -> str | None:
    """The fail suit that was called."""
    return None if view.called is None or SUIT[view.called] == TRUMP else SUIT[view.called]


def read_history(view: Any) -> History:
    """The history of a view's deal."""
    seats, called = view.seats, suit_called(view)
    under = POINTS[view.under] if view.under else 0  # 0 while it is hidden
    ten_wins = called is not None and view.called[0] == "T" and view.options.called_ten_wins
    gone = 0
    lacks, won, tricks = [0] * seats, [0] * seats, [0] * seats
    led: list[tuple[int, str]] = []
    fed: list[tuple[int, int]] = []
    suit: str | None = None
    best, taker, worth, laid = UNDER, view.seat, 0, 0
    for trick in view.tricks:
        seat = taker = trick.leader
        best, worth = UNDER, 0
        suit = None
        for card in trick.cards:
            own = SUIT.get(card) or called
            if suit is None:
                suit = own
                led.append((seat, suit or TRUMP))
            elif own != suit and not view.stacks:  # with two seats a card that is turned up ends a void
                lacks[seat] |= IN_SUIT[suit]
            points = POINTS[card] if card != UNDER else under
            worth += points
            gone |= BIT[card]
            if takes(card, best) or (ten_wins and card == view.called and best[0] == "A" and suit == called):
                best, taker = card, seat
            elif points >= FAT:
                fed.append((seat, taker))
            seat = seat + 1 if seat + 1 < seats else 0
        laid = len(trick.cards)
        if trick.winner is not None:
            won[trick.winner] += worth
            tricks[trick.winner] += 1
            suit, best, taker, worth, laid = None, UNDER, view.seat, 0, 0
    return History(
        gone, tuple(lacks), tuple(won), tuple(tricks), tuple(led), tuple(fed), suit, best, taker, worth, laid
    )


def takes(card: str, best: str) -> bool:
    """Is it true that the card takes the trick from the best one so far? One of another fail suit never does."""
    return BIT[card] & BEATEN_BY[best] != 0
