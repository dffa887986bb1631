"""The bots of Pass the Ewe: they fight for the large piles, in suits that the others can hardly beat."""

from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.bots import GameBot, Moves, Policy, chance_of_at_least, points_of_deal, to_end_of_deal
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.games.pass_the_ewe.cards import BIT, FULL, OF_SUIT, ONE_EYED, SUIT_INDEX, SUITS, Cards, Suit
from sheepfold_rules.games.pass_the_ewe.moves import Move, Play
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.state import HAND, Playing
from sheepfold_rules.games.pass_the_ewe.view import View

ANSWER: Final = 0.8  # the probability that a seat which can beat a play does
LAST: Final = len(SUITS) - 1
WITH_JACKS: Final = [suit | ONE_EYED for suit in OF_SUIT]
PILE: Final = 1.0  # what a card in the seat's own pile is worth
MAX_SUITED: Final = max(map(int.bit_count, WITH_JACKS))
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
def measure(suit: Suit, cards: Cards) -> Combination:
    """Return what the cards of a play amount to."""
    return Combination(SUIT_INDEX[suit], len(cards), (card_set(BIT, cards) & ONE_EYED).bit_count())


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
    for lacks_more, lacks in chances_to_lack(count, total, others):
        chance *= 1 - ANSWER * (1 - lacks_more[own] * lacks[left] * lacks[right])
    return chance


@lru_cache(maxsize=1 << 14)
def chances_to_lack(count: int, total: int, others: tuple[int, ...]) -> list[list[list[float]]]:
    """Return, for each hand, the probabilities that it has at most `count` cards of a suit, and that it has fewer.

    They are by how many of the `total` hidden cards are of that suit.
    """
    most = min(total, MAX_SUITED)
    return [
        [
            [1 - chance_of_at_least(least, suited, total, hand) for suited in range(most + 1)]
            for least in (count + 1, count)
        ]
        for hand in others
    ]


def weigh(table: Table, move: Move) -> float:
    """Return how good a play is compared with a pass: the sum of what speaks for it."""
    if not isinstance(move, Play):
        return 0.0
    suit, size, jacks = measure(move.suit, move.cards)
    suited, left = table.suited, table.own[suit] - size
    holds = chance_unbeaten(size, suited[suit], suited[suit - 1], suited[suit - LAST], table.total, table.others)
    # a hand is worth its cards and one more, so a large pile is worth a set that may well hold
    weight = PILE * holds * (table.pile + size + 1) - (1 - holds) * LOST * size
    # the hand that ends the deal brings the ewe, and leaves the others with their cards
    if table.is_closing or size >= table.size:
        weight += EWE * holds
    # cards win later hands too; but the nearer the end of the deal, the less, and those left over cost a point
    weight -= table.price * size
    if table.is_closing:  # the hand is the last of the deal, and each card not played costs a point
        weight += LEFT * size
    elif left > 0:  # a suit is strong by its number: what stays of it is weaker
        weight -= SPLIT * left
    # a card alone in its suit is of little other use
    if size == 1 and table.own[suit] == 1:
        weight += LONE
    # a wild jack strengthens whatever suit needs it
    if table.has_wild_jacks:
        weight -= WILD * jacks
    return weight


def choose(table: Table, moves: Moves) -> Any:
    """Return the set to play, or a pass."""
    return max(moves, key=partial(weigh, table))


def kind(move: Move) -> Any:
    """Return what a move amounts to: its suit, and the number of cards."""
    return (move.suit, len(move.cards)) if isinstance(move, Play) else None


BOT: Final = GameBot(
    lambda view, moves: choose(read_view(view), moves),
    Policy(
        lambda state, moves: choose(read_state(state), moves),
        to_end_of_deal,
        points_of_deal,
        lambda state, moves: sorted(moves, key=partial(weigh, read_state(state)), reverse=True),
        kind=kind,
    ),
)
