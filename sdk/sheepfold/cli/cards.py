"""The cards: their codes, and the order in which players hold them."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from sheepfold.cli.moves import suit_of

HIDDEN: Final = "??"
SUITS: Final = "CSHD"  # black and red in turn, but for diamonds
RANKS: Final = "23456789TJQKA"
TRUMPS: Final = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D")
FAIL: Final = "ATK987"
SHEEP: Final = ("S1", "S2", "S3", "FE", "W1", "W2", "WS", "CR")
EWE_SUITS: Final = ("hearts", "clubs", "diamonds", "royals", "spades")  # each beats its neighbours
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}

Group = Callable[[str], tuple[int, int, int]]  # of a card: its group, and its place in it


@cache
def codes_of(game: str) -> frozenset[str]:
    """The codes of the cards of a game."""
    if game.startswith("wolf"):
        return frozenset(SHEEP)
    french = {rank + suit for rank in RANKS for suit in SUITS}
    return frozenset(french | {"XB", "XR"} if game == "president" else french)


def in_sheepshead(card: str) -> tuple[int, int, int]:
    """Trumps together from the highest down, then each fail suit."""
    if card in TRUMPS:
        return 0, TRUMPS.index(card), 0
    return 1 + SUITS.index(card[1]), FAIL.index(card[0]), 0


def in_president(card: str) -> tuple[int, int, int]:
    """By rank from the lowest up, jokers last."""
    if card[0] == "X":
        return len(RANKS), 0, "BR".index(card[1])
    return RANKS.index(card[0]), 0, SUITS.index(card[1])


def in_the_ewe(card: str) -> tuple[int, int, int]:
    """By suit, as each beats its neighbours."""
    return EWE_SUITS.index(suit_of(card)), RANKS.index(card[0]), SUITS.index(card[1])


def in_herd(card: str) -> tuple[int, int, int]:
    """Kind by kind."""
    return SHEEP.index(card), 0, 0


GROUPS: Final[dict[str, Group]] = {
    "sheepshead": in_sheepshead,
    "president": in_president,
    "pass_the_ewe": in_the_ewe,
    "wolf": in_herd,
    "wolf_herd": in_herd,
    "wolf_concentration": in_herd,
}


def in_hand(game: str, cards: tuple[str, ...]) -> str:
    """The cards as a player of the game holds them, with a wider space between groups; hidden ones are counted."""
    known = [card for card in cards if card != HIDDEN]
    group = GROUPS[game]
    text = ""
    last: int | None = None
    for card in sorted(known, key=group):
        place = group(card)[0]
        text += ("" if last is None else " " if place == last else "  ") + card
        last = place
    hidden = len(cards) - len(known)
    return " ".join(part for part in (text, f"{hidden} hidden" if hidden else "") if part)


def by_hand(game: str, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    """The moves, type by type, those of a single card in the order in which they are held."""
    kinds = list(dict.fromkeys(map(type, moves)))
    group = GROUPS[game]

    def place(move: Any) -> tuple[int, ...]:
        return kinds.index(type(move)), *(group(move.card) if hasattr(move, "card") else ())

    return tuple(sorted(moves, key=place))


def points(cards: tuple[str, ...]) -> int:
    """The card points of Sheepshead; a hidden card has none."""
    return sum(POINTS.get(card[0], 0) for card in cards)
