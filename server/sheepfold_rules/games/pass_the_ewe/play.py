"""Playing: a set of one suit, as many cards as it takes and no more, or a pass (in bits: `core.sets`)."""

from typing import Any, Final

from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.phase import Phase, keep_once
from sheepfold_rules.core.sets import Sets
from sheepfold_rules.core.text import count
from sheepfold_rules.games.pass_the_ewe.cards import BIT, CARDS, OF_SUIT, ONE_EYED, SUIT_INDEX, SUITS, neighbours
from sheepfold_rules.games.pass_the_ewe.moves import Pass, Play
from sheepfold_rules.games.pass_the_ewe.options import rule
from sheepfold_rules.games.pass_the_ewe.ranking import list_beating
from sheepfold_rules.games.pass_the_ewe.state import FRESH, Playing, Standing, State

MAX_SIZE: Final = 12
SETS: Final = Sets(CARDS, OF_SUIT, MAX_SIZE, ONE_EYED.bit_count(), lambda suit, cards: Play(SUITS[suit], cards), Pass())
IN_SUIT: Final = {wild: SETS.in_kind(wild) for wild in (0, ONE_EYED)}
NOT_WILD_ONLY: Final = SETS.where(lambda suit, count, wild: count > wild or SUITS[suit] == "royals")


def suit_mask(last: int) -> int:
    """Return all bits except sets of suits other than `last` and its two neighbours."""
    return SETS.where(lambda suit, count, wild: (suit - last) % len(SUITS) in (0, 1, len(SUITS) - 1))


def count_mask(last: int, size: int) -> int:
    """Return all bits except sets that are not of `size` + 1 cards in the suit `last`, or `size` in another."""
    return SETS.where(lambda suit, count, wild: count == size + (suit == last)) & SETS.not_larger


BEATING: Final = tuple(map(suit_mask, range(len(SUITS))))
ENOUGH: Final = tuple(tuple(count_mask(suit, size) for size in range(MAX_SIZE + 1)) for suit in range(len(SUITS)))


@rule(
    '"There are five suits in this game"; Wild Jacks',
    "All cards of a play must be of one suit. There are five: the royals (J, Q, K of every suit), and the other "
    "cards of hearts, clubs, diamonds and spades. If jacks are wild, the one-eyed ones may be of any suit.",
    lambda state, cards: f"{join_words(cards)} cannot be part of a play of this suit.",
)
def one_suit(state: Playing, left: int) -> int:
    """Drop cards laid as a suit that they do not have."""
    return left & IN_SUIT[wilds(state)]


@rule(
    "You Need",
    "You may play only cards that you hold.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the hand's cards, and the sets that it can make."""
    return left & SETS.of_hand(state.hands[state.to_act], wilds(state))


@rule(
    "Wild Jacks",
    "Unless the table allows more, a set of wild jacks alone may be played only as royals.",
    lambda state, cards: "At this table, one-eyed jacks alone may be played only as royals.",
)
def wild_only_sets(state: Playing, left: int) -> int:
    """Drop sets of wild jacks alone if the table does not allow them."""
    return left if state.deal.options.wild_only_sets else left & NOT_WILD_ONLY


@rule(
    '"If you\'re starting a hand"',
    "Whoever starts a hand must play.",
    lambda state, cards: "You start the hand, so you may not pass.",
)
def starter_plays(state: Playing, left: int) -> int:
    """Drop the starter's pass."""
    return left if state.standing.size else left & SETS.no_pass


@rule(
    "Suit Ranking",
    "A play must be of the same suit as the last one, or of a suit that beats it: hearts beat spades and clubs, "
    "clubs beat hearts and diamonds, diamonds beat clubs and royals, royals beat diamonds and spades, spades beat "
    "royals and hearts.",
    lambda state, cards: (
        f"Only {' and '.join(neighbours(state.standing.suit))} beat {SUITS[state.standing.suit]}, apart from more "
        f"{SUITS[state.standing.suit]}."
    ),
)
def beating_suit(state: Playing, left: int) -> int:
    """Keep the suit of the last play and its two neighbours."""
    return left & BEATING[state.standing.suit] if state.standing.size else left


@rule(
    '"You can not play more than what you need"',
    "A play of the same suit must have exactly one card more than the last one, and a play of a suit that beats it "
    "exactly as many.",
    lambda state, cards: describe_need(state.standing),
)
def exact_count(state: Playing, left: int) -> int:
    """Keep the sets of the right size."""
    standing = state.standing
    return left & (ENOUGH[standing.suit][standing.size] if standing.size else SETS.not_larger)


def wilds(state: State) -> int:
    """Return the cards that are wild at this table."""
    return ONE_EYED if state.deal.options.wild_jacks else 0


def describe_need(standing: Standing) -> str:
    """Return what it takes to beat the last play, in words."""
    if not standing.size:
        return "No suit has that many cards."
    suit, size = SUITS[standing.suit], standing.size
    beating = [count(*each) for each in list_beating(suit, size)]
    return f"To beat {count(size, suit)}, play {join_words(beating, 'or')}."


def bits(state: Playing, move: Any) -> int:
    """Return the bits of a move: its cards as their suit and the set that they make, or a pass."""
    if type(move) is Pass:
        return SETS.pass_bit
    return SETS.bits(SUIT_INDEX[move.suit], card_set(BIT, move.cards), wilds(state))


def apply(state: Playing, move: Any) -> Playing:
    """Return the deal after a legal move; the last seat that played takes the hand once the turn comes back to it."""
    seat, hands, standing = state.to_act, state.hands, state.standing
    moves = state.moves + (move,)  # noqa: RUF005 half the time of unpacking
    movers = state.movers + (seat,)  # noqa: RUF005
    turn = (seat + 1) % len(hands)
    if type(move) is Play:
        size = len(move.cards)
        hands = (*hands[:seat], hands[seat] & ~card_set(BIT, move.cards), *hands[seat + 1 :])
        standing = Standing(SUIT_INDEX[move.suit], size, seat, standing.pile + size)
    elif turn == standing.last:
        return take(state, moves, movers)
    return Playing(state.deal, moves, movers, state.phase, turn, hands, standing, state.wool, state.taken, state.ewe)


def take(state: Playing, moves: tuple[Any, ...], movers: tuple[int, ...]) -> Playing:
    """Return the deal after a hand: its winner gets the cards and the ewe, and the seat on their left leads next."""
    winner, wool, taken = state.standing.last, list(state.wool), list(state.taken)
    wool[winner] += state.standing.pile
    taken[winner] += 1
    turn = (winner + 1) % len(wool)
    return Playing(state.deal, moves, movers, state.phase, turn, state.hands, FRESH, tuple(wool), tuple(taken), winner)


TABLE_RULES: Final = (one_suit, wild_only_sets, starter_plays, beating_suit, exact_count)  # the same for any hand
open_plays: Final = keep_once(
    TABLE_RULES,
    lambda state: (wilds(state), state.deal.options.wild_only_sets, state.standing.suit, state.standing.size),
)
PHASE: Final[Phase] = Phase(
    name="play",
    moves=(Play, Pass),
    everything=SETS.everything,
    rules=(one_suit, own_cards, wild_only_sets, starter_plays, beating_suit, exact_count),
    bits=bits,
    cards=SETS.cards,
    offers=lambda state, left: SETS.plays(left, state.hands[state.to_act], wilds(state)),
    legal=lambda state: own_cards.narrow(state, open_plays(state)),
)
