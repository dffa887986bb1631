"""Rules of thumb for Pass the Ewe: fight for the large piles, in suits that the others can hardly answer."""

from functools import lru_cache
from typing import Any, Final

from sheepfold.bots.careful.thumb import Weight, at_least, heaviest

RING: Final = ("hearts", "clubs", "diamonds", "royals", "spades")  # each beats its two neighbours
PLACE: Final = {suit: place for place, suit in enumerate(RING)}
ROYALS: Final = PLACE["royals"]
COUNTS: Final = tuple(12 if suit == "royals" else 10 for suit in RING)
SUIT_OF: Final = {
    rank + letter: ROYALS if rank in "JQK" else place
    for rank in "23456789TJQKA"
    for place, letter in ((0, "H"), (1, "C"), (2, "D"), (4, "S"))
}
ONE_EYED: Final = ("JH", "JS")
HAND: Final = {3: 17, 4: 13, 5: 10, 6: 8}

ANSWERS: Final = 0.8  # how likely a seat that can beat a play does
LOST: Final = 0.5  # what a card costs that goes to another's pile
EWE: Final = 2.0  # more for the hand that ends the round
PRICE: Final = 0.7  # of a card when an answer takes it, while a round is young
START: Final = 2.4  # the same when a start takes it
BURDEN: Final = 0.2  # less for a start, since the card may be left at the end
LEFT: Final = 1.0  # for a card that is not left at the end
SPLIT: Final = 0.4  # for each card of the suit that stays
LONE: Final = 2.0  # for a card alone in its suit
WILD: Final = 1.0  # of a wild jack


class Table:
    """What a seat knows: its `own` cards and the `unseen` ones by suit, the hands of the others, how young the round is
    (1 at its start), and the wild jacks that may lie in other hands."""

    __slots__ = ("closing", "jacks", "others", "own", "size", "unseen", "view", "youth")

    def __init__(self, view: Any) -> None:
        self.view = view
        hand = view.hands[view.seat]
        self.size = len(hand)
        self.own = [0] * 5
        for card in hand:
            self.own[SUIT_OF[card]] += 1
        self.unseen = [count - own for count, own in zip(COUNTS, self.own, strict=True)]
        seen = list(hand)
        for turn in view.history:
            if turn.move.type == "play":
                seen += turn.move.cards
                for card in turn.move.cards:
                    self.unseen[SUIT_OF[card]] -= 1
        self.jacks = sum(jack not in seen for jack in ONE_EYED) if view.options.wild_jacks else 0
        sizes = [len(cards) for seat, cards in enumerate(view.hands) if seat != view.seat]
        self.youth = min(sizes) / HAND[view.seats]
        self.others = tuple(sorted(sizes))
        self.closing = not self.others[0]

    def holds(self, suit: int, count: int) -> float:
        """How likely nobody beats so many cards of a suit."""
        total = sum(self.unseen)
        such = tuple(
            min(total, self.unseen[place] + self.jacks * (place != ROYALS))
            for place in (suit, (suit - 1) % 5, (suit + 1) % 5)
        )
        return unanswered(count, such, total, self.others)

    def is_last(self, move: Any) -> bool:
        """Does the hand end the round, if this play wins it?"""
        return self.closing or len(move.cards) == self.size


@lru_cache(maxsize=1 << 16)
def unanswered(count: int, such: tuple[int, ...], total: int, others: tuple[int, ...]) -> float:
    """How likely nobody answers: with one card more of the same suit (the first of `such`), or as many of another."""
    own, left, right = such
    chance = 1.0
    for hand in others:
        unable = 1 - at_least(count + 1, own, total, hand)
        unable *= (1 - at_least(count, left, total, hand)) * (1 - at_least(count, right, total, hand))
        chance *= 1 - ANSWERS * (1 - unable)
    return chance


def choose(view: Any, moves: tuple[Any, ...]) -> Any:
    """The set to play, or a pass."""
    return heaviest(WEIGHTS, Table(view), moves)


def fight_for_the_pile(table: Table, move: Any) -> float:
    """A hand is worth its cards and one more; so a large pile is worth a set that may well hold."""
    if move.type == "pass":
        return 0.0
    count = len(move.cards)
    prize: int = table.view.pile + count + 1
    chance = table.holds(PLACE[move.suit], count)
    return chance * prize - (1 - chance) * LOST * count


def win_the_last_hand(table: Table, move: Any) -> float:
    """The hand that ends the round brings the ewe, and leaves the others with their cards."""
    if move.type == "pass" or not table.is_last(move):
        return 0.0
    return EWE * table.holds(PLACE[move.suit], len(move.cards))


def save_strength(table: Table, move: Any) -> float:
    """Cards win later hands too; but the nearer the end of the round, the less, and those left over cost a point."""
    if move.type == "pass":
        return 0.0
    price = PRICE * table.youth if table.view.standing else START * table.youth - BURDEN
    return -price * len(move.cards)


def keep_suits_together(table: Table, move: Any) -> float:
    """A suit is strong by its number: what stays behind of it is weaker, if there is another hand to come."""
    return (
        0.0 if move.type == "pass" or table.closing else -SPLIT * max(0, table.own[PLACE[move.suit]] - len(move.cards))
    )


def leave_nothing_behind(table: Table, move: Any) -> float:
    """Once somebody is out of cards the hand is the last of the round, and each card not played costs a point."""
    return LEFT * len(move.cards) if move.type == "play" and table.closing else 0.0


def throw_lone_cards(table: Table, move: Any) -> float:
    """A card alone in its suit wins nothing else."""
    alone = move.type == "play" and len(move.cards) == 1 and table.own[PLACE[move.suit]] == 1
    return LONE if alone else 0.0


def keep_wild_jacks(table: Table, move: Any) -> float:
    """A wild jack strengthens whatever suit needs it."""
    if move.type == "pass" or not table.view.options.wild_jacks:
        return 0.0
    return -WILD * sum(card in ONE_EYED for card in move.cards)


WEIGHTS: Final[tuple[Weight[Table], ...]] = (
    fight_for_the_pile,
    win_the_last_hand,
    save_strength,
    keep_suits_together,
    leave_nothing_behind,
    throw_lone_cards,
    keep_wild_jacks,
)
