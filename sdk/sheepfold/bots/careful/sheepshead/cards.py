"""The cards of Sheepshead as the bot counts them: sets of cards are bits, and worth is in card points."""

from collections.abc import Iterable
from typing import Final

TRUMP: Final = "trump"
FAIL_SUITS: Final = ("C", "H", "S")
TRUMPS: Final = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D")
FAILS: Final = {suit: tuple(rank + suit for rank in "ATK987") for suit in FAIL_SUITS}
CARDS: Final = (*TRUMPS, *(card for suit in FAIL_SUITS for card in FAILS[suit]))
UNDER: Final = "??"  # the under card, which lies face down: it takes nothing
HAND: Final = {2: 16, 3: 10, 4: 7, 5: 6, 6: 5, 7: 4}  # cards that are dealt to a seat

BIT: Final = {card: 1 << place for place, card in enumerate(CARDS)} | {UNDER: 0}
SUIT: Final = dict.fromkeys(TRUMPS, TRUMP) | {card: suit for suit in FAIL_SUITS for card in FAILS[suit]}
POINTS: Final = {card: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(card[0], 0) for card in CARDS} | {UNDER: 0}
ALL: Final = (1 << len(CARDS)) - 1


def as_set(cards: Iterable[str]) -> int:
    """The cards as bits; hidden ones are none."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


IN_SUIT: Final = {TRUMP: as_set(TRUMPS)} | {suit: as_set(FAILS[suit]) for suit in FAIL_SUITS}
TRUMP_CARDS: Final = IN_SUIT[TRUMP]
HIGHER: Final = {card: as_set(order[: order.index(card)]) for order in (TRUMPS, *FAILS.values()) for card in order}
BEATEN_BY: Final = {card: HIGHER[card] | (0 if SUIT[card] == TRUMP else IN_SUIT[TRUMP]) for card in CARDS}
BEATEN_BY[UNDER] = ALL
COUNTERS: Final = as_set(card for card in CARDS if card[0] in "AT")
ACES: Final = as_set(("AC", "AH", "AS"))
QUEENS: Final = as_set(TRUMPS[:4])
JACKS: Final = as_set(TRUMPS[4:8])
OF_POINTS: Final = tuple(
    (points, as_set(card for card in CARDS if POINTS[card] == points)) for points in (11, 10, 4, 3, 2)
)


def points_in(cards: int) -> int:
    """The card points in a set."""
    return sum(points * (cards & held).bit_count() for points, held in OF_POINTS)
