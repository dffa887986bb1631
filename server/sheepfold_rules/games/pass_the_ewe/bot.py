"""The bots of Pass the Ewe: they fight for the large piles, in suits that the others can hardly beat."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.bots import (
    GameBot,
    Moves,
    Policy,
    Weight,
    chance_of_at_least,
    heaviest_move,
    points_of_deal,
    sort_by_weight,
    to_end_of_deal,
)
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.games.pass_the_ewe.cards import BIT, FULL, OF_SUIT, ONE_EYED, SUIT_INDEX, SUITS
from sheepfold_rules.games.pass_the_ewe.moves import Move, Pass, Play
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.state import HAND, Playing
from sheepfold_rules.games.pass_the_ewe.view import View

ANSWER: Final = 0.8  # the probability that a seat which can beat a play does
LAST: Final = len(SUITS) - 1
WITH_JACKS: Final = [suit | ONE_EYED for suit in OF_SUIT]
LOST: Final = 0.5  # the cost of a card that goes to another seat's pile
EWE: Final = 2.0  # what the hand that ends the deal is worth on top
PRICE: Final = 0.7  # of a card in a play on another one, while a deal is young
START: Final = 2.4  # the same in a play that starts a hand
BURDEN: Final = 0.2  # less for a start, since the card may be left at the end
LEFT: Final = 1.0  # for a card that is not left at the end
SPLIT: Final = 0.4  # for each card of the suit that stays
LONE: Final = 2.0  # for a card alone in its suit
WILD: Final = 1.0  # of a wild jack


class Combination(NamedTuple):
    """The cards of a play: the index of their suit, their number, and how many of them are one-eyed jacks."""

    suit: int
    size: int
    jacks: int


@lru_cache(maxsize=1 << 12)
def measure(move: Move) -> Combination | None:
    """Return the cards of a play; None for a pass."""
    if isinstance(move, Pass):
        return None
    return Combination(SUIT_INDEX[move.suit], len(move.cards), (card_set(BIT, move.cards) & ONE_EYED).bit_count())


class Table:
    """What the seat to act knows.

    `own` and `suited` count by suit its cards, and the hidden ones that can be played as that suit; `total` is the
    number of all hidden cards. `others` are the sizes of the other hands, ascending. `price` is what a card costs in a
    play; it falls as the deal goes on.
    """

    __slots__ = ("has_wild_jacks", "is_closing", "others", "own", "pile", "price", "size", "suited", "total")

    def __init__(self, own: int, hidden: int, others: list[int], options: Options, pile: int, is_start: bool) -> None:
        self.size = own.bit_count()
        self.own = [(own & suit).bit_count() for suit in OF_SUIT]
        self.has_wild_jacks = options.wild_jacks
        self.suited = [(hidden & suit).bit_count() for suit in (WITH_JACKS if options.wild_jacks else OF_SUIT)]
        self.total = hidden.bit_count()
        self.others = tuple(sorted(others))
        youth = self.others[0] / HAND[len(others) + 1]
        self.is_closing = not self.others[0]
        self.pile = pile
        self.price = START * youth - BURDEN if is_start else PRICE * youth

    def chance_to_hold(self, suit: int, count: int) -> float:
        """Return the probability that nobody beats that many cards of a suit."""
        suited = self.suited
        return chance_unbeaten(count, suited[suit], suited[suit - 1], suited[suit - LAST], self.total, self.others)


def read_view(view: View) -> Table:
    """Return the table of a view of the seat to act."""
    assert view.seat is not None  # it is a seat that has legal moves
    own = card_set(BIT, view.hands[view.seat])
    played = card_set(BIT, (card for turn in view.history if isinstance(turn.move, Play) for card in turn.move.cards))
    others = [len(cards) for seat, cards in enumerate(view.hands) if seat != view.seat]
    return Table(own, FULL & ~own & ~played, others, view.options, view.pile, view.standing is None)


def read_state(state: Playing) -> Table:
    """Return the table that the seat to act would read from its view."""
    seat, hands, standing = state.to_act, state.hands, state.standing
    own = hands[seat]
    hidden = sum(hands) - own | FULL & ~sum(state.deal.hands)  # in other hands, or set aside
    others = [hand.bit_count() for other, hand in enumerate(hands) if other != seat]
    return Table(own, hidden, others, state.deal.options, standing.pile, not standing.size)


@lru_cache(maxsize=1 << 16)
def chance_unbeaten(count: int, own: int, left: int, right: int, total: int, others: tuple[int, ...]) -> float:
    """Return the probability that nobody beats `count` cards of a suit.

    `own`, `left` and `right` are the numbers of hidden cards of that suit and of the two that beat it.
    """
    chance = 1.0
    for hand in others:
        unable = 1 - chance_of_at_least(count + 1, own, total, hand)
        unable *= 1 - chance_of_at_least(count, left, total, hand)
        unable *= 1 - chance_of_at_least(count, right, total, hand)
        chance *= 1 - ANSWER * (1 - unable)
    return chance


def fight_for_the_pile(table: Table, combination: Combination) -> float:
    """A hand is worth its cards and one more, so a large pile is worth a set that may well hold."""
    chance = table.chance_to_hold(combination.suit, combination.size)
    return chance * (table.pile + combination.size + 1) - (1 - chance) * LOST * combination.size


def win_the_last_hand(table: Table, combination: Combination) -> float:
    """The hand that ends the deal brings the ewe, and leaves the others with their cards."""
    if not table.is_closing and combination.size < table.size:
        return 0.0
    return EWE * table.chance_to_hold(combination.suit, combination.size)


def save_strength(table: Table, combination: Combination) -> float:
    """Cards win later hands too; but the nearer the end of the deal, the less, and those left over cost a point."""
    return -table.price * combination.size


def keep_suits_together(table: Table, combination: Combination) -> float:
    """A suit is strong by its number: what stays of it is weaker, if there is another hand to come."""
    left = table.own[combination.suit] - combination.size
    return -SPLIT * left if left > 0 and not table.is_closing else 0.0


def leave_nothing_behind(table: Table, combination: Combination) -> float:
    """Once a seat is out of cards the hand is the last of the deal, and each card not played costs a point."""
    return LEFT * combination.size if table.is_closing else 0.0


def throw_lone_cards(table: Table, combination: Combination) -> float:
    """A card alone in its suit is of little other use."""
    return LONE if combination.size == 1 and table.own[combination.suit] == 1 else 0.0


def keep_wild_jacks(table: Table, combination: Combination) -> float:
    """A wild jack strengthens whatever suit needs it."""
    return -WILD * combination.jacks if table.has_wild_jacks else 0.0


WEIGHTS: Final[tuple[Weight[Table, Combination], ...]] = (
    fight_for_the_pile,
    win_the_last_hand,
    save_strength,
    keep_suits_together,
    leave_nothing_behind,
    throw_lone_cards,
    keep_wild_jacks,
)


def choose(table: Table, moves: Moves) -> Any:
    """Return the set to play, or a pass."""
    return heaviest_move(WEIGHTS, table, moves, measure)


def kind(move: Move) -> Any:
    """Return what a move amounts to: its suit, and the number of cards."""
    return combination[:2] if (combination := measure(move)) else None


BOT: Final = GameBot(
    lambda view, moves: choose(read_view(view), moves),
    Policy(
        lambda state, moves: choose(read_state(state), moves),
        to_end_of_deal,
        points_of_deal,
        lambda state, moves: sort_by_weight(WEIGHTS, read_state(state), moves, measure),
        kind=kind,
    ),
)
