"""Careful play of Pass the Ewe: fight for the large piles, in suits that the others can hardly beat."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sheepfold_server.core.bots import Weight, chance_of_at_least, heaviest_move
from sheepfold_server.core.cards import card_set
from sheepfold_server.games.pass_the_ewe.cards import BIT, FULL, OF_SUIT, ONE_EYED, PLACE, SUITS
from sheepfold_server.games.pass_the_ewe.moves import Move, Pass, Play
from sheepfold_server.games.pass_the_ewe.options import Options
from sheepfold_server.games.pass_the_ewe.state import HAND
from sheepfold_server.games.pass_the_ewe.view import View

ANSWER: Final = 0.8  # the probability that a seat which can beat a play does
ROYALS: Final = PLACE["royals"]
LOST: Final = 0.5  # the cost of a card that goes to another seat's pile
EWE: Final = 2.0  # what the hand that ends the round is worth on top
PRICE: Final = 0.7  # of a card in a play on another one, while a round is young
START: Final = 2.4  # the same in a play that starts a hand
BURDEN: Final = 0.2  # less for a start, since the card may be left at the end
LEFT: Final = 1.0  # for a card that is not left at the end
SPLIT: Final = 0.4  # for each card of the suit that stays
LONE: Final = 2.0  # for a card alone in its suit
WILD: Final = 1.0  # of a wild jack


class Table:
    """What a seat knows of a hand of cards that is being played.

    `own` and `hidden` are its cards and those it has not seen, counted by suit; `others` are the sizes of the other
    hands, ascending. `youth` is 1 at the start of a round, and falls. `jacks` counts the wild jacks that others may
    hold.
    """

    __slots__ = (
        "chances",
        "has_wild_jacks",
        "hidden",
        "is_closing",
        "is_start",
        "jacks",
        "others",
        "own",
        "pile",
        "size",
        "youth",
    )

    def __init__(self, own: int, hidden: int, others: list[int], options: Options, pile: int, is_start: bool) -> None:
        self.size = own.bit_count()
        self.own = [(own & suit).bit_count() for suit in OF_SUIT]
        self.hidden = [(hidden & suit).bit_count() for suit in OF_SUIT]
        self.has_wild_jacks = options.wild_jacks
        self.jacks = (hidden & ONE_EYED).bit_count() if options.wild_jacks else 0
        self.others = tuple(sorted(others))
        self.youth = self.others[0] / HAND[len(others) + 1]
        self.is_closing = not self.others[0]
        self.pile = pile
        self.is_start = is_start
        self.chances: dict[tuple[int, int], float] = {}

    def chance_to_hold(self, suit: int, count: int) -> float:
        """The probability that nobody beats that many cards of a suit."""
        found = self.chances.get((suit, count))
        if found is None:
            found = self.chances[suit, count] = self.compute_chance(suit, count)
        return found

    def compute_chance(self, suit: int, count: int) -> float:
        """Compute that probability."""
        hidden, jacks, total = self.hidden, self.jacks, sum(self.hidden)
        such = tuple(
            [
                min(total, hidden[place] + (jacks if place != ROYALS else 0))
                for place in (suit, (suit - 1) % len(SUITS), (suit + 1) % len(SUITS))
            ]
        )
        return chance_unbeaten(count, such, total, self.others)

    def can_end_round(self, move: Play) -> bool:
        """Whether the hand ends the round, if this play wins it."""
        return self.is_closing or len(move.cards) == self.size


def read_table(view: View) -> Table:
    """Return the table of a view."""
    assert view.seat is not None  # it is a seat that has legal moves
    own = card_set(BIT, view.hands[view.seat])
    played = card_set(BIT, (card for turn in view.history if isinstance(turn.move, Play) for card in turn.move.cards))
    others = [len(cards) for seat, cards in enumerate(view.hands) if seat != view.seat]
    return Table(own, FULL & ~own & ~played, others, view.options, view.pile, view.standing is None)


@lru_cache(maxsize=1 << 16)
def chance_unbeaten(count: int, such: tuple[int, ...], total: int, others: tuple[int, ...]) -> float:
    """Return the probability that nobody beats `count` cards of a suit.

    `such` are the numbers of hidden cards of that suit and of the two that beat it.
    """
    own, left, right = such
    chance = 1.0
    for hand in others:
        unable = 1 - chance_of_at_least(count + 1, own, total, hand)
        unable *= 1 - chance_of_at_least(count, left, total, hand)
        unable *= 1 - chance_of_at_least(count, right, total, hand)
        chance *= 1 - ANSWER * (1 - unable)
    return chance


def choose(view: View, moves: Sequence[Move]) -> Move:
    """Return the set to play, or a pass."""
    return heaviest_move(WEIGHTS, read_table(view), moves)


def fight_for_the_pile(table: Table, move: Move) -> float:
    """A hand is worth its cards and one more, so a large pile is worth a set that may well hold."""
    if isinstance(move, Pass):
        return 0.0
    count = len(move.cards)
    prize = table.pile + count + 1
    chance = table.chance_to_hold(PLACE[move.suit], count)
    return chance * prize - (1 - chance) * LOST * count


def win_the_last_hand(table: Table, move: Move) -> float:
    """The hand that ends the round brings the ewe, and leaves the others with their cards."""
    if isinstance(move, Pass) or not table.can_end_round(move):
        return 0.0
    return EWE * table.chance_to_hold(PLACE[move.suit], len(move.cards))


def save_strength(table: Table, move: Move) -> float:
    """Cards win later hands too; but the nearer the end of the round, the less, and those left over cost a point."""
    if isinstance(move, Pass):
        return 0.0
    price = START * table.youth - BURDEN if table.is_start else PRICE * table.youth
    return -price * len(move.cards)


def keep_suits_together(table: Table, move: Move) -> float:
    """A suit is strong by its number: what stays of it is weaker, if there is another hand to come."""
    if isinstance(move, Pass) or table.is_closing:
        return 0.0
    return -SPLIT * max(0, table.own[PLACE[move.suit]] - len(move.cards))


def leave_nothing_behind(table: Table, move: Move) -> float:
    """Once a seat is out of cards the hand is the last of the round, and each card not played costs a point."""
    return LEFT * len(move.cards) if isinstance(move, Play) and table.is_closing else 0.0


def throw_lone_cards(table: Table, move: Move) -> float:
    """A card alone in its suit wins nothing else."""
    is_lone = isinstance(move, Play) and len(move.cards) == 1 and table.own[PLACE[move.suit]] == 1
    return LONE if is_lone else 0.0


def keep_wild_jacks(table: Table, move: Move) -> float:
    """A wild jack strengthens whatever suit needs it."""
    if isinstance(move, Pass) or not table.has_wild_jacks:
        return 0.0
    return -WILD * (card_set(BIT, move.cards) & ONE_EYED).bit_count()


WEIGHTS: Final[tuple[Weight[Table], ...]] = (
    fight_for_the_pile,
    win_the_last_hand,
    save_strength,
    keep_suits_together,
    leave_nothing_behind,
    throw_lone_cards,
    keep_wild_jacks,
)
